import POSIX

/// Where the program keeps its files, after the XDG Base Directory Specification; on macOS, too.
package struct ApplicationPaths: Equatable, Sendable {
    /// `config.json` and `credentials.json`; nil without a home directory.
    let configuration: String?
    /// The recent queries; nil without a home directory.
    let state: String?
    /// The response cache; nil without a home directory.
    let cache: String?
    /// The imported catalogue; nil without a home directory.
    let data: String?

    init(_ environment: ProcessEnvironment) {
        func directory(_ variable: String, _ usual: String) -> String? {
            // The specification has relative paths ignored.
            if let path = environment[variable], path.hasPrefix("/") { return "\(path)/movies" }
            return environment.homeDirectory.map { "\($0)/\(usual)/movies" }
        }
        configuration = directory("XDG_CONFIG_HOME", ".config")
        state = directory("XDG_STATE_HOME", ".local/state")
        cache = directory("XDG_CACHE_HOME", ".cache")
        data = directory("XDG_DATA_HOME", ".local/share")
    }
}

extension ApplicationPaths {
    var settingsFile: String? { configuration.map { "\($0)/config.json" } }
    var credentialsFile: String? { configuration.map { "\($0)/credentials.json" } }
    var recentQueriesFile: String? { state.map { "\($0)/recent-queries.json" } }
    var importedCatalogFile: String? { data.map { "\($0)/catalog.index" } }
}
