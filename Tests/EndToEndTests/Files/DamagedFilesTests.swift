import Foundation
import JSONText
import TestSupport
import Testing

/// Files not written by the program.
@Suite(.heavy) struct DamagedFilesTests {
    @Test("A named pipe or device in place of a file does not block")
    func pipes() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        let script = """
            cd "$HOME" && for file in state/movies/recent-queries.json cache/movies/*.response; do rm "$file"; mkfifo "$file"; done
            "$MOVIES" search lantern
            """
        let result = try await sandbox.shell(script)
        #expect(result.stdout == Expected.lanternTSV)
        #expect(result.exitCode == 0)
        #expect(result.stderrLines.count == 1)
    }
}

/// A kernel that refuses to list a folder.
@Suite(.heavy, .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace"))) struct FolderErrorTests {
    @Test("A folder that cannot be listed is an error, not an empty folder")
    func unlisted() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        let inject = "/usr/bin/strace -f -o /dev/null -e inject=getdents64:error=EIO"
        let result = try await sandbox.shell(
            #"\#(inject) /bin/true 2>/dev/null || exit 0; \#(inject) "$MOVIES" cache status"#
        )
        #expect(result.exitCode == 0 && result.stdout == "" || result.exitCode == 74)
    }
}

/// Files in Tests/Fixtures/v1, written by the program of 22 November 2026: every later version reads them.
@Suite(.heavy) struct EarlierFilesTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox.withoutCredential()
        let files = [Sandbox.historyFile, Sandbox.configFile, Sandbox.credentialsFile, Sandbox.catalogFile]
        for file in files {
            let target = URL(fileURLWithPath: sandbox.home.path(file))
            let source = URL(
                fileURLWithPath: "\(BuiltProgram.packageRoot)/Tests/Fixtures/v1/\(target.lastPathComponent)"
            )
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try FileManager.default.copyItem(at: source, to: target)
        }
    }

    @Test("Imported films of earlier versions are found, with IMDb as the source")
    func catalog() async throws {
        let found = try await sandbox.run(
            ["search", "la lanterne de quartz", "--offline", "--source", "catalog", "--no-history"]
                + ["--fields", "id,title,original_title,year,genres"]
        )
        let row = "tt9000001\tThe Quartz Lantern\tDie Quarzlaterne\t1987\tMusic, Science Fiction\n"
        #expect(found == ProgramResult(stdout: row))
        let status = try await sandbox.importStatus()
        #expect(status?["source"]?.text == "imdb")
        #expect(status?["films"] == .integer(3))
        #expect(status?["imported_at"]?.text == "2026-11-22T09:36:45Z")
        #expect(status?["problem"] == .null)
    }

    @Test("Recent queries of earlier versions are listed")
    func history() async throws {
        let queries = [
            #"{"query":"фонарь","year":"2021","searched_at":"2026-11-22T09:36:45Z","total_results":1}"#,
            #"{"query":"Amélie \"x\"","year":null,"searched_at":"2026-11-22T09:36:45Z","total_results":2}"#,
            #"{"query":"the matrix","year":"1999","searched_at":"2026-11-22T09:36:45Z","total_results":1}"#,
            #"{"query":"quartz lantern","year":null,"searched_at":"2026-11-22T09:36:45Z","total_results":1}"#,
        ]
        let json = #"{"queries":[\#(queries.joined(separator: ","))]}"# + "\n"
        #expect(try await sandbox.run("recent", "--json") == ProgramResult(stdout: json))
    }

    @Test("Settings of earlier versions apply, with defaults for the others")
    func settings() async throws {
        let settings = [
            #"{"key":"language","value":"pt-BR","source":"config"}"#,
            #"{"key":"region","value":null,"source":"default"}"#,
            #"{"key":"include_adult","value":true,"source":"config"}"#,
            #"{"key":"source","value":"tmdb","source":"config"}"#,
            #"{"key":"color","value":"never","source":"config"}"#,
            #"{"key":"history","value":true,"source":"default"}"#,
            #"{"key":"history_limit","value":7,"source":"config"}"#,
            #"{"key":"notes","value":true,"source":"default"}"#,
            #"{"key":"cache_ttl_hours","value":1.5,"source":"config"}"#,
            #"{"key":"timeout_seconds","value":20,"source":"default"}"#,
        ]
        let json = #"{"settings":[\#(settings.joined(separator: ","))]}"# + "\n"
        #expect(try await sandbox.run("config", "list", "--json") == ProgramResult(stdout: json))
    }

    @Test("Credentials of earlier versions are found")
    func credential() async throws {
        let path = sandbox.home.path(Sandbox.credentialsFile)
        let json = #"{"kind":"key","source":"\#(path)","works":null,"user":null}"# + "\n"
        #expect(try await sandbox.run("auth", "status", "--offline", "--json") == ProgramResult(stdout: json))
    }
}
