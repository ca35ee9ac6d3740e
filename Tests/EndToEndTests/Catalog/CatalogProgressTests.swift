import Foundation
import TestSupport
import Testing

/// An import while it runs: the bar on a terminal, and signals.
@Suite(.heavy) struct CatalogProgressTests {
    /// Standard input stays open, and standard error is a terminal.
    private static func streams(_ columns: Int = 80) -> ProgramStreams {
        ProgramStreams(input: .open, error: .terminal, terminal: TerminalSize(columns: columns))
    }

    private static let clearing = "\r\u{1B}[K"

    /// An import that waits for more, and has shown its bar.
    private func started(_ sandbox: Sandbox, _ streams: ProgramStreams = streams()) async throws -> RunningProgram {
        let program = try sandbox.start("catalog", "import", "-", streams: streams)
        program.type(CatalogFixture.basics(films: 20_000))
        try await program.waits { $0.stderr.contains("Reading") }
        return program
    }

    @Test("On a terminal a bar shows how far it is, fits, and leaves nothing behind", arguments: [80, 30])
    func bar(_ columns: Int) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let program = try await started(sandbox, Self.streams(columns))
        program.endInput()
        let result = try await program.result()
        #expect(result.exitCode == 0)
        #expect(result.stdout.hasPrefix("Imported 20,000 films with 20,000 names from IMDb in "))
        #expect(result.stderr.hasSuffix(Self.clearing))
        let lines = result.stderr.split(separator: "\r").map { $0.replacing("\u{1B}[K", with: "") }
        #expect(lines.allSatisfy { $0.count < columns })
        #expect(lines.contains { $0.contains("Reading  8,191 films") })
    }

    @Test("With --quiet, and where standard error is no terminal, there is none")
    func none() async throws {
        let sandbox = try Sandbox.withoutCredential()
        let path = try sandbox.home.write(CatalogFixture.basics(films: 20_000), to: "basics")
        #expect(try await sandbox.run("catalog", "import", path).stderr == "")
        let terminal = ProgramStreams(error: .terminal)
        #expect(try await sandbox.run(["catalog", "import", path, "--quiet"], streams: terminal).stderr == "")
        let bar = try await sandbox.run(["catalog", "import", path], streams: terminal).stderr
        #expect(bar.contains("Reading") && bar.contains("%"))
    }

    @Test("A signal ends it, and the old catalogue stays", arguments: [(SIGINT, 130), (SIGTERM, 143)])
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

    @Test("Interrupted at whatever moment, what is there is whole, and nothing else is")
    func whole() async throws {
        let sandbox = try Sandbox.withoutCredential()
        let path = try sandbox.home.write(CatalogFixture.basics(films: 20_000), to: "basics")
        _ = try await sandbox.run("catalog", "import", sandbox.home.write(CatalogFixture.basics, to: "old"))
        let before = sandbox.catalogBytes
        let program = try sandbox.start("catalog", "import", path)
        try await program.waits { !$0.stdout.isEmpty || sandbox.catalogFolder.contains { $0.contains(".tmp-") } }
        program.send(SIGINT)
        let result = try await program.result()
        #expect([0, 130].contains(result.exitCode))
        if result.exitCode == 130 { #expect(sandbox.catalogBytes == before) }
        #expect(sandbox.catalogFolder == ["catalog.index", "catalog.index.lock"])
        #expect(try await sandbox.importStatus()?["problem"] == .null)
    }

    @Test("What a killed import left, the next one removes")
    func killed() async throws {
        let sandbox = try Sandbox.withoutCredential()
        try sandbox.home.write("half", to: "data/movies/.catalog.index.tmp-1-abc")
        _ = try await sandbox.run("catalog", "import", sandbox.home.write(CatalogFixture.basics, to: "basics"))
        #expect(sandbox.catalogFolder == ["catalog.index", "catalog.index.lock"])
    }
}
