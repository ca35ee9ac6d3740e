package import Domain
import Foundation
import Synchronization
import TextSearch

/// Reads queries with the vocabulary, and with the names of the built-in films and their people.
package struct CatalogInterpreter: QueryInterpreter {
    /// Returns the current year, for words such as "new".
    private let year: @Sendable () -> Int

    package init(year: @escaping @Sendable () -> Int = { CalendarDate(ofLocalTime: Date()).year }) { self.year = year }

    package func plan(for query: MovieQuery) -> SearchPlan {
        let film = query.film ?? ((try? MovieReference.named(by: query.text)) ?? nil)
        if query.isEpisode { return SearchPlan(query.titles, series: query.text) }
        if let film { return SearchPlan([.film(film)] + (query.byTitle?.titles ?? [])) }
        let series = QueryVocabulary.isTelevisionSeries(query.text) ? query.text : nil
        var titles = query.titles
        if let (title, year) = QueryParser.trailingYear(query.text), query.years?.contains(year) != false {
            let anyYear = MovieQuery(text: title, years: query.years)
            titles += [.title(anyYear.of(YearRange(year))), .title(anyYear, ignored: [String(year)])]
        }
        var plan = SearchPlan(titles, series: series)
        if !query.isTitleOnly {
            let shared = SharedReader(QueryReader(query, year))
            let facts = shared.reader.withLock { read(query, $0, into: &plan) }
            // A search by description ignores awards, and would find films by the words that the query excludes.
            let mayDescribe =
                facts?.without.isEmpty != false && facts?.groups.contains { $0.kind == .award } != true
            plan.corrections = { answer in
                shared.reader.withLock { corrections(of: query, facts, mayDescribe, $0, after: answer) }
            }
            // At least three content words are required here, because two may be a misspelled title: "the dark night".
            if mayDescribe, DescriptionWords.stems(of: query.text).count > 2 {
                plan.candidates.append(.description(query, mustBeConvincing: true))
            }
        }
        plan.candidates += Self.corrected(titles)
        return plan
    }

    /// Adds the readings of the words, other than as one complete title, to the plan. Returns the facts if the words name any.
    private func read(_ query: MovieQuery, _ reader: QueryReader, into plan: inout SearchPlan) -> FilmFacts? {
        var named: FilmFacts?
        plan.better = QueryVocabulary.list(for: FoldedText(query.text).description)
        if let filter = query.years, !query.allowsNearbyYears, let year = QueryParser.trailingYear(query.text)?.year {
            plan.excludedYear = filter.contains(year) ? nil : year
        }
        if let like = reader.titleToCompare() {
            plan.like = MovieQuery(text: like)
        } else if let words = reader.recalled() {
            let described = MovieQuery(text: words, years: query.years)
            let facts = QueryReader(described, year).facts().map { Candidate.facts($0.facts) }
            plan.candidates.insert(contentsOf: (facts.map { [$0] } ?? []) + [.description(described)], at: 0)
        } else if let title = reader.titleOfAge()
            ?? reader.titleBehindFillers().map({ MovieQuery(text: $0, years: query.years) })
        {
            plan.candidates.insert(.title(title), at: 0)
            plan.isQuestion = true
            if QueryVocabulary.asksForProviders(reader.parser.words.phrase, around: title.text) {
                plan.better = .providers(of: title.text)
            }
        } else if let facts = reader.facts() {
            named = facts.facts
            if let isFirst = isBeforeTitles(facts, reader) {
                plan.candidates.insert(.facts(facts.facts), at: isFirst ? 0 : plan.candidates.count)
            }
        } else if let facts = reader.titleAndFacts() {
            named = facts
            // Descriptions can contain a theme, so one title word next to a theme may be a description: "blue aliens".
            var themes = FilmFacts(groups: facts.groups.filter { $0.kind == .theme })
            themes.title = facts.title
            // Connecting words suggest a title rather than a description: "strangers in a train".
            let isBare = !reader.parser.words.contains(where: QueryVocabulary.isFiller)
            if themes == facts, isBare, facts.title?.contains(" ") == false {
                plan.candidates.append(.description(query, mustBeConvincing: true))
            }
            plan.candidates.append(.facts(facts))
        } else if let reader = reader.corrected(), let facts = reader.facts(),
            let isFirst = isBeforeTitles(facts, reader)
        {
            plan.candidates += (isFirst ? [] : Self.corrected(plan.candidates)) + [.facts(facts.facts)]
        }
        if plan.better == nil, plan.like == nil, !plan.isQuestion, !plan.candidates.contains(where: \.isFacts) {
            plan.unknown = reader.unknown()
        }
        return named
    }

    /// Returns whether facts are more likely than the titles with these words; nil if facts are unlikely.
    private func isBeforeTitles(_ reading: QueryReader.Reading, _ reader: QueryReader) -> Bool? {
        let shapes = reader.titleShapes()
        let groups = reading.facts.groups
        let isTitle =
            shapes.contains { shape in
                reading.isObscure || shape == .exact
                    || !groups.isEmpty && shape >= (reading.hasFilmWord ? .almostExact : .reordered)
            } || reader.hasTitleAndYear
        // "driver taxi" is the title "Taxi Driver", not a theme.
        let isReordered =
            !reading.hasFilmWord && groups.contains { $0.kind == .theme } && shapes.contains(.reordered)
            && !shapes.contains { $0 >= .almostExact }
        guard !(reading.isObscure && isTitle), !isReordered else { return nil }
        return reading.isClear && !isTitle
    }

    /// Returns the readings to try after an answer without films, or without a film that the query names completely.
    /// - Parameter facts: the facts that the words name without corrections.
    private func corrections(
        of query: MovieQuery,
        _ facts: FilmFacts?,
        _ mayDescribe: Bool,
        _ reader: QueryReader,
        after answer: MoviesPage
    ) -> [Candidate] {
        var found = [Candidate]()
        if let facts = reader.correctedFacts() ?? facts { found.append(.facts(facts)) }
        guard !isNearlyTitled(answer, query) else { return found }
        if mayDescribe { found.append(.description(query)) }
        if let (facts, ignored) = reader.someFacts() { found.append(.someFacts(facts, ignored: ignored)) }
        return found
    }

    /// Returns whether the first film's title is more likely than a description. The title has all words once corrected, or lacks
    /// fewer than a fifth of them. Fillers and other forms of the title's words do not count as lacking.
    private func isNearlyTitled(_ answer: MoviesPage, _ query: MovieQuery) -> Bool {
        switch answer.match {
        case .corrected: return true
        case .similar:
            let titles = answer.movies.first.map { [$0.title, $0.originalTitle].compactMap(\.self) } ?? []
            let stems = Set(titles.flatMap(DescriptionWords.stems))
            let lacking = answer.ignored.filter { !stems.isSuperset(of: DescriptionWords.stems(of: $0)) }
            return lacking.count * 5 < query.text.split(separator: " ").count
        default: return false
        }
    }

    /// Returns the words as one title. If only the single words are titles, as in "heat alien", returns each with its film's year.
    package func titles(in words: [String]) -> [[String]] {
        let titles = words.count > 1 && !isTitle(words) ? words.compactMap { titleAndYear([$0]) } : []
        return titles.count == words.count ? titles.map { [$0] } : [words]
    }

    /// Returns the words with the year of the best-known film that has them as its complete title; nil if there is none.
    package func titleAndYear(_ words: some Sequence<String>) -> String? {
        let title = words.joined(separator: " ")
        return QueryReader(MovieQuery(text: title), year).yearOfTitle.map { "\(title) (\($0))" }
    }

    /// Returns whether a film has the words as its complete title.
    package func isTitle(_ words: some Sequence<String>) -> Bool {
        QueryReader(MovieQuery(text: words.phrase), year).isTitle
    }

    /// Returns the facts that words name; nil if a word names none, or if the facts are contradictory.
    package func facts(_ words: String) -> FilmFacts? {
        // Next to a film word, years alone are facts.
        QueryReader(MovieQuery(text: words + " films"), year).facts()?.facts
    }

    /// Returns the years of a decade or century such as `80s`; nil for other words.
    package func decade(_ word: String) -> YearRange? {
        QueryVocabulary.decade(word.lowercased()).flatMap { YearRange(first: $0.lowerBound, last: $0.upperBound) }
    }

    package func group(_ kind: FilmGroup.Kind, named name: String) -> FilmGroup? {
        CatalogGroups().group(kind, named: name)
    }

    package func groups(_ kind: FilmGroup.Kind) -> [FilmGroup] { CatalogGroups().groups(kind) }

    package func groupNames(_ kind: FilmGroup.Kind) -> [String] { CatalogGroups().names(kind) }

    /// Returns searches with corrections for the titles, but omits titles of nearby years. The search for the first title is last.
    private static func corrected(_ titles: [Candidate]) -> [Candidate] {
        var corrected: [Candidate] = titles.compactMap { candidate in
            guard case .title(var title, otherYear: nil, let ignored) = candidate else { return nil }
            title.corrects = true
            return .title(title, ignored: ignored)
        }
        if let first = titles.first, case .title(_, otherYear: nil, _) = first {
            corrected.append(corrected.removeFirst())
        }
        return corrected
    }
}

/// Shares a reader between a plan and its corrections, because making one is slow. This is a class, because a closure that captured
/// the `Mutex` itself would spend time on building the type of its context.
private final class SharedReader: Sendable {
    let reader: Mutex<QueryReader>

    init(_ reader: sending QueryReader) { self.reader = Mutex(reader) }
}
