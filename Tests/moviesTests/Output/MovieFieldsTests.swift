import JSONText
import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import movies

@Suite("MovieFields and MovieDetailsFields")
struct MovieFieldsTests {
    private static let matrix =
        #""id":"603","tmdb_id":603,"imdb_id":null,"title":"The Matrix","original_title":"The Matrix","#
        + #""original_language":"en","release_date":"1999-03-31","year":1999,"genres":["Action","Science Fiction"],"#
        + #""overview":"A hacker learns what the world is.","vote_average":8.2,"vote_count":26000,"#
        + #""popularity":85.1,"poster_url":"https://image.tmdb.org/t/p/w500/matrix.jpg","#
        + #""url":"https://www.themoviedb.org/movie/603""#

    private func json(_ movie: Movie) -> String {
        JSONText.object(MoviesListItemViewModel(movie), fields: MovieFields.all).text()
    }

    private func json(_ answer: Answer<MovieDetails>) -> String {
        JSONText.object(answer.map(MovieDetailsItemViewModel.init), fields: MovieDetailsFields.all).text()
    }

    @Test("a film has every key of the contract, in its order")
    func film() {
        #expect(json(.matrix) == "{\(Self.matrix)}")
    }

    @Test("what is not known of a film is null")
    func unknown() {
        let expected =
            #"{"id":"1","tmdb_id":1,"imdb_id":null,"title":"Film 1","original_title":null,"#
            + #""original_language":null,"release_date":null,"year":null,"genres":[],"overview":null,"#
            + #""vote_average":null,"vote_count":null,"popularity":null,"poster_url":null,"#
            + #""url":"https://www.themoviedb.org/movie/1"}"#
        #expect(json(.film(1)) == expected)
    }

    @Test("a film in full has the keys of a film and those of its page")
    func details() {
        let details = MovieDetails(
            movie: .matrix,
            tagline: "Free your mind.",
            runtime: 136,
            status: "Released",
            budget: 63_000_000,
            revenue: 463_517_383,
            homepage: "https://example.com/",
            collection: "The Matrix Collection",
            countries: ["Australia"],
            spokenLanguages: ["English"],
            directors: ["Lana Wachowski"],
            writers: ["Lilly Wachowski"],
            cast: [CastMember(id: 6384, name: "Keanu Reeves", character: "Neo"), CastMember(name: "Gloria Foster")]
        )
        let answer = Answer(details, source: .tmdb, fetchedAt: Date(timeIntervalSince1970: 1_795_168_800))
        let expected =
            "{\(Self.matrix),"
            + #""tagline":"Free your mind.","runtime_minutes":136,"status":"Released","budget_usd":63000000,"#
            + #""revenue_usd":463517383,"homepage":"https://example.com/","collection":"The Matrix Collection","#
            + #""countries":["Australia"],"spoken_languages":["English"],"directors":["Lana Wachowski"],"#
            + #""writers":["Lilly Wachowski"],"cast":[{"id":6384,"name":"Keanu Reeves","character":"Neo"},"#
            + #"{"id":null,"name":"Gloria Foster","character":null}],"source":"tmdb","#
            + #""fetched_at":"2026-11-20T10:00:00Z"}"#
        #expect(json(answer) == expected)
    }

    @Test("the usual columns are fields, and the title is what a row is about")
    func defaults() {
        let names = MovieFields.all.map(\.name)
        #expect(MovieFields.defaults.allSatisfy(names.contains))
        #expect(MovieFields.all.filter(\.isKey).map(\.name) == ["title"])
        #expect(Set(MovieDetailsFields.all.map(\.name)).count == MovieDetailsFields.all.count)
    }
}
