import Infrastructure
import CommandLineKit
import Presentation

/// Whether nobody but its owner can read the stored credential.
struct PrivacyCheck: DoctorCheck {
    /// Nil without a home directory.
    let path: String?

    private static let name = DoctorSubject.secrets

    func findings() -> [Finding] {
        guard let path, let mode = FileSystem.permissions(of: path) else { return [] }
        guard mode & 0o077 == 0 else {
            let fix = "chmod 600 \(ShellWord.quoted(path))"
            return [.warning(Self.name, Messages.doctor.readableByOthers(path), fix: fix)]
        }
        return [.ok(Self.name, Messages.doctor.privateFile(path))]
    }
}
