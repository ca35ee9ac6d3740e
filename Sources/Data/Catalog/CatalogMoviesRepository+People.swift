package import Domain
import TextSearch

/// The people of the built-in films. They have names but no IDs.
extension CatalogMoviesRepository: PeopleRepository {
    package func people(_ request: PeopleRequest, cache: CachePolicy) async throws(DomainError) -> Answer<PeoplePage> {
        let found = CatalogPeople().list(request.name)
        let reader = CatalogReader(.builtIn)
        let shown = found.dropFirst((request.page - 1) * MoviesPage.size).prefix(MoviesPage.size)
        let page = PeoplePage(
            number: request.page,
            totalPages: MoviesPage.pageCount(of: found.count),
            totalResults: found.count,
            people: shown.map { $0.person(in: reader) }
        )
        return Answer(page, source: .catalog)
    }

    package func person(
        _ reference: PersonReference,
        options: ContentOptions,
        cache: CachePolicy,
        onCached: @escaping OnCached<PersonDetails>
    ) async throws(DomainError) -> Answer<PersonDetails> {
        guard case .name(let name) = reference else { throw .credential(.missingForPersonID) }
        guard let person = CatalogPeople().person(named: name) else { throw .notFound(.person(name)) }
        let details = try searching { catalog in
            let reader = CatalogReader(catalog)
            let row = person.person(in: reader, films: 4)
            let details = PersonDetails(person: row, credits: person.credits(in: reader))
            try reader.throwIfDamaged()
            return details
        }
        return Answer(details, source: .catalog)
    }
}

extension CatalogPeople {
    /// Returns the people whose names match, sorted by number of typing errors, then by kind of match (full name, part, unfinished
    /// word), then by popularity. Several words that are a full name match only full names.
    fileprivate func list(_ name: String) -> [CatalogPerson] {
        var matches = people(named: name, .strict)
        if matches.isEmpty { matches = people(named: name, .forgiving) }
        if TextQuery(name).wordCount > 1, matches.contains(where: \.isFullName) { matches.removeAll { !$0.isFullName } }
        func rank(_ match: Match) -> (Int, Int, Int) {
            (match.typos, match.isFullName ? 0 : match.isUnfinished ? 2 : 1, match.person.position)
        }
        return matches.sorted { rank($0) < rank($1) }.map(\.person)
    }
}

extension CatalogPerson {
    /// Returns the person with the titles of their best-known films in their main job.
    fileprivate func person(in reader: CatalogReader, films count: Int = 3) -> Person {
        let job = mainJob(in: reader)
        var person = Person(id: nil, name: name)
        person.knownFor = [Job.director: "Directing", .writer: "Writing", .cast: "Acting"][job]
        person.films = films(as: job).prefix(count).compactMap { reader.film(ofBuiltIn: $0)?.title }
        person.popularity = popularity
        return person
    }

    /// Returns the person's films, newest first, each with one job: director rather than cast, and cast rather than writer.
    fileprivate func credits(in reader: CatalogReader) -> [FilmCredit] {
        var roles: [Int: Job] = [:]
        for job in [Job.writer, .cast, .director] {
            for film in films(as: job) { roles[film] = job }
        }
        let credits = roles.sorted { $0.key < $1.key }.compactMap { film, job in
            reader.film(ofBuiltIn: film).map { FilmCredit(movie: $0, role: "\(job)") }
        }
        return MovieOrder.date.sorted(credits, isReversed: false, movie: \.movie)
    }

    /// Returns the job whose films are the most popular in total. Directing weighs most, because many directors also write and act.
    private func mainJob(in reader: CatalogReader) -> Job {
        func weight(_ job: Job) -> Double {
            let popularity = films(as: job).reduce(0) { $0 + reader.popularity(ofBuiltIn: $1) }
            return popularity * (job == .director ? 1.5 : job == .writer ? 0.9 : 1)
        }
        return Job.allCases.max { weight($0) < weight($1) } ?? .cast
    }
}

extension CatalogReader {
    /// Returns the film at a position of the built-in index. Facts of the same film in an import replace the built-in ones.
    func film(ofBuiltIn document: Int) -> Movie? {
        guard let index = segments.last?.index else { return nil }
        return film(.imdb("tt\(index.key(of: document))"))?.movie()
    }

    fileprivate func popularity(ofBuiltIn document: Int) -> Double {
        segments.last.map { PeopleIndex.importance(of: $0.index.weight(of: document)) } ?? 0
    }
}
