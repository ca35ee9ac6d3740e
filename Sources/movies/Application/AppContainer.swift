import TerminalKit
import POSIX
import CommandLineKit
import Data
import Domain
import Foundation

/// Makes what all scenes share, each thing when it is first asked for.
@MainActor
package final class AppContainer {
    let environment: ProcessEnvironment
    let console: Console
    let settings: Settings
    let diagnostics: ConsoleDiagnostics
    let now: @Sendable () -> Date

    private let output: OutputOptions
    /// Nil where nobody is to see it.
    private let waiting: WaitingLine?
    let paths: ApplicationPaths

    /// - Throws: `Failure` with exit code 78 when the configuration is wrong.
    package init(_ request: ContainerRequest) throws {
        let waiting = WaitingLine(request)
        self.waiting = waiting
        environment = request.environment
        console = waiting.map { waiting in request.console.calling { waiting.end() } } ?? request.console
        output = request.output
        paths = ApplicationPaths(request.environment)
        diagnostics = ConsoleDiagnostics(console: console, isVerbose: request.output.isVerbose)
        now = { Date() }
        var settings = try Self.settings(request, paths.settingsFile, diagnostics)
        settings.localeLanguage = request.environment.messageLocale.flatMap(LanguageTag.language)
        self.settings = settings
    }

    private static func settings(
        _ request: ContainerRequest,
        _ path: String?,
        _ diagnostics: ConsoleDiagnostics
    ) throws -> Settings {
        guard request.needsRightSettings else {
            return (try? SettingsFile(path: path, diagnostics: SilentDiagnostics()).settings()) ?? Settings()
        }
        return try SettingsFile(path: path, diagnostics: diagnostics).settings()
    }

    /// Takes what is still on the screen away, and prints what waited for the end of the command.
    func finish() {
        waiting?.end()
        diagnostics.finish()
    }

    /// The history: in its file, or in memory where there is no home directory.
    lazy var recentQueries: any RecentQueriesRepository = {
        guard let path = paths.recentQueriesFile else {
            diagnostics.warn(.noPlaceForQueries)
            return InMemoryRecentQueriesStore(limit: settings.historyLimit)
        }
        return JSONFileRecentQueriesStore(path: path, limit: settings.historyLimit, diagnostics: diagnostics)
    }()

    /// The catalogues: the built-in one, and the place of an import.
    lazy var catalogs: any CatalogRepository = ImportingCatalogRepository(
        path: paths.importedCatalogFile,
        environment: environment,
        now: now
    )
}

extension AppContainer {
    func makeSearchContainer(_ flags: LookupFlags) async throws -> MoviesSearchContainer {
        MoviesSearchContainer(app: self, sources: try await makeSourcesContainer(flags).makeSources())
    }

    func makeMovieDetailsContainer(_ flags: LookupFlags) async throws -> MovieDetailsContainer {
        MovieDetailsContainer(app: self, sources: try await makeSourcesContainer(flags).makeSources())
    }

    func makeBrowseContainer(_ flags: LookupFlags) async throws -> BrowseContainer {
        let container = try await makeSourcesContainer(flags, renewsDeadline: true)
        return BrowseContainer(app: self, sources: container.makeSources(), posters: container.makePosters())
    }

    func makePosterContainer(_ flags: LookupFlags) async throws -> PosterContainer {
        let container = try await makeSourcesContainer(flags)
        return PosterContainer(app: self, sources: container.makeSources(), posters: container.makePosters())
    }

    func makeRecentQueriesContainer() -> RecentQueriesContainer {
        RecentQueriesContainer(app: self)
    }

    func makeCatalogContainer() -> CatalogContainer {
        CatalogContainer(app: self)
    }

    func makeDoctorContainer() -> DoctorContainer {
        DoctorContainer(app: self)
    }

    func makeCacheContainer() -> CacheContainer {
        CacheContainer(app: self)
    }

    func makeConfigContainer() -> ConfigContainer {
        ConfigContainer(app: self)
    }

    func makeAuthContainer(_ options: AuthOptions) throws -> AuthContainer {
        AuthContainer(app: self, clients: try makeClients(timeout: options.network.timeout))
    }

    /// - Parameters:
    ///   - timeout: seconds; nil for those of the settings.
    ///   - renewsDeadline: true when each request has that time for itself.
    func makeClients(timeout: Double?, renewsDeadline: Bool = false) throws -> TMDBClients {
        // A session of many searches tells on its own screen what it waits for.
        let waiting = renewsDeadline ? nil : waiting
        return TMDBClients(
            addresses: try ServiceAddresses(environment),
            timeout: timeout ?? settings.timeoutSeconds,
            renewsDeadline: renewsDeadline,
            diagnostics: diagnostics,
            now: now,
            willAsk: { waiting?.begin() }
        )
    }

    private func makeSourcesContainer(
        _ flags: LookupFlags,
        renewsDeadline: Bool = false
    ) async throws -> SourcesContainer {
        if paths.cache == nil { diagnostics.warn(.noPlaceForAnswers) }
        return SourcesContainer(
            clients: try makeClients(timeout: flags.timeout, renewsDeadline: renewsDeadline),
            credential: try await credential(flags),
            cacheDirectory: paths.cache,
            importedCatalog: paths.importedCatalogFile,
            timeToLive: settings.cacheTTLHours * 3_600,
            diagnostics: diagnostics,
            now: now
        )
    }
}

extension AppContainer {
    /// What is wrong with a credential must not keep the catalogue from answering.
    private func credential(_ flags: LookupFlags) async throws -> Credential? {
        guard (flags.source ?? settings.source) == .catalog else { return try await credentialSource.credential() }
        return try? await credentialSource.credential()
    }

    var credentialSource: CredentialSource { CredentialSource(environment: environment, paths: paths) }
}

extension AppContainer {
    var style: Styling {
        let usesStyles = ColorPolicy.usesStyles(
            typed: output.color,
            configured: settings.color,
            environment: environment.variables,
            isTerminal: console.isTerminal
        )
        let usesLinks = HyperlinkPolicy.usesLinks(
            typed: output.color,
            usesStyles: usesStyles,
            environment: environment,
            isTerminal: console.isTerminal
        )
        return Styling(isEnabled: usesStyles, hasLinks: usesLinks)
    }

    /// Who draws pictures on standard output, as the terminal is now.
    func makePictureArtist() -> PictureArtist {
        PictureArtist(
            support: PictureSupport(environment: environment, usesColors: style.isEnabled),
            window: TerminalWindow(of: 1, environment: environment),
            chafa: Chafa(environment)
        )
    }

    /// The format that was asked for; else a table on a terminal, and tsv elsewhere.
    var format: OutputFormat { output.format ?? (console.isTerminal ? .table : .tsv) }

    var notes: NotesView { NotesView(console: console, isQuiet: output.isQuiet) }

    /// - Throws: `UsageError` for a name of `--fields` that is no field.
    func fields<Row>(
        _ fields: [Field<Row>],
        defaults: [String],
        hiddenInJSON: Set<String> = []
    ) throws(UsageError) -> ChosenFields<Row> {
        try ChosenFields(output.fields, of: fields, defaults: defaults, hiddenInJSON: hiddenInJSON)
    }
}
