import JSONText
import Infrastructure
import Foundation
import Presentation

/// Whether a file or folder of the program can be read and written, or made where it is missing.
struct FilesCheck: DoctorCheck {
    let name: DoctorSubject
    /// Nil without a home directory.
    let path: String?
    /// True for a file that is to be JSON.
    let isDocument: Bool

    func findings() -> [Finding] {
        guard let path else { return [.warning(name, Messages.doctor.noHome, fix: Messages.doctor.setHome)] }
        guard FileSystem.exists(path) else { return [missing(path)] }
        guard FileSystem.isReadable(path), FileSystem.isWritable(isDocument ? FilePath.parent(of: path) : path) else {
            return [problem(Messages.doctor.notAccessible(path))]
        }
        do throws(FileError) {
            try FileSystem.tryWriting(in: isDocument ? FilePath.parent(of: path) : path)
        } catch {
            return [problem(Messages.doctor.unwritable(path, reason: error.reason))]
        }
        return [isDocument ? document(path) : .ok(name, Messages.doctor.accessible(path))]
    }

    /// What is missing must be possible to make: in the nearest folder above it that is there.
    private func missing(_ path: String) -> Finding {
        var folder = FilePath.parent(of: path)
        while !FileSystem.exists(folder), folder != "/", folder != "." { folder = FilePath.parent(of: folder) }
        guard FileSystem.isFolder(folder), FileSystem.isWritable(folder) else {
            return problem(Messages.doctor.cannotBeMade(path, in: folder))
        }
        return .ok(name, Messages.doctor.notThereYet(path))
    }

    private func document(_ path: String) -> Finding {
        do throws(FileError) {
            let data = try AtomicFile.read(path) ?? Data()
            guard case .object = try? JSONDecoder().decode(JSONValue.self, from: data) else {
                return .warning(name, Messages.doctor.damaged(path), fix: Messages.doctor.movedAside)
            }
            return .ok(name, Messages.doctor.accessible(path))
        } catch {
            return problem(Messages.doctor.unreadable(path, reason: error.reason))
        }
    }

    private func problem(_ message: String) -> Finding {
        .problem(name, Failure(.io, message, hint: Messages.doctor.checkPermissions))
    }
}
