/// Why a command ends without its answer, where the reason is none of the domain's.
package protocol FailurePhrases: Sendable {
    /// The line of a hint.
    func hint(_ hint: String) -> String

    var interrupted: String { get }
    func crashed(bySignal signal: Int32) -> String
    var reportCrash: String { get }
    func unexpected(_ what: String) -> String
    var reportBug: String { get }

    func terminalNotTaken(_ reason: String) -> String
    var searchWorksEverywhere: String { get }
    func inputNotRead(_ reason: String) -> String
    var checkInput: String { get }
    func outputNotWritten(_ reason: String) -> String
    var checkOutput: String { get }

    func noBrowser(_ commands: String) -> String
    func openYourself(_ url: String) -> String
}
