/// The names of well-known television series, which people search for as if they were films.
enum SeriesNames {
    static func contains(_ text: String) -> Bool { all.contains(text.titleKey) }

    private static let all = Set(names.split(separator: ";").map { String($0).titleKey })

    private static let names = """
        Agents of S.H.I.E.L.D.; American Horror Story; Andor; Arcane; Arrested Development; Babylon Berlin; \
        Band of Brothers; Battlestar Galactica; The Bear; Better Call Saul; The Big Bang Theory; Black Mirror; \
        Boardwalk Empire; BoJack Horseman; The Boys; Breaking Bad; Bridgerton; Broadchurch; Brooklyn Nine-Nine; \
        Buffy the Vampire Slayer; Chernobyl; Cobra Kai; The Crown; Curb Your Enthusiasm; Derry Girls; \
        Desperate Housewives; Dexter; Doctor Who; Emily in Paris; The Expanse; Family Guy; Fawlty Towers; \
        Fleabag; Frasier; Friends; Fringe; Futurama; Game of Thrones; Gilmore Girls; The Good Place; \
        The Good Wife; Gossip Girl; Grey's Anatomy; Handmaid's Tale; House of Cards; House of the Dragon; \
        House M.D.; How I Met Your Mother; It's Always Sunny in Philadelphia; Killing Eve; The Last of Us; \
        Law & Order; Line of Duty; Mad Men; The Mandalorian; Mindhunter; Modern Family; Money Heist; Mr. Robot; \
        Narcos; NCIS; The Office; Orange Is the New Black; Outlander; Ozark; Parks and Recreation; \
        Peaky Blinders; Person of Interest; Prison Break; The Queen's Gambit; Rick and Morty; Scrubs; Seinfeld; \
        Severance; Sherlock; Shogun; Six Feet Under; Sons of Anarchy; The Sopranos; Squid Game; Stargate SG-1; \
        Star Trek: The Next Generation; Stranger Things; Succession; Supernatural; Ted Lasso; This Is Us; \
        True Blood; True Detective; The Vampire Diaries; Veep; The Walking Dead; The West Wing; Westworld; \
        The White Lotus; The Wire; The Witcher; Yellowstone
        """
}

extension String {
    /// The text for comparing titles, ignoring case, a leading "the" and surrounding spaces.
    package var titleKey: String {
        let lowered = trimmingWhitespace().lowercased()
        return lowered.hasPrefix("the ") ? String(lowered.dropFirst(4)) : lowered
    }
}

extension MoviesPage {
    /// Returns the page marked as the result of a search for a series, unless its first film has that title. If no title
    /// contains the name, the films are removed.
    func markingSeries(_ query: MovieQuery?) -> MoviesPage {
        guard let query, query.film == nil, SeriesNames.contains(query.text),
            movies.first?.title.titleKey != query.text.titleKey
        else { return self }
        func words(_ text: String) -> String {
            " \(text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")) "
        }
        let isInTitle = movies.contains { words($0.title).contains(words(query.text)) }
        var page = isInTitle && !isGuess ? self : MoviesPage(number: number, totalPages: 0, totalResults: 0, movies: [])
        (page.match, page.suggestions, page.named) = (.televisionSeries(query.text), [], [])
        return page
    }
}
