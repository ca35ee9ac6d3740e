import Foundation
import TestSupport
import Testing

/// Invalid files: an exit code, a message, and no change.
@Suite(.heavy) struct CatalogRefusalTests {
    @Test(
        "A rejected file is named, and the old catalogue stays",
        arguments: [
            ("bad", 65, "bad is a web page, not a list of films"),
            ("old bad", 65, "bad is a web page, not a list of films"),
            ("ratings", 64, "none of these files lists films"),
            ("-", 65, "standard input is empty"), ("- -", 64, "standard input can be read only once"),
            ("old none", 66, "file not found: none"), ("folder", 74, "can't use folder: Is a directory"),
        ]
    )
    func refused(_ words: String, _ exitCode: Int, _ message: String) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let old = try sandbox.home.write(CatalogFixture.basics, to: "old")
        try sandbox.home.write("<!DOCTYPE html>\n", to: "bad")
        try sandbox.home.write(CatalogFixture.ratings, to: "ratings")
        try sandbox.home.write("", to: "folder/x")
        _ = try await sandbox.run("catalog", "import", old)
        let before = try #require(sandbox.catalogBytes)
        let result = try await sandbox.shell("cd \(sandbox.home.path) && $MOVIES catalog import \(words) < /dev/null")
        #expect(result.exitCode == exitCode)
        #expect(result.stdout == "")
        #expect(result.stderrLines.first == "movies: \(message)")
        #expect(result.stderrLines.count == 2)
        #expect(sandbox.catalogBytes == before)
        #expect(sandbox.catalogFolder == ["catalog.index", "catalog.index.lock"])
    }

    @Test("A truncated compressed file is rejected, also through a pipe", arguments: [30, 4_000])
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
            #expect(result.stderr.contains("it is damaged or incomplete"))
            #expect(sandbox.catalogBytes == nil)
        }
    }

    @Test("Without gzip in PATH a compressed file is rejected with a hint")
    func noGzip() async throws {
        let sandbox = try Sandbox.withoutCredential()
        let path = try await sandbox.pack(CatalogFixture.basics, to: "packed")
        let result = try await sandbox.run(["catalog", "import", path], environment: ["PATH": sandbox.home.path])
        #expect(result.exitCode == 74)
        #expect(result.stderrLines.last == "hint: install gzip, or decompress the file first")
    }
}
