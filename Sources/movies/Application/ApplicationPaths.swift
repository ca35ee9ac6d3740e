import Foundation
import Infrastructure
import POSIX
import Presentation

/// The program's directories, following the XDG Base Directory Specification, also on macOS.
package struct ApplicationPaths: Equatable, Sendable {
    /// The folder of `config.json` and `credentials.json`; nil without a home directory.
    let configuration: String?
    /// The folder of the history, `last-list.json` and `notes.json`; nil without a home directory.
    let state: String?
    /// The folder of the response cache; nil without a home directory.
    let cache: String?
    /// The folder of the imported catalogue and of `marks.json`; nil without a home directory.
    let data: String?

    static let variables = ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"]

    init(_ environment: ProcessEnvironment) {
        func directory(_ variable: String, _ usual: String) -> String? {
            // The XDG specification says to ignore relative paths.
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
    var marksFile: String? { data.map { "\($0)/marks.json" } }
    var importedCatalogFile: String? { data.map { "\($0)/catalog.index" } }
}

struct ServiceURLs {
    let api: URL
    let images: URL

    /// - Throws: `Failure` with exit code 78 if a URL is invalid, or would send the credential unencrypted.
    init(_ environment: ProcessEnvironment) throws(Failure) {
        api = try Self.address("MOVIES_API_URL", default: "https://api.themoviedb.org/3", environment)
        images = try Self.address("MOVIES_IMAGE_URL", default: "https://image.tmdb.org/t/p", environment)
    }

    private static func address(
        _ variable: String,
        default usual: String,
        _ environment: ProcessEnvironment
    ) throws(Failure) -> URL {
        let text = environment[variable] ?? usual
        let words = Messages.configuration
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), let host = url.host, !host.isEmpty,
            scheme == "https" || scheme == "http", (url.port ?? 80) < 65_536
        else {
            throw Failure(.config, words.invalidURL(variable, example: usual))
        }
        guard url.user == nil, url.password == nil, url.query == nil, url.fragment == nil else {
            throw Failure(.config, words.notAPlainURL(variable, example: usual))
        }
        guard scheme == "https" || isLoopback(host) else { throw Failure(.config, words.httpToRemoteHost(variable)) }
        guard URLSessionCapabilities.supportsNumericIPv6 || !host.contains(":") else {
            throw Failure(.config, words.ipv6Address(variable))
        }
        // The scheme is in lower case, because some clients reject HTTP://.
        return URL(string: scheme + text.dropFirst(scheme.count)) ?? url
    }

    private static func isLoopback(_ host: String) -> Bool {
        let host = host.lowercased()
        if ["localhost", "::1", "[::1]"].contains(host) { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil && !$0.hasPrefix("+") }
    }
}
