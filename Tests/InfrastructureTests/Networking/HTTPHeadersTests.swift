import Infrastructure
import Testing

@Suite struct HTTPHeadersTests {
    @Test("a field is found whatever the case of its name")
    func lookup() {
        let headers: HTTPHeaders = ["Retry-After": "3", "ETAG": "x"]
        #expect(headers["retry-after"] == "3")
        #expect(headers["RETRY-AFTER"] == "3")
        #expect(headers["etag"] == "x")
        #expect(headers["Date"] == nil)
    }

    @Test("of a repeated field the last one counts")
    func repeated() {
        #expect(HTTPHeaders([(name: "A", value: "1"), (name: "a", value: "2")]) == ["A": "2"])
    }
}
