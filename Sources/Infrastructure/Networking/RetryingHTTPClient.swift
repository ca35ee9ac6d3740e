package import Foundation
import JSONText

/// Tries again what may pass: too many requests, a server's own failure, a lost connection, a name not found.
///
/// Requests here only read, so that repeating one is always safe.
package struct RetryingHTTPClient: HTTPClient {
    private let base: any HTTPClient
    private let policy: RetryPolicy
    private let deadline: Deadline
    private let log: @Sendable (String) -> Void
    private let sleep: @Sendable (Double) async throws -> Void

    /// - Parameters:
    ///   - deadline: no pause is begun that would outlast it; the last failure is the answer then.
    ///   - log: told of each repetition.
    ///   - sleep: pauses for so many seconds; throws when cancelled.
    package init(
        base: any HTTPClient,
        policy: RetryPolicy = RetryPolicy(),
        deadline: Deadline,
        log: @escaping @Sendable (String) -> Void = { _ in },
        sleep: @escaping @Sendable (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
    ) {
        self.base = base
        self.policy = policy
        self.deadline = deadline
        self.log = log
        self.sleep = sleep
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        var attempt = 1
        var outcome = await self.outcome(of: request)
        while let pause = policy.pause(afterAttempt: attempt, outcome), pause < deadline.remaining {
            log("trying again in \(Self.rounded(pause)) s, attempt \(attempt + 1) of \(policy.attempts)")
            do { try await sleep(pause) } catch { throw .cancelled }
            let next = await self.outcome(of: request)
            // Time that ran out is no failure of its own: the one before it says what is wrong.
            if case .failure(.timedOut) = next { break }
            outcome = next
            attempt += 1
        }
        return try outcome.get()
    }
}

extension RetryingHTTPClient {
    private func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, HTTPError> {
        do throws(HTTPError) {
            return .success(try await base.send(request))
        } catch {
            return .failure(error)
        }
    }

    private static func rounded(_ seconds: Double) -> Double { (seconds * 100).rounded() / 100 }
}

/// When a failed attempt is worth another, and after which pause.
package struct RetryPolicy: Sendable {
    /// All attempts together, the first included.
    package var attempts: Int
    /// Seconds; the pause before the n-th repetition is drawn from 0 to this, doubled n - 1 times.
    package var baseDelay: Double
    /// Seconds; no drawn pause is longer.
    package var longestDelay: Double
    /// A number from 0 to the given one, at random: pauses that are drawn keep many clients from coming back in step.
    package var jitter: @Sendable (Double) -> Double
    /// What a `Retry-After` date is relative to.
    package var now: @Sendable () -> Date

    package init(
        attempts: Int = 4,
        baseDelay: Double = 0.2,
        longestDelay: Double = 5,
        jitter: @escaping @Sendable (Double) -> Double = { Double.random(in: 0...$0) },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.attempts = attempts
        self.baseDelay = baseDelay
        self.longestDelay = longestDelay
        self.jitter = jitter
        self.now = now
    }
}

extension RetryPolicy {
    /// Seconds to pause after the n-th attempt came out like that; nil when another would be in vain.
    func pause(afterAttempt number: Int, _ outcome: Result<HTTPResponse, HTTPError>) -> Double? {
        guard number < attempts else { return nil }
        switch outcome {
        case .success(let response):
            guard [429, 500, 502, 503, 504].contains(response.status) else { return nil }
            let asked = response.headers["Retry-After"].flatMap { RetryAfter.seconds(in: $0, now: now()) }
            // A server that is busy and asks for no patience gets some.
            return max(asked ?? 0, drawn(number))
        case .failure(.connectionLost): return drawn(number)
        // A name that cannot be found twice will not be found the third time: the network is down.
        case .failure(.cannotResolve): return number < 2 ? drawn(number) : nil
        case .failure: return nil
        }
    }

    private func drawn(_ number: Int) -> Double {
        let doubled = baseDelay * Double(1 << min(number - 1, 30))
        return jitter(min(doubled, longestDelay))
    }
}

/// The `Retry-After` header: a number of seconds, or a date (RFC 9110, sections 10.2.3 and 5.6.7).
enum RetryAfter {
    /// A year: no more is ever waited, and sums of it cannot overflow.
    private static let most = 31_536_000.0
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Seconds from `now`, 0 to a year; nil where the text is neither form.
    static func seconds(in text: String, now: Date) -> Double? {
        // `Double(_:)` takes signs, too.
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Double(text) {
            return min(seconds, most)
        }
        return date(text).map { min(max($0.timeIntervalSince(now), 0), most) }
    }

    /// The time in the form that servers send, `Sun, 06 Nov 1994 08:49:37 GMT`; the name of the weekday is not checked.
    static func date(_ text: String) -> Date? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[0].utf8.count == 4, words[0].hasSuffix(","), words[5] == "GMT",
            words[1].utf8.count == 2, words[3].utf8.count == 4, words[3] != "0000", words[4].utf8.count == 8,
            let month = months.firstIndex(of: String(words[2])).map({ $0 + 1 })
        else { return nil }
        return RFC3339.date(from: "\(words[3])-\(month < 10 ? "0" : "")\(month)-\(words[1])T\(words[4])Z")
    }
}
