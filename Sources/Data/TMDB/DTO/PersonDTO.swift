import Domain

typealias PeoplePageDTO = PageDTO<PersonDTO>

extension PeoplePageDTO {
    func toDomain(number: Int) -> PeoplePage {
        let people = rows.compactMap { $0.toDomain() }
        let totals = totals(page: number, rows: people.count)
        return PeoplePage(number: number, totalPages: totals.pages, totalResults: totals.results, people: people)
    }
}

/// A person from TMDB, as a list row or with details. Every field except the ID can be missing, null or empty.
struct PersonDTO: Decodable, Sendable {
    @Positive var id: Int
    @Tolerant var name: String?
    @Tolerant var department: String?
    @Tolerant var popularity: Double?
    @Tolerant var photoPath: String?
    /// The best-known films, which are only in lists. Series are omitted.
    @OptionalRows var knownFor: [MovieListRowDTO]

    // These fields are only in details.
    @Tolerant var birthday: String?
    @Tolerant var deathday: String?
    @Tolerant var placeOfBirth: String?
    @Tolerant var biography: String?
    @Tolerant var credits: FilmCreditsDTO?

    enum CodingKeys: String, CodingKey {
        case id, name, popularity, birthday, deathday, biography
        case department = "known_for_department"
        case photoPath = "profile_path"
        case knownFor = "known_for"
        case placeOfBirth = "place_of_birth"
        case credits = "movie_credits"
    }

    func toDomain() -> Person? { name.map(person) }

    private func person(named name: String) -> Person {
        var person = Person(id: id, name: name)
        person.knownFor = department
        person.films = knownFor.compactMap { $0.movie.title ?? $0.movie.originalTitle }
        person.popularity = popularity
        person.photoPath = photoPath
        return person
    }

    /// - Parameter genres: the genres whose names are known. Other genres of the films are omitted.
    func toDetails(genres: [Genre]) -> PersonDetails {
        let films = credits?.toDomain(genres: genres) ?? []
        var details = PersonDetails(person: person(named: name ?? ""), credits: films)
        details.birthday = birthday.flatMap { CalendarDate($0) }
        details.deathday = deathday.flatMap { CalendarDate($0) }
        details.placeOfBirth = placeOfBirth
        details.biography = biography
        return details
    }
}

struct FilmCreditsDTO: Decodable, Sendable {
    struct Row: Decodable, Sendable {
        let movie: MovieDTO
        let role: String?

        init(from decoder: any Decoder) throws {
            movie = try MovieDTO(from: decoder)
            let role = try CreditsDTO.Member(from: decoder)
            self.role = role.character ?? role.job
        }
    }

    @OptionalRows var cast: [Row]
    @OptionalRows var crew: [Row]

    /// Returns the distinct films, newest first, with all roles of the person. Films without a date come last.
    func toDomain(genres: [Genre]) -> [FilmCredit] {
        var (films, roles): ([MovieDTO], [Int: [String]]) = ([], [:])
        for row in cast + crew {
            if roles[row.movie.id] == nil { films.append(row.movie) }
            let known = roles[row.movie.id, default: []]
            roles[row.movie.id] = known + [row.role].compactMap(\.self).filter { !known.contains($0) }
        }
        let credits = films.map { film in
            let role = roles[film.id, default: []].joined(separator: ", ")
            return FilmCredit(movie: film.toDomain(genres: genres), role: role.isEmpty ? nil : role)
        }
        return MovieOrder.date.sorted(credits, isReversed: false, movie: \.movie)
    }
}
