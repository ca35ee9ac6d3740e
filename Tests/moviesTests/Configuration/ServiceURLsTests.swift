import Foundation
import Infrastructure
import POSIX
import Testing

@testable import movies

@Suite("Service URLs")
struct ServiceURLsTests {
    private func addresses(_ variables: [String: String]) throws -> [String] {
        let addresses = try ServiceURLs(ProcessEnvironment(variables))
        return [addresses.api.absoluteString, addresses.images.absoluteString]
    }

    private static let usual = ["https://api.themoviedb.org/3", "https://image.tmdb.org/t/p"]

    @Test("TMDB's own URLs are the default", arguments: [[:], ["MOVIES_API_URL": "", "MOVIES_IMAGE_URL": ""]])
    func defaults(variables: [String: String]) throws {
        #expect(try addresses(variables) == Self.usual)
    }

    @Test("Each URL can be replaced")
    func others() throws {
        #expect(
            try addresses(["MOVIES_API_URL": "https://proxy.example/tmdb/3"])
                == ["https://proxy.example/tmdb/3", Self.usual[1]]
        )
        #expect(try addresses(["MOVIES_IMAGE_URL": "https://img.example/"]) == [Self.usual[0], "https://img.example/"])
    }

    @Test(
        "Plain http is only for this machine",
        arguments: ["http://localhost:8080", "http://LOCALHOST/3", "http://127.0.0.1:9/3", "http://127.255.0.7"]
    )
    func loopback(address: String) throws {
        #expect(try addresses(["MOVIES_API_URL": address])[0] == address)
    }

    @Test(
        "The scheme may be in capitals, and is then lower-cased",
        arguments: [
            ("HTTP://127.0.0.1:8080/X", "http://127.0.0.1:8080/X"), ("Https://api.example/3", "https://api.example/3"),
        ]
    )
    func capitals(address: String, used: String) throws {
        #expect(try addresses(["MOVIES_API_URL": address])[0] == used)
    }

    @Test(
        "A URL with a user, query or fragment is rejected, and not shown, as it may contain a secret",
        arguments: ["MOVIES_API_URL", "MOVIES_IMAGE_URL"],
        [
            "https://user:s3cret@api.example/3", "https://user@api.example/3", "https://api.example/3?api_key=s3cret",
            "https://api.example/3#part", "http://127.0.0.1@example.com/", "http://example.com#127.0.0.1",
        ]
    )
    func notAPlainURL(variable: String, address: String) {
        let usual = Self.usual[variable == "MOVIES_API_URL" ? 0 : 1]
        let failure = Failure(
            .config,
            "\(variable) must be an http or https URL without a user name, password, query or fragment",
            hint: "for example \(usual)"
        )
        #expect(throws: failure) { try addresses([variable: address]) }
    }

    @Test(
        "Plain http to another machine is rejected, as it would expose the credential",
        arguments: ["MOVIES_API_URL", "MOVIES_IMAGE_URL"],
        [
            "http://api.themoviedb.org/3", "http://localhost.example.com", "http://127.0.0.1.example.com",
            "http://10.0.0.1", "http://127.1", "http://0.0.0.0", "http://[::2]",
            "http://127.0.0.256", "http://127.0.0.+1/", "HTTP://example.com",
        ]
    )
    func otherMachine(variable: String, address: String) {
        let failure = Failure(
            .config,
            "\(variable) uses http with a remote host",
            hint: "use https (http is only allowed for localhost)"
        )
        #expect(throws: failure) { try addresses([variable: address]) }
    }

    @Test(
        "An IPv6 URL that cannot be requested is rejected",
        .enabled(if: !URLSessionCapabilities.supportsNumericIPv6),
        arguments: ["http://[::1]:8080/3", "https://[2001:db8::1]/3"]
    )
    func numericIPv6(address: String) {
        let failure = Failure(
            .config,
            "MOVIES_API_URL is an IPv6 address, which this system's network library doesn't support",
            hint: "use a host name instead, such as localhost"
        )
        #expect(throws: failure) { try addresses(["MOVIES_API_URL": address]) }
    }

    @Test(
        "Text that is not a web URL is rejected",
        arguments: [
            "api.themoviedb.org/3", "ftp://api.themoviedb.org", "https://", "https:///3", "file:///etc/passwd",
            "localhost:8080", "nonsense", "/3", "https://api.example:65536/3",
        ]
    )
    func invalidURL(address: String) {
        let failure = Failure(
            .config,
            "MOVIES_API_URL must be an http or https URL without a user name, password, query or fragment",
            hint: "for example https://api.themoviedb.org/3"
        )
        #expect(throws: failure) { try addresses(["MOVIES_API_URL": address]) }
    }
}
