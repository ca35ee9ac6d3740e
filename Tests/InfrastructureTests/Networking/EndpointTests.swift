import Foundation
import JSONText
import Testing

@testable import Infrastructure

@Suite struct RequestBuilderTests {
    private struct Answer: Decodable {}

    private func request(
        _ path: String,
        _ query: [String: String?] = [:],
        headers: [String: String] = [:],
        base: String = "https://api.example.org/3",
        as authentication: Authentication? = nil
    ) throws -> HTTPRequest {
        let configuration = APIConfiguration(
            baseURL: try #require(URL(string: base)),
            authentications: [authentication].compactMap { $0 }
        )
        return try Endpoint<Data>(path: path, query: query, headers: headers) { $0 }.request(with: configuration)
    }

    @Test("Items are sorted by name, with the key and without nil values")
    func sortedItems() throws {
        let query = ["query": "matrix", "page": "2", "year": nil, "include_adult": "false"]
        let request = try request("search/movie", query, as: .queryItem("api_key", secret: "k3y"))
        #expect(
            request.url.absoluteString
                == "https://api.example.org/3/search/movie?api_key=k3y&include_adult=false&page=2&query=matrix"
        )
        #expect(request.headers == ["Accept": "application/json"])
        #expect("\(request)".hasSuffix("?api_key=***&include_adult=false&page=2&query=matrix"))
    }

    @Test("A token is sent as a header and never in the URL")
    func bearer() throws {
        let request = try request("movie/603", as: .bearer("eyJ0.a-b_c"))
        #expect(request.url.absoluteString == "https://api.example.org/3/movie/603")
        #expect(request.headers == ["Accept": "application/json", "Authorization": "Bearer eyJ0.a-b_c"])
    }

    @Test("The User-Agent is sent if the program has a name")
    func userAgent() throws {
        let url = try #require(URL(string: "https://api.example.org/3"))
        let configuration = APIConfiguration(baseURL: url, userAgent: "movies/1.2.3")
        let request = try Endpoint<Answer>(path: "x").request(with: configuration)
        #expect(request.headers == ["Accept": "application/json", "User-Agent": "movies/1.2.3"])
    }

    @Test(
        "Everything but unreserved characters is escaped in a value",
        arguments: [
            ("a b", "a%20b"), ("a+b", "a%2Bb"), ("a&b=c", "a%26b%3Dc"), ("#1?", "%231%3F"), ("100%", "100%25"),
            ("AC/DC", "AC%2FDC"), ("Amélie", "Am%C3%A9lie"), ("🎬", "%F0%9F%8E%AC"), ("az-AZ_09.~", "az-AZ_09.~"),
            ("'!*();:@,$[]\"\\", "%27%21%2A%28%29%3B%3A%40%2C%24%5B%5D%22%5C"), ("\r\n", "%0D%0A"), ("", ""),
        ]
    )
    func escapedValue(value: String, escaped: String) throws {
        #expect(
            try request("s", ["q": value]).url.absoluteString == "https://api.example.org/3/s?q=\(escaped)"
        )
    }

    @Test("Item names are escaped")
    func escapedName() throws {
        let url = try request("s", ["vote_average.gte": "7", "a b": "1"]).url.absoluteString
        #expect(url == "https://api.example.org/3/s?a%20b=1&vote_average.gte=7")
    }

    @Test(
        "Each path segment is escaped",
        arguments: [("find/tt0133093", "find/tt0133093"), ("a b/ç?x#y", "a%20b/%C3%A7%3Fx%23y"), ("/a//b/", "a/b")]
    )
    func escapedPath(path: String, escaped: String) throws {
        #expect(try request(path).url.absoluteString == "https://api.example.org/3/\(escaped)")
    }

    @Test("A path with .. is rejected", arguments: ["movie/..", "../x", "./x"])
    func climbingPath(path: String) {
        #expect(throws: HTTPError.invalidURL) { try request(path) }
    }

    @Test(
        "A trailing slash, query or fragment in the base changes nothing",
        arguments: ["http://127.0.0.1:8080/3", "http://127.0.0.1:8080/3/", "http://127.0.0.1:8080/3/?x=1#y"]
    )
    func base(base: String) throws {
        #expect(try request("movie/1", base: base).url.absoluteString == "http://127.0.0.1:8080/3/movie/1")
    }

    @Test(
        "A base that is not a web URL is rejected",
        arguments: ["file:///etc", "ftp://example.org", "api.example.org"]
    )
    func badBase(base: String) {
        #expect(throws: HTTPError.invalidURL) { try request("x", base: base) }
    }

    @Test("A line break in a header is rejected")
    func headerInjection() {
        #expect(throws: HTTPError.invalidHeader(name: "Authorization")) {
            try request("x", as: .bearer("a\r\nX-Evil: 1"))
        }
    }

    @Test("An endpoint may accept another type, but not replace the credential")
    func endpointHeaders() throws {
        let headers = ["Accept": "image/jpeg", "Authorization": "Basic x"]
        let request = try request("x", headers: headers, as: .bearer("t"))
        #expect(request.headers == ["Accept": "image/jpeg", "Authorization": "Bearer t"])
    }

    @Test("An endpoint that changes something sends JSON and is private")
    func change() throws {
        let url = try #require(URL(string: "https://api.example.org/3"))
        let credentials = [Authentication.queryItem("api_key", secret: "k"), .queryItem("session_id", secret: "s")]
        let configuration = APIConfiguration(baseURL: url, authentications: credentials)
        let endpoint = Endpoint<[String: Int]>(.post, path: "movie/1/rating", body: ["value": 8.5], isRepeatable: true)
        #expect(endpoint.isPrivate)
        let expected = HTTPRequest(
            method: .post,
            url: try #require(URL(string: "https://api.example.org/3/movie/1/rating?api_key=k&session_id=s")),
            headers: ["Accept": "application/json", "Content-Type": "application/json;charset=utf-8"],
            body: Data(#"{"value":8.5}"#.utf8),
            secretItems: ["api_key", "session_id"]
        )
        let request = try endpoint.request(with: configuration)
        #expect(request == expected)
        #expect("\(request)" == "POST https://api.example.org/3/movie/1/rating?api_key=***&session_id=***")
        let deletion = Endpoint<[String: Int]>(.delete, path: "x", isRepeatable: false)
        let sent = try deletion.request(with: APIConfiguration(baseURL: url))
        #expect(sent.method == .delete && sent.body == nil && !sent.isRepeatable)
        #expect(sent.headers == ["Accept": "application/json"])
    }

    @Test("An endpoint for bytes accepts any type and decodes nothing")
    func bytes() throws {
        let endpoint = Endpoint<Data>(path: "w500/x.jpg")
        #expect(endpoint.headers == ["Accept": "*/*"])
        #expect(try endpoint.decode(Data([0xFF, 0xD8])) == Data([0xFF, 0xD8]))
    }
}

@Suite struct APIConfigurationTests {
    @Test(
        "A printed configuration never shows the secret",
        arguments: [Authentication.bearer("s3cret"), .queryItem("key", secret: "s3cret")]
    )
    func redacted(authentication: Authentication) throws {
        let url = try #require(URL(string: "https://api.example.org/3"))
        let configuration = APIConfiguration(baseURL: url, authentications: [authentication])
        var text =
            "\(configuration) \(authentication) \(String(reflecting: configuration)) \(String(reflecting: authentication))"
        dump(configuration, to: &text)
        dump(authentication, to: &text)
        #expect(!text.contains("s3cret"))
        #expect(text.contains("api.example.org"))
    }

    @Test("A printed request never shows the secret")
    func redactedRequest() throws {
        let url = try #require(URL(string: "https://u:pw@api.example.org:81/3/x?a=1&api_key=s3cret&z=2"))
        let request = HTTPRequest(url: url, headers: ["Authorization": "Bearer s3cret"], secretItems: ["api_key"])
        var text = "\(request) \(String(reflecting: request))"
        dump(request, to: &text)
        #expect("\(request)" == "GET https://api.example.org:81/3/x?a=1&api_key=***&z=2")
        #expect(!text.contains("s3cret") && !text.contains("pw"))
    }
}
