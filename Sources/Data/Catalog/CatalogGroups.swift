import Domain
import TextSearch

/// Finds series, studios, awards, themes, sources and characters by name.
struct CatalogGroups {
    private static let index = TextIndex(builtIn: BuiltInCatalog.groups)

    private let index = Self.index.open()

    enum Column {
        static let (names, kind, films) = (0, 1, 2)
    }

    func contains(_ word: String) -> Bool { index.contains(word: word) }

    /// Returns the group with this name, which may lack its article; nil if no group has it. The first in groups.tsv wins a tie.
    func group(_ kind: FilmGroup.Kind? = nil, named name: String) -> FilmGroup? {
        // An exact name ranks above a name that also has an article: the theme "haunted house" above the series "A Haunted House".
        let sorted = index.wholeNames(TextQuery(name)).sorted {
            ($1.match.shape, $0.document) < ($0.match.shape, $1.document)
        }
        return sorted.lazy.map(\.document).compactMap { group($0) }.first { kind == nil || $0.kind == kind }
    }

    /// Returns the author with this last name, or of several the one with the most films; nil if no author has it.
    func author(lastNamed name: String) -> FilmGroup? {
        let ends = index.hits(for: TextQuery(name), .complete).filter(\.match.endsName)
        let sources = ends.compactMap { group($0.document) }.filter { $0.kind == .source }
        // A lower-case word indicates a work, such as "Father of Frankenstein", rather than an author.
        let authors = sources.filter { $0.name.split(separator: " ").allSatisfy { $0.first?.isUppercase == true } }
        return authors.max { $0.films.count < $1.films.count }
    }

    func themes(like name: String) -> [String] {
        let hits = index.hits(for: TextQuery(name), .forgiving).sorted { $0.match.similarity > $1.match.similarity }
        let themes = hits.prefix(50).compactMap { group($0.document) }.filter { $0.kind == .theme }
        return themes.prefix(MoviesPage.suggestionLimit).map(\.name)
    }

    /// All groups of a kind, in the order of groups.tsv.
    func groups(_ kind: FilmGroup.Kind) -> [FilmGroup] { documents(kind).compactMap(group) }

    func names(_ kind: FilmGroup.Kind) -> [String] { documents(kind).map { index.row(of: $0).list(Column.names)[0] } }

    private func documents(_ kind: FilmGroup.Kind) -> [Int] {
        (0..<index.documentCount).filter { index.row(of: $0).text(Column.kind) == kind.rawValue }
    }

    /// Films in `greatest` won one of three leading awards. Films in `others` won any best film award or a best picture nomination.
    var awarded: (greatest: [MovieID], others: [MovieID]) {
        func films(_ names: [String]) -> [MovieID] { names.flatMap { group(.award, named: $0)?.films ?? [] } }
        return (
            films(["best picture", "palme d'or", "sight and sound"]), films(["award winning", "best picture nominees"])
        )
    }

    private func group(_ document: Int) -> FilmGroup? {
        let row = index.row(of: document)
        guard let kind = FilmGroup.Kind(rawValue: row.text(Column.kind)) else { return nil }
        let names = row.list(Column.names)
        return FilmGroup(
            kind: kind,
            name: names[0],
            otherNames: Array(names.dropFirst()),
            films: row.list(Column.films).map { MovieID.imdb("tt" + $0) }
        )
    }
}
