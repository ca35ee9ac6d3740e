import Foundation
import TestSupport
import Testing

/// A TMDB that asks for patience.
@Suite(.heavy) struct RetryAfterTests {
    private static func tooMany(_ retryAfter: String?) -> LoopbackResponse {
        .json("{}", status: 429, headers: retryAfter.map { ["Retry-After": $0] } ?? [:])
    }

    /// The date form, in so many seconds from now.
    private static func date(in seconds: Double) -> String {
        let words = Date(timeIntervalSinceNow: seconds).formatted(
            .verbatim(
                """
                \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \
                \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
                \(second: .twoDigits)
                """,
                locale: Locale(identifier: "en_US_POSIX"),
                timeZone: .gmt,
                calendar: Calendar(identifier: .gregorian)
            )
        )
        return "\(words) GMT"
    }

    @Test("What TMDB asks for is waited for, in seconds or until a date, and then the answer is there")
    func within() async throws {
        for retryAfter in ["1", Self.date(in: 1), Self.date(in: -3600)] {
            let sandbox = try Sandbox.withTMDB(searches: [Self.tooMany(retryAfter), nil])
            #expect(try await sandbox.run("search", "lantern") == ProgramResult(stdout: Expected.lanternTSV))
            #expect(sandbox.server?.searches.count == 2)
        }
    }

    @Test("More than the deadline leaves is 75 at once, without a second request")
    func beyond() async throws {
        for retryAfter in ["21", "3600", "99999999999999999999999", Self.date(in: 3600)] {
            let sandbox = try Sandbox.withTMDB(searches: [Self.tooMany(retryAfter)])
            let result = try await sandbox.run("search", "lantern", "--json")
            #expect(result.exitCode == 75)
            #expect(result.stdout == "")
            #expect(try result.jsonError()["error"]?["code"] == .string("rate_limited"))
            #expect(sandbox.server?.searches.count == 1)
        }
    }

    @Test("A shorter deadline is a shorter patience", arguments: ["--timeout=10", nil])
    func shortDeadline(_ flag: String?) async throws {
        let sandbox = try Sandbox.withTMDB(searches: [Self.tooMany("15")])
        if flag == nil { try sandbox.configure(#"{"timeout_seconds":10}"#) }
        let result = try await sandbox.run(["search", "lantern"] + [flag].compactMap { $0 })
        #expect(result.exitCode == 75)
        #expect(sandbox.server?.searches.count == 1)
    }

    @Test("Without a word on when to come back a few attempts are made", arguments: [nil, "-1", "soon", "1.5"])
    func noWord(_ retryAfter: String?) async throws {
        let sandbox = try Sandbox.withTMDB(searches: [Self.tooMany(retryAfter)])
        let result = try await sandbox.run("search", "lantern")
        #expect(result.exitCode == 75)
        #expect(result.stdout == "")
        #expect(sandbox.server?.searches.count == 4)
    }

    @Test("A film's page has the same patience")
    func show() async throws {
        let sandbox = try Sandbox.withTMDB(answering: Self.tooMany("3600"))
        #expect(try await sandbox.run("show", "9101").exitCode == 75)
        #expect(sandbox.server?.requests.count == 1)
    }
}
