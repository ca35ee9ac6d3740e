package import Foundation

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
