import Domain
import Testing

@Suite("YearRange")
struct YearRangeTests {
    /// A range taken apart, to compare it whole.
    struct Parts: Equatable {
        let first: Int?
        let last: Int?
        let single: Int?
        let text: String

        init(_ first: Int?, _ last: Int?, single: Int? = nil, _ text: String) {
            (self.first, self.last, self.single, self.text) = (first, last, single, text)
        }

        init(_ range: YearRange) {
            self.init(range.first, range.last, single: range.singleYear, range.description)
        }
    }

    @Test(
        "a filter has four forms",
        arguments: [
            ("1999", Parts(1999, 1999, single: 1999, "1999")), ("1990-1999", Parts(1990, 1999, "1990-1999")),
            ("1990-", Parts(1990, nil, "1990-")), ("-1999", Parts(nil, 1999, "-1999")),
        ]
    )
    func forms(text: String, parts: Parts) throws {
        #expect(try Parts(#require(YearRange(text))) == parts)
    }

    @Test(
        "early years are written as they are typed, so that they can be read again",
        arguments: ["0009", "0000-0099"]
    )
    func earlyYears(text: String) throws {
        #expect(try #require(YearRange(text)).description == text)
    }

    @Test("from a year to itself is that year")
    func oneYear() throws {
        let range = try #require(YearRange("1999-1999"))
        #expect(range == YearRange(1999))
        #expect(Parts(range) == Parts(1999, 1999, single: 1999, "1999"))
    }

    @Test(
        "any other text is no filter",
        arguments: [
            "", "-", "--", "99", "19999", "199", "1999-90", "1999-1990", "1990-1999-2000", "1990--1999", "-1990-",
            "1990 - 1999", " 1999", "1999 ", "+199", "19a9", "１９９９", "1990–1999", "1990-x", "x-1990",
        ]
    )
    func wrong(text: String) {
        #expect(YearRange(text) == nil)
    }

    @Test(
        "both ends belong to a filter, and an open end has none",
        arguments: [
            ("1999", [1999]), ("1998-2000", [1998, 1999, 2000]), ("1999-", [1999, 2000, 2001]),
            ("-1999", [1997, 1998, 1999]),
        ]
    )
    func contains(text: String, years: [Int]) throws {
        let range = try #require(YearRange(text))
        #expect((1997...2001).filter { range.contains($0) } == years)
    }

    @Test("a film without a year never passes", arguments: ["1999", "1990-1999", "1990-", "-1999"])
    func noYear(text: String) throws {
        #expect(try #require(YearRange(text)).contains(nil) == false)
    }
}
