/// Where the films of a catalogue come from.
package enum CatalogSource: String, Sendable, CaseIterable {
    /// Films inside the program.
    case builtIn = "built-in"
    /// IMDb's files for personal use.
    case imdb
    /// TMDB's daily export of ids.
    case tmdb
}
