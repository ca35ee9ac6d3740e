import CommandLineKit
import Data
import Domain
import JSONText
import Presentation

/// The tools that look up films and people, and mark films. Each tool is based on a command.
@MainActor
struct FilmTools {
    let app: AppDIContainer
    /// The flags of the server, which apply to every call.
    let options: Options

    var all: [Tool] { [search, details, people, list, mine] + (options.allowsChanges ? [mark] : []) }

    /// The arguments that choose a page and the number of films on it.
    private static func paging(_ command: Command<Options>) -> [ToolArgument] {
        let page =
            "The page to return (default: 1); limit is the number of films on a page. The next_page of an answer is "
            + "the number of the next page."
        let limit = "The number of films on a page (default: 10)."
        return [
            .flag("page", of: command, .integer, range: 1...500, help: page),
            .flag("limit", of: command, .integer, range: 1...50, help: limit),
        ]
    }

    /// The indexes of the films on the requested page, counted from 0 over all pages.
    private func range(_ list: Options) -> Range<Int> {
        let limit = list.limit ?? 10
        return (list.page - 1) * limit..<list.page * limit
    }

    private var search: Tool {
        let command = SearchFlowCoordinator.command
        let query =
            "A title (with its year in brackets, if known), facts, or a description of the story; not a question."
        return Tool(
            name: "search_movies",
            description:
                "Finds films by title (\"the godfather\", also misspelled or in another language), by facts (\"tom hanks 90s "
                + "comedies\", \"best picture winners\", \"heist under 100 minutes\") or by what they are about (\"man "
                + "relives the same day\"). match says how the first film was found: exact and title are certain; "
                + "corrected, similar and description are guesses. For the cast, or where to watch a film, pass its id "
                + "to get_movies. Television series are not included.",
            arguments: [ToolArgument(name: "query", help: query, isRequired: true)] + Self.paging(command)
                + [.flag("year", of: command), .flag("language", of: command)],
            outputSchema: ToolSchemas.films
        ) { call in
            let options = try call.options(self.options, of: command)
            let query = try MovieQuery(call.string("query"), years: options.facts.years)
            return try await films(.search(query), options, call)
        }
    }

    private var list: Tool {
        let command = DiscoverFlowCoordinator.command
        let filterHelp = [
            "country": "Only films from this country, such as FR. Several, such as france,italy, must all match.",
            "theme": "Only films with this theme, such as heist.",
            "person": "Only films with this person: a name or an ID, such as tom hanks or 31.",
        ]
        let filters = ["genre", "year", "country", "theme", "person"].map {
            ToolArgument.flag($0, of: command, help: filterHelp[$0])
        }
        let choices = ListFlowCoordinator.lists.map(\.key) + ["discover"]
        let help = "Which list to return. If a TMDB key is set, country, theme and person only work with discover."
        return Tool(
            name: "list_movies",
            description:
                "Lists films that are popular, top-rated, in cinemas now, upcoming or trending; the list \"discover\" has "
                + "the best-known films of a genre, year, country, theme or person. Without a TMDB key, only popular, "
                + "top-rated and discover have films. For a title, use search_movies.",
            arguments: [ToolArgument(name: "list", help: help, choices: choices, isRequired: true)] + filters
                + Self.paging(command),
            outputSchema: ToolSchemas.films
        ) { call in
            let options = try call.options(self.options, of: command)
            let scene = try await app.makeMoviesScene(options)
            let list = ListFlowCoordinator.lists.first { $0.key == call.string("list") }?.value
            if list != nil, scene.sources.mayUseNetwork(scene.lookup.policy),
                let filter = filters.first(where: { call[$0.name] != nil && Flags.notInLists.contains($0.name) })
            {
                let hint = "set list to \"discover\", or omit \"\(filter.name)\""
                throw UsageError("\"\(filter.name)\" only works with list \"discover\"", hint: hint)
            }
            let facts = try await options.filters(in: scene)
            guard let list else { return try await films(.discover(facts), options, call) }
            return try await films(list, options, call, facts == FilmFacts() ? nil : facts)
        }
    }

    private func films(
        _ list: MovieList,
        _ options: Options,
        _ call: ToolCall,
        _ filter: FilmFacts? = nil
    ) async throws -> JSONValue {
        let range = range(options)
        let first = range.lowerBound / MoviesPage.size + 1
        let last = min((range.upperBound - 1) / MoviesPage.size + 1, MoviesPage.numbers.upperBound)
        guard first <= last else {
            let most = MoviesPage.numbers.upperBound * MoviesPage.size
            throw UsageError("a list has at most \(most) films", hint: "ask for an earlier page")
        }
        let scene = try await app.makeMoviesScene(options, isSession: first < last)
        let request = MoviesRequest(list: list, page: first, options: scene.lookup.policy.options, filter: filter)
        let viewModel = MoviesListViewModel(searchMovies: scene.searchMovies, lookup: scene.lookup)
        // Each page of the source has 20 positions, even if a filter removes films, so a filter does not shift pages.
        var (items, position) = ([MoviesListItemViewModel](), (first - 1) * MoviesPage.size)
        let found = try await viewModel.didLoad(request, through: last) { page in
            let pages = max(min(last, page.totalPages) - first, 0) + 1
            if first < last { call.onProgress(page.number - first + 1, pages) }
        } passing: { films in
            items += zip(position..., films).filter { range.contains($0.0) }.map(\.1)
            position += MoviesPage.size
        }
        let page = found.summary.content
        let total = min(page.totalResults, page.totalPages * MoviesPage.size)
        return ToolResults.films(
            items,
            of: page,
            next: range.upperBound < total ? options.page + 1 : nil,
            advice: ToolAdvice.films(found.summary, request.query, isEmpty: items.isEmpty)
        )
    }

    private var mine: Tool {
        let command = SeenFlowCoordinator.command
        let lists: KeyValuePairs = ["watchlist": MarkList.watchlist, "seen": .seen, "rated": .rated]
        let help =
            "Which list to return: watchlist (films to see), seen (films seen, followed by films only rated), or rated."
        return Tool(
            name: "my_movies",
            description:
                "Lists the films that the user wants to see or has seen (newest first), or has rated (best first), with "
                + "dates and ratings. Call it before you recommend films, to leave out those the user knows.",
            arguments: [ToolArgument(name: "list", help: help, choices: lists.map(\.key), isRequired: true)]
                + Self.paging(command),
            isOpen: false,
            outputSchema: ToolSchemas.marks
        ) { call in
            let range = range(try call.options(self.options, of: command))
            let list = lists.first { $0.key == call.string("list") }?.value ?? .seen
            let found = try await app.markedFilms.page(of: list)
            let shown = found.marks.dropFirst(range.lowerBound).prefix(range.count)
            return ToolResults.films(
                shown.map { FilmLookup().item($0.movie, mark: $0) },
                of: found.summary,
                next: found.marks.count > range.upperBound ? range.upperBound / range.count + 1 : nil,
                showsNotes: options.allowsNotes,
                advice: found.marks.isEmpty ? [ToolAdvice.noMarks] : shown.isEmpty ? [ToolAdvice.lastPage] : []
            )
        }
    }

    private var people: Tool {
        let command = PersonFlowCoordinator.command
        let pageHelp = "The page to return (default: 1); a page has 20 people."
        return Tool(
            name: "find_people",
            description:
                "Finds actors, directors and writers by name, each with the titles of their best-known films. For all films "
                + "of one person, call list_movies with list \"discover\" and that person.",
            arguments: [
                ToolArgument(name: "query", help: "The name of a person.", isRequired: true),
                .flag("page", of: command, .integer, range: 1...500, help: pageHelp),
            ],
            outputSchema: ToolSchemas.people
        ) { call in
            let scene = try await app.makeMoviesScene(options)
            let name = call.string("query").trimmingWhitespace()
            guard !name.isEmpty else { throw MovieQueryError.empty }
            let page = try call.options(self.options, of: command).page
            let request = PeopleRequest(name: name, page: page, options: scene.lookup.policy.options)
            let found = try await scene.findPeople.people(request, policy: scene.lookup.policy).content
            let advice = found.totalResults == 0 ? ToolAdvice.nobody(name) : ToolAdvice.lastPage
            return ToolResults.people(
                found.people,
                next: found.hasMorePages ? found.number + 1 : nil,
                advice: found.people.isEmpty ? [advice] : []
            )
        }
    }
}
