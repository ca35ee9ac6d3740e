package import Domain
import Synchronization

/// An account at TMDB with scripted approvals.
package final class FakeAccountRepository: AccountRepository {
    package static let request = LogInRequest(token: "t0ken", approvalURL: "https://example.com/approve/t0ken")
    package static let account = Account(id: 7, name: "Ann")

    /// The account's content, which tests may change.
    package struct State: Sendable {
        /// The number of approval checks.
        package var questions = 0
        /// The sessions to end, in order.
        package var ended: [AccountSession] = []
        package var account = FakeAccountRepository.account
        package var marks: MarksMerge.Marks = [:]
        package var isComplete = true
        /// The number of changes that succeed before all later ones fail; nil if all succeed.
        package var changesLeft: Int?
        /// The error of the changes that fail.
        package var changeFailure = DomainError.unavailable(.connectionLost)
        /// The films that TMDB does not have.
        package var missing: Set<Int> = []
        package var numbers: [String: Int] = [:]
        /// Called before each change.
        package var onChange: (@Sendable () async -> Void)?
    }

    private let approvals: Mutex<[Result<AccountSession?, DomainError>]>
    private let failure: DomainError?
    /// The error of checking a credential or the connection; nil if every credential is accepted.
    private let checkFailure: DomainError?
    private let kept = Mutex(State())

    /// - Parameters:
    ///   - approvals: the answers in order; the last one is repeated.
    ///   - failure: the error of every request for the account and of ending a session; nil if they succeed.
    package init(
        approvals: [Result<AccountSession?, DomainError>] = [.success(nil)],
        failure: DomainError? = nil,
        checkFailure: DomainError? = nil
    ) {
        self.approvals = Mutex(approvals)
        self.failure = failure
        self.checkFailure = checkFailure
    }

    package func authenticate(_ credential: Credential) throws(DomainError) { try reach() }

    package func reach() throws(DomainError) { if let checkFailure { throw checkFailure } }

    package var state: State { kept.withLock { $0 } }

    package func change(_ change: (inout State) -> Void) { kept.withLock { change(&$0) } }

    package func requestLogIn() throws(DomainError) -> LogInRequest { Self.request }

    package func session(for request: LogInRequest) throws(DomainError) -> AccountSession? {
        change { $0.questions += 1 }
        return try approvals.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }.get()
    }

    package func account(of session: AccountSession) throws(DomainError) -> Account {
        if let failure { throw failure }
        return state.account
    }

    package func end(_ session: AccountSession) throws(DomainError) {
        change { $0.ended.append(session) }
        if let failure { throw failure }
    }

    package func marks(of account: Account, in session: AccountSession) throws(DomainError) -> AccountMarks {
        var marks = AccountMarks()
        marks.marks = state.marks
        for number in marks.marks.keys { marks.movies[number] = Self.movie(number) }
        marks.isComplete = state.isComplete
        return marks
    }

    /// The account's description of a film.
    package static func movie(_ number: Int) -> Movie {
        Movie(id: .tmdb(number), tmdbID: number, title: "TMDB's film \(number)")
    }

    package func make(
        _ edit: MarkEdit,
        of number: Int,
        at account: Account,
        in session: AccountSession
    ) async throws(DomainError) {
        await state.onChange?()
        let failure: DomainError? = kept.withLock { state in
            if state.missing.contains(number) { return .notFound(.number(number)) }
            if state.changesLeft == 0 { return state.changeFailure }
            state.changesLeft = state.changesLeft.map { $0 - 1 }
            state.marks[number, default: SharedMarks()].apply(edit)
            if state.marks[number] == SharedMarks() { state.marks[number] = nil }
            return nil
        }
        if let failure { throw failure }
    }

    package func number(ofIMDbID id: String) throws(DomainError) -> Int? { state.numbers[id] }

    package func imdbID(of number: Int) throws(DomainError) -> String? {
        state.numbers.first { $0.value == number }?.key
    }
}

/// A clock that sleeping advances without waiting.
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
