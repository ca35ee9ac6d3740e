import Domain
import TerminalKit

/// A page that covers the search: a film, or a list that leads to people and films.
enum BrowsePage: Sendable {
    case film(BrowseDetails)
    case related(RelatedPage)

    var number: Int {
        switch self {
        case .film(let film): film.number
        case .related(let page): page.number
        }
    }

    var film: BrowseDetails? {
        get { if case .film(let film) = self { film } else { nil } }
        set { if let newValue, film != nil { self = .film(newValue) } }
    }

    var related: RelatedPage? {
        get { if case .related(let page) = self { page } else { nil } }
        set { if let newValue, related != nil { self = .related(newValue) } }
    }
}

/// The people of a film, the films like it, or a person with their films. Each row opens a page.
struct RelatedPage: Sendable {
    enum Target: Hashable, Sendable {
        case film(MoviesListItemViewModel)
        case person(PersonReference, name: String)
    }

    struct Row: Hashable, Sendable {
        /// The film's year or the person's profession; empty if it is that of the row above.
        let label: String
        let text: String
        /// What follows the text, such as a role; empty if unknown.
        let details: String
        let target: Target
    }

    let number: Int
    let heading: String
    /// The person whose films the rows are; nil for other pages, or until the answer arrives.
    var person: Answer<PersonItemViewModel>? {
        didSet { if let person { rows = person.content.films.map { Row($0.item, details: $0.roleText ?? "") } } }
    }
    var rows: [Row] = []
    /// The selected row, counted from 0.
    var index = 0
    /// The first visible line of the page.
    var top = 0
    var isLoading = true
    var failure: ErrorMessage?

    var target: Target? { rows.indices.contains(index) ? rows[index].target : nil }

    /// The URL of the person's page, or of the page of the selected film or person; nil if unknown.
    var url: String? {
        if let person { return person.content.url }
        return switch target {
        case .film(let film): film.url
        case .person(.id(let id), _): Person(id: id, name: "").webPage
        case .person, nil: nil
        }
    }
}

extension RelatedPage {
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
}

extension RelatedPage.Row {
    /// - Parameter details: what follows the title; nil for the rating and the genres.
    init(_ film: MoviesListItemViewModel, details: String? = nil) {
        let facts = [film.rating.isEmpty ? "" : "★ \(film.rating)", film.genres].filter { !$0.isEmpty }
        let shown = details ?? facts.joined(separator: " · ")
        self.init(label: film.year, text: film.title, details: shown, target: .film(film))
    }
}

struct RelatedLines {
    let lines: [StyledLine]
    /// The line of the first row, counted from 0.
    let firstRow: Int

    /// - Parameter height: the number of visible lines. The biography takes at most a third of them.
    init(_ page: RelatedPage, columns: Int, height: Int, style: ScreenTheme) {
        let facts = page.person?.content.facts ?? []
        let labels = facts.map(\.label) + page.rows.map(\.label)
        // Lines longer than 100 columns are hard to read.
        let width = min(columns, 100)
        let layout = DetailsLines(width: width, style: style, labels: labels)
        let list = DetailsLines(width: width - Self.indent, style: style, labels: labels)
        var top = layout.wrapped(page.heading, style.bold)
        top += facts.flatMap { layout.labelled($0.label, layout.texts($0.text)) } + [StyledLine()]
        let biography = layout.wrapped(page.person?.content.biography.first)
        let limit = max(1, height / 3)
        top += biography.prefix(limit) + (biography.count > limit ? [StyledLine("…")] : [])
        if !biography.isEmpty { top.append(StyledLine()) }
        firstRow = top.count
        let rows = page.rows.enumerated().map { index, row in
            // In reverse video, dim text is hard to read.
            let rest = index == page.index ? .plain : style.dim
            let line = list.row(row.label, row.text, row.details, rest: rest, cutsText: page.person != nil)
            return StyledLine(String(repeating: " ", count: Self.indent)).adding(line)
        }
        let nothing = page.rows.isEmpty && !page.isLoading ? Messages.browse.noFilms : nil
        var end = page.failure.map(layout.failure) ?? layout.wrapped(nothing)
        if let person = page.person, !page.isLoading { end += layout.links([person.content.url].compactMap(\.self)) }
        lines = top + rows + (rows.isEmpty || end.isEmpty ? [] : [StyledLine()]) + end
    }

    private static let indent = 2

    /// Returns the first visible line: `top`, moved so that the selected row is visible. Before the first row and after
    /// the last, the page scrolls to what is above and below them.
    func visibleTop(of page: RelatedPage, height: Int) -> Int {
        let row = firstRow + page.index
        var top = page.top
        if page.index > 0 { top = max(top, row - height + 1) }
        if page.index < page.rows.count - 1 { top = min(top, row) }
        return min(max(0, top), max(0, lines.count - height))
    }
}
