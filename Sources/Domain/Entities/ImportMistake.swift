/// Files that make no import together.
package enum ImportMistake: Hashable, Sendable {
    /// No file among them says which films there are.
    case noFileWithFilms
    /// Files of IMDb and of TMDB, whose films nothing joins.
    case mixedSources
    /// Two files of one kind, such as `title.basics`.
    case repeatedKind(String)
    /// Standard input, twice.
    case repeatedStandardInput
}
