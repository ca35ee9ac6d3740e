extension Messages {
    package static func settingChanged(_ key: String, to value: String) -> String { "\(key) is now \(value)." }

    /// - Parameter existed: false for one that had its default already.
    package static func settingRemoved(_ key: String, existed: Bool) -> String {
        existed ? "Removed \(key) from the settings." : "\(key) was not set."
    }
}
