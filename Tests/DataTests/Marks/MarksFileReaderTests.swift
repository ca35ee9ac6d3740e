import Domain
import Foundation
import POSIX
import TestSupport
import Testing

@testable import Data

@Suite("Files of marks")
struct MarksFileReaderTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    @Test("A compressed file is read like a plain one", .heavy, arguments: [csv, json])
    func compressed(text: String) async throws {
        let path = try folder.write(text, to: "films")
        try await Shell.output(of: "gzip \"$1\"", path)
        let environment = ProcessEnvironment(ProcessInfo.processInfo.environment)
        let marks = try MarksFileReader(path: path + ".gz", kind: nil, now: Sample.now).read(environment: environment)
            .marks
        #expect(marks.map(\.title) == (try read(text).map(\.title)))
    }

    private func read(_ text: String, _ limits: MarksFileLimits = MarksFileLimits()) throws -> [ImportedMark] {
        let path = try folder.write(text, to: "films")
        return try MarksFileReader(path: path, kind: nil, now: Sample.now, limits: limits)
            .read(environment: ProcessEnvironment([:])).marks
    }

    private static let csv = "Title,Rating10\nHeron,8\n\n\"Cra\nne\",9\n"
    private static let json = #"{"a":[{}],"results":[{"title":"Heron","rating":8},{"title":"Crane","rating":9}]}"#

    @Test("A zip archive, as Letterboxd sends it, is named")
    func zipArchive() throws {
        let path = try folder.write("PK\u{3}\u{4}\u{14}diary.csv", to: "letterboxd.zip")
        #expect(throws: DomainError.importFailed(.inputNotUnderstood(path: path, .zipArchive))) {
            try MarksFileReader(path: path, kind: nil, now: Sample.now).read(environment: ProcessEnvironment([:]))
        }
    }

    @Test("A file above a limit is refused", arguments: [csv, json])
    func limits(text: String) throws {
        func problem(_ change: (inout MarksFileLimits) -> Void) throws -> ImportFileProblem? {
            var limits = MarksFileLimits()
            change(&limits)
            do {
                _ = try read(text, limits)
                return nil
            } catch DomainError.importFailed(.inputNotUnderstood(_, let problem)) {
                return problem
            }
        }
        let size = text.utf8.count
        #expect(try problem { $0.size = size } == nil)
        #expect(try problem { $0.size = size - 1 } == .limit(.size(size - 1)))
        // A blank row of csv counts, too.
        let rows = text == Self.csv ? 3 : 2
        #expect(try problem { $0.films = rows } == nil)
        #expect(try problem { $0.films = rows - 1 } == .limit(.films(rows - 1)))
        #expect(try problem { $0.filmSize = 40 } == nil)
        let first: ImportPlace = text == Self.csv ? .line(1) : .film(1)
        #expect(try problem { $0.filmSize = 12 } == .limit(.filmSize(12, first)))
    }

    @Test("Of the text of all films, titles and notes count, as they are in JSON")
    func text() throws {
        let files = [
            "Title,Year,Rating10,Note\nHeron,1995,8,a\u{1}é\n",
            #"[{"title":"Heron","year":1995,"rating":8,"note":"a\u0001é"}]"#,
        ]
        for file in files {
            var limits = MarksFileLimits()
            limits.text = 18
            #expect(try read(file, limits).count == 1)
            limits.text = 17
            let problem = ImportFileProblem.limit(.text(17))
            #expect(throws: DomainError.importFailed(.inputNotUnderstood(path: folder.path("films"), problem))) {
                try read(file, limits)
            }
        }
    }

    @Test("The limits are those of SECURITY.md")
    func documented() {
        let limits = MarksFileLimits()
        #expect(limits.size == 256 << 20 && limits.filmSize == 64 << 10 && limits.films == 200_000)
        #expect(limits.text == StoredMarks.sizeLimit && Mark.noteLimit == 16 << 10)
    }

    @Test("A film may be anywhere in the parts in which a file is read")
    func parts() throws {
        let note = String(repeating: "é", count: 8_000)
        let rows = (1...40).map { "Film \($0),8,\(note)" }
        let marks = try read("\u{FEFF}Title,Rating10,Note\r\n" + rows.joined(separator: "\r\n"))
        #expect(marks.map(\.title) == (1...40).map { "Film \($0)" })
        #expect(marks.allSatisfy { $0.note == note })
        #expect(marks.map(\.place) == (2...41).map { .line($0) })
        let films = (1...40).map { #"{"title":"Film \#($0)","rating":8,"note":"\#(note)"}"# }
        #expect(try read("\u{FEFF} [\n" + films.joined(separator: " ,\n") + " ]\n").map(\.note) == marks.map(\.note))
    }

    @Test("Quotes around a cell are left out, and those within a cell without them are text")
    func quotes() throws {
        let rows = [#"He"ron,8,"#, #""Cr""ane",8,"a, ""b""""#, #"a""b,8,x"y"#, #" "Egret, or",8,"""#]
        let marks = try read("Title,Rating10,Note\n" + rows.joined(separator: "\n"))
        #expect(marks.map(\.title) == [#"He"ron"#, #"Cr"ane"#, #"a""b"#, "Egret, or"])
        #expect(marks.map(\.note) == [nil, #"a, "b""#, #"x"y"#, nil])
    }

    @Test("Of a folder, files are read, folders in it are not, and pipes and files of other kinds are named")
    func files() throws {
        try folder.write(Self.csv, to: "all/a.csv")
        try folder.write(Self.csv, to: "all/b.csv/c.csv")
        #expect(mkfifo(folder.path("all/p.csv"), 0o600) == 0)
        try FileManager.default.createSymbolicLink(atPath: folder.path("all/e.csv"), withDestinationPath: "gone.csv")
        let others = ["a.csv.gz", "b.txt", "c.csv", ".hidden", "d.json"]
        for (name, text) in zip(others, ["x", "x", "other,columns\n1,2\n", "x", "{\"a\":1}"]) {
            try folder.write(text, to: "all/\(name)")
        }
        let file = try MarksFileReader(path: folder.path("all"), kind: nil, now: Sample.now)
            .read(environment: ProcessEnvironment([:]))
        #expect(
            file.marks.map(\.title) == ["Heron", "Cra\nne"]
                && file.otherFiles == ["a.csv.gz", "b.txt", "c.csv", "d.json", "e.csv", "p.csv"]
        )
    }

    @Test(
        "A damaged file in a folder is an error, as alone",
        arguments: [("Title,Rating10\n\"Heron,8\n", "csv"), ("[{\"title\":\"Heron\",\"rating\":8},", "json")]
    )
    func damagedFile(text: String, kind: String) throws {
        try folder.write(Self.csv, to: "all/a.csv")
        let path = try folder.write(text, to: "all/b.\(kind)")
        let problem = kind == "csv" ? ImportFileProblem.unclosedQuote(line: 2) : .malformed(line: 1)
        for path in [path, folder.path("all")] {
            let error = #expect(throws: DomainError.self) {
                _ = try MarksFileReader(path: path, kind: nil, now: Sample.now).read(
                    environment: ProcessEnvironment([:])
                )
            }
            #expect(error == .importFailed(.inputNotUnderstood(path: folder.path("all/b.\(kind)"), problem)))
        }
    }

    @Test(
        "JSON is read with any white space, strings and members",
        arguments: [
            json,
            " {\n\"results\" :\t[ {\"title\":\"Heron\",\"rating\":8} , {\"title\":\"Crane\",\"rating\":9} , ] }\n",
            #"[{"x":"]},[\"","title":"Heron","rating":8},{"x":{"y":[[]]},"title":"Crane","rating":9}]"#,
        ]
    )
    func layouts(text: String) throws {
        #expect(try read(text).map(\.title) == ["Heron", "Crane"])
    }

    @Test(
        "Other JSON is malformed, with its line",
        arguments: [
            ("[", 1), ("[\n{\"title\":1,\n]", 3), ("[]\n\nx", 3), ("{\"results\":[],,}", 1), ("[{}{}]", 1),
            ("{\"a\" 1}", 1),
            ("[\"a]", 1), ("[1 2]", 1), ("{results:[]}", 1),
        ]
    )
    func malformed(text: String, line: Int) {
        let problem = ImportFileProblem.malformed(line: line)
        let path = folder.path("films")
        // Some are rejected before their end, as a film without a title.
        let missing = ImportFileProblem.noTitle(.film(1))
        let expected = [problem, missing].map { DomainError.importFailed(.inputNotUnderstood(path: path, $0)) }
        let error = #expect(throws: DomainError.self) { try read(text) }
        #expect(error.map(expected.contains) == true, "\(String(describing: error))")
    }
}
