import Foundation

/// What the user has seen, in numbers.
package struct MarkStatistics: Hashable, Sendable {
    /// A number of films with something in common.
    package struct Count: Hashable, Sendable {
        package let name: String
        package let films: Int

        package init(name: String, films: Int) { (self.name, self.films) = (name, films) }
    }

    /// The year of the days that count; nil for all.
    package let year: Int?
    package var films = 0
    /// The number of days on which films were seen, counted for each film.
    package var views = 0
    /// The length of all views in minutes, without those of an unknown length.
    package var minutes = 0
    /// The number of films of an unknown length.
    package var unknownRuntimes = 0
    /// The ratings, lowest first; without a year, including films that were rated but not seen.
    package var ratings: [Count] = []
    /// The mean of the ratings; nil without any.
    package var averageRating: Double?
    /// The films seen in each year, earliest first.
    package var years: [Count] = []
    /// The films seen in each month, such as `2026-01`, earliest first.
    package var months: [Count] = []
    /// The films by decade of release, such as `1990s`, earliest first.
    package var decades: [Count] = []
    package var genres: [Count] = []
    package var countries: [Count] = []
    package var languages: [Count] = []
    /// The ten directors of most films.
    package var directors: [Count] = []
    /// The ten actors of most films.
    package var actors: [Count] = []
    /// The films that were seen on several of these days, most often seen first.
    package var mostSeen: [Mark] = []

    package init(year: Int?) { self.year = year }
}

/// Counts what the user has seen, with the facts that the marks and the catalogue have. Needs no network.
package struct SummarizeMarksUseCase: Sendable {
    private let marks: any MarksRepository
    private let sources: MovieSources

    package init(marks: any MarksRepository, sources: MovieSources) { (self.marks, self.sources) = (marks, sources) }

    /// - Parameter year: the year of the days that count; nil for all.
    package func callAsFunction(year: Int?) async throws(DomainError) -> MarkStatistics {
        var result = MarkStatistics(year: year)
        var (years, months, decades, genres) = (Tally(), Tally(), Tally(), Tally())
        var (countries, languages, directors, actors) = (Tally(), Tally(), Tally(), Tally())
        var ratings: [Rating: Int] = [:]
        for var mark in try await marks.marks().all {
            mark.setSeen(mark.seenDates.filter { year == nil || $0.year == year })
            let isSeen = !mark.seenDates.isEmpty
            if let rating = mark.rating, isSeen || year == nil { ratings[rating, default: 0] += 1 }
            guard isSeen else { continue }
            let details = await sources.catalogued(mark.movie)
            result.films += 1
            result.views += mark.seenDates.count
            result.minutes += (details.runtime ?? 0) * mark.seenDates.count
            if details.runtime == nil { result.unknownRuntimes += 1 }
            if mark.seenDates.count > 1 { result.mostSeen.append(mark) }
            years.add(mark.seenDates.map { String($0.description.prefix(4)) })
            months.add(mark.seenDates.map { String($0.description.prefix(7)) })
            decades.add(details.movie.year.map { ["\($0 / 10 * 10)s"] } ?? [])
            genres.add(
                details.movie.genres.map { genre in Genre.english.first { $0.id == genre.id }?.name ?? genre.name }
            )
            countries.add(details.countries)
            languages.add(Self.languages(of: details))
            directors.add(details.directors)
            actors.add(details.cast.map(\.name))
        }
        (result.years, result.months, result.decades) = (years.byName, months.byName, decades.byName)
        (result.genres, result.countries, result.languages) = (genres.byCount, countries.byCount, languages.byCount)
        (result.directors, result.actors) = (Array(directors.byCount.prefix(10)), Array(actors.byCount.prefix(10)))
        let rated = ratings.sorted { $0.key.value < $1.key.value }
        result.ratings = rated.map { .init(name: $0.key.text, films: $0.value) }
        let count = rated.reduce(0) { $0 + $1.value }
        let sum = rated.reduce(0) { $0 + $1.key.value * Double($1.value) }
        result.averageRating = count == 0 ? nil : sum / Double(count)
        result.mostSeen.sort { ($1.seenDates.count, $0.movie.title) < ($0.seenDates.count, $1.movie.title) }
        return result
    }

    /// The English name of the original language, or of all that are spoken if that is unknown.
    private static func languages(of film: MovieDetails) -> [String] {
        guard let code = film.movie.originalLanguage else { return film.spokenLanguages }
        if film.spokenLanguages.count == 1 { return film.spokenLanguages }
        return [Locale(identifier: "en_US").localizedString(forLanguageCode: code) ?? code]
    }
}

private struct Tally {
    private var counts: [String: Int] = [:]

    /// Counts a film once for each of these names.
    mutating func add(_ names: [String]) {
        for name in Set(names) { counts[name, default: 0] += 1 }
    }

    var byName: [MarkStatistics.Count] { all.sorted { $0.name < $1.name } }
    var byCount: [MarkStatistics.Count] { all.sorted { ($1.films, $0.name) < ($0.films, $1.name) } }

    private var all: [MarkStatistics.Count] { counts.map { .init(name: $0.key, films: $0.value) } }
}
