package import Domain
package import JSONText

/// The results of tools for assistants. They are the JSON of the commands without nulls, empty lists and image URLs,
/// but with advice about empty or uncertain answers.
package enum ToolResults {
    /// - Parameter next: the number of the next page; nil after the last page.
    package static func films(
        _ items: [MoviesListItemViewModel],
        of page: MoviesPage,
        next: Int?,
        showsNotes: Bool = false,
        advice: [String]
    ) -> JSONValue {
        compact([
            "match": JSONValue(page.match?.word), "interpretation": page.interpretation?.json ?? .null,
            "ignored": JSONValue(page.ignored), "total_results": .integer(page.totalResults),
            "next_page": JSONValue(next.flatMap { MoviesPage.numbers.contains($0) ? $0 : nil }),
            "results": .array(items.map { film($0, showsNotes: showsNotes) }),
            "advice": text(advice),
        ])
    }

    /// - Parameter notFound: the requested IDs and titles whose lookup failed.
    package static func details(_ films: [JSONValue], notFound: [String], advice: [String]) -> JSONValue {
        compact(["results": .array(films), "not_found": JSONValue(notFound), "advice": text(advice)])
    }

    /// - Parameter providers: the services; nil if they were not requested or could not be loaded.
    package static func film(
        _ answer: Answer<MovieDetailsItemViewModel>,
        showsCast: Bool,
        similar: [MoviesListItemViewModel],
        providers: WatchProviders?
    ) -> JSONValue {
        let fields = MovieDetailsFields.all.filter { showsCast || $0.name != "cast" }
        let parts: JSONValue = [
            "providers": providers.map(ProvidersView.json) ?? .null, "similar": .array(similar.map { film($0) }),
        ]
        return .joining(fields.object(answer), parts)
    }

    package static func people(_ people: [Person], next: Int?, advice: [String]) -> JSONValue {
        let fields = PersonFields.list { _ in nil }.filter { $0.name != "url" }
        let rows = people.map { fields.object($0) }
        return compact(["results": .array(rows), "next_page": JSONValue(next), "advice": text(advice)])
    }

    /// - Parameter undo: the command line that restores the old mark; nil if nothing changed.
    package static func change(_ change: MarkChange, showsNotes: Bool, undo: String?) -> JSONValue {
        let film = film(FilmLookup().item(change.new.movie, mark: change.new), showsNotes: showsNotes)
        return compact(["film": film, "changed": .bool(change.old != change.new), "undo": JSONValue(undo)])
    }

    private static func film(_ item: MoviesListItemViewModel, showsNotes: Bool = false) -> JSONValue {
        let fields = item.mark == nil ? MovieFields.all : MarkFields.list
        let shown = fields.filter { !MovieFields.optional.contains($0.name) && (showsNotes || $0.name != "note") }
        return shown.object(item)
    }

    private static func text(_ advice: [String]) -> JSONValue {
        advice.isEmpty ? .null : .string(advice.joined(separator: " "))
    }

    /// Returns the value without nulls, image URLs and empty lists. An empty list named `results` is kept.
    private static func compact(_ value: JSONValue) -> JSONValue {
        if let elements = value.array { return .array(elements.map(compact)) }
        guard let members = value.object?.members else { return value }
        let kept = members.filter { member in
            guard member.value != .null, !member.name.hasSuffix("_url") else { return false }
            return member.value != [] || member.name == "results"
        }
        return .object(kept.map { JSONMember($0.name, compact($0.value)) })
    }
}
