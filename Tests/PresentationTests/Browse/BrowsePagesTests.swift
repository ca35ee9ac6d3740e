import Domain
import DomainTestSupport
import Foundation
import TerminalKit
import Testing

@testable import Presentation

/// Films, people and the lists between them, opened from each other.
@Suite("BrowsePages")
struct BrowsePagesTests {
    private static let layout = BrowseLayout(size: ScreenSize(columns: 60, rows: 14))

    private static func film(_ details: MovieDetails, number: Int) -> BrowsePage {
        BrowsePage(MovieDetailsItemViewModel(details), number: number)
    }

    private static let people = MovieDetails(
        movie: .film(1),
        directors: ["Dee", "Dum"],
        cast: [CastMember(id: 8, name: "Ada", character: "The Keeper"), CastMember(name: "Bo")],
        crew: [
            CrewMember(id: 7, name: "Dee", jobs: ["Director", "Novel"]), CrewMember(name: "Dum", jobs: ["Director"]),
            CrewMember(id: 9, name: "Wri", jobs: ["Novel"]),
        ]
    )

    /// A list of three films with the first one open, then its cast.
    private static let cast: BrowseState = {
        var state = BrowseState()
        state.focus = .list
        state.results.list = .films(.search(MovieQuery(text: "film")))
        state.results.items = (1...3).map { MoviesListItemViewModel(.film($0)) }
        let item = MovieDetailsItemViewModel(people)
        state.pages = [film(people, number: 1), BrowsePage(peopleOf: item, number: 2)]
        state.fit(layout.size)
        return state
    }()

    /// A page of 30 films with a heading of two lines.
    private static let films: BrowseState = {
        var state = BrowseState()
        var page = BrowsePage(number: 1, heading: "Films like it")
        page.rows = (1...30).map { BrowsePage.Row(MoviesListItemViewModel(.film($0))) }
        state.pages = [page]
        state.fit(layout.size)
        return state
    }()

    /// The effects that open a film of the list.
    private func opening(_ index: Int) -> [BrowseEffect] {
        [.settle, .open(.film(MoviesListItemViewModel(.film(index + 1))))]
    }

    private func typing(
        _ inputs: TerminalInput...,
        in state: BrowseState
    ) -> (state: BrowseState, effects: [BrowseEffect]) {
        var state = state
        let effects = inputs.flatMap { state.effects(of: $0) }
        return (state, effects)
    }

    private func screen(_ state: BrowseState, _ size: ScreenSize = layout.size) -> ScreenBuffer {
        var state = state
        state.fit(size)
        return BrowseScreen(state).buffer
    }

    @Test("The people of a film: directors, cast and crew, by number where it is known")
    func rows() {
        let rows = Self.cast.pages.last?.rows ?? []
        #expect(rows.map(\.label) == ["Director", "", "Cast", "", "Crew"])
        #expect(rows.map(\.text) == ["Dee", "Dum", "Ada", "Bo", "Wri"])
        #expect(rows.map(\.details) == ["Novel", "", "The Keeper", "", "Novel"])
        #expect(
            rows.map(\.target) == [
                .person(.id(7), name: "Dee"), .person(.name("Dum"), name: "Dum"), .person(.id(8), name: "Ada"),
                .person(.name("Bo"), name: "Bo"), .person(.id(9), name: "Wri"),
            ]
        )
    }

    @Test("A role that would be cut is left out, and the last of several that do not fit")
    func roles() {
        func row(_ width: Int, _ text: String, _ details: String, cutsText: Bool = false) -> String {
            DetailsLines(width: width, style: .plain, labels: [])
                .row("", text, details, rest: .plain, cutsText: cutsText).text
        }
        #expect(row(30, "Ada", "The Keeper") == "  Ada · The Keeper")
        #expect(row(22, "Ada Lovelace", "The Keeper") == "  Ada Lovelace")
        #expect(row(22, "Ada", "Writer, Director") == "  Ada · Writer")
        #expect(row(24, "A Title That Is Long", "Role", cutsText: true) == "  A Title That I… · Role")
        #expect(row(24, "A Title That Is Long", "Several Roles", cutsText: true) == "  A Title That Is Long")
    }

    @Test("On a film, c shows its people, m the films like it, and t the trailer")
    func ways() {
        var state = Self.cast
        _ = state.closePage()
        let film = MovieDetailsItemViewModel(Self.people).item
        #expect(
            typing(.key(.character("c")), in: state).effects == [.open(.people(MovieDetailsItemViewModel(Self.people)))]
        )
        #expect(typing(.key(.character("m")), in: state).effects == [.open(.similar(film))])
        #expect(typing(.key(.character("t")), in: state).effects == [.openTrailer(film)])
    }

    @Test("The selected row is opened with Enter, Right or a second click", arguments: [Key.enter, .right])
    func opening(key: Key) {
        let effects: [BrowseEffect] = [.open(.person(.id(8), name: "Ada"))]
        #expect(typing(.key(.down), .key(.character("j")), .key(key), in: Self.cast).effects == effects)
        let click = TerminalInput.click(column: 5, row: 4)
        #expect(typing(click, in: Self.cast).effects == [])
        #expect(typing(click, click, in: Self.cast).effects == effects)
        #expect(typing(.click(column: 5, row: 0), in: Self.cast).effects == [])
    }

    @Test("Esc, Left and Backspace go back one page, / to the field", arguments: [Key.escape, .left, .backspace])
    func back(key: Key) {
        let once = typing(.key(key), in: Self.cast)
        #expect(once.effects == [] && once.state.pages.map(\.number) == [1])
        let twice = typing(.key(key), in: once.state)
        #expect(twice.effects == [] && twice.state.pages.isEmpty && twice.state.preview?.number == 1)
        let field = typing(.key(.character("/")), in: Self.cast).state
        #expect(field.pages.isEmpty && field.focus == .field && field.preview?.number == 1)
        #expect(typing(.paste("x"), in: Self.cast).effects == [.type("x")])
    }

    @Test("n and p go through the list only from a film of the list")
    func neighbours() {
        var state = Self.cast
        state.pages.append(Self.film(Self.people, number: 3))
        #expect(typing(.key(.character("n")), in: state).effects == [])
        state.pages.removeLast(2)
        #expect(typing(.key(.character("n")), in: state).effects == opening(1))
        #expect(typing(.key(.character("n")), in: Self.cast).state.pages.last?.index == 1)
    }

    @Test("In a picker, Enter chooses the film that is open or selected; Right opens it")
    func picker() {
        var state = Self.films
        state.isPicker = true
        let film = MoviesListItemViewModel(.film(2))
        #expect(typing(.key(.down), .key(.enter), in: state).effects == [.settle, .leave(.chosen(film))])
        #expect(typing(.key(.down), .key(.right), in: state).effects == [.open(.film(film))])
        state.pages.append(Self.film(MovieDetails(movie: .film(2)), number: 2))
        #expect(typing(.key(.enter), in: state).effects == [.settle, .leave(.chosen(film))])
    }

    @Test("o and y take the selected film or person, on a person's page the person")
    func pages() {
        let address = "https://www.themoviedb.org/movie/2"
        #expect(typing(.key(.down), .key(.character("y")), in: Self.films).effects == [.settle, .copy(address)])
        let person = "https://www.themoviedb.org/person/7"
        #expect(typing(.key(.character("o")), in: Self.cast).effects == [.settle, .openOnWeb(person)])
        #expect(typing(.key(.down), .key(.character("o")), in: Self.cast).effects == [])
        var state = Self.films
        let details = PersonDetails(person: Person(id: 9, name: "Ada"), credits: [FilmCredit(movie: .film(1))])
        state.update(1) { $0.person = PersonItemViewModel(details) }
        #expect(
            typing(.key(.character("y")), in: state).effects == [.settle, .copy("https://www.themoviedb.org/person/9")]
        )
    }

    @Test(
        "The selection stays visible, and past both ends the page scrolls",
        arguments: [
            ([], 0, 0), ([.key(.pageDown)], 11, 2), ([.key(.end)], 29, 20), ([.key(.end), .key(.up)], 28, 20),
            ([.key(.end), .key(.home)], 0, 0), ([.wheel(.down), .wheel(.down), .wheel(.up)], 3, 0),
        ] as [([TerminalInput], Int, Int)]
    )
    func scrolling(inputs: [TerminalInput], index: Int, top: Int) {
        let state = inputs.reduce(Self.films) { typing($1, in: $0).state }
        let page = state.pages.last
        #expect(page?.index == index && page?.top == top)
        #expect(screen(state).lines.contains { $0.hasPrefix(" > ") && $0.contains("Film \(index + 1)") })
    }

    @Test("A person's page: facts, the beginning of the biography, films; a long biography leaves room for them")
    func person() {
        var state = Self.films
        let details = PersonDetails(
            person: Person(id: 9, name: "Ada", knownFor: "Acting"),
            biography: String(repeating: "Ada acts. ", count: 100),
            credits: (1...3).map { FilmCredit(movie: .film($0), role: "Role \($0)") }
        )
        state.update(1) { page in
            page.person = PersonItemViewModel(details)
            page.isLoading = false
        }
        for size in [ScreenSize(columns: 120, rows: 24), ScreenSize(columns: 40, rows: 24), Self.layout.size] {
            let lines = screen(state, size).lines
            #expect(lines[0].contains("Films like it"))
            #expect(lines.contains { $0.contains("Known for") && $0.contains("Acting") })
            #expect(lines.contains { $0 == " … ↑ more" })
            #expect(lines.contains { $0.hasPrefix(" > ") && $0.contains("Film 1 · Role 1") })
            #expect(lines.allSatisfy { $0.displayWidth <= size.columns })
        }
    }

    @Test("Up at the first film unfolds the biography; the page scrolls to its end before the selection moves on")
    func biography() {
        var state = Self.films
        let details = PersonDetails(
            person: Person(id: 9, name: "Ada"),
            biography: (1...20).map { "Paragraph \($0)." }.joined(separator: "\n"),
            credits: (1...3).map { FilmCredit(movie: .film($0)) }
        )
        state.update(1) { $0.person = PersonItemViewModel(details) }
        #expect(!screen(state).lines.contains(" Paragraph 3."))
        state = typing(.key(.up), in: state).state
        #expect(screen(state).lines.contains(" Paragraph 3."))
        #expect(!screen(state).lines.contains { $0.contains("Film 1") })
        #expect(typing(.key(.down), in: state).state.pages[0].top == 1)
        var pages = 0
        while !screen(state).lines.contains(where: { $0.hasPrefix(" > ") && $0.contains("Film 1") }), pages < 9 {
            state = typing(.key(.pageDown), in: state).state
            pages += 1
        }
        #expect(pages == 3 && screen(state).lines.contains(" Paragraph 20."))
        #expect(typing(.key(.down), in: state).state.pages[0].index == 1)
    }

    @Test("In place of rows: loading, none, an error")
    func noRows() {
        var state = Self.films
        state.update(1) { $0.rows = [] }
        #expect(screen(state).lines.last?.contains("Loading…") == true)
        state.update(1) { $0.isLoading = false }
        #expect(screen(state).lines.contains { $0.contains("No films to show.") })
        state.update(1) { $0.failure = ErrorMessage(DomainError.notAvailableOffline) }
        #expect(!screen(state).lines.contains { $0.contains("No films to show.") })
        for key in [Key.enter, .down, .up, .character("o"), .end] {
            #expect(typing(.key(key), in: state).effects == [])
        }
    }
}
