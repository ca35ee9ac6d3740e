import JSONText
import Infrastructure
import Presentation

/// One setting as it counts, and why.
struct SettingEntry: Equatable, Sendable {
    enum Origin: String, Sendable {
        /// It is not in `config.json`.
        case `default`
        case config
    }

    let key: String
    let value: JSONValue
    let origin: Origin
}

/// Reads and changes `config.json`, a key at a time.
struct SettingsStore {
    let file: SettingsFile

    /// Every setting, in the order of the table.
    /// - Throws: `Failure` with exit code 78 for a file that cannot be read, or holds a wrong value.
    func entries() throws(Failure) -> [SettingEntry] {
        let content = try file.read()
        return Setting.all.map { setting in
            SettingEntry(
                key: setting.key,
                value: setting.value(content.settings),
                origin: content.keys.contains(setting.key) ? .config : .default
            )
        }
    }

    /// - Throws: `UsageError` for an unknown key, and what ``entries()`` throws.
    func entry(_ key: String) throws -> SettingEntry {
        let setting = try Setting.named(key)
        guard let entry = try entries().first(where: { $0.key == setting.key }) else { throw Setting.unknown(key) }
        return entry
    }

    /// Sets a key and leaves the others, also wrong ones, as they are; gives back the value that is set.
    /// - Throws: `UsageError` for an unknown key or a value of the wrong kind; `Failure`.
    func set(_ key: String, to text: String) async throws -> JSONValue {
        let value = try Setting.named(key).value(of: text)
        try await update { $0[key] = value }
        return value
    }

    /// Takes a key out; gives back whether it was there.
    /// - Throws: `UsageError` for an unknown key that is not there, either; `Failure`.
    func unset(_ key: String) async throws -> Bool {
        let isThere = try file.names().contains(key)
        guard isThere else {
            _ = try Setting.named(key)
            return false
        }
        try await update { $0[key] = nil }
        return true
    }
}

extension SettingsStore {
    private func update(_ change: (inout SettingsDocument) -> Void) async throws {
        guard let path = file.path else { throw Failure.noPlaceForSettings }
        // The message of the file that cannot be understood names its line.
        _ = try file.names()
        do {
            try await SettingsDocument.file(at: path).update(change)
        } catch FileError.damaged(let path, let reason) {
            throw Failure(
                .config,
                Messages.configuration.unreadable(path, reason: reason),
                hint: Messages.configuration.mendOrMove
            )
        } catch let error as FileError {
            throw Failure(
                .io,
                Messages.configuration.unwritable(path, reason: error.reason),
                hint: Messages.configuration.checkFileAndSpace
            )
        }
    }
}

extension Failure {
    static var noPlaceForSettings: Failure {
        Failure(.io, Messages.configuration.noPlace, hint: Messages.configuration.setHome)
    }
}
