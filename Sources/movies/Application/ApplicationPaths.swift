import Foundation
import Infrastructure
import POSIX
import Presentation

/// The directories of the program, which follow the XDG Base Directory Specification even on macOS. A directory is nil
/// if neither its variable nor HOME contains an absolute path.
package struct ApplicationPaths: Equatable, Sendable {
    let configuration: String?
    let state: String?
    let cache: String?
    let data: String?

    static let variables = ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"]

    init(_ environment: ProcessEnvironment) {
        func directory(_ variable: String, _ usual: String) -> String? {
            // By the XDG specification, a relative path is ignored.
            if let path = environment[variable], path.hasPrefix("/") { return "\(path)/movies" }
            return environment.homeDirectory.map { "\($0)/\(usual)/movies" }
        }
        configuration = directory("XDG_CONFIG_HOME", ".config")
        state = directory("XDG_STATE_HOME", ".local/state")
        cache = directory("XDG_CACHE_HOME", ".cache")
        data = directory("XDG_DATA_HOME", ".local/share")
    }

    var settingsFile: String? { configuration.map { "\($0)/config.json" } }
    var credentialsFile: String? { configuration.map { "\($0)/credentials.json" } }
    var recentQueriesFile: String? { state.map { "\($0)/recent-queries.json" } }
    var lastListFile: String? { state.map { "\($0)/last-list.json" } }
    var notesFile: String? { state.map { "\($0)/notes.json" } }
    /// The folder with the log of each run of `rename`.
    var renames: String? { state.map { "\($0)/renames" } }
    var marksFile: String? { data.map { "\($0)/marks.json" } }
    var importedCatalogFile: String? { data.map { "\($0)/catalog.index" } }
}

struct ServiceURLs {
    let api: URL
    let images: URL

    /// - Throws: `Failure` with exit code 78 if a URL is invalid or unsupported, or would send the credential unencrypted.
    init(_ environment: ProcessEnvironment) throws(Failure) {
        api = try Self.url("https://api.themoviedb.org/3", "MOVIES_API_URL", environment)
        images = try Self.url("https://image.tmdb.org/t/p", "MOVIES_IMAGE_URL", environment)
    }

    private static func url(_ usual: String, _ name: String, _ environment: ProcessEnvironment) throws(Failure) -> URL {
        let (text, words) = (environment[name] ?? usual, Messages.configuration)
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), let host = url.host, !host.isEmpty,
            scheme == "https" || scheme == "http", (url.port ?? 80) < 65_536, url.user == nil, url.password == nil,
            url.query == nil, url.fragment == nil
        else { throw Failure(.config, words.invalidURL(name, example: usual)) }
        guard scheme == "https" || isLoopback(host) else { throw Failure(.config, words.httpToRemoteHost(name)) }
        guard URLSessionCapabilities.supportsNumericIPv6 || !host.contains(":") else {
            throw Failure(.config, words.ipv6Address(name))
        }
        // The scheme is made lower case, because some clients reject `HTTP://`.
        return URL(string: scheme + String(text.dropFirst(scheme.count))) ?? url
    }

    private static func isLoopback(_ host: String) -> Bool {
        let host = host.lowercased()
        if ["localhost", "::1", "[::1]"].contains(host) { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil && !$0.hasPrefix("+") }
    }
}
