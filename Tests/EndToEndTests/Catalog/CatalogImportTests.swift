import Foundation
import JSONText
import TestSupport
import Testing

@Suite(.heavy) struct CatalogImportTests {
    private let sandbox: Sandbox
    private let schemas: JSONSchemaValidator

    init() throws {
        sandbox = try Sandbox.withoutCredential()
        schemas = try JSONSchemaValidator(folder: "\(BuiltProgram.packageRoot)/docs/schema")
    }

    private func films() async throws -> Int? {
        let status = try await sandbox.importStatus()
        #expect(status?["problem"] == .null)
        return status?["films"]?.double.map { Int($0) }
    }

    @Test("Three IMDb files are imported, plain or compressed, under any name and in any order")
    func imdb() async throws {
        let basics = try sandbox.home.write(CatalogFixture.basics, to: "one")
        let ratings = try await sandbox.pack(CatalogFixture.ratings, to: "two")
        let akas = try await sandbox.pack(CatalogFixture.akas, to: "three.txt")
        for files in [[basics, ratings, akas], [akas, basics, ratings]] {
            let result = try await sandbox.run(["catalog", "import"] + files)
            #expect(
                result.stdout.hasSuffix("\n3 films from IMDb can now be searched offline.\n")
                    && result.stdout.prefixMatch(of: /Imported 3 films with 5 titles from IMDb in [0-9.]+ seconds?\.\n/)
                        != nil
            )
            #expect(result.stderr == "")
            #expect(result.exitCode == 0)
            #expect(try await films() == 3)
            #expect(sandbox.catalogFolder == ["catalog.index", "catalog.index.lock"])
        }
    }

    @Test("With --json the summary is one object that matches its schema")
    func json() async throws {
        let basics = try sandbox.home.write(CatalogFixture.basics + "nonsense\n", to: "basics")
        let result = try await sandbox.run("catalog", "import", basics, "--json", "--include-adult")
        let json = try result.json()
        #expect(json["films"] == .integer(4))
        #expect(json["malformed_lines"] == .integer(1))
        #expect(try schemas.violations(of: json, against: "catalog-import.schema.json") == [])
        #expect(result.stderr == "movies: warning: \(basics): skipped 1 malformed line (line 7)\n")
        let status = try await sandbox.run("catalog", "status", "--json").json()
        #expect(try schemas.violations(of: status, against: "catalog.schema.json") == [])
    }

    @Test("Standard input is read, plain or compressed, with or without other files")
    func standardInput() async throws {
        let basics = try sandbox.home.write(CatalogFixture.basics, to: "basics")
        let ratings = try sandbox.home.write(CatalogFixture.ratings, to: "ratings")
        for script in [
            "$MOVIES catalog import - < \(basics)", "cat \(basics) | $MOVIES catalog import -",
            "gzip -c \(basics) | $MOVIES catalog import - \(ratings)",
            "gzip -c \(ratings) | $MOVIES catalog import \(basics) -",
        ] {
            let result = try await sandbox.shell(script)
            #expect(result.exitCode == 0)
            #expect(result.stderr == "")
            #expect(try await films() == 3)
            #expect(try await sandbox.run("catalog", "clear").exitCode == 0)
        }
    }

    @Test("A new import replaces the last one, status shows it, and clear removes it")
    func replaced() async throws {
        #expect(try await sandbox.importStatus().map(\.members) == nil)
        _ = try await sandbox.run("catalog", "import", sandbox.home.write(CatalogFixture.basics, to: "basics"))
        _ = try await sandbox.run("catalog", "import", sandbox.home.write(CatalogFixture.export, to: "export"))
        let status = try #require(await sandbox.importStatus())
        #expect(status["source"] == .string("tmdb"))
        #expect(status["path"] == .string(sandbox.home.path(Sandbox.catalogFile)))
        #expect(status["size_bytes"]?.double == Double(sandbox.catalogBytes?.count ?? -1))
        let cleared = try await sandbox.run("catalog", "clear")
        #expect(cleared == ProgramResult(stderr: "Removed the imported catalogue.\n"))
        #expect(try await sandbox.importStatus().map(\.members) == nil)
        #expect(sandbox.catalogFolder == ["catalog.index.lock"])
    }
}

/// A running import: the progress bar on a terminal, and signals.
@Suite(.heavy) struct CatalogProgressTests {
    /// Standard input stays open, and standard error is a terminal.
    private static func streams(_ columns: Int = 80) -> ProgramStreams {
        ProgramStreams(input: .open, error: .terminal, terminal: TerminalSize(columns: columns))
    }

    private static let clearing = "\r\u{1B}[K"

    /// An import that waits for input and has drawn its progress bar.
    private func started(_ sandbox: Sandbox, _ streams: ProgramStreams = streams()) async throws -> RunningProgram {
        let program = try sandbox.start("catalog", "import", "-", streams: streams)
        program.type(CatalogFixture.basics(films: 20_000))
        try await program.waits { $0.stderr.contains("Reading") }
        return program
    }

    @Test("On a terminal a progress bar is shown, fits, and is erased", arguments: [80, 30])
    func bar(_ columns: Int) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let program = try await started(sandbox, Self.streams(columns))
        program.endInput()
        let result = try await program.result()
        #expect(result.exitCode == 0)
        #expect(result.stdout.hasPrefix("Imported 20,000 films with 20,000 titles from IMDb in "))
        #expect(result.stderr.hasSuffix(Self.clearing))
        let lines = result.stderr.split(separator: "\r").map { $0.replacing("\u{1B}[K", with: "") }
        #expect(lines.allSatisfy { $0.count < columns })
        #expect(lines.contains { $0.contains("Reading  8,191 films") })
    }

    @Test("With --quiet or stderr redirected there is no progress bar")
    func none() async throws {
        let sandbox = try Sandbox.withoutCredential()
        let path = try sandbox.home.write(CatalogFixture.basics(films: 20_000), to: "basics")
        #expect(try await sandbox.run("catalog", "import", path).stderr == "")
        let terminal = ProgramStreams(error: .terminal)
        #expect(try await sandbox.run(["catalog", "import", path, "--quiet"], streams: terminal).stderr == "")
        let bar = try await sandbox.run(["catalog", "import", path], streams: terminal).stderr
        #expect(bar.contains("Reading") && bar.contains("%"))
    }

    @Test(
        "A signal stops the import, and the old catalogue stays",
        arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)]
    )
    func interrupted(_ signal: Int32, _ exitCode: Int) async throws {
        let sandbox = try Sandbox.withoutCredential()
        _ = try await sandbox.run("catalog", "import", sandbox.home.write(CatalogFixture.basics, to: "old"))
        let before = sandbox.catalogBytes
        let program = try await started(sandbox)
        program.send(signal)
        let result = try await program.result()
        #expect(result.exitCode == exitCode)
        #expect(result.stdout == "")
        #expect(result.stderr.hasSuffix(Self.clearing))
        #expect(sandbox.catalogBytes == before)
        #expect(sandbox.catalogFolder == ["catalog.index", "catalog.index.lock"])
    }

    @Test(
        "An import stopped at any moment leaves one complete catalogue and no other files",
        arguments: [SIGINT, SIGHUP]
    )
    func whole(_ signal: Int32) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let path = try sandbox.home.write(CatalogFixture.basics(films: 20_000), to: "basics")
        _ = try await sandbox.run("catalog", "import", sandbox.home.write(CatalogFixture.basics, to: "old"))
        let before = sandbox.catalogBytes
        let program = try sandbox.start("catalog", "import", path)
        try await program.waits { !$0.stdout.isEmpty || sandbox.catalogFolder.contains { $0.contains(".tmp-") } }
        program.send(signal)
        let result = try await program.result()
        #expect([0, 128 + Int(signal)].contains(result.exitCode))
        if result.exitCode != 0 { #expect(sandbox.catalogBytes == before) }
        #expect(sandbox.catalogFolder == ["catalog.index", "catalog.index.lock"])
        #expect(try await sandbox.importStatus()?["problem"] == .null)
    }
}
