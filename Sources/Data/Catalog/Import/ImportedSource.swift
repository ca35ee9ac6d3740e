/// Where the films of an import come from.
package enum ImportedSource: String, Sendable {
    /// Numbers are the digits of IMDb ids, votes those of IMDb.
    case imdb
    /// Numbers are those of TMDB, votes its popularity in thousandths.
    case tmdb
}
