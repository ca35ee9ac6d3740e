package import Domain
import Synchronization

/// An account at TMDB, with a script of the answers to "has the user approved?".
package final class FakeAccountRepository: AccountRepository {
    package static let request = LogInRequest(token: "t0ken", approvalURL: "https://example.com/approve/t0ken")
    package static let account = Account(id: 7, name: "Ann")

    private let approvals: Mutex<[Result<AccountSession?, DomainError>]>
    private let failure: Mutex<DomainError?>
    private let kept = Mutex<(questions: Int, ended: [AccountSession])>((0, []))

    /// - Parameters:
    ///   - approvals: the answers in order; the last one is repeated.
    ///   - failure: the error of every request with a session; nil if they succeed.
    package init(approvals: [Result<AccountSession?, DomainError>] = [.success(nil)], failure: DomainError? = nil) {
        self.approvals = Mutex(approvals)
        self.failure = Mutex(failure)
    }

    /// How often it was asked whether the user has approved.
    package var questions: Int { kept.withLock { $0.questions } }
    package var ended: [AccountSession] { kept.withLock { $0.ended } }

    package func requestLogIn() throws(DomainError) -> LogInRequest { Self.request }

    package func session(for request: LogInRequest) throws(DomainError) -> AccountSession? {
        kept.withLock { $0.questions += 1 }
        return try approvals.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }.get()
    }

    package func account(of session: AccountSession) throws(DomainError) -> Account {
        if let failure = failure.withLock({ $0 }) { throw failure }
        return Self.account
    }

    package func end(_ session: AccountSession) throws(DomainError) {
        if let failure = failure.withLock({ $0 }) { throw failure }
        kept.withLock { $0.ended.append(session) }
    }
}

/// A clock on which sleeping takes no time, but moves it.
package final class SleeplessClock: Clock {
    private let time = Mutex(ContinuousClock.now)

    package init() {}

    package var now: ContinuousClock.Instant { time.withLock { $0 } }
    package var minimumResolution: Duration { .zero }

    package func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        time.withLock { $0 = max($0, deadline) }
    }
}
