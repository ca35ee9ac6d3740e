import Foundation
import Testing

/// Asks the catalogue what people type. `make relevance` prints the figures beside the baseline's.
@Suite("Relevance")
struct RelevanceTests {
    private let environment = ProcessInfo.processInfo.environment

    @Test("Search finds what people mean at least as well as it did before")
    func floor() async throws {
        let outcomes = try await RelevanceOutcome.outcomes(of: RelevanceTask.all, asking: EvaluatedSearch.films)
        #expect(outcomes.score().meanReciprocalRank >= RelevanceFloor.inAll)
        #expect(outcomes.score(of: .heldOut).meanReciprocalRank >= RelevanceFloor.heldOut)
        try RelevanceFailures.write(outcomes, environment: environment)
        guard environment["RELEVANCE_TABLE"] == "1" else { return }
        let baseline = TrigramBaseline()
        let compared = try await RelevanceOutcome.outcomes(of: RelevanceTask.all) { try baseline.films(matching: $0) }
        print(RelevanceTable(search: outcomes, baseline: compared).text)
    }
}
