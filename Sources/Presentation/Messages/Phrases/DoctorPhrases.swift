package import Domain

/// What `doctor` says: messages are sentences without a full stop, fixes say what to do.
package protocol DoctorPhrases: Sendable {
    /// What stands before a finding.
    func verdict(_ verdict: DoctorVerdict) -> String
    /// What a check is about, before its message.
    func subject(_ subject: DoctorSubject) -> String
    /// The line of a fix.
    func fix(_ fix: String) -> String

    var noHome: String { get }
    var setHome: String { get }
    var checkPermissions: String { get }
    func settingsRead(_ path: String) -> String
    func noSettings(_ path: String) -> String
    func unsetUnknown(_ key: String) -> String

    var copyCredential: String { get }
    var notAsked: String { get }
    func oddCredential(_ place: String) -> String
    func reachable(_ address: String) -> String
    func readableByOthers(_ path: String) -> String
    func privateFile(_ path: String) -> String

    var movedAside: String { get }
    var importAgain: String { get }
    func accessible(_ path: String) -> String
    func notThereYet(_ path: String) -> String
    func notAccessible(_ path: String) -> String
    func unreadable(_ path: String, reason: String) -> String
    func unwritable(_ path: String, reason: String) -> String
    func damaged(_ path: String) -> String
    func cannotBeMade(_ path: String, in folder: String) -> String
    func catalog(_ status: CatalogStatus) -> String
    func brokenCatalog(_ path: String, _ problem: CatalogProblem) -> String

    var noTerminal: String { get }
    var makeWider: String { get }
    var setLocale: String { get }
    func terminal(columns: Int, hasColor: Bool) -> String
    func unicode(_ locale: String) -> String
    func notUnicode(_ locale: String) -> String

    var noPager: String { get }
    var setPager: String { get }
    func tool(_ path: String, use: ToolUse) -> String
    func noTool(_ program: String, use: ToolUse) -> String
    func install(_ program: String) -> String
}

/// How a check came out; the raw value is its word for scripts.
package enum DoctorVerdict: String, CaseIterable, Sendable {
    case ok
    /// It works, but not as well as it could.
    case warning
    /// Something does not work.
    case problem
}

/// What a check is about; the raw value is its word for scripts.
package enum DoctorSubject: String, CaseIterable, Sendable {
    case configuration, credential, network, secrets, history, cache, catalogue, terminal, tools
}

/// What a program is used for.
package enum ToolUse: CaseIterable, Sendable {
    case unpacking
    case drawingPosters
    case paging
}
