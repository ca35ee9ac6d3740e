import Foundation

/// What `make fuzz` asks for by way of the environment.
struct FuzzSettings: Sendable {
    /// Seconds for all targets together; nil for the short, fixed run of an ordinary `swift test`.
    var seconds: Double?
    var seed: UInt64 = 1
    /// The one target to run; nil for all.
    var target: String?
    /// The one input to try again; nil for all.
    var iteration: Int?
    /// The file that says which input is being tried; nil for none.
    var record: String?

    static let current = FuzzSettings(ProcessInfo.processInfo.environment)

    init(_ environment: [String: String]) {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        seconds = value("FUZZ_SECONDS").flatMap(Double.init)
        seed = value("FUZZ_SEED").flatMap(UInt64.init) ?? 1
        target = value("FUZZ_TARGET")
        iteration = value("FUZZ_ITERATION").flatMap(Int.init)
        record = value("FUZZ_RECORD")
    }

    func includes(_ target: FuzzTarget) -> Bool { self.target == nil || self.target == target.name }
}
