import CommandLineKit
import Data
import Domain
import JSONText
import Presentation

extension FilmTools {
    var details: Tool {
        let command = ProvidersFlowCoordinator.command
        let ids = "TMDB numbers (603), IMDb ids (tt0133093) or titles, best with a year: \"Heat (1995)\"."
        let parts = ["cast", "providers", "similar"]
        let include = "The parts to add to each film; providers needs a TMDB key."
        let region = "The country for providers, such as US (default: the user's region setting, or all countries)."
        return Tool(
            name: "get_movies",
            description:
                "Returns facts about films: summary, running time, people, countries, themes, series, awards and the work "
                + "they are based on; with include, also the cast, where to watch, or similar films. Pass ids from "
                + "other answers, up to 20 at once. A title returns its best match; if the title of that film differs, "
                + "advice says so.",
            arguments: [
                ToolArgument(name: "ids", help: ids, kind: .array, range: 1...20, isRequired: true),
                ToolArgument(name: "include", help: include, kind: .array, choices: parts, range: 0...3),
                .flag("region", of: command, help: region),
            ],
            outputSchema: ToolSchemas.details
        ) { call in
            let (ids, parts) = (call.strings("ids"), Set(call.strings("include")))
            let scene = try await app.makeMoviesScene(try call.options(options, of: command), isSession: ids.count > 1)
            var films: [JSONValue] = []
            var missing: [String] = []
            var advice: [String] = []
            var failure: Failure?
            try await OrderedFetch.run(ids) { id in
                (id, try await Failure.catching { try await film(id, including: parts, in: scene) })
            } pass: { id, found in
                switch found {
                case .success(let (film, notes)):
                    films.append(film)
                    advice += notes
                case .failure(let reason):
                    missing.append(id)
                    advice.append(reason.sentences)
                    failure = reason.exitCode == .notFound ? failure : reason
                }
                if ids.count > 1 { call.onProgress(films.count + missing.count, ids.count) }
                return true
            }
            if films.isEmpty, let failure { throw failure }
            // The same advice is given only once, even if several films fail for the same reason.
            var given: Set<String> = []
            return ToolResults.details(films, notFound: missing, advice: advice.filter { given.insert($0).inserted })
        }
    }

    private func film(_ id: String, including parts: Set<String>, in scene: MoviesSceneDIContainer) async throws
        -> (JSONValue, [String])
    {
        let lookup = scene.lookup
        var advice: [String] = []
        /// Returns a part of a film; nil if the part was not requested or could not be loaded.
        func part<Part>(_ name: String, _ find: () async throws -> Part) async throws -> Part? {
            guard parts.contains(name) else { return nil }
            let found = try await Failure.catching(find)
            if case .failure(let reason) = found { advice.append("Can't add \(name): " + reason.sentences) }
            return try? found.get()
        }
        let reference = try await app.reference([id], options, allowsRanks: false)
        let answer = try await scene.showMovie.movie(reference, policy: lookup.policy)
        let movie = answer.content.movie
        if case .title(let query) = reference { advice += ToolAdvice.named(query.text, movie).map { [$0] } ?? [] }
        let providers = try await part("providers") {
            try await scene.showMovie.providers(of: .id(movie.id), policy: lookup.policy).content
        }
        let similar = try await part("similar") {
            let request = MoviesRequest(list: .similar(movie.id), options: lookup.policy.options)
            let policy = lookup.policy.forNextPage(after: answer.source)
            // The other tools also return 10 films by default.
            return try await scene.searchMovies.movies(request, policy: policy).content.movies.prefix(10)
        }
        let (item, showsCast) = (answer.map { lookup.item($0) }, parts.contains("cast"))
        let films = (similar ?? []).map { lookup.item($0) }
        return (ToolResults.film(item, showsCast: showsCast, similar: films, providers: providers), advice)
    }

    var mark: Tool {
        let command = SeenFlowCoordinator.command
        let id =
            "An id from another answer, or a title, best with its year: \"Heat (1995)\". One typo is forgiven in titles "
            + "of six letters or more."
        let list = "The list to change; a film that is marked as seen is removed from the watchlist."
        let date = "The day the film was seen, as YYYY-MM-DD (default: today)."
        return Tool(
            name: Tool.mark,
            description:
                "Adds a film to the user's watchlist, or marks it as seen, with a date and optionally a rating. With remove, "
                + "takes the film off that list instead. Call this tool only when the user asks for it. If several films "
                + "share a title, the best known is used only if it is clearly better known than the others. In the answer, "
                + "undo is the command that undoes the change.",
            arguments: [
                ToolArgument(name: "id", help: id, isRequired: true),
                ToolArgument(name: "list", help: list, choices: ["watchlist", "seen"], isRequired: true),
                ToolArgument(
                    name: "remove",
                    help: "Whether to remove the film from the list instead (default: false).",
                    kind: .boolean
                ),
                .flag("on", of: command, name: "date", help: date),
                .flag("rating", of: command, .number, help: "The user's rating: 0.5 to 10 in steps of 0.5."),
            ],
            isReadOnly: false,
            outputSchema: ToolSchemas.change
        ) { call in
            if let date = call["date"]?.string, CalendarDate(date) == nil {
                throw UsageError("\"date\" needs a date such as 2026-01-31, not \(UsageError.quoted(date))")
            }
            let flags = try call.options(options, of: command)
            let isSeen = call.string("list") == "seen"
            let isRemoved = call["remove"]?.bool ?? false
            if let detail = ["date", "rating"].first(where: { call[$0] != nil }), isRemoved || !isSeen {
                let hint = "set list to \"seen\", and omit \"remove\""
                throw UsageError("\"\(detail)\" only works when adding to list \"seen\"", hint: hint)
            }
            let today = CalendarDate(ofLocalTime: app.now())
            let day = flags.seenOn ?? today
            guard day <= today else { throw UsageError(Messages.usage.dateInFuture("\(day)")) }
            let seen = isRemoved ? .notSeen : MarkAction.seen(on: day, rating: flags.rating)
            let action = isSeen ? seen : isRemoved ? .removeFromWatchlist : .addToWatchlist
            let name = call.string("id")
            if let error = UsageError(action: [name], of: call.string("list")) { throw error }
            let reference = try await app.reference([name], options, allowsRanks: false)
            let (scene, marks) = (try await app.makeMoviesScene(flags), try await app.markedFilms.marks())
            let film = try await MarksFlow(app: app, options: flags).movie(reference, for: action, marks, scene).content
            guard !isSeen || !isRemoved || options.allowsNotes || marks[marks.identified(film)].note == nil else {
                throw UsageError(
                    "this film has a note, which would be lost",
                    hint: "the user can remove the film with 'movies seen remove <film>'"
                )
            }
            try Task.checkCancellation()
            let change = try await app.markedFilms.apply(action, to: [film])[0]
            return ToolResults.change(change, showsNotes: options.allowsNotes, undo: change.undo)
        }
    }
}
