/// The settings and the environment.
package protocol ConfigurationPhrases: Sendable {
    /// A note that a setting was set.
    func changed(_ key: String, to value: String) -> String
    /// - Parameter existed: false for one that had its default already.
    func removed(_ key: String, existed: Bool) -> String

    func unreadable(_ path: String, reason: String) -> String
    func unwritable(_ path: String, reason: String) -> String
    var checkFile: String { get }
    var checkFileAndSpace: String { get }
    var mendOrRemove: String { get }
    var mendOrMove: String { get }
    var noPlace: String { get }
    var setHome: String { get }

    /// - Parameter line: nil where it is not known.
    func notJSON(_ path: String, line: Int?) -> String
    func notAnObject(_ path: String, line: Int?) -> String
    /// - Parameter value: nil for one that is not to be shown.
    func wrongValue(of key: String, value: String?, in path: String, line: Int?) -> String
    /// - Parameter expected: what ``expectation(_:)`` says.
    func needs(_ key: String, _ expected: String) -> String
    var expectedObject: String { get }
    /// What a right value of a setting is, as the end of "needs …".
    func expectation(_ expectation: SettingExpectation) -> String

    func noAddress(_ variable: String) -> String
    func looksLike(_ address: String) -> String
    func moreThanAnAddress(_ variable: String) -> String
    func leaveOutMore(_ address: String) -> String
    func plainHTTP(_ variable: String) -> String
    var useHTTPS: String { get }
    func numericAddress(_ variable: String) -> String
    var useHostName: String { get }
}

/// What a setting takes.
package enum SettingExpectation: Equatable, Sendable {
    case language
    case country
    case trueOrFalse
    /// Words in quotes.
    case oneOf(String)
    case wholeNumber(ClosedRange<Int>)
    case hours
    case seconds
}
