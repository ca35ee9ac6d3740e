import Infrastructure
import Foundation
import Testing

@testable import Data

@Suite("RefusalDTO")
struct RefusalDTOTests {
    private func refusal(_ body: String) throws -> APIRefusal? {
        APIConfiguration.tmdb(try #require(URL(string: StubHTTPClient.base))).refusal(Data(body.utf8))
    }

    @Test("The first shape of a refusal: a number and a message")
    func numbered() throws {
        let body = #"{"success":false,"status_code":34,"status_message":"The resource could not be found."}"#
        #expect(try refusal(body) == APIRefusal(code: 34, message: "The resource could not be found."))
    }

    @Test("The second shape of a refusal: a list")
    func listed() throws {
        let body = #"{"errors":["page must be less than 500","second"]}"#
        #expect(try refusal(body) == APIRefusal(code: nil, message: "page must be less than 500"))
    }

    @Test(
        "A body of neither shape gives no message",
        arguments: ["", "<html>502</html>", "[]", "null", "\u{1F}\u{8B}"]
    )
    func shapeless(body: String) throws {
        #expect(try refusal(body) == nil)
    }

    @Test(
        "An object without a message of the right type gives none",
        arguments: [#"{"id":7}"#, #"{"errors":[]}"#, #"{"status_message":7,"errors":{}}"#]
    )
    func noMessage(body: String) throws {
        #expect(try refusal(body) == APIRefusal(code: nil, message: nil))
    }
}
