import Domain
import TerminalKit

/// A page about a film or a person, or with a list of films or people. The page covers the search or fills the preview pane.
struct BrowsePage: Sendable {
    enum Target: Hashable, Sendable {
        case film(MoviesListItemViewModel)
        case person(PersonReference, name: String)
        case similar(MoviesListItemViewModel)
        case people(MovieDetailsItemViewModel)
    }

    struct Row: Hashable, Sendable {
        /// The film's year, or the name of a group of people, such as the cast; empty after the first row of a group.
        let label: String
        let text: String
        /// The details after the text, such as a role; empty if unknown.
        let details: String
        let target: Target
    }

    let number: Int
    let heading: String
    /// The film's ID in the list, which may differ from the ID in its details; nil unless the page shows a film.
    var id: MovieID?
    /// The film's details, initially perhaps only the facts that the list has; nil unless the page shows a film.
    var film: MovieDetailsItemViewModel?
    /// The newest answer with the details of the film; nil before the first answer, and if the page shows no film.
    var answer: Answer<MovieDetailsItemViewModel>? { didSet { film = answer?.content ?? film } }
    /// The person, whose films become the rows; nil before the answer arrives, and if the page shows no person.
    var person: PersonItemViewModel? {
        didSet { if let person { rows = person.films.map { Row($0.item, details: $0.roleText ?? "") } } }
    }
    /// Whether the biography is shown in full, which happens when the user scrolls up from the first row.
    var isUnfolded = false
    var rows: [Row] = []
    var index = 0
    /// The index of the first visible line.
    var top = 0
    var isLoading = true
    var failure: ErrorMessage?
    var poster: DetailsPoster?

    init(number: Int, heading: String) { (self.number, self.heading) = (number, heading) }

    /// - Parameter earlier: the details on the previous page. If they are about this film, they are shown until the answer arrives.
    init(_ film: MovieDetailsItemViewModel, after earlier: MovieDetailsItemViewModel? = nil, number: Int = 0) {
        self.init(number: number, heading: film.heading)
        id = film.item.id
        self.film = earlier.flatMap { $0.item.isSameFilm(as: film.item) ? $0 : nil } ?? film
    }

    init(peopleOf film: MovieDetailsItemViewModel, number: Int) {
        self.init(number: number, heading: film.heading)
        isLoading = false
        let labels = Messages.details
        let crew = film.crew.map { member in
            let jobs = member.jobs.filter { $0 != "Director" }.map(labels.job)
            return (member.id, member.name, jobs.joined(separator: ", "))
        }
        let directors = film.crew.prefix { $0.jobs.contains("Director") }.count
        rows =
            Self.rows(labels.job("Director"), crew.prefix(directors))
            + Self.rows(labels.cast, film.cast.map { ($0.id, $0.name, $0.character ?? "") })
            + Self.rows(labels.crew, crew.dropFirst(directors))
    }

    private static func rows(_ label: String, _ people: some Sequence<(Int?, String, String)>) -> [Row] {
        people.enumerated().map { index, person in
            let (id, name, details) = person
            let target = Target.person(id.map(PersonReference.id) ?? .name(name), name: name)
            return Row(label: index == 0 ? label : "", text: name, details: details, target: target)
        }
    }

    var target: Target? { rows.indices.contains(index) ? rows[index].target : nil }

    /// The URL of the film or person that the page is about, or else of the selected film or person; nil if unknown.
    var url: String? {
        if let film { return film.url }
        if let person { return person.url }
        return switch target {
        case .film(let film): film.url
        case .person(.id(let id), _): Person(id: id, name: "").webPage
        default: nil
        }
    }
}

extension BrowsePage.Row {
    /// - Parameter details: the text after the title; nil to show the rating and genres.
    init(_ film: MoviesListItemViewModel, details: String? = nil) {
        let facts = [film.rating.isEmpty ? "" : "★ \(film.rating)", film.genres].filter { !$0.isEmpty }
        let shown = details ?? facts.joined(separator: " · ")
        self.init(label: film.year, text: film.title, details: shown, target: .film(film))
    }
}
