import Domain
import Foundation
import Infrastructure
import TestSupport
import Testing

@testable import Data

/// Files of which nothing is imported.
@Suite("FilmReading, refusals")
struct FilmReadingRefusalTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private static let basics =
        "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\t"
        + "runtimeMinutes\tgenres\n"
    private static let film = "tt0000001\tmovie\tOne\tOne\t0\t1999\t\\N\t90\tDrama\n"
    private static let ratings = "tconst\taverageRating\tnumVotes\n"
    private static let export = #"{"adult":false,"id":1,"original_title":"One","popularity":1,"video":false}"# + "\n"

    private func error(_ texts: String...) throws -> DomainError? {
        let paths = try texts.enumerated().map { try folder.write($1, to: "file-\($0)") }
        do {
            _ = try FilmReading(includesAdult: false)
                .read(paths, environment: ProcessEnvironment([:])) { _, _, _ in }
            return nil
        } catch {
            return error as? DomainError
        }
    }

    private var path: String { folder.path("file-0") }

    @Test(
        "a file that is none of those known is named",
        arguments: [
            ("", InputFlaw.empty), ("<!DOCTYPE html>\n", .webPage), ("  <html>", .webPage), ("\n", .unknownKind),
            ("nconst\tprimaryName\n", .unknownKind), ("tconst\tdirectors\twriters\n", .unknownKind),
            ("\u{0}\u{1}\u{2}", .unknownKind), ("{}", .unknownKind), ("{\"id\":1,\"name\":\"A person\"}", .unknownKind),
            (film, .unknownKind),
        ]
    )
    func unknown(text: String, flaw: InputFlaw) throws {
        #expect(try error(text) == .inputNotUnderstood(path: path, flaw))
    }

    @Test("a file most of whose lines are malformed is refused")
    func mostlyMalformed() throws {
        let text = Self.basics + Self.film + "x\ny\nz\n"
        #expect(try error(text) == .inputNotUnderstood(path: path, .malformedLines(count: 3, of: 4)))
        #expect(try error(Self.export + "x\ny\n") == .inputNotUnderstood(path: path, .malformedLines(count: 2, of: 3)))
    }

    @Test("a list without a film is refused: it would take the old films away")
    func noFilms() throws {
        #expect(try error(Self.basics) == .inputNotUnderstood(path: path, .noFilms))
        let series = Self.film.replacing("movie", with: "tvSeries")
        #expect(try error(Self.basics + series) == .inputNotUnderstood(path: path, .noFilms))
    }

    @Test("files that make no import together are refused")
    func mistakes() throws {
        #expect(try error(Self.ratings) == .importMistake(.noFileWithFilms))
        #expect(try error(Self.ratings, Self.export) == .importMistake(.mixedSources))
        #expect(try error(Self.basics, Self.export) == .importMistake(.mixedSources))
        #expect(try error(Self.basics, Self.basics) == .importMistake(.repeatedKind("title.basics")))
        #expect(try error(Self.basics, Self.ratings, Self.ratings) == .importMistake(.repeatedKind("title.ratings")))
    }

    @Test("a file that is missing, or no file")
    func missing() {
        let reading = FilmReading(includesAdult: false)
        for (path, error) in [
            (folder.path("none"), DomainError.inputMissing(path: folder.path("none"))),
            (folder.path, .file(path: folder.path, reason: "Is a directory")),
        ] {
            #expect(throws: error) {
                _ = try reading.read([path], environment: ProcessEnvironment([:])) { _, _, _ in }
            }
        }
    }

    @Test("giving up stops the reading")
    func givenUp() throws {
        let path = try folder.write(Self.basics + Self.film, to: "file")
        #expect(throws: DomainError.cancelled) {
            _ = try FilmReading(includesAdult: false)
                .read([path], environment: ProcessEnvironment([:])) { _, _, _ in throw DomainError.cancelled }
        }
    }
}
