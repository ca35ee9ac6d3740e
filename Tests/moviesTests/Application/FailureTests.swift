import Domain
import Infrastructure
import Presentation
import Testing

@testable import movies

@Suite("Failure")
struct FailureTests {
    @Test("each layer's error becomes an exit code and words")
    func layers() {
        struct Odd: Error {}
        let usage = UsageError("unknown flag --x", hint: "read on")
        #expect(Failure(usage) == Failure(.usage, "unknown flag --x", hint: "read on"))
        #expect(
            Failure(MovieQueryError.empty)
                == Failure(.usage, "there is nothing to search for", hint: "give a title, such as \"the matrix\"")
        )
        #expect(
            Failure(DomainError.rateLimited(retryAfter: 3))
                == Failure(.rateLimited, "TMDB asks for fewer requests", hint: "try again in 3 seconds")
        )
        #expect(
            Failure(Odd()) == Failure(.internal, "unexpected error: Odd()", hint: "please report this as a bug")
        )
    }

    @Test("a failure stays as it is")
    func failure() {
        let failure = Failure(.config, "wrong", hint: nil)
        #expect(Failure(failure as any Error) == failure)
    }

    @Test("a cancellation and a closed pipe are silent")
    func silent() {
        #expect(Failure(DomainError.cancelled) == nil)
        #expect(Failure(ConsoleError.closedPipe) == nil)
    }
}
