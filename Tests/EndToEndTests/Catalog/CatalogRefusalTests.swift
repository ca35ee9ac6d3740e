import Foundation
import TestSupport
import Testing

/// Files that are not what they should be: an exit code, words, and nothing changed.
@Suite(.heavy) struct CatalogRefusalTests {
    /// What lies in the sandbox, the words after `catalog import`, and what comes of them.
    struct Refusal: Sendable, CustomTestStringConvertible {
        let files: [String: String]
        let words: [String]
        let exitCode: Int
        let message: String
        let testDescription: String

        init(_ description: String, _ files: [String: String], _ words: [String], _ exitCode: Int, _ message: String) {
            testDescription = description
            (self.files, self.words, self.exitCode, self.message) = (files, words, exitCode, message)
        }
    }

    private static let refusals = [
        Refusal("a web page", ["x": "<!DOCTYPE html>\n<html>\n"], ["x"], 65, "x is a web page, not a list of films"),
        Refusal("empty", ["x": ""], ["x"], 65, "x is empty"),
        Refusal("binary", ["x": "\u{7F}ELF\u{0}\u{1}"], ["x"], 65, "x is none of the files that can be imported"),
        Refusal(
            "another list of IMDb",
            ["x": "nconst\tprimaryName\tbirthYear\n"],
            ["x"],
            65,
            "x is none of the files that can be imported"
        ),
        Refusal(
            "a list of people",
            ["x": "{\"adult\":false,\"id\":1,\"name\":\"Ada\",\"popularity\":1}\n"],
            ["x"],
            65,
            "x is none of the files that can be imported"
        ),
        Refusal(
            "mostly nonsense",
            ["x": CatalogFixture.basicsHeader + "a\nb\nc\n"],
            ["x"],
            65,
            "3 of 3 lines of x cannot be understood"
        ),
        Refusal("no films", ["x": CatalogFixture.basicsHeader], ["x"], 65, "x holds no film"),
        Refusal(
            "one good file, one bad",
            ["x": CatalogFixture.basics, "y": "?"],
            ["x", "y"],
            65,
            "y is none of the files that can be imported"
        ),
        Refusal(
            "no list of films",
            ["x": CatalogFixture.ratings],
            ["x"],
            64,
            "none of these files says which films there are"
        ),
        Refusal(
            "two sources",
            ["x": CatalogFixture.basics, "y": CatalogFixture.export],
            ["x", "y"],
            64,
            "files of IMDb and of TMDB cannot be imported together"
        ),
        Refusal("the same twice", ["x": CatalogFixture.basics], ["x", "x"], 64, "two of these files are title.basics"),
        Refusal("standard input twice", [:], ["-", "-"], 64, "standard input can be read only once"),
        Refusal("an empty standard input", [:], ["-"], 65, "standard input is empty"),
        Refusal("missing", ["x": CatalogFixture.basics], ["x", "none"], 66, "there is no file none"),
        Refusal("a folder", ["x/y": ""], ["x"], 74, "cannot use x: Is a directory"),
    ]

    @Test("What cannot be imported is named, and the old catalogue stays", arguments: refusals)
    func refused(_ refusal: Refusal) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let old = try sandbox.home.write(CatalogFixture.basics, to: "old")
        _ = try await sandbox.run("catalog", "import", old)
        let before = try #require(sandbox.catalogBytes)
        for (name, text) in refusal.files { try sandbox.home.write(text, to: name) }
        let words = refusal.words.joined(separator: " ")
        let result = try await sandbox.shell("cd \(sandbox.home.path) && $MOVIES catalog import \(words) < /dev/null")
        #expect(result.exitCode == refusal.exitCode)
        #expect(result.stdout == "")
        #expect(result.stderrLines.first == "movies: \(refusal.message)")
        #expect(result.stderrLines.count == 2)
        #expect(sandbox.catalogBytes == before)
        #expect(sandbox.catalogFolder == ["catalog.index", "catalog.index.lock"])
    }

    @Test("A packed file that was cut short is refused, also through a pipe", arguments: [30, 400, 4_000])
    func truncated(_ length: Int) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let path = try await sandbox.pack(CatalogFixture.basics(films: 5_000), to: "whole")
        let cut = sandbox.home.path("cut.tsv.gz")
        for script in [
            "head -c \(length) \(path) > \(cut); $MOVIES catalog import \(cut)",
            "head -c \(length) \(path) | $MOVIES catalog import - --json",
        ] {
            let result = try await sandbox.shell(script)
            #expect(result.exitCode == 65)
            #expect(result.stdout == "")
            #expect(result.stderr.contains("cannot be unpacked: it is damaged or was cut short"))
            #expect(sandbox.catalogBytes == nil)
        }
    }

    @Test("Without gzip on the path a packed file is refused with a hint")
    func noGzip() async throws {
        let sandbox = try Sandbox.withoutCredential()
        let path = try await sandbox.pack(CatalogFixture.basics, to: "packed")
        let result = try await sandbox.run(["catalog", "import", path], environment: ["PATH": sandbox.home.path])
        #expect(result.exitCode == 74)
        #expect(result.stderrLines.last == "hint: install gzip, or unpack the file by other means")
    }
}
