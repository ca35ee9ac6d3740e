/// The settings, as they are kept between runs.
package protocol SettingsRepository: Sendable {
    /// The file they are kept in, which need not exist; nil without a home directory.
    var path: String? { get }

    func settings() throws(DomainError) -> StoredSettings

    /// Sets one and leaves the others, also invalid ones; returns the normalized value.
    func set(_ key: SettingKey, to text: String) async throws(DomainError) -> SettingValue

    /// Removes a key, known or not; returns whether it existed.
    /// - Throws: ``SettingsError/unknownKey(_:)`` for one that is neither known nor there.
    func unset(_ name: String) async throws(DomainError) -> Bool
}

/// The effective settings, and which of them are stored.
package struct StoredSettings: Hashable, Sendable {
    package var settings: Settings
    /// The keys that have a value of their own.
    package var keys: Set<SettingKey>
    /// Unknown names, in the order of the file.
    package var unknownNames: [String]

    package init(settings: Settings = Settings(), keys: Set<SettingKey> = [], unknownNames: [String] = []) {
        self.settings = settings
        self.keys = keys
        self.unknownNames = unknownNames
    }

    /// Every setting, and where it comes from.
    package var entries: [SettingEntry] { SettingKey.allCases.map(entry) }

    package func entry(_ key: SettingKey) -> SettingEntry {
        SettingEntry(key: key, value: settings[key], origin: keys.contains(key) ? .config : .default)
    }
}
