import Foundation
import POSIX

/// What becomes of a file that is not the document it should be.
package enum DamagePolicy: Sendable {
    /// It is moved aside, and its place is free: right for what the program wrote itself.
    case moveAside
    /// It stays, and `FileError.damaged` is thrown: right for what people edit.
    case refuse
}

/// Moves a damaged file to a name beside it that nothing has yet.
enum DamagedFile {
    private static let maximumAttempts = 1_000

    /// Gives back the new path: `<path>.damaged-20261120T100000Z`, with `-2`, `-3` and so on where that is taken.
    static func moveAside(_ path: String, at date: Date) throws(FileError) -> String {
        let time = date.formatted(Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
        do {
            let destination = try reserve("\(path).damaged-\(time)")
            try move(path, to: destination)
            return destination
        } catch {
            throw .write(path, error)
        }
    }

    private static func move(_ path: String, to reserved: String) throws(SystemError) {
        do {
            _ = try CLibrary.retrying { rename(path, reserved) }
        } catch {
            unlink(reserved)
            throw error
        }
    }

    /// Makes an empty file to be replaced: unlike a look beforehand, this cannot overwrite what another process made.
    private static func reserve(_ path: String) throws(SystemError) -> String {
        for attempt in 1...maximumAttempts {
            let candidate = attempt == 1 ? path : "\(path)-\(attempt)"
            do {
                _ = try OpenFile(candidate, O_WRONLY | O_CREAT | O_EXCL)
                return candidate
            } catch let error where error.code == EEXIST {
                continue
            }
        }
        throw SystemError(code: EEXIST)
    }
}
