import Domain
import TestSupport
import Testing

@Suite("Answers")
struct AnswersTests {
    private typealias Numbers = Answers<Int>
    private typealias Record = AnswersRecord<Int>

    private func answer(_ number: Int) -> Answer<Int> { Answer(number, source: .tmdb) }

    @Test("what is produced comes in its order, and then the end")
    func producing() async throws {
        let numbers = Numbers.producing { yield in
            for number in 1...3 { yield(Answer(number, source: .tmdb)) }
        }
        #expect(try await Record(of: numbers) == Record(answer(1), answer(2), answer(3)))
    }

    @Test("a failure comes after what was produced before it")
    func failingLate() async throws {
        let numbers = Numbers.producing { yield in
            yield(Answer(1, source: .tmdb))
            throw DomainError.rateLimited(retryAfter: 3)
        }
        #expect(try await Record(of: numbers) == Record(answer(1), failure: .rateLimited(retryAfter: 3)))
    }

    @Test("a single answer is the only one")
    func single() async throws {
        #expect(try await Record(of: .single { Answer(1, source: .tmdb) }) == Record(answer(1)))
    }

    @Test("a single answer that cannot be made is a failure")
    func singleFailing() async throws {
        let numbers = Numbers.single { throw DomainError.credentialMissing }
        #expect(try await Record(of: numbers) == Record(failure: .credentialMissing))
    }

    @Test("a failing stream has nothing else")
    func failing() async throws {
        let numbers = Numbers.failing(DomainError.filmNotFound("x"))
        #expect(try await Record(of: numbers) == Record(failure: .filmNotFound("x")))
    }

    @Test("the last answer is the newest")
    func last() async throws {
        let numbers = Numbers.producing { yield in
            yield(Answer(1, source: .cache))
            yield(Answer(2, source: .tmdb))
        }
        #expect(try await numbers.last() == answer(2))
    }

    @Test("a failure after an answer leaves no last answer")
    func lastFailing() async {
        let numbers = Numbers.producing { yield in
            yield(Answer(1, source: .cache))
            throw DomainError.credentialRefused(message: "no")
        }
        await #expect(throws: DomainError.credentialRefused(message: "no")) { try await numbers.last() }
    }

    @Test("a stream that ends without an answer was cancelled")
    func lastOfNothing() async {
        await #expect(throws: DomainError.cancelled) { try await Numbers.producing { _ in }.last() }
    }

    @Test("a stream that was cancelled has no last answer, whatever came before")
    func lastOfCancelled() async throws {
        let pending = PendingAnswers<Int>()
        pending.answer(answer(1))
        let reader = Task { try await Script.pending(pending).stream().last() }
        #expect(await eventually { pending.isAsked })
        reader.cancel()
        await #expect(throws: DomainError.cancelled) { try await reader.value }
    }

    @Test("nobody waiting any more cancels the work")
    func cancellation() async throws {
        let pending = PendingAnswers<Int>()
        let reader = Task {
            let repository = Script.pending(pending)
            return try await Record(
                of: .producing { yield in
                    for try await answer in repository.stream() { yield(answer) }
                }
            )
        }
        #expect(await eventually { pending.isAsked })
        reader.cancel()
        #expect(await eventually { pending.isCancelled })
        #expect(try await reader.value == Record())
    }

    @Test("leaving the loop early cancels the work")
    func leavingEarly() async throws {
        let pending = PendingAnswers<Int>()
        pending.answer(answer(1))
        func first() async throws -> Answer<Int>? {
            let numbers = Numbers.producing { yield in
                for try await answer in Script.pending(pending).stream() { yield(answer) }
            }
            for try await answer in numbers { return answer }
            return nil
        }
        #expect(try await first() == answer(1))
        #expect(await eventually { pending.isCancelled })
    }
}
