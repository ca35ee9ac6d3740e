import POSIX
import Domain
import Presentation
import Synchronization

/// Whether `config.json` can be read and holds known keys, and whether the addresses of TMDB are right.
struct ConfigurationCheck: DoctorCheck {
    let path: String?
    let environment: ProcessEnvironment

    private static let name = DoctorSubject.configuration

    func findings() -> [Finding] {
        fileFindings() + addressFindings()
    }

    private func fileFindings() -> [Finding] {
        guard let path else { return [.warning(Self.name, Messages.doctor.noHome, fix: Messages.doctor.setHome)] }
        do throws(Failure) {
            let unknown = UnknownSettings()
            let keys = try SettingsFile(path: path, diagnostics: unknown).read().keys
            guard unknown.keys.isEmpty else { return unknown.keys.map { warning($0, path) } }
            let words = Messages.doctor
            return [.ok(Self.name, keys.isEmpty ? words.noSettings(path) : words.settingsRead(path))]
        } catch {
            return [.problem(Self.name, error)]
        }
    }

    private func warning(_ unknown: (key: String, text: String), _ path: String) -> Finding {
        .warning(Self.name, unknown.text, fix: Messages.doctor.unsetUnknown(unknown.key))
    }

    private func addressFindings() -> [Finding] {
        do throws(Failure) {
            _ = try ServiceAddresses(environment)
            return []
        } catch {
            return [.problem(Self.name, error)]
        }
    }
}

/// Keeps the unknown keys that reading comes by.
private final class UnknownSettings: Diagnostics {
    private let found = Mutex<[(key: String, text: String)]>([])

    var keys: [(key: String, text: String)] { found.withLock { $0 } }

    func warn(_ warning: Warning) {
        guard case .unknownSetting(let key, _, _) = warning else { return }
        found.withLock { $0.append((key, Messages.warnings.text(for: warning))) }
    }

    func trace(_ message: @autoclosure () -> String) {}
}
