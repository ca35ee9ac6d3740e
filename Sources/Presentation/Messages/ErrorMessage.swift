package import Domain

/// A failure in words: what happened, to what, and what to do next.
package struct ErrorMessage: Hashable, Sendable {
    /// Two or three words, for the head of a screen.
    package let title: String
    /// One sentence without a full stop.
    package let message: String
    /// What to do next; nil when there is nothing to do.
    package let hint: String?
    package let error: DomainError

    /// Puts a ``DomainError`` into words; nil for a cancellation, which is silent.
    package init?(_ error: any Error) {
        let error = error as? DomainError ?? .cancelled
        guard error != .cancelled else { return nil }
        self.error = error
        (title, message, hint) = Self.words(for: error)
    }
}

extension ErrorMessage {
    private typealias Words = (title: String, message: String, hint: String?)

    private static let credentialHint =
        "get a free credential at https://www.themoviedb.org/settings/api and set it as TMDB_ACCESS_TOKEN"

    private static func words(for error: DomainError) -> Words {
        switch error {
        case .cancelled: ("Cancelled", "cancelled", nil)
        case .credentialMissing, .credentialRefused: credentialWords(for: error)
        case .filmNotFound, .notAFilm: notFoundWords(for: error)
        case .notAvailableOffline:
            ("Not available offline", "the cache does not hold the answer", "run it again without --offline")
        case .unavailable(let outage): outageWords(for: outage)
        case .rateLimited(let seconds):
            ("Too many requests", "TMDB asks for fewer requests", retryHint(after: seconds))
        case .badResponse(let reason):
            (
                "Unreadable answer", "TMDB's answer cannot be understood: \(reason)",
                "try again later; if MOVIES_API_URL is set, check that it is right"
            )
        case .file, .newerFile: fileWords(for: error)
        }
    }

    private static func credentialWords(for error: DomainError) -> Words {
        guard case .credentialRefused(let message) = error else {
            return (
                "No credential", "this needs a TMDB credential, and there is none",
                "name the film by its title or IMDb id to look it up offline, or \(credentialHint)"
            )
        }
        let reason = message.map { ": \($0)" } ?? ""
        return (
            "Credential refused", "TMDB refused the credential\(reason)",
            "check TMDB_ACCESS_TOKEN and TMDB_API_KEY, or search offline with --source catalog"
        )
    }

    private static func notFoundWords(for error: DomainError) -> Words {
        if case .notAFilm(let name) = error {
            return ("Not a film", "\"\(name)\" is not a film", "movies knows films only; check the id")
        }
        guard case .filmNotFound(let name) = error else { return ("Not found", "no such film", nil) }
        return ("Not found", "no film found for \"\(name)\"", "look for it with \"movies search\"")
    }

    private static func outageWords(for outage: Outage) -> Words {
        let offline = "check the network, or answer from the cache and the catalogue with --offline"
        return switch outage {
        case .hostNotFound(let host): ("No connection", "cannot find the host \(host)", offline)
        case .connectionRefused(let host): ("No connection", "cannot connect to \(host)", offline)
        case .connectionLost: ("Connection lost", "the connection to TMDB broke off", offline)
        case .insecure(let host): ("Insecure connection", "no trusted TLS connection to \(host)", offline)
        case .timedOut(let seconds):
            ("No answer", "TMDB did not answer within \(DisplayFormat.age(seconds: seconds))", offline)
        case .serverError(let status):
            ("TMDB is down", "TMDB failed with status \(status)", "try again later, or use --offline")
        case .other(let reason): ("No connection", "TMDB cannot be reached: \(reason)", offline)
        }
    }

    private static func retryHint(after seconds: Double?) -> String {
        seconds.map { "try again in \(DisplayFormat.age(seconds: $0.rounded(.up)))" } ?? "try again in a minute"
    }

    private static func fileWords(for error: DomainError) -> Words {
        switch error {
        case .newerFile(let path):
            (
                "File of a newer version", "\(path) was written by a newer version of movies",
                "update movies to change it"
            )
        case .file(let path, let reason):
            ("File trouble", "cannot use \(path): \(reason)", "check the folder's permissions and free space")
        default: ("File trouble", "a file could not be used", nil)
        }
    }
}
