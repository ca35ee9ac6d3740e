/// The stored settings, with warnings about unknown names.
package struct AppSettings: Sendable {
    private let repository: any SettingsRepository
    private let nearest: @Sendable (String) -> String?

    /// - Parameter nearest: returns the known setting with the most similar name; nil if no name is similar.
    package init(_ repository: any SettingsRepository, nearest: @escaping @Sendable (String) -> String?) {
        (self.repository, self.nearest) = (repository, nearest)
    }

    package var path: String? { repository.path }

    /// Returns the settings, a warning about each of the first five unknown names, and a warning that counts the others, if any.
    package func read() throws(DomainError) -> (stored: StoredSettings, warnings: [Warning]) {
        let (stored, path) = (try repository.settings(), path ?? "")
        let warnings = stored.unknownNames.prefix(5).map { name in
            Warning.unknownSetting(key: name, path: path, nearest: nearest(name))
        }
        let others = stored.unknownNames.count - warnings.count
        return (stored, others == 0 ? warnings : warnings + [.moreUnknownSettings(count: others, path: path)])
    }

    package func set(_ key: SettingKey, to text: String) async throws(DomainError) -> SettingValue {
        try await repository.set(key, to: text)
    }

    package func unset(_ name: String) async throws(DomainError) -> Bool { try await repository.unset(name) }
}
