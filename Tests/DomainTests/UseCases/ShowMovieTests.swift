import Domain
import DomainTestSupport
import Foundation
import Testing

@Suite("ShowMovie")
struct ShowMovieTests {
    private typealias Record = AnswersRecord<MovieDetails>
    private typealias Film = FakeMoviesRepository.Film

    private static let outage = DomainError.unavailable(.connectionLost)
    private static let matrix = Answer(
        MovieDetails(movie: .matrix, runtime: 136),
        source: .tmdb,
        fetchedAt: Date(timeIntervalSince1970: 1_000)
    )
    private static let alien = Answer(MovieDetails(movie: .alien), source: .catalog)

    /// A TMDB that is unreachable and not cached.
    private func failing(_ search: MoviesRequest) -> FakeMoviesRepository {
        let uncached = Script<MoviesPage>.failure(DomainError.notAvailableOffline)
        return FakeMoviesRepository(
            "TMDB",
            searches: [.init(search): .failure(Self.outage), .init(search, .only): uncached]
        )
    }

    private func show(
        _ typed: String,
        _ policy: LookupPolicy = LookupPolicy(),
        hasCredential: Bool = true,
        tmdb: FakeMoviesRepository = FakeMoviesRepository("TMDB"),
        catalog: FakeMoviesRepository = FakeMoviesRepository("the catalogue"),
        series: String? = nil
    ) async throws -> Record {
        let sources = MovieSources(tmdb: tmdb, catalog: catalog, hasCredential: hasCredential)
        let reference = MovieReference.sample(typed)
        return await Record { onCached throws(DomainError) in
            try await ShowMovieUseCase.titles(sources, series: series)
                .movie(reference, policy: policy, onCached: onCached)
        }
    }

    private func search(_ text: String, options: ContentOptions = ContentOptions()) throws -> MoviesRequest {
        try .search(text, options: options)
    }

    @Test("A TMDB ID is looked up at TMDB, in the requested language")
    func number() async throws {
        let options = ContentOptions(language: "de")
        let tmdb = FakeMoviesRepository("TMDB", films: [Film(.tmdb(603), options): .answer(Self.matrix)])
        #expect(try await show("603", LookupPolicy(options), tmdb: tmdb) == Record(Self.matrix))
    }

    @Test("A stale cached film comes first, then the fresh one")
    func cachedThenFresh() async throws {
        var stale = Self.matrix
        stale.source = .cache
        stale.isStale = true
        let tmdb = FakeMoviesRepository("TMDB", films: [Film(.tmdb(603)): .answers([stale, Self.matrix])])
        #expect(try await show("603", tmdb: tmdb) == Record(stale, Self.matrix))
    }

    @Test("An IMDb ID unknown to the catalogue is reported as missing from it, with --source catalog")
    func unknownIMDb() async throws {
        let film = Film(.imdb("tt9999999"))
        let catalog = FakeMoviesRepository(
            "the catalogue",
            films: [film: .failure(DomainError.notFound(.film("tt9999999")))]
        )
        let expected = Record(failure: .notFound(.inCatalog("tt9999999")))
        #expect(try await show("tt9999999", hasCredential: false, catalog: catalog) == expected)
        #expect(try await show("tt9999999", LookupPolicy(source: .catalog), catalog: catalog) == expected)
    }

    @Test("An IMDb ID unknown to TMDB is not found")
    func unknownToTMDB() async throws {
        let failure = DomainError.notFound(.film("tt9999999"))
        let tmdb = FakeMoviesRepository("TMDB", films: [Film(.imdb("tt9999999")): .failure(failure)])
        #expect(try await show("tt9999999", tmdb: tmdb) == Record(failure: failure))
    }

    @Test("A title unknown to the catalogue is reported with its year, with --source catalog")
    func titleNotInCatalog() async throws {
        let alien = MovieQuery(text: "Alien")
        let catalog = FakeMoviesRepository(
            "the catalogue",
            searches: [
                .init(try search("Alien (1950)")): .answer(Answer(.of(), source: .catalog)),
                .init(MoviesRequest(list: .search(alien.of(YearRange(1949))))): .answer(
                    Answer(.of(), source: .catalog)
                ),
                .init(MoviesRequest(list: .search(alien.of(YearRange(1951))))): .answer(
                    Answer(.of(), source: .catalog)
                ),
                .init(MoviesRequest(list: .search(alien.of(YearRange(1948))))): .answer(
                    Answer(.of(), source: .catalog)
                ),
                .init(MoviesRequest(list: .search(alien.of(YearRange(1952))))): .answer(
                    Answer(.of(), source: .catalog)
                ),
            ]
        )
        let expected = Record(failure: .notFound(.inCatalog("Alien (1950)")))
        #expect(try await show("Alien (1950)", hasCredential: false, catalog: catalog) == expected)
        #expect(try await show("Alien (1950)", LookupPolicy(source: .catalog), catalog: catalog) == expected)
    }

    @Test("An uncached TMDB ID is unavailable offline, with a credential")
    func numberOffline() async throws {
        let film = Film(.tmdb(603), ContentOptions(), .only)
        let tmdb = FakeMoviesRepository("TMDB", films: [film: .failure(DomainError.notAvailableOffline)])
        let catalog = FakeMoviesRepository(
            "the catalogue",
            films: [film: .failure(DomainError.notFound(.numberInCatalog(603)))]
        )
        let record = try await show("603", LookupPolicy(cache: .only), tmdb: tmdb, catalog: catalog)
        #expect(record == Record(failure: .notAvailableOffline))
    }

    @Test("A TMDB ID without a credential reports the missing credential, for every source")
    func numberWithoutCredential() async throws {
        func catalog(_ cache: CachePolicy) -> FakeMoviesRepository {
            let film = Film(.tmdb(603), ContentOptions(), cache)
            return FakeMoviesRepository(
                "the catalogue",
                films: [film: .failure(DomainError.notFound(.numberInCatalog(603)))]
            )
        }
        let uncached = FakeMoviesRepository(
            "TMDB",
            films: [Film(.tmdb(603), ContentOptions(), .only): .failure(DomainError.notAvailableOffline)]
        )
        let expected = Record(failure: .credential(.missingForNumber(603)))
        #expect(try await show("603", hasCredential: false, catalog: catalog(.fresh)) == expected)
        #expect(
            try await show("603", LookupPolicy(source: .catalog), hasCredential: false, catalog: catalog(.fresh))
                == expected
        )
        #expect(try await show("603", LookupPolicy(source: .tmdb), hasCredential: false) == expected)
        let offline = LookupPolicy(cache: .only)
        #expect(
            try await show("603", offline, hasCredential: false, tmdb: uncached, catalog: catalog(.only)) == expected
        )
        let offlineTMDB = LookupPolicy(source: .tmdb, cache: .only)
        #expect(try await show("603", offlineTMDB, hasCredential: false, tmdb: uncached) == expected)
    }

    @Test("A title selects the best match")
    func title() async throws {
        let tmdb = FakeMoviesRepository(
            "TMDB",
            searches: [.init(try search("matrix")): .answer(Answer(.of(.matrix, .film(1)), source: .tmdb))],
            films: [Film(.tmdb(603)): .answer(Self.matrix)]
        )
        #expect(try await show("matrix", tmdb: tmdb) == Record(Self.matrix))
    }

    @Test("A title with its year selects the best match from that year")
    func titleAndYear() async throws {
        let others = [Movie.film(1, year: 2021), .film(2)]
        let page = MoviesPage(number: 1, totalPages: 1, totalResults: 3, movies: others + [.matrix]).matching(.exact)
        let tmdb = FakeMoviesRepository(
            "TMDB",
            searches: [.init(try search("The Matrix (1999)")): .answer(Answer(page, source: .tmdb))],
            films: [Film(.tmdb(603)): .answer(Self.matrix)]
        )
        #expect(try await show("The Matrix (1999)", tmdb: tmdb) == Record(Self.matrix))
    }

    @Test("A title selects the match of the fresh response, not of the stale one")
    func freshMatch() async throws {
        let old = Answer(MoviesPage.of(.film(1)), source: .cache, isStale: true)
        let tmdb = FakeMoviesRepository(
            "TMDB",
            searches: [.init(try search("matrix")): .answers([old, Answer(.of(.matrix), source: .tmdb)])],
            films: [Film(.tmdb(603)): .answer(Self.matrix)]
        )
        #expect(try await show("matrix", tmdb: tmdb) == Record(Self.matrix))
    }

    @Test("A title without a match is not found")
    func noMatch() async throws {
        let tmdb = FakeMoviesRepository(
            "TMDB",
            searches: [.init(try search("zzz")): .answer(Answer(.of(), source: .tmdb))]
        )
        func catalog(_ page: MoviesPage) throws -> FakeMoviesRepository {
            FakeMoviesRepository(
                "the catalogue",
                searches: [.init(try search("zzz").correcting, .only): .answer(Answer(page, source: .catalog))]
            )
        }
        let nothing = try await show("zzz", tmdb: tmdb, catalog: catalog(.of()))
        #expect(nothing == Record(failure: .notFound(.film("zzz"))))
        let similar = try await show("zzz", tmdb: tmdb, catalog: catalog(.of(.matrix)))
        let closest = [TitleSuggestion(title: "The Matrix", year: 1999)]
        #expect(similar == Record(failure: .notFound(.title("zzz", closest: closest))))
    }

    @Test("To write something, the title must name one film; what TMDB does not know by it, the catalogue may")
    func named() async throws {
        func named(_ tmdb: MoviesPage, _ catalog: MoviesPage? = nil) async throws -> Movie {
            let search = try search("matrix")
            let sources = MovieSources(
                tmdb: FakeMoviesRepository("TMDB", searches: [.init(search): .answer(Answer(tmdb, source: .tmdb))]),
                catalog: FakeMoviesRepository(
                    "the catalogue",
                    searches: catalog.map { [.init(search): .answer(Answer($0, source: .catalog))] } ?? [:]
                ),
                hasCredential: true
            )
            return try await ShowMovieUseCase.titles(sources).bestMatch(
                for: MovieQuery(text: "matrix"),
                policy: LookupPolicy(),
                accepting: Match.naming
            ).content
        }
        var exact = MoviesPage.of(.matrix, .film(1)).matching(.exact)
        exact.named = [.matrix]
        #expect(try await named(exact) == .matrix)
        #expect(try await named(.of(.film(1)).matching(.title), exact) == .matrix)
        var typo = exact.matching(.corrected(typos: 1))
        #expect(try await named(.of(.film(1)).matching(.title), typo) == .matrix)
        exact.named = [.matrix, .film(1)]
        let several = NotFoundError.title("matrix", closest: exact.named.map(TitleSuggestion.init), isShared: true)
        await #expect(throws: DomainError.notFound(several)) { try await named(exact) }
        typo.match = .corrected(typos: 2)
        for catalog in [typo, exact, .of(.film(1)).matching(.title), .of()] {
            await #expect(throws: DomainError.notFound(.title("matrix", closest: [TitleSuggestion(.film(1))]))) {
                try await named(.of(.film(1)).matching(.title), catalog)
            }
        }
    }

    @Test("The name of a series is not a film")
    func series() async throws {
        var film = Movie.film(1)
        film.title = "Friends with Benefits"
        for (name, films) in [("Game of Thrones", MoviesPage.of()), ("friends", MoviesPage.of(film))] {
            let tmdb = FakeMoviesRepository(
                "TMDB",
                searches: [.init(try search(name)): .answer(Answer(films, source: .tmdb))]
            )
            let record = try await show(name, tmdb: tmdb, series: name)
            #expect(record == Record(failure: .notFound(.notAFilm(name))))
        }
    }

    @Test("A title missing from the catalogue during an outage reports the outage")
    func noMatchInOutage() async throws {
        let search = try search("zzz")
        let catalog = FakeMoviesRepository(
            "the catalogue",
            searches: [
                .init(search): .answer(Answer(.of(), source: .catalog)),
                .init(search, .only): .answer(Answer(.of(), source: .catalog)),
            ]
        )
        #expect(try await show("zzz", tmdb: failing(search), catalog: catalog) == Record(failure: Self.outage))
        var guess = MoviesPage.of()
        guess.suggestions = [TitleSuggestion(title: "Zazie", year: 1960)]
        let guessing = FakeMoviesRepository(
            "the catalogue",
            searches: [.init(search): .answer(Answer(guess, source: .catalog))]
        )
        #expect(try await show("zzz", tmdb: failing(search), catalog: guessing) == Record(failure: Self.outage))
        let offline = try await show("zzz", LookupPolicy(cache: .only), tmdb: failing(search), catalog: catalog)
        #expect(offline == Record(failure: .notFound(.inCatalog("zzz"))))
    }

    @Test("Without a credential, a title is found and shown from the catalogue, with a note that says why")
    func catalogMatch() async throws {
        let catalog = FakeMoviesRepository(
            "the catalogue",
            searches: [.init(try search("alien")): .answer(Answer(.of(.alien), source: .catalog))],
            films: [Film(.imdb("tt0078748")): .answer(Self.alien)]
        )
        let record = try await show("alien", hasCredential: false, catalog: catalog)
        #expect(record == Record(Self.alien.withNotice(.noCredential)))
    }

    @Test("During an outage a match from the catalogue is shown from there, with a note that says why")
    func outageMatch() async throws {
        let search = try search("alien")
        let catalog = FakeMoviesRepository(
            "the catalogue",
            searches: [.init(search): .answer(Answer(.of(.alien), source: .catalog))],
            films: [Film(.imdb("tt0078748")): .answer(Self.alien)]
        )
        let record = try await show("alien", tmdb: failing(search), catalog: catalog)
        #expect(record == Record(Self.alien.withNotice(.catalog(because: Self.outage))))
    }
}
