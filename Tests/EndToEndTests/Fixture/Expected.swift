import Foundation
import JSONText
import TerminalKit
import TestSupport
import Testing

/// The program's output for the fixture's films.
enum Expected {
    static let lanternTSV = """
        9101\tThe Lantern Keeper\t2011\t7.412\tMystery, Drama
        9102\tLantern, Sea and "Salt"\t1987\t6.25\tAdventure
        9103\tLanterns\t\t\t

        """

    static let lanternCSV = """
        id,title,year,vote_average,genres
        9101,The Lantern Keeper,2011,7.412,"Mystery, Drama"
        9102,"Lantern, Sea and ""Salt\""",1987,6.25,Adventure
        9103,Lanterns,,,

        """

    /// One film per line.
    static let lanternNDJSON = films.map { "\($0)\n" }.joined()

    /// - Parameter fetchedAt: the JSON of the time, which differs in every run.
    static func lanternJSON(fetchedAt: String, source: String = "tmdb") -> String {
        #"{"query":"lantern","match":"title","interpretation":null,"ignored":[],"page":1,"total_pages":1,"total_results":3,"source":"\#(source)","#
            + #""fetched_at":\#(fetchedAt),"results":[\#(films.joined(separator: ","))]}"# + "\n"
    }

    static let lanternKeeper =
        #"{"id":"9101","tmdb_id":9101,"imdb_id":null,\#(lanternKeeperFacts)}"#

    /// The facts common to the list and the film's page.
    static let lanternKeeperFacts =
        #""title":"The Lantern Keeper","original_title":"The Lantern Keeper","original_language":"en","#
        + #""release_date":"2011-05-06","year":2011,"genres":["Mystery","Drama"],"#
        + #""overview":"A keeper hides a ship's only witness.","vote_average":7.412,"vote_count":1234,"#
        + #""popularity":33.2515,"poster_url":"https://image.tmdb.org/t/p/w500/lanternKeeper.jpg","#
        + #""url":"https://www.themoviedb.org/movie/9101""#

    private static let films = [
        lanternKeeper,
        #"{"id":"9102","tmdb_id":9102,"imdb_id":null,"title":"Lantern, Sea and \"Salt\"","#
            + #""original_title":"Lanterne, mer et « sel »","original_language":"fr","release_date":"1987-12-31","#
            + #""year":1987,"genres":["Adventure"],"overview":null,"vote_average":6.25,"vote_count":8,"#
            + #""popularity":4.5,"poster_url":null,"url":"https://www.themoviedb.org/movie/9102"}"#,
        #"{"id":"9103","tmdb_id":9103,"imdb_id":null,"title":"Lanterns","original_title":"提灯","#
            + #""original_language":"ja","release_date":null,"year":null,"genres":[],"overview":null,"#
            + #""vote_average":null,"vote_count":0,"popularity":0.6,"poster_url":null,"#
            + #""url":"https://www.themoviedb.org/movie/9103"}"#,
    ]
}

extension JSONValue {
    /// Parses with Foundation; the members of an object are sorted by name.
    init(foundation text: String) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    /// The members of an object; empty for anything else.
    var members: [JSONMember] { object?.members ?? [] }

    /// The elements of an array; empty for anything else.
    var elements: [JSONValue] { array ?? [] }
    var text: String? { string }
    var double: Double? { number }

    /// The value of a key, or nil.
    subscript(key: String) -> JSONValue? { object?[key] }
}

extension ProgramResult {
    /// Standard output as JSON.
    func json() throws -> JSONValue {
        try JSONValue(foundation: stdout)
    }

    /// Each line of standard output as JSON.
    func ndjson() throws -> [JSONValue] {
        try stdoutLines.map { try JSONValue(foundation: $0) }
    }

    /// The JSON error in the last line of standard error.
    func jsonError() throws -> JSONValue {
        try JSONValue(foundation: stderrLines.last ?? "")
    }

    /// The cells of each line of tab-separated standard output.
    var cells: [[String]] {
        stdoutLines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    /// The first cell of each line of tab-separated standard output.
    var ids: [String] { cells.compactMap(\.first) }
}

/// A line as shown by a terminal.
struct TerminalText {
    /// The text without its attributes.
    let plain: String

    /// Removes colours and other attributes; any other escape sequence stays.
    init(_ line: String) {
        plain = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    }

    /// The width in columns.
    var width: Int { plain.displayWidth }
}

/// A response with one fault, under the name of that fault.
struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let response: LoopbackResponse

    init(_ name: String, _ response: LoopbackResponse) {
        self.name = name
        self.response = response
    }

    var testDescription: String { name }
}
