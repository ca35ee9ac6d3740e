import POSIX
import Infrastructure
import Foundation
import Presentation

/// Where the API and its images are.
struct ServiceAddresses {
    let api: URL
    /// The base of image addresses.
    let images: URL

    /// - Throws: `Failure` with exit code 78 for an address that is none, or that would send the credential in the open.
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
            throw Failure(.config, words.noAddress(variable), hint: words.looksLike(usual))
        }
        guard url.user == nil, url.password == nil, url.query == nil, url.fragment == nil else {
            throw Failure(.config, words.moreThanAnAddress(variable), hint: words.leaveOutMore(usual))
        }
        guard scheme == "https" || isLoopback(host) else {
            throw Failure(.config, words.plainHTTP(variable), hint: words.useHTTPS)
        }
        guard NetworkLibrary.takesNumericIPv6 || !host.contains(":") else {
            throw Failure(.config, words.numericAddress(variable), hint: words.useHostName)
        }
        // The scheme in small letters: not everything below takes HTTP://.
        return URL(string: scheme + text.dropFirst(scheme.count)) ?? url
    }

    private static func isLoopback(_ host: String) -> Bool {
        let host = host.lowercased()
        if ["localhost", "::1", "[::1]"].contains(host) { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
