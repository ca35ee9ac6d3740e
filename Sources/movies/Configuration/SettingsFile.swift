import Domain
import Foundation
import Infrastructure

/// Reads `config.json`.
struct SettingsFile {
    /// Nil without a home directory.
    let path: String?
    let diagnostics: any Diagnostics

    /// The settings of the file; the defaults where there is none.
    /// - Throws: `Failure` with exit code 78 when the file cannot be read, or a value is of the wrong kind.
    func settings() throws(Failure) -> Settings {
        guard let path, let data = try contents(of: path) else { return Settings() }
        guard case .object(let members) = try? JSONDecoder().decode(JSONValue.self, from: data) else {
            throw wrong(path, "is not a JSON object", hint: "mend it, or move it away to use the defaults")
        }
        var settings = Settings()
        for member in members { try apply(member, of: path, to: &settings) }
        return settings
    }

    private func contents(of path: String) throws(Failure) -> Data? {
        do throws(FileError) {
            return try AtomicFile.read(path)
        } catch {
            throw wrong(path, "cannot be read: \(error.reason)", hint: "check the file's permissions")
        }
    }

    private func apply(_ member: JSONMember, of path: String, to settings: inout Settings) throws(Failure) {
        guard let setting = Setting.all.first(where: { $0.key == member.name }) else {
            diagnostics.warn(.unknownSetting(key: member.name, path: path))
            return
        }
        guard member.value == .null || setting.apply(&settings, member.value) else {
            let hint = "\(member.name) needs \(setting.expects)"
            throw wrong(path, "has a wrong value for \"\(member.name)\"", hint: hint)
        }
    }

    private func wrong(_ path: String, _ what: String, hint: String) -> Failure {
        Failure(.config, "\(path) \(what)", hint: hint)
    }
}
