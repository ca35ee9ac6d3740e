import Testing

@Suite("Relevance score")
struct RelevanceScoreTests {
    @Test("Films of equal score all take the last place among them")
    func ties() {
        let films = [("a", 3.0), ("b", 2), ("c", 2), ("d", 1)].map { RankedFilm(imdbID: $0, score: $1) }
        #expect(["a", "b", "c", "d", "e"].map { films.rank(of: $0) } == [1, 3, 3, 4, nil])
    }

    @Test("A film that is not found counts as a reciprocal rank of 0 and is in no recall")
    func notFound() {
        let score = RelevanceScore([1, 2, 11, nil])
        #expect(score.meanReciprocalRank == (1 + 1 / 2.0 + 1 / 11.0) / 4)
        #expect([1, 10, 40].map(score.recall) == [0.25, 0.5, 0.75])
    }

    @Test("No tasks score 0")
    func none() {
        #expect(RelevanceScore([]).meanReciprocalRank == 0)
        #expect(RelevanceScore([]).recall(at: 10) == 0)
    }
}
