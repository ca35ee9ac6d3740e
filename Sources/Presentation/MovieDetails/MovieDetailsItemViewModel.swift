package import Domain

/// One film in full: the entity for scripts, and its display strings for people.
package struct MovieDetailsItemViewModel: Hashable, Sendable {
    /// One line of facts: a label and its text.
    package struct Fact: Hashable, Sendable {
        package let label: String
        package let text: String
        /// How good the film is, where the text begins with the figure that says so.
        package private(set) var grade: RatingGrade?
    }

    package let details: MovieDetails
    /// `The Matrix (1999)`.
    package let heading: String
    /// The end of the heading, `(1999)`; nil without a year.
    package let year: String?
    /// The original title, where it differs from the title.
    package let originalTitle: String?
    package let tagline: String?
    /// The facts that are known, in the order of a page.
    package let facts: [Fact]
    package let overview: String?
    package let url: String

    package init(_ details: MovieDetails) {
        let movie = details.movie
        self.details = details
        heading = movie.titleAndYear
        year = movie.year.map { "(\($0))" }
        originalTitle = movie.originalTitle == movie.title ? nil : movie.originalTitle
        tagline = details.tagline
        facts = Self.facts(of: details)
        overview = movie.overview
        url = movie.url
    }
}

extension MovieDetailsItemViewModel {
    private typealias Labels = Messages.Labels

    private static func facts(of details: MovieDetails) -> [Fact] {
        (production(of: details) + people(of: details)).compactMap { label, text in
            let grade = label == Labels.rating ? MoviesListItemViewModel(details.movie).grade : nil
            return text.flatMap { $0.isEmpty ? nil : Fact(label: label, text: $0, grade: grade) }
        }
    }

    private static func production(of details: MovieDetails) -> [(String, String?)] {
        [
            (Labels.released, MoviesListItemViewModel(details.movie).released),
            (Labels.runtime, details.runtime.map(DisplayFormat.runtime)),
            (Labels.rating, rating(of: details.movie)),
            (Labels.genres, list(details.movie.genres)),
            (Labels.status, details.status),
            (Labels.countries, list(details.countries)),
            (Labels.languages, list(details.spokenLanguages)),
            (Labels.budget, details.budget.map(DisplayFormat.dollars)),
            (Labels.revenue, details.revenue.map(DisplayFormat.dollars)),
            (Labels.collection, details.collection),
            (Labels.homepage, details.homepage),
        ]
    }

    private static func people(of details: MovieDetails) -> [(String, String?)] {
        [
            (Labels.directors(details.directors.count), list(details.directors)),
            (Labels.writers(details.writers.count), list(details.writers)),
            (Labels.cast, cast(of: details)),
        ]
    }

    private static func rating(of movie: Movie) -> String? {
        guard let average = movie.voteAverage else { return nil }
        return Messages.rating(DisplayFormat.rating(average), votes: movie.voteCount.map(DisplayFormat.grouped))
    }

    /// The first names of the bill; a page is no phone book.
    private static func cast(of details: MovieDetails) -> String {
        let shown = details.cast.prefix(12).map { member in
            member.character.map { Messages.role(member.name, as: $0) } ?? member.name
        }
        let more = details.cast.count - shown.count
        return list(shown + (more > 0 ? [Messages.more(more)] : []))
    }

    private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
