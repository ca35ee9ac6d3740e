import Domain
import Presentation

extension SamplePhrase {
    static let warnings =
        kinds.map { warning in SamplePhrase("warnings.text") { Messages.warnings.text(for: warning) } }
        + [
            SamplePhrase("warnings.line") { Messages.warnings.line(Mark.text) },
            SamplePhrase("warnings.pagerNotStarted") { Messages.warnings.pagerNotStarted(Mark.text) },
        ]

    private static let error = DomainError.file(path: Mark.path, reason: Mark.text)
    private static let file = ImportedFile(
        path: Mark.path,
        kind: "x",
        lines: 99,
        malformedLines: 77,
        firstMalformedLines: [88]
    )

    private static let kinds: [Warning] = [
        .historyNotSaved(error), .historyNotSaved(.cancelled),
        .historyDamaged(path: Mark.path, movedTo: Mark.other), .historyNewer(path: Mark.path),
        .cacheNotWritten(error), .nothingKept(error), .importNotReadable(path: Mark.path, .damaged),
        .genresUnavailable(error), .noPlaceForQueries, .noPlaceForAnswers, .noHomeDirectory,
        .credentialInVariable(name: Mark.text), .unknownSetting(key: Mark.text, path: Mark.path, nearest: nil),
        .unknownSetting(key: Mark.text, path: Mark.path, nearest: Mark.other), .malformedLines(file),
    ]
}
