import Domain
import Presentation
import Testing

@Suite("NoticeMessage")
struct NoticeMessageTests {
    private static let outage = DomainError.unavailable(.connectionRefused("a.example"))

    @Test(
        "a notice says which answer this is, why, and how old it is",
        arguments: [
            (
                AnswerNotice.olderAnswer(because: outage), 7_200 as Double?,
                "Cannot connect to a.example: this is the cached answer, 2 hours old."
            ),
            (.olderAnswer(because: outage), nil, "Cannot connect to a.example: this is the cached answer, old."),
            (.catalog(because: outage), nil, "Cannot connect to a.example: answered from the offline catalogue."),
            (
                .catalog(because: .unavailable(.serverError(status: 503))), nil,
                "TMDB failed with status 503: answered from the offline catalogue."
            ),
            (.offlineOlderAnswer, 172_800, "Offline: this is the cached answer, 2 days old."),
            (.offlineCatalog, nil, "Offline, and not in the cache: answered from the offline catalogue."),
        ]
    )
    func words(notice: AnswerNotice, age: Double?, text: String) {
        #expect(Messages.answers.notice(notice, age: age) == text)
    }

    @Test("without a credential the notice says where to get one and where to put it")
    func noCredential() {
        let text = Messages.answers.notice(.noCredential, age: nil)
        #expect(text.hasPrefix("Answered from the offline catalogue."))
        #expect(text.contains("https://www.themoviedb.org/settings/api"))
        #expect(text.contains("TMDB_ACCESS_TOKEN"))
        #expect(!text.contains("\n"))
    }
}
