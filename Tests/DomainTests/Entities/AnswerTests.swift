import Domain
import Foundation
import Testing

@Suite("Answer")
struct AnswerTests {
    private let answer = Answer(
        3,
        source: .cache,
        fetchedAt: Date(timeIntervalSince1970: 7),
        isStale: true,
        notice: .offlineOlderAnswer
    )

    @Test("other content keeps everything that is known of the answer")
    func map() {
        let expected = Answer(
            "3",
            source: .cache,
            fetchedAt: Date(timeIntervalSince1970: 7),
            isStale: true,
            notice: .offlineOlderAnswer
        )
        #expect(answer.map(String.init) == expected)
    }

    @Test("a notice replaces the one before, and nil removes it")
    func noting() {
        var expected = answer
        expected.notice = .noCredential
        #expect(answer.noting(.noCredential) == expected)
        expected.notice = nil
        #expect(answer.noting(nil) == expected)
    }

    @Test("an answer is new, and from nowhere in time, unless told otherwise")
    func defaults() {
        let plain = Answer(1, source: .catalog)
        #expect(plain == Answer(1, source: .catalog, fetchedAt: nil, isStale: false, notice: nil))
    }
}
