import Data
import Domain
import Foundation
import Presentation

/// Makes what the doctor is made of.
@MainActor
struct DoctorContainer {
    let app: AppContainer
}

extension DoctorContainer: DoctorFlowDependencies {
    /// In the order in which one depends on the other: what comes first is to be fixed first.
    func makeChecks(_ options: DoctorOptions) -> [any DoctorCheck] {
        let paths = app.paths
        let first: [any DoctorCheck] = [ConfigurationCheck(path: paths.settingsFile, environment: app.environment)]
        let tmdb: [any DoctorCheck] = makeTMDBCheck(options).map { [$0] } ?? []
        return first + tmdb + [
            PrivacyCheck(path: paths.credentialsFile),
            FilesCheck(name: .history, path: paths.recentQueriesFile, isDocument: true),
            FilesCheck(name: .cache, path: paths.cache, isDocument: false),
            FilesCheck(name: .catalogue, path: paths.data, isDocument: false),
            CatalogCheck(catalogs: app.catalogs),
            TerminalCheck(console: app.console, style: app.style, environment: app.environment),
            ToolsCheck(environment: app.environment),
        ]
    }

    /// Nil where TMDB's address is wrong, which the check of the configuration tells.
    private func makeTMDBCheck(_ options: DoctorOptions) -> TMDBCheck? {
        guard let clients = try? app.makeClients(timeout: options.network.timeout) else { return nil }
        return TMDBCheck(
            source: app.credentialSource,
            authentication: TMDBAuthenticationRepository { clients.makeClient($0) },
            address: clients.addresses.api.host ?? "TMDB",
            asksTMDB: !options.network.isOffline
        )
    }

    func makeDoctorView(_ options: DoctorOptions) throws -> DoctorView {
        DoctorView(
            console: app.console,
            style: app.style,
            format: options.output.format ?? (options.output.fields == nil ? nil : app.format),
            fields: try app.fields(FindingFields.all, defaults: FindingFields.defaults)
        )
    }
}
