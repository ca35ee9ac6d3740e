import Domain
import DomainTestSupport
import Testing

@Suite("FilmFacts")
struct FilmFactsTests {
    private static let film: MovieDetails = {
        var film = MovieDetails(
            movie: .film(1, year: 1995),
            runtime: 120,
            countries: ["United States of America", "France"]
        )
        film.movie.genres = [
            Genre(id: 80, name: "Krimi"), Genre(id: 53, name: "Thriller"), Genre(id: nil, name: "Film Noir"),
        ]
        (film.movie.originalLanguage, film.spokenLanguages) = ("en", ["English", "French"])
        (film.movie.voteAverage, film.movie.voteCount) = (7.5, 300)
        (film.movie.directors, film.cast) = (["Michael Mann"], [CastMember(id: 5, name: "Val Kilmer")])
        return film
    }()

    /// Facts, and whether the sample film has them.
    private static let cases: [(set: @Sendable (inout FilmFacts) -> Void, isAccepted: Bool)] = [
        ({ $0.genres = ["Crime"] }, true), ({ $0.genres = ["Crime", "Drama"] }, false),
        ({ $0.genres = ["Film Noir"] }, true), ({ $0.genres = ["Heist"] }, false),
        ({ $0.years = YearRange("1990-1999") }, true), ({ $0.years = YearRange("1996-") }, false),
        ({ $0.minimumRating = 7.5 }, true), ({ $0.minimumRating = 7.6 }, false),
        ({ $0.minimumVotes = 300 }, true), ({ $0.minimumVotes = 301 }, false), ({ $0.order = .rating }, true),
        ({ $0.minimumRuntime = 120 }, true), ({ $0.minimumRuntime = 121 }, false),
        ({ $0.maximumRuntime = 120 }, true), ({ $0.maximumRuntime = 119 }, false),
        ({ $0.countries = [NamedCode(code: "FR", name: "France"), NamedCode(code: "DE", name: "Germany")] }, true),
        ({ $0.countries = [NamedCode(code: "US", spellings: ["United States of America"])] }, true),
        ({ $0.countries = [NamedCode(code: "GN", name: "Guinea")] }, false),
        ({ $0.languages = [NamedCode(code: "fr", name: "French")] }, true),
        ({ $0.languages = [NamedCode(code: "de", name: "German")] }, false),
        ({ $0.originalLanguage = NamedCode(code: "en") }, true),
        ({ $0.originalLanguage = NamedCode(code: "fr") }, false),
        ({ $0.people = [PersonFilter(names: ["Val Kilmer"]), PersonFilter(names: ["Michael Mann"])] }, true),
        ({ $0.people = [PersonFilter(names: [], numbers: [5])] }, true),
        ({ $0.people = [PersonFilter(names: ["Al Pacino"])] }, false),
        ({ $0.title = "film 1" }, true), ({ $0.title = "film 2" }, false),
    ]

    @Test("Only the catalogue has awards, sources and characters, and series with facts that their films do not show")
    func needsCatalog() {
        func needsCatalog(_ set: (inout FilmFacts) -> Void) -> Bool {
            var facts = FilmFacts()
            facts.years = YearRange("1990-")
            set(&facts)
            return facts.needsCatalog
        }
        func group(_ kind: FilmGroup.Kind, _ films: Int = 2) -> FilmGroup {
            FilmGroup(kind: kind, name: "Heron", films: (0..<films).map { .imdb("tt000000\($0)") })
        }
        func without(_ kinds: FilmGroup.Kind...) -> FilmFacts {
            var facts = FilmFacts()
            facts.groups = kinds.map { group($0) }
            return facts
        }
        #expect(
            FilmGroup.Kind.allCases.filter { kind in needsCatalog { $0.groups = [group(kind)] } }
                == [.award, .source, .character]
        )
        #expect(
            FilmGroup.Kind.allCases.filter { kind in !needsCatalog { $0.without = [without(kind)] } }
                == [.studio, .theme]
        )
        #expect(!needsCatalog { $0.groups = [group(.studio), group(.theme), group(.theme)] })
        #expect(
            !needsCatalog { ($0.groups, $0.genres, $0.people) = ([group(.studio)], ["Drama"], [.init(names: ["A"])]) }
        )
        #expect(!needsCatalog { ($0.groups, $0.genres, $0.minimumRating) = ([group(.series)], ["Drama"], 7) })
        let others: [(inout FilmFacts) -> Void] = [
            { $0.isBest = true }, { $0.without = [without(.theme, .studio)] },
            { $0.without = [without(.theme), without(.studio)] }, { $0.without = [FilmFacts()] },
            { $0.groups = [group(.series, 1)] }, { $0.groups = [group(.series), group(.theme)] },
            { ($0.groups, $0.without) = ([group(.series)], [without(.theme)]) },
            { ($0.groups, $0.people) = ([group(.series)], [.init(names: ["A"])]) },
            { ($0.groups, $0.countries) = ([group(.series)], [NamedCode(code: "FR")]) },
            { ($0.groups, $0.minimumRuntime) = ([group(.series)], 90) },
            { ($0.groups, $0.maximumRuntime) = ([group(.series)], 90) },
        ]
        #expect(others.map(needsCatalog) == others.map { _ in true })
    }

    @Test("A film is accepted if it has each fact", arguments: cases.indices)
    func accepted(index: Int) {
        var facts = FilmFacts()
        Self.cases[index].set(&facts)
        #expect(facts.accepts(Self.film, ifUnknown: false) == Self.cases[index].isAccepted)
    }

    @Test(
        "Of a film of which only the title is known, every fact but the title is as asked for",
        arguments: cases.indices
    )
    func unknown(index: Int) {
        var facts = FilmFacts()
        Self.cases[index].set(&facts)
        guard facts.title == nil else { return }
        let film = MovieDetails(movie: Movie(id: .tmdb(1), title: "Film 1"))
        #expect(facts.accepts(film, ifUnknown: true))
        #expect(!facts.accepts(film, ifUnknown: false))
    }
}
