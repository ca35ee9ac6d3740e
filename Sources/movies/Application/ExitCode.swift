/// The exit codes of the program. The codes from 64 to 78 are those of `sysexits.h`.
package enum ExitCode: Int32, CaseIterable, Sendable {
    case success = 0
    /// The command found nothing, and `--fail-if-empty` was given.
    case empty = 1
    case usage = 64
    case badResponse = 65
    case notFound = 66
    case unavailable = 69
    case `internal` = 70
    case io = 74
    case rateLimited = 75
    case unauthorized = 77
    case config = 78
    /// This code and the codes below are 128 plus the number of a signal.
    case hungUp = 129
    case interrupted = 130
    case terminated = 143

    /// The `code` in JSON errors, which is nil if this exit code is not an error, and the meaning in help.
    package var texts: (word: String?, meaning: String) {
        switch self {
        case .success: (nil, "Success, even with no results.")
        case .empty: (nil, "No results, and --fail-if-empty was given.")
        case .usage: ("usage", "Invalid command line.")
        case .badResponse: ("bad_response", "A response or input file is unusable, or 'movies rename' is unsure.")
        case .notFound: ("not_found", "No such film, person, image or input file.")
        case .unavailable: ("unavailable", "The network or TMDB is unavailable.")
        case .internal: ("internal", "Internal error.")
        case .io: ("io", "A file could not be read or written.")
        case .rateLimited: ("rate_limited", "Rate limited by TMDB; try again later.")
        case .unauthorized: ("unauthorized", "A TMDB key or an account is required, but missing or rejected.")
        case .config: ("config", "Invalid configuration.")
        case .hungUp: ("interrupted", "The terminal was closed.")
        case .interrupted: ("interrupted", "Interrupted.")
        case .terminated: ("interrupted", "Terminated.")
        }
    }
}
