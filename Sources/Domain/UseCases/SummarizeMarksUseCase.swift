import Foundation

/// Statistics of the films that the user has seen.
package struct MarkStatistics: Hashable, Sendable {
    /// The number of films with one fact in common, such as a genre.
    package struct Count: Hashable, Sendable {
        package let name: String
        package let films: Int

        package init(name: String, films: Int) { (self.name, self.films) = (name, films) }
    }

    /// The facts by which films are counted. The raw values are the names in output for scripts.
    package enum Section: String, CaseIterable, Sendable {
        /// The sections in order of time: years and months of seeing films, and decades of release.
        case years = "by_year"
        case months = "by_month"
        case decades = "by_decade"
        /// The sections in order of frequency, highest first.
        case genres = "by_genre"
        case countries = "by_country"
        case languages = "by_language"
        /// The sections with only the ten most frequent people.
        case directors, actors

        package var isInOrderOfTime: Bool { [.years, .months, .decades].contains(self) }
    }

    /// The year that the statistics cover; nil for all years.
    package let year: Int?
    package var films = 0
    /// The number of films rated but not seen; 0 for a single year.
    package var onlyRated = 0
    /// The total number of viewings, counting each day on which a film was seen.
    package var views = 0
    /// The total running time of all viewings in minutes, without films whose running time is unknown.
    package var minutes = 0
    package var unknownRuntimes = 0
    package var sections: [Section: [Count]] = [:]
    /// The number of films with each rating, lowest rating first. For all years, films that are rated but not seen also count.
    package var ratings: [Count] = []
    /// The mean rating; nil without ratings.
    package var averageRating: Double?
    /// The films seen several times, most often first.
    package var mostSeen: [Mark] = []
}

/// Makes statistics from facts in the marks and the catalogue, without the network.
package struct SummarizeMarksUseCase: Sendable {
    private let marks: any MarksRepository
    private let sources: MovieSources

    package init(marks: any MarksRepository, sources: MovieSources) { (self.marks, self.sources) = (marks, sources) }

    /// - Parameter year: the year to cover; nil for all years.
    package func callAsFunction(year: Int?) async throws(DomainError) -> MarkStatistics {
        var result = MarkStatistics(year: year)
        var tallies: [MarkStatistics.Section: [String: Int]] = [:]
        /// Counts a film once for each name.
        func count(_ names: [String], by section: MarkStatistics.Section) {
            for name in Set(names) { tallies[section, default: [:]][name, default: 0] += 1 }
        }
        var ratings: [Rating: Int] = [:]
        for var mark in try await marks.marks().all {
            mark.setSeen(mark.seenDates.filter { year == nil || $0.year == year })
            let isSeen = !mark.seenDates.isEmpty
            if let rating = mark.rating, isSeen || year == nil { ratings[rating, default: 0] += 1 }
            if !isSeen, mark.rating != nil, year == nil { result.onlyRated += 1 }
            guard isSeen else { continue }
            let details = await sources.catalogued(mark.movie)
            result.films += 1
            result.views += mark.seenDates.count
            result.minutes += (details.runtime ?? 0) * mark.seenDates.count
            if details.runtime == nil { result.unknownRuntimes += 1 }
            if mark.seenDates.count > 1 { result.mostSeen.append(mark) }
            count(mark.seenDates.map { String($0.description.prefix(4)) }, by: .years)
            count(mark.seenDates.map { String($0.description.prefix(7)) }, by: .months)
            count(details.movie.year.map { ["\($0 / 10 * 10)s"] } ?? [], by: .decades)
            let genres = details.movie.genres
            count(genres.map { genre in Genre.english.first { $0.id == genre.id }?.name ?? genre.name }, by: .genres)
            count(details.countries, by: .countries)
            count(Self.languages(of: details), by: .languages)
            count(details.directors, by: .directors)
            count(details.cast.map(\.name), by: .actors)
        }
        for (section, tally) in tallies {
            let counts = tally.map { MarkStatistics.Count(name: $0.key, films: $0.value) }.sorted { left, right in
                section.isInOrderOfTime
                    ? left.name < right.name : (right.films, left.name) < (left.films, right.name)
            }
            let isOfPeople = [.directors, .actors].contains(section)
            result.sections[section] = isOfPeople ? Array(counts.prefix(10)) : counts
        }
        let rated = ratings.sorted { $0.key.value < $1.key.value }
        result.ratings = rated.map { .init(name: $0.key.text, films: $0.value) }
        let count = rated.reduce(0) { $0 + $1.value }
        let sum = rated.reduce(0) { $0 + $1.key.value * Double($1.value) }
        result.averageRating = count == 0 ? nil : sum / Double(count)
        result.mostSeen.sort { ($1.seenDates.count, $0.movie.title) < ($0.seenDates.count, $1.movie.title) }
        return result
    }

    /// Returns the only spoken language, or else the English name of the original language, or else all spoken languages.
    private static func languages(of film: MovieDetails) -> [String] {
        guard let code = film.movie.originalLanguage else { return film.spokenLanguages }
        if film.spokenLanguages.count == 1 { return film.spokenLanguages }
        return [Locale(identifier: "en_US").localizedString(forLanguageCode: code) ?? code]
    }
}
