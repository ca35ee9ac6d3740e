import Infrastructure
import Foundation
import Testing

@Suite struct APIConfigurationTests {
    @Test(
        "no way of printing a configuration shows the secret",
        arguments: [Authentication.bearer("s3cret"), .queryItem("key", secret: "s3cret")]
    )
    func redacted(authentication: Authentication) throws {
        let url = try #require(URL(string: "https://api.example.org/3"))
        let configuration = APIConfiguration(baseURL: url, authentication: authentication)
        var text =
            "\(configuration) \(authentication) \(String(reflecting: configuration)) \(String(reflecting: authentication))"
        dump(configuration, to: &text)
        dump(authentication, to: &text)
        #expect(!text.contains("s3cret"))
        #expect(text.contains("api.example.org"))
    }

    @Test("no way of printing a request shows the secret")
    func redactedRequest() throws {
        let url = try #require(URL(string: "https://u:pw@api.example.org:81/3/x?a=1&api_key=s3cret&z=2"))
        let request = HTTPRequest(url: url, headers: ["Authorization": "Bearer s3cret"], secretItem: "api_key")
        var text = "\(request) \(String(reflecting: request))"
        dump(request, to: &text)
        #expect("\(request)" == "GET https://api.example.org:81/3/x?a=1&api_key=***&z=2")
        #expect(!text.contains("s3cret") && !text.contains("pw"))
    }
}
