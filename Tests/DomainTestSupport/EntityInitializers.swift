package import Domain
package import Foundation

extension Movie {
    package init(
        id: MovieID,
        tmdbID: Int? = nil,
        imdbID: String? = nil,
        title: String,
        originalTitle: String? = nil,
        originalLanguage: String? = nil,
        releaseDate: CalendarDate? = nil,
        year: Int? = nil,
        genres: [Genre] = [],
        overview: String? = nil,
        voteAverage: Double? = nil,
        voteCount: Int? = nil,
        popularity: Double? = nil,
        posterPath: String? = nil,
        directors: [String] = [],
        runtime: Int? = nil
    ) {
        self.init(id: id, title: title)
        (self.tmdbID, self.imdbID) = (tmdbID, imdbID)
        (self.originalTitle, self.originalLanguage) = (originalTitle, originalLanguage)
        (self.releaseDate, self.year) = (releaseDate, year ?? releaseDate?.year)
        (self.genres, self.overview, self.directors, self.runtime) = (genres, overview, directors, runtime)
        (self.voteAverage, self.voteCount, self.popularity) = (voteAverage, voteCount, popularity)
        self.posterPath = posterPath
    }
}

extension Person {
    package init(
        id: Int?,
        name: String,
        knownFor: String? = nil,
        films: [String] = [],
        popularity: Double? = nil,
        photoPath: String? = nil
    ) {
        self.init(id: id, name: name)
        (self.knownFor, self.films) = (knownFor, films)
        (self.popularity, self.photoPath) = (popularity, photoPath)
    }
}

extension ContentOptions {
    package init(
        language: String? = nil,
        region: String? = nil,
        includesAdult: Bool = false,
        includesExtras: Bool = false
    ) {
        self.init()
        (self.language, self.region) = (language, region)
        (self.includesAdult, self.includesExtras) = (includesAdult, includesExtras)
    }
}

extension Answer {
    package init(
        _ content: Content,
        source: AnswerSource,
        fetchedAt: Date? = nil,
        isStale: Bool = false,
        notice: FallbackNotice? = nil
    ) {
        self.init(content, source: source)
        (self.fetchedAt, self.isStale, self.notice) = (fetchedAt, isStale, notice)
    }
}
