package import Domain

/// The catalogues, and the import of one.
package protocol CatalogPhrases: Sendable {
    var cleared: String { get }
    var noImport: String { get }
    /// A file to be imported, in a sentence.
    func input(_ path: String) -> String
    /// Which lines were left out.
    func malformedLines(_ file: ImportedFile) -> String
    /// What an import did, one sentence a line.
    func imported(_ summary: CatalogImportSummary, seconds: Double) -> String
    func source(_ source: CatalogSource) -> String
    /// Why a catalogue cannot be searched, as the end of a sentence about its file.
    func problem(_ problem: CatalogProblem) -> String
    /// The same as a sentence of its own, without a full stop.
    func problemSentence(_ problem: CatalogProblem) -> String
    /// What a bar of progress says, the most important first; the first stands before the bar.
    func progress(_ progress: CatalogImportProgress) -> [String]
}
