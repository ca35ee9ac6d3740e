import Domain
import Testing

@testable import movies

@Suite("SearchRequest")
struct SearchRequestTests {
    private func request(
        _ text: String = "matrix",
        settings: Settings = Settings(),
        change: (inout SearchOptions) -> Void = { _ in }
    ) throws -> SearchRequest {
        var options = SearchOptions()
        change(&options)
        return try SearchRequest(options, query: try MovieQuery(text, years: options.years), settings: settings)
    }

    @Test("flags, then settings, then defaults make a search")
    func search() throws {
        var settings = Settings()
        settings.language = "de"
        settings.region = "AT"
        settings.source = .catalog
        let request = try request("matrix", settings: settings) {
            $0.page = 3
            $0.years = YearRange(1999)
            $0.content.language = "fr"
            $0.lookup.isOffline = true
        }
        let query = try MovieQuery("matrix", years: YearRange(1999))
        let options = ContentOptions(language: "fr", region: "AT")
        #expect(request.search == MovieSearch(query: query, page: 3, options: options))
        #expect(request.policy == LookupPolicy(source: .catalog, cache: .only))
    }

    @Test("a query is recorded unless flag or setting says otherwise")
    func recording() throws {
        var settings = Settings()
        #expect(try request().recordsQuery)
        #expect(try request { $0.recordsHistory = false }.recordsQuery == false)
        settings.recordsHistory = false
        #expect(try request(settings: settings).recordsQuery == false)
    }

    @Test("films are turned round first and cut then")
    func arranging() throws {
        #expect(try request().arranged([1, 2, 3]) == [1, 2, 3])
        #expect(try request { $0.limit = 2 }.arranged([1, 2, 3]) == [1, 2])
        #expect(try request { $0.limit = 9 }.arranged([1, 2, 3]) == [1, 2, 3])
        #expect(try request { $0.isReversed = true }.arranged([1, 2, 3]) == [3, 2, 1])
        let both = try request {
            $0.isReversed = true
            $0.limit = 2
        }
        #expect(both.arranged([1, 2, 3]) == [3, 2])
    }
}
