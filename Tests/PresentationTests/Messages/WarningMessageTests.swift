import Domain
import Presentation
import Testing

@Suite("WarningMessage")
struct WarningMessageTests {
    private static let full = DomainError.file(path: "/x/f", reason: "No space left on device")

    private static func malformed(_ count: Int, _ first: [Int]) -> ImportedFile {
        ImportedFile(
            path: "-",
            kind: "title.basics",
            lines: 9_999,
            malformedLines: count,
            firstMalformedLines: first
        )
    }

    @Test(
        "a warning says what did not happen, and why",
        arguments: [
            (
                Warning.historyNotSaved(full),
                "the query was not added to the history: cannot use /x/f: No space left on device"
            ),
            (
                .credentialInVariable(name: "TMDB_API_KEY"),
                "TMDB_API_KEY is set, and as long as it is, what it holds comes before a stored credential"
            ),
            (.historyNotSaved(.cancelled), "the query was not added to the history: cancelled"),
            (
                .historyDamaged(path: "/x/f", movedTo: "/x/f.damaged-1"),
                "/x/f was damaged; it now lies at /x/f.damaged-1, and a new one begins"
            ),
            (
                .historyNewer(path: "/x/f"),
                "/x/f was written by a newer version of movies; it is read as far as possible"
            ),
            (.cacheNotWritten(full), "the answer was not cached: cannot use /x/f: No space left on device"),
            (
                .nothingKept(full),
                "neither the query nor the answer could be kept: cannot use /x/f: No space left on device"
            ),
            (
                .genresUnavailable(.unavailable(.connectionLost)),
                "genre names could not be fetched (the connection to TMDB broke off); English names stand in"
            ),
            (.noPlaceForQueries, "HOME is no absolute path, so recent queries are not kept"),
            (.noPlaceForAnswers, "HOME is no absolute path, so answers are not kept"),
            (.noHomeDirectory, "HOME is no absolute path, so neither recent queries nor answers are kept"),
            (
                .unknownSetting(key: "font", path: "/x/f", nearest: nil), "unknown setting \"font\" in /x/f"
            ),
            (
                .unknownSetting(key: "colour", path: "/x/f", nearest: "color"),
                "unknown setting \"colour\" in /x/f; did you mean \"color\"?"
            ),
            (
                .malformedLines(malformed(1_234, [2, 5])),
                "standard input: 1,234 lines cannot be understood and were left out (lines 2, 5 and more)"
            ),
            (
                .malformedLines(malformed(1, [7])),
                "standard input: 1 line cannot be understood and was left out (line 7)"
            ),
        ]
    )
    func words(warning: Warning, text: String) {
        #expect(Messages.warnings.text(for: warning) == text)
    }
}
