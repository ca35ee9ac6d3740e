/// What is wrong with a command line, by what the commands mean.
///
/// What was typed comes in quotes already.
package protocol UsagePhrases: Sendable {
    /// - Parameter flags: those that cannot stand together.
    func excludeEachOther(_ flags: [String]) -> String
    var leaveOneOut: String { get }
    var giveOneOfThem: String { get }
    func givenTwice(_ flag: String) -> String
    var leaveItOut: String { get }

    var notAQuery: String { get }
    var giveATitle: String { get }
    func endsBeforeItBegins(_ years: String) -> String
    func expectation(_ expectation: ValueExpectation) -> String

    func fieldsNeedNames(_ typed: String) -> String
    var fieldsExample: String { get }
    func unknownField(_ typed: String) -> String
    func fields(_ names: [String]) -> String

    func unknownSetting(_ typed: String?) -> String
    func settings(_ keys: [String]) -> String
    /// - Parameters:
    ///   - expected: what ``ConfigurationPhrases/expectation(_:)`` says.
    ///   - typed: nil for a value that is not to be shown.
    func settingNeeds(_ key: String, _ expected: String, not typed: String?) -> String
    func takeDefault(of key: String) -> String
    func takesNoMoreWords(_ command: String) -> String

    func noRecentQuery(_ position: Int) -> String
    var listRecentQueries: String { get }
    func belongsToSearch(_ flag: String) -> String
    var addRun: String { get }

    var noFileToImport: String { get }
    var giveFiles: String { get }
    func belongsToImport(_ flag: String) -> String

    var loginIsOnline: String { get }
    var leaveOfflineOut: String { get }

    var browseNeedsTerminal: String { get }
    var terminalIsDumb: String { get }

    func helpHasNoFlag(_ typed: String) -> String
    func helpTakesOneCommand(_ count: Int) -> String
    var helpListsCommands: String { get }
}

/// What the value of a flag must be.
package enum ValueExpectation: CaseIterable, Sendable {
    case years
    case language
    case country
    case posterWidth
}
