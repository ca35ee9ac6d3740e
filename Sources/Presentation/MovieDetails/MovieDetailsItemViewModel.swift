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
    private static func facts(of details: MovieDetails) -> [Fact] {
        (production(of: details) + people(of: details)).compactMap { label, text in
            let grade = label == Messages.details.rating ? MoviesListItemViewModel(details.movie).grade : nil
            return text.flatMap { $0.isEmpty ? nil : Fact(label: label, text: $0, grade: grade) }
        }
    }

    private static func production(of details: MovieDetails) -> [(String, String?)] {
        let labels = Messages.details
        return [
            (labels.released, MoviesListItemViewModel(details.movie).released),
            (labels.runtime, details.runtime.map(DisplayFormat.runtime)),
            (labels.rating, rating(of: details.movie)),
            (labels.genres, list(details.movie.genres)),
            (labels.status, details.status.map(labels.status)),
            (labels.countries, list(details.countries)),
            (labels.languages, list(details.spokenLanguages)),
            (labels.budget, details.budget.map(DisplayFormat.dollars)),
            (labels.revenue, details.revenue.map(DisplayFormat.dollars)),
            (labels.collection, details.collection),
            (labels.homepage, details.homepage),
        ]
    }

    private static func people(of details: MovieDetails) -> [(String, String?)] {
        let labels = Messages.details
        return [
            (labels.directors(details.directors.count), list(details.directors)),
            (labels.writers(details.writers.count), list(details.writers)),
            (labels.cast, cast(of: details)),
        ]
    }

    private static func rating(of movie: Movie) -> String? {
        guard let average = movie.voteAverage else { return nil }
        return Messages.details.rating(DisplayFormat.rating(average), votes: movie.voteCount)
    }

    /// The first names of the bill; a page is no phone book.
    private static func cast(of details: MovieDetails) -> String {
        let shown = details.cast.prefix(12).map { member in
            member.character.map { Messages.details.role(member.name, as: $0) } ?? member.name
        }
        let more = details.cast.count - shown.count
        return list(shown + (more > 0 ? [Messages.details.more(more)] : []))
    }

    private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
