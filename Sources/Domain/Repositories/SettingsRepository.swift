package protocol SettingsRepository: Sendable {
    /// The path of the settings file, which may not exist yet; nil if the environment gives no folder for the file.
    var path: String? { get }

    func settings() throws(DomainError) -> StoredSettings

    /// Sets one setting and returns its normalized value. Other settings, even invalid ones, stay unchanged.
    func set(_ key: SettingKey, to text: String) async throws(DomainError) -> SettingValue

    /// Removes a setting from the file, even an unknown one. Returns whether the file contained it.
    /// - Throws: ``SettingsError/unknownKey(_:)`` if the name is unknown and not in the file.
    func unset(_ name: String) async throws(DomainError) -> Bool
}

/// The effective settings, and the names that the settings file contains.
package struct StoredSettings: Hashable, Sendable {
    package var settings = Settings()
    /// The known settings that have a value in the file.
    package var keys: Set<SettingKey> = []
    /// The names in the file that are not settings, in file order.
    package var unknownNames: [String] = []

    package init() {}

    package var entries: [SettingEntry] { SettingKey.allCases.map(entry) }

    package func entry(_ key: SettingKey) -> SettingEntry {
        SettingEntry(key: key, value: settings[key], origin: keys.contains(key) ? .config : .default)
    }
}
