/// Posters: what became of them, and how to ask for them.
package protocol PosterPhrases: Sendable {
    /// A note that a poster was saved.
    /// - Parameters:
    ///   - title: the film's.
    ///   - size: bytes.
    func saved(of title: String, to path: String, size: Int) -> String
    func notSaved(_ path: String, reason: String) -> String
    var checkFolder: String { get }
    /// What is wrong where the poster and a format are both to go to standard output.
    var bothWantOutput: String { get }
    var saveToFile: String { get }
    /// What is wrong where a poster's bytes would go to a terminal.
    var picturesAreNoText: String { get }
    var drawOrRedirect: String { get }
}
