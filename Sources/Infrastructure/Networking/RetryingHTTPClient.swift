import Foundation
import JSONText

/// Retries temporary failures: too many requests, a server error, a lost connection, an unresolved host name. A
/// request that the server may have processed is retried only if it is repeatable.
package struct RetryingHTTPClient: HTTPClient {
    private let base: any HTTPClient
    private let deadline: Deadline
    private let log: @Sendable (String) -> Void
    var policy = RetryPolicy()
    /// Pauses for a number of seconds; throws if cancelled.
    var sleep: @Sendable (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }

    /// Creates a client that returns the last failure instead of pausing past the deadline.
    package init(base: any HTTPClient, deadline: Deadline, log: @escaping @Sendable (String) -> Void) {
        (self.base, self.deadline, self.log) = (base, deadline, log)
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        var attempt = 1
        var outcome = await base.outcome(of: request)
        while let pause = policy.pause(afterAttempt: attempt, of: request, outcome), pause < deadline.remaining {
            log("trying again in \((pause * 100).rounded() / 100) s, attempt \(attempt + 1) of \(policy.attempts)")
            do { try await sleep(pause) } catch { throw .cancelled }
            let next = await base.outcome(of: request)
            // Keeps the previous failure, which explains the problem better than the deadline.
            if case .failure(.timedOut) = next { break }
            outcome = next
            attempt += 1
        }
        return try outcome.get()
    }
}

/// The failures to retry, and the pauses between attempts.
struct RetryPolicy: Sendable {
    /// The maximum number of attempts, including the first.
    var attempts = 4
    /// The maximum random pause before the first retry, in seconds. It doubles for each later retry, up to `longestDelay`.
    var baseDelay = 0.2
    /// The upper limit of the random pause before any retry, in seconds.
    var longestDelay = 5.0
    /// Returns a random number from 0 to its argument, so clients do not retry in lockstep.
    var jitter: @Sendable (Double) -> Double = { Double.random(in: 0...$0) }
    /// Returns the current time, for converting a `Retry-After` date to seconds.
    var now: @Sendable () -> Date = { Date() }

    /// The seconds to pause after the attempt with this number, counted from 1; nil to stop retrying.
    func pause(
        afterAttempt number: Int,
        of request: HTTPRequest,
        _ outcome: Result<HTTPResponse, HTTPError>
    ) -> Double? {
        guard number < attempts else { return nil }
        switch outcome {
        case .success(let response):
            // A 429 means that the server did not process the request, so any request can be repeated.
            let isTemporary = request.isRepeatable && [500, 502, 503, 504].contains(response.status)
            guard response.status == 429 || isTemporary else { return nil }
            let asked = response.retryAfter.flatMap { RetryAfter.seconds(in: $0, now: now()) }
            // The pause is at least the random one, even for a `Retry-After` of 0.
            return max(asked ?? 0, drawn(number))
        case .failure(.connectionLost): return request.isRepeatable ? drawn(number) : nil
        // A second failure to resolve the name means that the network is down.
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
    /// The maximum in seconds: a year, longer than any useful deadline and safe to add without overflow.
    private static let longest = 31_536_000.0
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// The seconds from `now`, at least 0 and at most a year; nil if the text is not a valid header value.
    static func seconds(in text: String, now: Date) -> Double? {
        // `Double(_:)` also accepts signs.
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Double(text) {
            return min(seconds, longest)
        }
        return date(text).map { min(max($0.timeIntervalSince(now), 0), longest) }
    }

    /// Parses the form that servers send, `Sun, 06 Nov 1994 08:49:37 GMT`; the weekday is not checked.
    static func date(_ text: String) -> Date? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[0].utf8.count == 4, words[0].hasSuffix(","), words[5] == "GMT",
            words[1].utf8.count == 2, words[3].utf8.count == 4, words[3] != "0000", words[4].utf8.count == 8,
            let month = months.firstIndex(of: String(words[2])).map({ $0 + 1 })
        else { return nil }
        return RFC3339.date(from: "\(words[3])-\(month < 10 ? "0" : "")\(month)-\(words[1])T\(words[4])Z")
    }
}
