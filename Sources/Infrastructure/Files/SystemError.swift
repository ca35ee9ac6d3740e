import Foundation

/// The `errno` of a failed system call, with the system's words for it ("Permission denied").
struct SystemError: Error, Equatable {
    let code: Int32
    let reason: String

    init(code: Int32) {
        self.code = code
        reason = String(cString: strerror(code))
    }

    private init(code: Int32, reason: String) {
        self.code = code
        self.reason = reason
    }

    static let notARegularFile = SystemError(code: EINVAL, reason: "Not a regular file")
}
