import Domain
import DomainTestSupport
import Presentation
import TestSupport
import Testing

@MainActor
@Suite("PageViewModel")
struct PageViewModelTests {
    private static let fresh = Answer("fresh", source: .tmdb)
    private static let stale = Answer("stale", source: .cache)

    @Test("A stale answer is shown until the fresh one")
    func cachedThenFresh() async {
        let page = PageViewModel { onCached in
            await onCached(Self.stale)
            return Self.fresh
        }
        let (answers, isLoading) = (Observed(page.answer), Observed(page.isLoading))
        await page.didLoad()
        #expect(answers.values == [nil, Self.stale, Self.fresh])
        #expect(isLoading.values == [true, false])
        #expect(page.error.value == nil)
    }

    @Test("After an error, the stale answer stays")
    func failure() async {
        let page = PageViewModel { onCached in
            await onCached(Self.stale)
            throw DomainError.rateLimited(retryAfter: 1)
        }
        await page.didLoad()
        #expect(page.answer.value == Self.stale)
        #expect(page.error.value == ErrorMessage(DomainError.rateLimited(retryAfter: 1)))
        #expect(!page.isLoading.value)
    }

    @Test("A cancelled load is silent")
    func cancellation() async {
        let page = PageViewModel<String> { _ in throw DomainError.cancelled }
        await page.didLoad()
        #expect(page.answer.value == nil && page.error.value == nil && !page.isLoading.value)
    }
}
