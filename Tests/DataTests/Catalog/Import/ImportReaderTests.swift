import Domain
import DomainTestSupport
import Foundation
import POSIX
import TestSupport
import Testing

@testable import Data

@Suite("ImportReader")
struct ImportReaderTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private static let basics =
        "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\t"
        + "runtimeMinutes\tgenres\n"
    private static let ratings = "tconst\taverageRating\tnumVotes\n"
    private static let akas = "titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle\n"

    private func film(_ id: String, _ title: String, original: String? = nil, year: String = "1999") -> String {
        "\(id)\tmovie\t\(title)\t\(original ?? title)\t0\t\(year)\t\\N\t90\tDrama\n"
    }

    private func aka(_ id: String, _ name: String) -> String {
        "\(id)\t1\t\(name)\tDE\t\\N\t\\N\t\\N\t0\n"
    }

    private func read(_ texts: String..., includesAdult: Bool = false) throws -> ImportReader.Result {
        let paths = try texts.enumerated().map { try folder.write($1, to: "file-\($0)") }
        return try Self.read(paths, includesAdult: includesAdult)
    }

    @discardableResult
    private static func read(
        _ paths: [String],
        includesAdult: Bool = false,
        progress: ImportReader.Progress = { _, _, _ in }
    ) throws -> ImportReader.Result {
        try ImportReader(includesAdult: includesAdult, sizeLimit: 64 << 20)
            .read(paths, environment: ProcessEnvironment([:]), progress: progress)
    }

    private func rows(_ result: ImportReader.Result) throws -> [String] {
        var rows: [String] = []
        _ = try result.films.forEachRow(idWidth: 7, progress: { _ in }) {
            rows.append(String(decoding: $1, as: UTF8.self))
        }
        return rows
    }

    private func path(_ number: Int) -> String { folder.path("file-\(number)") }

    @Test("IDs of more than 32 bits are malformed")
    func largeIDs() throws {
        let films = ["tt4294967295", "tt4294967296", "tt9999999999", "tt0000001"].map { film($0, "Film") }.joined()
        let imdb = try read(Self.basics + films)
        #expect(imdb.films.count == 2)
        #expect(imdb.files.map(\.firstMalformedLines) == [[3, 4]])
        let export = [4_294_967_295, 4_294_967_296, 7].map {
            #"{"adult":false,"id":\#($0),"original_title":"Film","popularity":1,"video":false}"# + "\n"
        }
        let tmdb = try read(export.joined())
        #expect(tmdb.films.count == 2)
        #expect(tmdb.files.map(\.firstMalformedLines) == [[2]])
    }

    @Test("Films beyond the limit of an import are rejected")
    func tooLarge() throws {
        let films = (1...9_000).map { film("tt\(1_000_000 + $0)", "Film \($0)") }.joined()
        let path = try folder.write(Self.basics + films, to: "file")
        let error = DomainError.importFailed(.inputNotUnderstood(path: path, .tooLarge))
        #expect(throws: error) {
            try ImportReader(includesAdult: false, sizeLimit: 900_000).read(
                [path],
                environment: ProcessEnvironment([:])
            ) {
                _,
                _,
                _ in
            }
        }
    }

    @Test("Three files make films, in any order")
    func joined() throws {
        let basics = Self.basics + film("tt0000002", "Two", original: "Zwei") + film("tt0000001", "One", year: "\\N")
        let ratings = Self.ratings + "tt0000001\t7.5\t300\ntt0000003\t1.0\t9\n"
        let akas = Self.akas + aka("tt0000001", "Un") + aka("tt0000002", "Deux") + aka("tt0000001", "Uno")
        let expected = [
            "0000001\t\t300\tOne\t\tUn|Uno\t\t90\tDrama\t\t\t\t\t\t75",
            "0000002\t1999\t0\tTwo\tZwei\tDeux\t\t90\tDrama\t\t\t\t\t\t",
        ]
        for files in [[basics, ratings, akas], [akas, ratings, basics], [ratings, basics, akas]] {
            let result = try read(files[0], files[1], files[2])
            #expect(try rows(result) == expected)
            #expect(result.source == .imdb)
            #expect(result.files.map(\.malformedLines) == [0, 0, 0])
        }
    }

    @Test("Each film has its row, and all names are counted")
    func filmsAndRows() throws {
        let result = try read(
            Self.basics + film("tt12345678", "One", original: "Eins") + film("tt0000002", "Two", year: "\\N"),
            Self.ratings + "tt12345678\t7.5\t300\n",
            Self.akas + aka("tt12345678", "Un")
        )
        var (films, rows, steps): ([ImportedMovie], [String], [Int]) = ([], [], [])
        let names = try result.films.forEachRow(idWidth: 1, progress: { steps.append($0) }) { film, row in
            films.append(film)
            rows.append(String(decoding: row, as: UTF8.self))
        }
        #expect(names == 4)
        #expect(steps == [0, 2])
        #expect(films.map(\.number) == [2, 12_345_678])
        #expect(films.map(\.year) == [0, 1999])
        #expect(films.map(\.votes) == [0, 300])
        #expect(films.map(\.rating) == [0, 75])
        #expect(rows[1].hasPrefix("12345678\t1999\t300\tOne\tEins\tUn\t"))
        #expect(rows[1].hasSuffix("\t75"))
        #expect(rows[0].hasPrefix("2\t\t0\tTwo\t"))
    }

    @Test(
        "A rating has at most one decimal; any other text is no rating, but the votes count",
        arguments: [("10", 100), ("10.0", 100), ("0.5", 5), ("10.1", 0), ("7.55", 0), ("7.", 0), ("x", 0), ("", 0)]
    )
    func rating(text: String, tenths: Int) throws {
        let line = "tt0000001\t\(text)\t12"
        let row = line.utf8.withContiguousStorageIfAvailable { TitleRatingsRow(UnsafeRawBufferPointer($0)) }
        #expect(row??.rating == tenths)
        #expect(row??.votes == 12)
    }

    @Test("Only films and TV films are imported, adult ones on request")
    func types() throws {
        let types = [
            "movie", "tvMovie", "short", "tvSeries", "tvEpisode", "video", "videoGame", "tvSpecial", "tvShort",
        ]
        let lines = types.enumerated().map { "tt000000\($0 + 1)\t\($1)\t\($1)\t\($1)\t0\t\\N\t\\N\t\\N\t\\N\n" }
        let text = Self.basics + lines.joined() + "tt0000010\tmovie\tAdult\tAdult\t1\t\\N\t\\N\t\\N\tAdult,Drama\n"
        #expect(try rows(read(text)).map { $0.prefix(7) } == ["0000001", "0000002"])
        #expect(try rows(read(text, includesAdult: true)).map { $0.prefix(7) } == ["0000001", "0000002", "0000010"])
    }

    @Test("Any line ending, a byte order mark, blank lines, and a missing last line ending")
    func lineEnds() throws {
        let text = Self.basics + film("tt0000001", "One") + "\n" + film("tt0000002", "Two")
        let expected = try rows(read(text))
        #expect(expected.count == 2)
        #expect(try rows(read(text.replacing("\n", with: "\r\n"))) == expected)
        #expect(try rows(read("\u{FEFF}" + text)) == expected)
        #expect(try rows(read(String(text.dropLast()))) == expected)
    }

    @Test("Blank lines are counted neither as good nor as malformed")
    func blankLines() throws {
        let text = Self.basics + film("tt0000001", "One") + String(repeating: "\n", count: 9) + "nonsense\nmore\n"
        let error = notUnderstood(.malformedLines(count: 2, of: 3))
        #expect(throws: error) { try read(text) }
        #expect(try read(Self.basics + "\n\n" + film("tt0000001", "One")).files.map(\.lines) == [2])
    }

    @Test("Quotes are literal, and characters that would break a row become spaces")
    func letters() throws {
        let result = try read(
            Self.basics + film("tt0000001", "\"Quoted", original: "  a|b\rc  "),
            Self.akas + aka("tt0000001", "x|y")
        )
        #expect(try rows(result) == ["0000001\t1999\t0\t\"Quoted\ta b c\tx y\t\t90\tDrama\t\t\t\t\t\t"])
    }

    @Test("Malformed lines are skipped and counted, and the first five reported")
    func malformed() throws {
        let bad = [
            "tt0000003\tmovie\tTab\there\tTab\t0\t1999\t\\N\t90\tDrama\n", "tt0000003\n", "nonsense\n",
            "tt12\tmovie\tShort id\tShort id\t0\t1999\t\\N\t90\tDrama\n",
            "tt0000003\tmovie\tShifted\t0\t1999\t\\N\t90\tDrama\t\n",
            "tt0000003\tmovie\t\\N\t\\N\t0\t1999\t\\N\t90\tDrama\n",
        ]
        let good = (1...9).map { film("tt100000\($0)", "Film \($0)") }
        let result = try read(Self.basics + good.joined() + bad.joined())
        #expect(result.films.count == 9)
        var expected = ImportedFile(path: path(0), kind: "title.basics", lines: 16)
        for line in 11...16 { expected.skip(line: line) }
        #expect(expected.firstMalformedLines == [11, 12, 13, 14, 15])
        #expect(result.files == [expected])
    }

    @Test("A title that is not UTF-8 or is overlong makes the line malformed")
    func title() throws {
        let bytes = Array((Self.basics + film("tt0000001", "One") + film("tt0000002", "Two")).utf8)
        let invalid =
            Array("tt0000003\tmovie\tB".utf8) + [0xC0, 0xAF] + Array("d\tBad\t0\t1999\t\\N\t90\tDrama\n".utf8)
        let long = Array(film("tt0000004", String(repeating: "x", count: 2_001)).utf8)
        try Data(bytes + invalid + long).write(to: URL(fileURLWithPath: path(0)))
        let result = try Self.read([path(0)])
        #expect(result.films.count == 2)
        #expect(result.files[0].firstMalformedLines == [4, 5])
    }

    @Test("The first of films with the same ID is kept, and the others are counted")
    func repeated() throws {
        let result = try read(
            Self.basics + film("tt0000002", "Two") + film("tt0000001", "First") + film("tt0000001", "Second")
        )
        #expect(try rows(result).map { $0.contains("First") } == [true, false])
        #expect(result.films.repeatedFilms == 1)
    }

    @Test("Names equal to the title or another name are dropped, and at most 24 kept")
    func names() throws {
        let alike = ["one", "ONE!", "Eins", "Un", "un.", "Один", "Один", "???", "???", "\\N", "  "]
        let many = (1...40).map { "Name \($0)" }
        let akas = Self.akas + (alike + many).map { aka("tt0000001", $0) }.joined()
        let row = try #require(rows(read(Self.basics + film("tt0000001", "One", original: "Eins"), akas)).first)
        let names = row.split(separator: "\t", omittingEmptySubsequences: false)[5].split(separator: "|")
        #expect(names.prefix(4) == ["Un", "Один", "???", "Name 1"])
        #expect(names.count == 24)
    }
}

/// Rejected files.
extension ImportReaderTests {
    private static let film = "tt0000001\tmovie\tOne\tOne\t0\t1999\t\\N\t90\tDrama\n"
    private static let export = #"{"adult":false,"id":1,"original_title":"One","popularity":1,"video":false}"# + "\n"

    private func error(_ texts: String...) throws -> DomainError? {
        let paths = try texts.enumerated().map { try folder.write($1, to: "file-\($0)") }
        return #expect(throws: DomainError.self) { try Self.read(paths) }
    }

    private func notUnderstood(_ problem: ImportFileProblem) -> DomainError {
        .importFailed(.inputNotUnderstood(path: path(0), problem))
    }

    @Test(
        "A file of an unknown kind is named",
        arguments: [
            ("", ImportFileProblem.empty), ("<!DOCTYPE html>\n", .webPage), ("  <html>", .webPage),
            ("\n", .unknownKind),
            ("nconst\tprimaryName\n", .unknownKind), ("tconst\tdirectors\twriters\n", .unknownKind),
            ("\u{0}\u{1}\u{2}", .unknownKind), ("{}", .unknownKind), ("{\"id\":1,\"name\":\"A person\"}", .unknownKind),
            (film, .unknownKind),
        ]
    )
    func unknown(text: String, problem: ImportFileProblem) throws {
        #expect(try error(text) == notUnderstood(problem))
    }

    @Test("A file of mostly malformed lines is refused")
    func mostlyMalformed() throws {
        let text = Self.basics + Self.film + "x\ny\nz\n"
        #expect(try error(text) == notUnderstood(.malformedLines(count: 3, of: 4)))
        #expect(try error(Self.export + "x\ny\n") == notUnderstood(.malformedLines(count: 2, of: 3)))
    }

    @Test("A list without a film is refused, as it would remove the old films")
    func noFilms() throws {
        #expect(try error(Self.basics) == notUnderstood(.noFilms))
        let series = Self.film.replacing("movie", with: "tvSeries")
        #expect(try error(Self.basics + series) == notUnderstood(.noFilms))
    }

    @Test("Files that do not form an import are refused")
    func mistakes() throws {
        #expect(try error(Self.ratings) == .importFailed(.wrongFiles(.noFileWithFilms)))
        #expect(try error(Self.ratings, Self.export) == .importFailed(.wrongFiles(.mixedSources)))
        #expect(try error(Self.basics, Self.export) == .importFailed(.wrongFiles(.mixedSources)))
        #expect(try error(Self.basics, Self.basics) == .importFailed(.wrongFiles(.repeatedKind("title.basics"))))
        #expect(
            try error(Self.basics, Self.ratings, Self.ratings)
                == .importFailed(.wrongFiles(.repeatedKind("title.ratings")))
        )
    }

    @Test("Cancelling stops the reading")
    func givenUp() throws {
        let path = try folder.write(Self.basics + Self.film, to: "file")
        #expect(throws: DomainError.cancelled) {
            try Self.read([path]) { _, _, _ in throw DomainError.cancelled }
        }
    }
}
