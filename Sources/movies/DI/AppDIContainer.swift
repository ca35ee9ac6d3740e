import CommandLineKit
import Data
import Domain
import Foundation
import Infrastructure
import POSIX
import Presentation
import TerminalKit

/// Creates the services that all commands share. Most of them are created on demand.
@MainActor
final class AppDIContainer {
    let environment: ProcessEnvironment
    let console: Console
    let settings: Settings
    let appSettings: AppSettings
    let diagnostics: ConsoleDiagnostics
    let now: @Sendable () -> Date = { Date() }
    let paths: ApplicationPaths
    let typedFlags: [TypedFlag]

    /// The descriptor of the terminal for drawing. It is stdout, unless a command reserves stdout for its result.
    var terminal: Int32 = 1

    private let options: Options
    private let makeHTTPClient: @Sendable () -> any HTTPClient
    let waiting: Spinner?

    /// If the settings are invalid, uses the defaults, but records no history.
    /// - Parameter warnsAboutSettings: false to print no warning about invalid settings.
    init(
        environment: ProcessEnvironment,
        console: Console,
        options: Options,
        typedFlags: [TypedFlag] = [],
        warnsAboutSettings: Bool,
        makeHTTPClient: @escaping @Sendable () -> any HTTPClient
    ) {
        let hasSpinner = !options.isQuiet && !options.isVerbose
        waiting = hasSpinner ? Spinner(console: console, environment: environment) { Messages.answers.waiting } : nil
        self.console = waiting.map { waiting in console.calling { waiting.end() } } ?? console
        (self.environment, self.options, self.typedFlags) = (environment, options, typedFlags)
        self.makeHTTPClient = makeHTTPClient
        paths = ApplicationPaths(environment)
        diagnostics = ConsoleDiagnostics(console: self.console, isVerbose: options.isVerbose)
        appSettings = AppSettings(JSONFileSettingsStore(path: paths.settingsFile)) { name in
            Suggestion.nearest(to: name, among: SettingKey.allCases.map(\.rawValue))
        }
        do throws(DomainError) {
            let (stored, warnings) = try appSettings.read()
            settings = stored.settings
            if warnsAboutSettings { warnings.forEach(diagnostics.warn) }
        } catch {
            var defaults = Settings()
            // The file that cannot be read may turn the history off.
            defaults.recordsHistory = false
            settings = defaults
            if warnsAboutSettings { diagnostics.warn(.settingsIgnored(error)) }
        }
    }

    func finish() {
        waiting?.end()
        diagnostics.finish()
    }

    // MARK: Storage

    lazy var recentQueriesRepository: any RecentQueriesRepository = {
        if paths.recentQueriesFile == nil { warnOfHome() }
        return JSONFileRecentQueriesStore(
            path: paths.recentQueriesFile,
            limit: settings.historyLimit,
            diagnostics: diagnostics
        )
    }()

    private func warnOfHome() {
        let (losesHistory, losesCache) = (paths.recentQueriesFile == nil, paths.cache == nil)
        diagnostics.warn(.noHomeDirectory(losesHistory: losesHistory, losesCache: losesCache))
    }

    var recentQueries: RecentQueries { RecentQueries(recentQueriesRepository) }

    lazy var marksRepository = JSONFileMarksStore(path: paths.marksFile, diagnostics: diagnostics)

    var markedFilms: MarkedFilms { MarkedFilms(marksRepository, now: now) }
    var renames: FileRenames { FileRenames(folder: paths.renames, now: now) }
    var renameRuns: RenameRuns { RenameRuns(renames) }
    var cache: ResponseCache { ResponseCache(responseStore) }

    /// The HTTP client of all requests, which share its connections and its rate limit.
    lazy var limitedHTTPClient: any HTTPClient = {
        let logged = LoggingHTTPClient(base: makeHTTPClient()) { [diagnostics] in diagnostics.trace($0) }
        // TMDB allows about 40 requests a second. Delays in the network could bring requests closer together, so 0.1 s are added.
        return RateLimitingHTTPClient(base: logged, limit: 40, in: .milliseconds(1_100))
    }()

    var responseStore: DirectoryResponseStore { DirectoryResponseStore(directory: paths.cache) }

    lazy var credentialRepository = CredentialStore(path: paths.credentialsFile) { [environment] in environment[$0] }

    func makeCheckSetup() -> CheckSetupUseCase {
        let places: [StorageLocation: String?] = [
            .history: paths.recentQueriesFile, .marks: paths.marksFile, .cache: paths.cache, .catalog: paths.data,
        ]
        return CheckSetupUseCase(
            settings: appSettings,
            storage: FileStorageRepository(paths: places.compactMapValues(\.self), credentials: paths.credentialsFile),
            catalogs: catalogs
        )
    }

    var catalogs: Catalogs {
        Catalogs(ImportingCatalogRepository(path: paths.importedCatalogFile, environment: environment, now: now))
    }

    func makeCredentials(timeout: Double?) throws -> Credentials {
        let accounts = makeAccountRepository(try makeTMDBClients(timeout: timeout))
        return Credentials(accounts: accounts, repository: credentialRepository)
    }

    func makeSyncMarks(timeout: Double?) throws -> SyncMarksUseCase {
        SyncMarksUseCase(
            accounts: makeAccountRepository(try makeTMDBClients(timeout: timeout, hasSpinner: false)),
            credentials: credentialRepository,
            marks: marksRepository,
            now: now
        )
    }

    private func makeAccountRepository(_ clients: TMDBClients) -> TMDBAccountRepository {
        TMDBAccountRepository(credentials: credentialRepository) {
            clients.makeClient(for: clients.addresses.api, $0, session: $1)
        }
    }

    /// The films of the last table, for ranks such as `@3`; nil if there is no folder to store them.
    var lastList: LastListFile? { paths.lastListFile.map(LastListFile.init) }

    /// - Parameters:
    ///   - isSession: true to apply the timeout to each request, false to apply it to all requests together.
    ///   - needsKey: false to continue with a warning if the credential cannot be read.
    func makeMoviesScene(
        _ options: Options,
        isSession: Bool = false,
        needsKey: Bool = true
    ) async throws -> MoviesSceneDIContainer {
        if paths.cache == nil { warnOfHome() }
        var credential: Authentication?
        do throws(DomainError) {
            let stored = try await credentialRepository.credential()
            credential = stored.flatMap { Authentication(tmdb: $0.credential.text) }
        } catch {
            // The catalogue needs no credential.
            if (options.source ?? settings.source) != .catalog {
                guard !needsKey || options.isOffline else { throw error }
                diagnostics.warn(.credentialIgnored(error))
            }
        }
        return try MoviesSceneDIContainer(self, options, credential, isSession: isSession)
    }

    // MARK: Output

    var style: OutputTheme {
        let usesStyles = ColorPolicy.usesStyles(
            typed: options.color,
            configured: ColorOption(rawValue: settings.color.rawValue) ?? .auto,
            environment: environment.variables,
            isTerminal: console.isTerminal || terminal != 1
        )
        let usesLinks = HyperlinkPolicy.usesLinks(
            typed: options.color,
            usesStyles: usesStyles,
            environment: environment,
            isTerminal: console.isTerminal
        )
        let hasTrueColor = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
        return OutputTheme(isEnabled: usesStyles, hasLinks: usesLinks, hasTrueColor: hasTrueColor)
    }

    var output: Output {
        var output = Output(console: console, style: style, format: options.format)
        output.requestedFields = options.fields
        output.hasHeader = options.hasHeader
        output.isQuiet = options.isQuiet
        output.showsNotes = !options.isQuiet && settings.showsNotes
        output.usesUTF8 = environment.usesUnicode
        output.now = now
        return output
    }

    /// Returns the offer of a TMDB key after an answer from the catalogue, at most once in 24 hours unless nothing was
    /// found. Returns nil if no offer is due.
    func keyOffer(for notice: FallbackNotice?, foundNothing: Bool = false) async -> String? {
        guard notice == .noCredential, output.showsNotes else { return nil }
        let isDue =
            if let path = paths.notesFile { await KeyOfferFile(path: path).recordOffer(at: now()) } else { false }
        guard isDue || foundNothing else { return nil }
        return Messages.credential.offer(films: catalogs.films)
    }

    /// Runs `body` with a progress bar, then erases the bar. `body` gets nil if no bar is needed or possible, or with `--quiet`.
    func withProgressBar<Value>(
        if isNeeded: Bool = true,
        _ body: (ProgressBar?) async throws -> Value
    ) async throws -> Value {
        let isShown = isNeeded && !options.isQuiet
        let progress = isShown ? ProgressBar(console: console, environment: environment) : nil
        defer { progress?.clear() }
        return try await body(progress)
    }

    func makeImageRenderer() -> ImageRenderer {
        // The aspect ratio of posters is 2:3.
        ImageRenderer(terminal: terminal, environment: environment, usesColors: style.isEnabled, usualAspect: (2, 3))
    }

    /// Returns the language, the region and the adult option. Flags override the settings, and the locale gives the
    /// language if neither does.
    func contentOptions(_ flags: Options) -> ContentOptions {
        var options = ContentOptions()
        options.language =
            flags.language ?? settings.language ?? environment.messageLocale.flatMap(LanguageTag.language(ofLocale:))
        options.region = flags.region ?? settings.region
        options.includesAdult = flags.includesAdult || settings.includesAdult
        return options
    }
}

extension LanguageTag {
    /// Returns the language of a locale, such as `es-MX` for `es_MX`, without an unknown territory; nil for a locale such as `C`.
    static func language(ofLocale name: String) -> String? {
        language(name) ?? language(String(name.prefix { $0 != "_" }))
    }
}
