/// The stored settings.
package protocol SettingsRepository: Sendable {
    /// The settings file, which may not exist; nil without a home directory.
    var path: String? { get }

    func settings() throws(DomainError) -> StoredSettings

    /// Sets one setting and returns its normalized value. Other settings stay as they are, even invalid ones.
    func set(_ key: SettingKey, to text: String) async throws(DomainError) -> SettingValue

    /// Removes a setting, known or unknown. Returns whether it existed.
    /// - Throws: ``SettingsError/unknownKey(_:)`` if it is neither known nor in the file.
    func unset(_ name: String) async throws(DomainError) -> Bool
}

/// The effective settings, with the stored keys.
package struct StoredSettings: Hashable, Sendable {
    package var settings: Settings
    /// The keys set in the file.
    package var keys: Set<SettingKey>
    /// Unknown names, in file order.
    package var unknownNames: [String]

    package init(settings: Settings = Settings(), keys: Set<SettingKey> = [], unknownNames: [String] = []) {
        self.settings = settings
        self.keys = keys
        self.unknownNames = unknownNames
    }

    /// All settings with their sources.
    package var entries: [SettingEntry] { SettingKey.allCases.map(entry) }

    package func entry(_ key: SettingKey) -> SettingEntry {
        SettingEntry(key: key, value: settings[key], origin: keys.contains(key) ? .config : .default)
    }
}
