import CommandLineKit
@testable import Domain
import DomainTestSupport
import Foundation
@testable import Presentation

/// The messages of a topic with sample values, in the language of the task.
struct MessageSamples {
    let topic: String
    let texts: [String]

    /// Sample values that a translation must contain.
    static let values = ["<text>", "<other>", "/a/path", "--flag", "77", "88"]

    static var all: [MessageSamples] {
        [
            MessageSamples(topic: "answers", texts: answers), MessageSamples(topic: "browse", texts: browse),
            MessageSamples(topic: "browse keys", texts: browseKeys), MessageSamples(topic: "cache", texts: cache),
            MessageSamples(topic: "catalog", texts: catalog), MessageSamples(topic: "command line", texts: commandLine),
            MessageSamples(topic: "configuration", texts: configuration),
            MessageSamples(topic: "credential", texts: credential), MessageSamples(topic: "details", texts: details),
            MessageSamples(topic: "doctor", texts: doctor), MessageSamples(topic: "errors", texts: errors),
            MessageSamples(topic: "failures", texts: failures), MessageSamples(topic: "person", texts: person),
            MessageSamples(topic: "marks", texts: marks), MessageSamples(topic: "poster", texts: poster),
            MessageSamples(topic: "providers", texts: providers),
            MessageSamples(topic: "recent queries", texts: recentQueries),
            MessageSamples(topic: "rename", texts: rename), MessageSamples(topic: "sync", texts: sync),
            MessageSamples(topic: "usage", texts: usage), MessageSamples(topic: "warnings", texts: warnings),
        ]
    }

    private static func text(_ words: ErrorMessage.Words) -> String { "\(words.message) | \(words.hint ?? "-")" }

    private static let outage = DomainError.unavailable(.connectionRefused("<text>"))
    private static let days = 77.0 * 86_400
    private static let notices: [FallbackNotice] = [
        .noCredential, .olderAnswer(because: outage), .catalog(because: outage), .offlineOlderAnswer, .offlineCatalog,
        .onlyInCatalog, .slow,
    ]

    private static var interpretations: [FilmFacts] {
        var (people, others) = (FilmFacts(), FilmFacts())
        people.people = [nil, PersonFilter.Job.director, .writer].map { PersonFilter(names: ["<text>"], job: $0) }
        (people.genres, people.years) = (["Horror"], YearRange("1980-"))
        others.countries = [NamedCode(code: "KR", name: "<text>"), NamedCode(code: "JP", name: "<other>")]
        others.languages = [NamedCode(code: "fr", name: "<other>")]
        (others.genres, others.years, others.title) = (["Horror", "Comedy"], YearRange("-1949"), "<text>")
        return [people, others]
    }

    private static var providers: [String] {
        let providers = Messages.providers
        return OfferKind.allCases.map(providers.kind) + [
            providers.none(for: "<text>", in: "<other>"), providers.none(for: "<text>", in: nil),
            providers.credit("<text>"), text(providers.fieldsAndJSON),
        ]
    }

    private static var answers: [String] {
        let answers = Messages.answers
        return [
            answers.waiting, answers.waitingForAssistant, answers.nothingFound(nil),
            answers.nothingFound(MovieQuery(text: "<text>")),
            answers.nothingFound(MovieQuery(text: "<text>", years: YearRange(77))),
            answers.noneInYears(nil, page: 77, of: 88, next: nil),
            answers.noneInYears("<text>", page: 77, of: 88, next: "<other>"),
            answers.noneInYears("<text>", page: 88, of: 88, next: nil),
            answers.suggesting([TitleSuggestion(title: "<text>", year: 77)]),
            answers.suggesting([TitleSuggestion(title: "<text>", year: nil)]), answers.onlyGuesses("<text>"),
            answers.isSeries("<text>"),
            answers.closestTitles([TitleSuggestion(title: "<text>", year: nil)]),
            answers.nearbyYear(77, insteadOf: "<text>"),
            answers.pastTheEnd(page: 77, of: 88),
            answers.pastTheEnd(page: 77, of: 1),
            answers.shown([1, 2], of: 2), answers.shown([1_021, 1_040], of: 1_166_430), answers.shown([7], of: 77),
            answers.shortSource(.tmdb, age: nil), answers.shortSource(.cache, age: 7),
            answers.shortSource(.cache, age: 7_200),
            answers.shortSource(.catalog, age: nil), answers.next("<text>"),
            answers.source(.tmdb, age: 5), answers.source(.cache, age: nil), answers.source(.cache, age: days),
            answers.source(.catalog, age: nil), answers.source(.marks, age: nil),
            answers.showingBestMatch("<text>", id: "<other>"), answers.notCurrent,
            answers.opened("<text>"),
            answers.found(.of(.film(1)).matching(.description), MovieQuery(text: "<text>")) ?? "",
        ] + interpretations.map(answers.understoodWithHint)
            + notices.flatMap { [answers.notice($0, age: nil), answers.notice($0, age: 7_200)].compactMap(\.self) }
            + notices.compactMap { answers.notice($0, age: 7_200, foundNothing: true) }
    }

    private static var browse: [String] {
        let (browse, long) = (Messages.browse, Date(timeIntervalSince1970: 0))
        let (unseen, day) = (
            Mark(movie: Movie(id: .tmdb(1), title: "<text>")), CalendarDate("2026-01-31") ?? .init(ofLocalTime: long)
        )
        var (listed, seen) = (unseen, unseen)
        (listed.addedAt, seen) = (long, Mark(movie: unseen.movie, seenDates: [day]))
        let query = RecentQuery(text: "<text>", years: nil, searchedAt: long, totalResults: 77)
        let lists =
            [.popular, .topRated, .nowPlaying, .upcoming, .trending].map(BrowseList.films)
            + [.watchlist, .seen, .rated].map(BrowseList.own)
        return [
            browse.prompt, browse.typeATitle, browse.recentQueries, browse.searching, browse.refreshing,
            browse.loadingMore, browse.loadingDetails, browse.nothingFoundHint, browse.suggestionHint,
            browse.recentQuery, browse.filterPrompt, browse.filterHint, browse.filterHidesAll("<text>"),
            browse.filtered(by: "<text>"), browse.films(for: "<text>"), browse.noImage("<text>"),
            browse.imageNotDrawn, browse.moreAbove,
            browse.unknownFilter("<text>"), browse.lacksRatings,
            browse.marked(MarkChange(.notSeen, old: seen, new: unseen)),
            browse.marked(MarkChange(.seen(on: day), old: listed, new: seen)),
            browse.searched(RecentQueriesItemViewModel(number: 1, query: query, now: long + 7_200)),
            browse.loading, browse.noFilms, browse.noPeople, browse.similar(to: "<text>"),
            browse.retryHint(isInField: true), browse.retryHint(isInField: false), browse.copied("<text>"),
            browse.similarTitles, browse.noOverview, browse.moreBelow,
            browse.endOfLoaded(77, of: 1_277), browse.source(.tmdb, nil, age: nil),
            browse.source(.cache, nil, age: days), browse.source(.catalog, nil, age: nil),
            browse.name(of: .films(.popular), isOffline: true),
        ] + lists.map { browse.name(of: $0, isOffline: false) }
            + [.watchlist, .seen, .rated].map { browse.empty($0) }
            + notices.map { notice in
                let isCached = [.olderAnswer(because: outage), .offlineOlderAnswer].contains(notice)
                return browse.source(isCached ? .cache : .catalog, notice, age: days)
            }
    }

    private static var browseKeys: [String] {
        BrowseState().keySections.flatMap { section in
            [section.title]
                + section.keys.flatMap { key in
                    [key.hint, key.help.map { "\(key.label): \($0)" }].compactMap(\.self)
                }
        }
    }

    private static var marks: [String] {
        let (marks, none) = (Messages.marks, Mark(movie: Movie(id: .tmdb(1), title: "<text>", year: 77)))
        var added = none
        added.addedAt = .distantPast
        let rating = Rating(7.5)
        let seen = Mark(movie: none.movie, seenDates: [CalendarDate("2077-01-31")].compactMap(\.self), note: "<other>")
        let changes: [(Mark, MarkAction)] =
            (CalendarDate("2077-01-31").map { [(added, .seen(on: $0)), (none, .seen(on: $0, rating: rating))] } ?? [])
            + [
                (none, .addToWatchlist), (none, .removeFromWatchlist), (none, .notSeen), (none, .rate(rating)),
                (none, .rate(nil)), (none, .unseen(CalendarDate("2077-01-31"))),
            ]
        return changes.flatMap { old, action in
            [MarkChange(action, old: old, new: added), MarkChange(action, old: old, new: old)].filter {
                $0.old == $0.new || old == none
            }
            .map { marks.changed($0) }
        } + [
            marks.changed(MarkChange(.notSeen, old: seen, new: none)), marks.importAgain,
            marks.undo("<text>"), marks.bestKnown(Movie(id: .tmdb(77), title: "<text>"), other: "<command>"),
            text(marks.nothingToSee),
            marks.unmatched(ImportedMark(place: .line(77), title: "<text>", input: "/a/path")), marks.emptyWatchlist,
            marks.status(77, lastSync: nil) ?? "", marks.status(1, lastSync: Date(timeIntervalSince1970: 0)) ?? "",
            marks.noneSeen, marks.nothingToCount(nil), marks.nothingToCount(77),
        ] + imports + statistics
    }

    private static var imports: [String] {
        let (marks, movie) = (Messages.marks, Movie(id: .tmdb(1), title: "<text>", year: 77))
        var result = MarksImport()
        (result.added, result.changed, result.unchanged) = (77, 8, 1_277)
        let none = marks.imported(result, unusable: 0, television: 0, otherFiles: [], isDryRun: true)
        let mine = Mark(movie: movie, rating: Rating(9), note: "<other>")
        let change = MarkChange(.notSeen, old: mine, new: Mark(movie: movie, rating: Rating(7)))
        result.kept = [change]
        result.unmatched = [ImportedMark(place: .line(77), title: "<text>")]
        let row = ImportedRow(row: result.unmatched[0], marks: [mine])
        result.ambiguous = [row]
        let all = marks.imported(result, unusable: 2, television: 3, otherFiles: ["<text>"], isDryRun: false)
        let note = MarkChange(.notSeen, old: mine, new: Mark(movie: movie, note: "<text>"))
        return none + all + [marks.kept(change), marks.kept(note), marks.importChange(isNew: true)]
            + [marks.importChange(isNew: false), marks.conflicting(row)]
            + [false, true].map { marks.otherYear(row, isDryRun: $0) }
            + marks.ambiguous(row, ["<command>"])
    }

    private static var statistics: [String] {
        var some = MarkStatistics(year: 77)
        (some.films, some.views, some.minutes, some.unknownRuntimes) = (77, 88, 7_777, 2)
        (some.averageRating, some.ratings) = (7.7, [.init(name: "8", films: 77)])
        var few = MarkStatistics(year: nil)
        (few.films, few.views, few.minutes, few.onlyRated) = (1, 1, 77, 2)
        let sections = [
            "by_year", "by_month", "by_decade", "by_genre", "by_country", "by_language", "directors", "actors",
            "ratings",
            "most_seen",
        ]
        return Messages.marks.totals(some) + Messages.marks.totals(few) + sections.map(Messages.marks.section)
    }

    private static var cache: [String] { [0, 1, 77].map { Messages.cache.cleared($0) } }

    private static var catalog: [String] {
        let catalog = Messages.catalog
        let problems: [CatalogProblem] = [.notACatalog, .otherVersion, .damaged, .unreadable(reason: "<text>")]
        let sources: [CatalogSource] = [.builtIn, .imdb, .tmdb]
        let steps: [CatalogImportStep] = [
            .reading(bytes: 77, of: 88, films: 2), .reading(bytes: 77, of: nil, films: 2), .indexing(films: 77, of: 88),
        ]
        let progress = steps.flatMap { step in [2.0, 0].map { CatalogImportProgress(step, seconds: $0) } }
        return [
            catalog.cleared, catalog.noImport, catalog.input("-"), catalog.input("/a/path"),
            catalog.malformedLines(file(malformed: 1, [88])), catalog.malformedLines(file(malformed: 1_277, [2, 5])),
            catalog.imported(summary(films: 1, malformed: 1, repeated: 77), seconds: 0.0001),
            catalog.imported(summary(films: 12_377, malformed: 77, repeated: 1), seconds: 12.34),
            catalog.imported(summary(films: 77, malformed: 0, repeated: 0), seconds: 1),
        ] + sources.map(catalog.source) + problems.map(catalog.problem) + problems.map(catalog.problemSentence)
            + progress.map { catalog.progress($0).joined(separator: " | ") }
    }

    private static func file(malformed: Int, _ first: [Int]) -> ImportedFile {
        var file = ImportedFile(path: "-", kind: "x", lines: 9_999)
        (file.malformedLines, file.firstMalformedLines) = (malformed, first)
        return file
    }

    private static func summary(films: Int, malformed: Int, repeated: Int) -> CatalogImportSummary {
        let files = [file(malformed: malformed, [])]
        return CatalogImportSummary(source: .imdb, films: films, names: films, repeatedFilms: repeated, files: files)
    }

    private static var commandLine: [String] {
        let problems: [UsageProblem] = [
            .noCommand(before: "--flag"), .unknownFlag("--flag", in: nil), .unknownFlag("--flag", in: "<text>"),
            .unexpectedWord("<text>"), .missingWord("<text>", of: "<other>"), .missingWord("a|b", of: "<other>"),
            .missingValue(of: "--flag"),
            .needlessValue("<text>", of: "--flag"), .badChoice("<text>", of: "--flag", among: ["<other>", "/a/path"]),
            .badNumber("<text>", of: "--flag", lowest: "77", highest: nil),
            .badNumber("<text>", of: "--flag", lowest: "77", highest: "88"),
            .badValue("<text>", of: "--flag", expecting: "<other>"),
        ]
        let hints: [UsageHint] = [
            .didYouMean("<text>"), .flags(of: "<text>"), .flagsAfterCommand, .commands(of: "<text>"),
            .dashAfterTwoDashes, .usage("<text>"), .example("<text>"), .write("<text>", choices: []),
            .write("<text>", choices: ["<other>", "/a/path"]), .writeAlone("--flag"), .run("<text>"),
        ]
        return [UsageProblem.unknownCommand("<text>").message, text(Messages.usage.notUTF8("<text>"))]
            + problems.map(\.message) + hints.map(\.message)
    }

    private static var configuration: [String] {
        let configuration = Messages.configuration
        let expectations: [SettingExpectation] = [
            .language, .country, .trueOrFalse, .oneOf(["<text>", "<other>"]), .wholeNumber(77...88), .hours, .seconds,
        ]
        return [
            configuration.changed("<text>", to: "<other>"), configuration.removed("<text>", existed: true),
            configuration.removed("<text>", existed: false),
            text(configuration.notUTF8("NAME")), text(configuration.invalidURL("<text>", example: "<other>")),
            text(configuration.httpToRemoteHost("<text>")), text(configuration.ipv6Address("<text>")),
        ] + expectations.map(configuration.expectation)
    }

    private static var credential: [String] {
        let credential = Messages.credential
        let locations: [CredentialLocation] = [.variable("<text>"), .file(path: "/a/path")]
        let verdicts: [CredentialCheck] = [
            .accepted, .refused(message: nil), .unknown(.unavailable(.connectionLost)),
            .unknown(.badResponse(reason: "<text>")), .notAsked,
        ]
        return [
            credential.prompt, credential.noneFound, credential.giveIt, credential.offer(films: 20_850),
            credential.copyYourKey, credential.approve(at: "<text>"), credential.waitingForApproval,
            credential.loggedIn(as: "<text>"),
            credential.logIn,
            credential.status(
                CredentialStatus(kind: .key, location: .file(path: "/a/path"), verdict: .accepted, user: "<text>")
            ),
        ]
            + [(true, true), (true, false), (false, false)].map { hadFile, hadSession in
                credential.loggedOut(hadFile, hadSession: hadSession)
            } + locations.map(credential.location) + CredentialKind.allCases.map(credential.kind)
            + CredentialKind.allCases.map { credential.loggedIn($0, path: "/a/path") }
            + verdicts.map {
                credential.status(CredentialStatus(kind: .key, location: .file(path: "/a/path"), verdict: $0))
            }
    }

    private static var details: [String] {
        let details = Messages.details
        let statuses = ["Rumored", "Planned", "In Production", "Post Production", "Released", "Canceled", "<text>"]
        return [
            details.released, details.money, details.budget("$1"), details.revenue("$2"), details.collection,
            details.otherFilms, details.crew, details.trailers, details.recommended, details.job("Novel"),
            details.cast, details.directed(by: ["<text>", "<other>"]), details.writers(1), details.writers(2),
            details.toBeAnnounced, details.rating("8.8", votes: nil), details.rating("8.8", votes: 1),
            details.rating("8.8", votes: 12_377), details.role("<text>", as: "<other>"),
            details.footer("<text>"), details.partsNotCached,
        ] + statuses.map { details.status($0) }
    }

    private static var doctor: [String] {
        let doctor = Messages.doctor
        let path = "/a/path"
        let conditions: [StorageCondition] = [
            .usable(path: path, nil), .missing(path: path), .noLocation, .damaged(path: path), .newer(path: path),
            .inaccessible(path: path), .cannotCreate(path: path, folder: "<other>"),
            .unreadable(path: path, reason: "<text>"), .unwritable(path: path, reason: "<text>"),
        ]
        let credential = CredentialStatus(
            kind: .key,
            location: .file(path: path),
            isWellFormed: false,
            verdict: .notAsked
        )
        let contents: [StorageContents] = [.queries(1), .queries(77), .films(77), .bytes(77, of: 88)]
        let facts: [SetupFact] =
            [
                .noSettingsPath, .settings(path: path, isEmpty: true), .settings(path: path, isEmpty: false),
                .unknownSetting("<other>", .moreUnknownSettings(count: 77, path: path)), .noCredential,
                .credential(credential), .credentialFile(path: path, isPrivate: true),
                .credentialFile(path: path, isPrivate: false), .network(.accepted, isNeeded: true),
                .network(.notAsked, isNeeded: true), .catalog(CatalogStatus(source: .builtIn, films: 1)),
                .catalog(CatalogStatus(source: .imdb, films: 77, path: path)),
                .catalog(CatalogStatus(source: nil, films: nil, path: path)),
                .catalog(CatalogStatus(source: .imdb, films: 77, path: path, problem: .unreadable(reason: "<text>"))),
            ] + conditions.map { .storage(.history, $0) } + contents.map { .storage(.history, .usable(path: path, $0)) }
            + [.history, .marks, .cache, .catalog].map { .storage($0, .missing(path: path)) }
        let programs = ToolUse.allCases.flatMap {
            [Finding.program("<text>", at: path, for: $0), Finding.program("<text>", at: nil, for: $0)]
        }
        let findings =
            programs + [
                .noPager, .terminal(columns: nil, hasColor: true), .terminal(columns: 77, hasColor: true),
                .terminal(columns: 7, hasColor: false), .locale("<text>", isUTF8: true),
                .locale("<text>", isUTF8: false),
            ]
        return DoctorSubject.allCases.map(doctor.subject)
            + [doctor.total(problems: 0, warnings: 0), doctor.total(problems: 1, warnings: 77), doctor.pathsHint]
            + [doctor.proxy("<host>", variable: "<variable>"), doctor.importAgain]
            + (facts.map { Finding($0, host: "<text>", exitCode: { _ in 0 }) } + findings)
            .map { "\($0.summary) | \($0.message) | \($0.fix ?? "-")" }
    }

    private static var errors: [String] {
        let messages = domainErrors.compactMap { ErrorMessage($0) } + queryErrors.map { ErrorMessage($0) }
        return messages.map { "\($0.message) | \($0.hint ?? "-")" }
    }

    static let domainErrors: [DomainError] =
        plainErrors + outages.map { .unavailable($0) }
        + flaws.map { .importFailed(.inputNotUnderstood(path: "/a/path", $0)) }
        + settingsErrors.map { .settings($0) } + credentialErrors.map { .credential($0) }

    private static let plainErrors: [DomainError] = [
        .credential(.missing), .credential(.missingForNumber(77)), .credential(.missingForNumber(777)),
        .credential(.missingForPersonID),
        .credential(.missingFor(.photos)), .credential(.missingFor(.posters)),
        .credential(.missingFor(.trailers)), .notFound(.trailer(of: "<text>")),
        .credential(.missingFor(.list)), .credential(.missingFor(.providers)), .onlyFromTMDB(.list),
        .credential(.missingFor(.recommendations(of: .imdb("tt0000077")))),
        .credential(.missingFor(.ratings)), .credential(.missingFor(.account)),
        .credential(.noSession), .credential(.sessionEnded), .credential(.notApproved(message: nil)),
        .credential(.notApproved(message: "<text>")),
        .onlyFromTMDB(.ratings), .notFound(.filters),
        .notFound(.titleAmongFacts("<text>", person: nil)), .notFound(.titleAmongFacts("<text>", person: "<other>")),
        .yearsContradict(words: YearRange(77), filter: YearRange(88)),
        .notFound(.person("<text>")), .notFound(.photo(of: "<text>")),
        .credential(.refused(message: nil)), .credential(.refused(message: "<text>")),
        .credential(.logInRefused(.key, message: "<text>")), .credential(.logInRefused(.token, message: nil)),
        .credential(.notUnderstood(.empty)), .credential(.notUnderstood(.severalWords)),
        .credential(.notUnderstood(.unknownShape)), .credential(.damaged(path: "/a/path")),
        .storage(.noLocation(.credential)),
        .notFound(.film("<text>")), .notFound(.number(77)),
        .notFound(.title("<text>", closest: [TitleSuggestion(title: "<other>", year: 77)])),
        .notFound(.title("<text>", closest: [TitleSuggestion(title: "<other>", year: 77)], isShared: true)),
        .notFound(.inCatalog("<text>")), .notFound(.numberInCatalog(77)),
        .notFound(.notAFilm("<text>")),
        .notFound(.poster(of: "<text>")), .notFound(.posterImage(url: "<text>")), .notAvailableOffline,
        .rateLimited(retryAfter: 12.2),
        .rateLimited(retryAfter: 1), .rateLimited(retryAfter: nil), .requestRefused(status: 77, message: nil),
        .requestRefused(status: 77, message: "<text>"), .badResponse(reason: "<text>"),
        .storage(.failed(path: "/a/path", reason: "<text>")), .storage(.busy(path: "/a/path", seconds: 77)),
        .storage(.newerVersion(path: "/a/path")), .storage(.tooLarge(path: "/a/path", limit: 8 << 20)),
        .storage(.wouldBeTooLarge(path: "/a/path", limit: 32 << 20)),
        .importFailed(.inputMissing(path: "/a/path")), .importFailed(.cannotDecompress(path: "/a/path")),
        .storage(.noLocation(.catalog)), .importFailed(.wrongFiles(.noFileWithFilms)),
        .importFailed(.wrongFiles(.mixedSources)), .importFailed(.wrongFiles(.unclearMarks(path: "/a/path"))),
        .importFailed(.wrongFiles(.repeatedKind("<text>"))), .importFailed(.wrongFiles(.repeatedInput)),
        .unexpected("<text>"),
        .storage(.noLocation(.settings)), .storage(.noLocation(.marks)), .storage(.noLocation(.renames)),
        .storage(.changed(path: "/a/path", isInRun: false)), .storage(.changed(path: "/a/path", isInRun: true)),
        .storage(.targetCreated(path: "/a/path")), .storage(.noRun(nil)), .storage(.noRun(77)),
    ]
    private static let outages: [Outage] = [
        .hostNotFound("<text>"), .connectionRefused("<text>"), .connectionLost, .insecure("<text>"),
        .timedOut(seconds: 20), .timedOut(seconds: 1), .timedOut(seconds: 0.5), .serverError(status: 77),
        .other("<text>"),
    ]
    private static let flaws: [ImportFileProblem] = [
        .empty, .webPage, .unknownKind, .damagedArchive, .malformedLines(count: 77, of: 12_388), .noFilms, .tooLarge,
        .catalogFile, .noTitles, .zipArchive, .unknownEncoding, .malformed(line: 77), .noFilmList, .noMarkFiles,
        .unclosedQuote(line: 77),
        .noTitle(.line(77)), .limit(.size(77 << 20)), .limit(.filmSize(77 << 10, .film(88))), .limit(.films(12_388)),
        .limit(.text(77 << 20)),
        .invalidCell("<text>", column: "<other>", .film(77)), .emptyMark(.line(77)), .emptyMark(.film(77)),
    ]
    private static let settingsErrors: [SettingsError] = [
        .unreadable(path: "/a/path", reason: "<text>"), .unwritable(path: "/a/path", reason: "<text>"),
        .damaged(path: "/a/path", reason: "<text>"), .malformed(path: "/a/path", line: 77),
        .malformed(path: "/a/path", line: nil), .notSettings(path: "/a/path"),
        .wrongValue(key: .region, value: "<text>", path: "/a/path", line: 77),
        .wrongValue(key: .source, value: nil, path: "/a/path", line: nil), .unknownKey("<text>"),
        .badValue(key: .timeout, typed: "<text>"), .badValue(key: .history, typed: nil),
    ]
    private static let credentialErrors: [CredentialError] = [
        .unusable(.variable("<text>")), .unusable(.file(path: "/a/path")),
        .unreadable(path: "/a/path", reason: "<text>"),
    ]
    private static let queryErrors: [MovieQueryError] = [
        .empty, .yearsContradict(title: 77, filter: YearRange(88)), .notAFilmPage("<text>"),
        .malformedID("<text>"),
    ]

    private static var failures: [String] {
        let failures = Messages.failures
        return [
            failures.hint("<text>"), failures.interrupted, failures.crashed(bySignal: 77), text(failures.noThreads),
            text(failures.noDescriptors), text(failures.unexpected("<text>")),
            text(failures.fullScreenFailed("<text>")), text(failures.inputNotRead("<text>")),
            text(failures.outputNotWritten("<text>")), text(failures.noBrowser("<text>", url: "<other>")),
            failures.lineNotUTF8, failures.lineTooLong(88), text(failures.unusableLine(77, "<text>")),
            failures.noArguments,
            failures.failed("<text>", line: 77, "<other>"),
        ]
    }

    private static var person: [String] {
        let person = Messages.person
        return [
            person.knownFor, person.born, person.died, person.department("Acting"), person.department("<text>"),
            person.moreFilms(77, "<text>"), person.nobodyFound("<text>"), person.shown(77, of: 77),
            person.shown(77, of: 88), person.shown(1, of: 1),
            text(person.severalMatch("<text>", [Person(id: 77, name: "<other>")])),
            text(person.severalMatch("<text>", [Person(id: nil, name: "<other>", films: ["Heat"])])),
            person.showingFilms(with: "<text>", id: "<other>"), person.showingFilms(with: "<text>", id: nil),
        ] + ["cast", "director", "writer", "<text>"].compactMap(person.role)
    }

    private static func poster(isPhoto: Bool) -> Poster {
        isPhoto
            ? Poster(photoOf: Person(id: 77, name: "<text>"), path: "", url: "")
            : Poster(movie: Movie(id: .tmdb(77), title: "<text>"), path: "", url: "", width: nil)
    }

    private static var poster: [String] {
        let poster = Messages.poster
        return [
            poster.saved(Self.poster(isPhoto: false), to: "/a/path", size: 77),
            poster.saved(Self.poster(isPhoto: true), to: "/a/path", size: 77),
            text(poster.notSaved("/a/path", reason: "<text>")), text(poster.conflictingOutput),
            text(poster.outputForOneFilm), text(poster.imageDataToTerminal),
        ]
    }

    private static var recentQueries: [String] {
        let queries = Messages.recentQueries
        return [queries.none, queries.similar("77"), queries.removed("<text>")]
            + [0, 1, 12_377].map { queries.cleared($0) }
    }

    private static var rename: [String] {
        let rename = Messages.rename
        let reasons: [RenameReason] = [
            .noYear, .notExact, .severalFilms, .noFilm, .otherNameThanFolder, .severalFiles, .unknownID(.tmdb(77)),
            .notUTF8, .notAFilm, .alreadyNamed, .sameTarget("/a/path"), .exists, .nameTooLong, .isLink,
            .noPermission(folder: "/a/path"), .changed, .gone, .originalGone, .otherFileSystem,
        ]
        let exclusions: [FileName.Exclusion] = [.episode, .sample, .trailer, .extra, .unfinished, .disc]
        func item(_ status: RenameItem.Status, _ reason: RenameReason? = nil) -> RenameItem {
            RenameItem(from: "/a/path", status, reason)
        }
        func summary(_ items: [RenameItem], isApplied: Bool = false) -> String {
            rename.summary(items, isApplied: isApplied)
        }
        let impossible = RenameItem(from: "/a/path", to: "/a/path", .failed, .otherFileSystem)
        var unsure = item(.unsure, .noYear)
        unsure.candidates = [TitleSuggestion(title: "<text>", year: 77)]
        let items = (reasons + exclusions.map { .excluded($0) }).map { item(.skipped, $0) } + [unsure]
        return items.compactMap { rename.reason($0) { $0 } } + [
            summary([]), summary([item(.planned), unsure, item(.skipped)]), summary([item(.done), item(.done)]),
            summary([item(.planned), item(.conflict)]), summary([item(.conflict)], isApplied: true),
            summary([item(.conflict), impossible]), summary([item(.skipped), item(.failed)]), rename.unread(1),
            rename.unread(77),
            rename.decide("/a/path"),
            rename.undone([item(.done)]), rename.undone([item(.done), item(.conflict)]), rename.noRuns, rename.copying,
        ]
    }

    private static var sync: [String] {
        let sync = Messages.sync
        let movie = Movie(id: .tmdb(77), title: "<text>", year: 88)
        func report(_ changes: [(MarksMerge.Side, SyncChange.Result)], missing: [Movie] = []) -> SyncReport {
            let changes = changes.map { SyncChange(movie: movie, side: $0, edit: .watchlist(true), result: $1) }
            return SyncReport(changes: changes, missing: missing)
        }
        let edits: [MarkEdit] = [.watchlist(true), .watchlist(false), .rating(Rating(8)), .rating(nil)]
        let results: [SyncChange.Result] = [.planned, .done, .held, .failed]
        let reports = [
            report([]), report([(.account, .planned), (.account, .planned), (.local, .planned)]),
            report([(.account, .done), (.local, .done), (.account, .failed)], missing: [movie]),
            report([(.account, .held), (.local, .held)]), SyncReport(isComplete: false),
        ]
        return [sync.syncing, sync.side(.account), sync.side(.local)] + edits.map(sync.edit) + results.map(sync.result)
            + reports.flatMap(sync.summary)
    }

    private static var usage: [String] {
        let usage = Messages.usage
        let errors = [
            usage.conflictingFlags(["--flag", "<other>"]), usage.noTableOfQueries, usage.notOneFilm("<text>"),
            usage.reversedRuntimes, usage.fieldsNeedNames("<text>"), usage.noRecentQuery(77),
            usage.noFilm(ranked: "<text>"), usage.only("--flag", with: "<other>"),
            usage.noFileToImport, usage.needsNetwork("<text>", without: "--flag"), usage.browseNeedsTerminal,
            usage.terminalIsDumb,
            usage.dateInFuture("<text>"), usage.ratingNeeded(nil, meant: nil),
            usage.ratingNeeded("<text>", meant: "<command>"),
            usage.template(.unknownField("<text>")), usage.template(.noExtension), usage.template(.notRelative),
            usage.oneFilmFile, usage.onlyPaths("--flag"),
            usage.clearedWithRating("<text>"), usage.ratesOneFilm(77),
        ]
        return errors.map(text) + [
            usage.years, usage.filmsOnly(in: "fr"), usage.language, usage.country,
            usage.posterWidth, usage.rating,
            usage.note, usage.date, usage.needsFilm("--flag"),
            usage.reversedYears("<text>"), usage.unknownField("<text>"), usage.fields(["<text>", "<other>"]),
            usage.unknownSetting("<text>"), usage.unknownSetting(nil), usage.settings(["<text>", "<other>"]),
            usage.settingNeeds("--flag", "<text>", not: "<other>"), usage.settingNeeds("--flag", "<text>", not: nil),
        ]
    }

    private static var warnings: [String] {
        let full = DomainError.storage(.failed(path: "/a/path", reason: "<text>"))
        let warnings: [Warning] = [
            .historyNotSaved(full), .historyNotSaved(.cancelled), .historyNotRead(full),
            .fileDamaged(path: "/a/path", movedTo: "<other>"), .fileNewer(path: "/a/path"),
            .cacheNotWritten(full), .importNotReadable(path: "/a/path", .damaged),
            .genresUnavailable(full), .noHomeDirectory(losesHistory: true, losesCache: false),
            .noHomeDirectory(losesHistory: false, losesCache: true),
            .noHomeDirectory(losesHistory: true, losesCache: true),
            .settingsIgnored(.settings(.malformed(path: "/a/path", line: 2))),
            .credentialInVariable(name: "<text>"), .sessionNotEnded(full), .sessionNotEnded(.notAvailableOffline),
            .unknownSetting(key: "<text>", path: "/a/path", nearest: nil),
            .unknownSetting(key: "<text>", path: "/a/path", nearest: "<other>"),
            .moreUnknownSettings(count: 1, path: "/a/path"), .moreUnknownSettings(count: 77, path: "/a/path"),
            .malformedLines(file(malformed: 77, [88])), .credentialIgnored(full),
        ]
        return warnings.map { Messages.warnings.text(for: $0) }
            + [Messages.warnings.line("<text>"), Messages.warnings.pagerNotStarted("<text>")]
    }
}
