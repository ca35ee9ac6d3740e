package import Domain

extension AnswerMessages {
    /// How films match a query, in one sentence; nil if they match it as typed.
    package func found(_ page: MoviesPage, _ query: MovieQuery?) -> String? {
        switch page.match {
        case nil, .exact, .title: return nil
        case .facts(let facts): return understood(facts)
        case .description: return query.map { filmsAbout($0.text) }
        case .otherYear(let year): return query?.years.map { nearbyYear(year, insteadOf: "\($0)") }
        case .televisionSeries(let name): return isSeries(name)
        case .corrected, .similar:
            guard page.suggestions.isEmpty else { return suggesting(page.suggestions) }
            let ignored = page.ignored.map { "\"\($0)\"" }.joined(separator: ", ")
            return query.map { onlyGuesses($0.text) + (ignored.isEmpty ? "" : " " + notUsed(ignored)) }
        }
    }

    /// The line below films that only hold the words of the query in their titles.
    package var titlesWithWords: String { en("Titles with these words.").es("Títulos con estas palabras.") }

    private func filmsAbout(_ text: String) -> String {
        en("Films about: \(text). For titles only: --titles").es("Películas sobre: \(text). Solo títulos: --titles")
    }

    private func notUsed(_ words: String) -> String { en("Not used: \(words).").es("Sin usar: \(words).") }

    /// The titles that may be meant: one as a question.
    package func suggesting(_ titles: [TitleSuggestion]) -> String {
        guard titles.count == 1 else { return closestTitles(titles).asSentence }
        return didYouMean(titles[0].title, year: titles[0].year)
    }

    /// The facts that a query was read as: `Films with Tom Hanks, genre Comedy, 1990-1999`.
    package func understood(_ facts: FilmFacts) -> String {
        func by(_ job: PersonFilter.Job?) -> [String] {
            facts.people.filter { $0.job == job && !$0.names.isEmpty }.map { either($0.names) }
        }
        let genres = facts.genres.map(\.name).joined(separator: ", ")
        let title = facts.title.map { en("title \"\($0)\"").es("título \"\($0)\"") }
        let phrases = [
            phrase(by(.director), en("by").es("de")), phrase(by(.writer), en("written by").es("con guion de")),
            phrase(by(nil), en("with").es("con")),
            phrase([either(facts.countries.map(\.name))], en("from").es("de")),
            phrase([either(facts.languages.map(\.name))], en("in").es("en")),
        ]
        .compactMap(\.self)
        let parts = [
            facts.genres.isEmpty
                ? nil
                : facts.genres.count == 1
                    ? en("genre \(genres)").es("género \(genres)")
                    : en("genres \(genres)").es("géneros \(genres)"),
            facts.years.map(years), title, part(facts.names(of: .series), en("series").es("serie")),
            part(facts.names(of: .studio), en("studio").es("estudio")),
            part(facts.names(of: .award), en("award").es("premio")),
            part(facts.names(of: .theme), en("theme").es("tema")),
            part(facts.names(of: .source), en("based on").es("basadas en")),
            part(facts.names(of: .character), en("character").es("personaje")),
            facts.minimumRuntime.map { en("at least \($0) minutes").es("al menos \($0) minutos") },
            facts.maximumRuntime.map { en("at most \($0) minutes").es("\($0) minutos como máximo") },
            part(facts.without.map(named), en("without").es("sin")),
            order(facts),
        ]
        .compactMap(\.self)
        let films = ([en("Films").es("Películas")] + phrases).joined(separator: " ")
        guard !phrases.isEmpty else { return films + ": " + parts.joined(separator: ", ") }
        return ([films] + parts).joined(separator: ", ")
    }

    /// The facts that a query was read as, how to search for others of that name, and the flag that turns this off.
    package func understoodWithHint(_ facts: FilmFacts) -> String {
        let others = facts.people.flatMap(\.namesakes).map { "movies search \"\($0)\"" }.joined(separator: ", ")
        let namesakes =
            others.isEmpty ? "" : en("Others of that name: ").es("Otras personas con ese nombre: ") + others + ". "
        return understood(facts) + ". " + namesakes + en("For titles only: --titles").es("Solo títulos: --titles")
    }

    /// The names of facts, without words between them.
    private func named(_ facts: FilmFacts) -> String {
        let names = facts.people.map { either($0.names) } + facts.groups.map(\.name) + facts.genres.map(\.name)
        return (names + (facts.countries + facts.languages).map(\.name) + [facts.years.map(years)].compactMap(\.self))
            .joined(separator: " ")
    }

    private func order(_ facts: FilmFacts) -> String? {
        if facts.isBest { return en("award winners first").es("primero las premiadas") }
        guard facts.order == .date else { return nil }
        return facts.isReversed
            ? en("oldest first").es("primero las más antiguas") : en("newest first").es("primero las más nuevas")
    }

    private func part(_ names: [String], _ word: String) -> String? {
        names.isEmpty ? nil : word + " " + names.joined(separator: ", ")
    }

    private func either(_ names: [String]) -> String { names.joined(separator: en(" or ").es(" o ")) }

    private func phrase(_ names: [String], _ word: String) -> String? {
        let names = names.filter { !$0.isEmpty }
        return names.isEmpty ? nil : word + " " + names.joined(separator: en(" and ").es(" y "))
    }

    private func years(_ years: YearRange) -> String {
        switch (years.first, years.last) {
        case (let first?, nil): en("since \(first)").es("desde \(first)")
        case (nil, let last?): en("before \(last + 1)").es("antes de \(last + 1)")
        default: years.description
        }
    }
}
