import Domain
import Presentation

extension SamplePhrase {
    static let errors =
        domainErrors.map { error in
            SamplePhrase("errors.words") { text(of: Messages.errors.words(for: error)) }
        }
        + queryErrors.map { error in
            SamplePhrase("errors.words") { text(of: Messages.errors.words(for: error)) }
        }

    /// One of every kind.
    static let domainErrors: [DomainError] =
        [
            .cancelled, .credentialMissing, .credentialMissingForNumber(77), .credentialRefused(message: Mark.text),
            .logInRefused(.key, message: Mark.text), .logInRefused(.token, message: nil),
            .credentialNotUnderstood(.empty), .credentialNotUnderstood(.severalWords),
            .credentialNotUnderstood(.unknownShape), .credentialFileDamaged(path: Mark.path), .noPlaceForCredential,
            .filmNotFound(Mark.text), .notInCatalog(Mark.text), .numberUnknownToCatalog(77), .notAFilm(Mark.text),
            .notAvailableOffline, .rateLimited(retryAfter: 77 * 86_400), .rateLimited(retryAfter: nil),
            .requestRefused(status: 77, message: Mark.text), .badResponse(reason: Mark.text),
            .file(path: Mark.path, reason: Mark.text), .fileBusy(path: Mark.path, seconds: 77),
            .newerFile(path: Mark.path), .unexpected(Mark.text), .credentialMissingForPoster, .noPoster(Mark.text),
            .posterMissing(url: Mark.text),
        ] + outages.map { .unavailable($0) } + imports

    private static let outages: [Outage] = [
        .hostNotFound(Mark.text), .connectionRefused(Mark.text), .connectionLost, .insecure(Mark.text),
        .timedOut(seconds: 77), .serverError(status: 77), .other(Mark.text),
    ]

    private static let flaws: [InputFlaw] = [
        .empty, .webPage, .unknownKind, .damagedGzip, .malformedLines(count: 77, of: 88), .noFilms,
    ]

    private static let imports: [DomainError] =
        [
            .inputMissing(path: Mark.path), .gzipMissing(path: Mark.path), .noPlaceForCatalog,
            .importMistake(.noFileWithFilms), .importMistake(.mixedSources),
            .importMistake(.repeatedKind(Mark.text)), .importMistake(.repeatedStandardInput),
        ] + flaws.map { .inputNotUnderstood(path: Mark.path, $0) }

    private static let queryErrors: [MovieQueryError] = [
        .empty, .yearsContradict(title: 1999, filter: YearRange(2001)), .notAFilmAddress(Mark.text),
        .malformedID(Mark.text),
    ]

    private static func text(of words: ErrorWords) -> String {
        [words.title, words.message, words.hint ?? ""].joined(separator: "|")
    }
}
