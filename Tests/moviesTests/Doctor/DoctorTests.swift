import Foundation
import Presentation
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("Doctor")
struct DoctorTests {
    private var program: InProcessProgram

    init() throws {
        program = try InProcessProgram(["LANG": "C.UTF-8"])
    }

    /// The status and message of each finding about a subject.
    private func findings(_ subject: String, _ program: InProcessProgram) async -> [String] {
        let fields = ["--fields", "check,verdict,message,fix,exit_code", "--format", "tsv"]
        let lines = await program.run(["doctor", "--offline"] + fields).stdout.split(separator: "\n")
        return lines.filter { $0.hasPrefix(subject + "\t") }.map { String($0.dropFirst(subject.count + 1)) }
    }

    @Test("Every check prints a line, and each problem a remedy")
    func lines() async throws {
        let outcome = await program.run("doctor", "--offline")
        #expect(outcome.exitCode == .success)
        #expect(outcome.stderr == "")
        let expected = """
            Settings   ✓  no settings in config.json; using defaults
            TMDB key   !  no TMDB key found; run 'movies auth login' with a free TMDB key from \
            https://www.themoviedb.org/settings/api
            Network    ✓  skipped (--offline)
            History    ✓  no queries yet
            Marks      ✓  no films marked yet
            Cache      ✓  empty
            Catalogue  ✓  no imported films
                       ✓  built-in catalogue, 20,850 films
            Terminal   ✓  stdout is not a terminal, so tables are tab-separated and nothing is coloured

            """
        #expect(outcome.stdout.hasPrefix(expected))
        #expect(outcome.stdout.contains(". To see the paths: movies doctor --verbose\n"))
        #expect(program.home.names == [])
    }

    @Test("--verbose prints paths, and marks are ASCII where the locale is not UTF-8")
    func verbose() async throws {
        var program = program
        program.variables["LANG"] = "C"
        let outcome = await program.run("doctor", "--offline", "--verbose")
        let start = "Settings   ok no settings in \(program.settingsPath); using defaults\n"
        #expect(outcome.stdout.hasPrefix(start))
        #expect(!outcome.stdout.contains("Paths:"))
        #expect(outcome.stdout.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("A usable history and cache show how much they hold")
    func contents() async throws {
        try program.writeHistory(#"{"version":1,"queries":[]}"#)
        try program.home.write("", to: ".cache/movies/other")
        try program.home.write(
            #"{"version":1,"marks":[{"tmdb_id":1,"title":"a","rating":7}]}"#,
            to: ".local/share/movies/marks.json"
        )
        let text = await program.run("doctor", "--offline").stdout
        #expect(text.contains("History    ✓  0 queries\nMarks      ✓  1 film\nCache      ✓  0 B of 64.0 MiB\n"))
    }

    @Test("The exit code is that of the first problem, in every format", arguments: [[], ["--json"], ["--format=csv"]])
    func exitCode(flags: [String]) async throws {
        let program = try InProcessProgram(["TMDB_API_KEY": "two words"])
        try program.writeSettings("{")
        let outcome = await program.run(["doctor", "--offline"] + flags)
        #expect(outcome.exitCode == .config)
        #expect(outcome.stderr == "")
        #expect(outcome.stdout.contains("config.json"))
        #expect(outcome.stdout.contains("TMDB_API_KEY"))
    }

    @Test("On a terminal no line is wider than the terminal", arguments: [40, 60])
    func width(columns: Int) async throws {
        var program = program
        program.isTerminal = true
        program.columns = columns
        let lines = await program.run("doctor", "--offline", "--color=never").stdout.split(separator: "\n")
        // Paths and URLs are not wrapped, so they can be copied.
        #expect(lines.filter { $0.count > columns && !$0.contains("/") } == [])
        #expect(lines.contains { $0.contains("https://www.themoviedb.org/settings/api") && $0.count <= columns })
    }

    @Test("Settings: missing, valid, unknown, damaged, invalid URLs")
    func settings() async throws {
        let path = program.settingsPath
        try program.writeSettings(#"{"language":"de"}"#)
        #expect(await findings("configuration", program) == ["ok\t\(path) is valid\t\t0"])
        try program.writeSettings(#"{"colour":"x","zoo":1}"#)
        #expect(
            await findings("configuration", program) == [
                "warning\tunknown setting \"colour\" in \(path); did you mean \"color\"?\t"
                    + "run 'movies config unset colour'\t0",
                "warning\tunknown setting \"zoo\" in \(path)\trun 'movies config unset zoo'\t0",
            ]
        )
        try program.writeSettings("{")
        var other = program
        other.variables["MOVIES_API_URL"] = "http://example.org"
        #expect(
            await findings("configuration", other).map { $0.hasPrefix("problem") && $0.hasSuffix("\t78") } == [
                true, true,
            ]
        )
        var homeless = program
        homeless.variables["HOME"] = nil
        #expect(await findings("configuration", homeless).map { $0.hasPrefix("warning") } == [true])
        #expect(await findings("history", homeless).map { $0.hasPrefix("warning") } == [true])
    }

    @Test("A credentials file that others can read is a warning")
    func privacy() async throws {
        #expect(await findings("secrets", program) == [])
        let path = try program.home.write("{}", to: ".config/movies/credentials.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        #expect(await findings("secrets", program).map { $0.contains("\tchmod 600 \(path)\t0") } == [true])
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        #expect(await findings("secrets", program).map { $0.hasPrefix("ok") } == [true])
    }

    @Test("Files: present, missing, damaged, impossible to create")
    func files() async throws {
        #expect(await findings("history", program).map { $0.contains("will be created when needed") } == [true])
        try program.writeHistory(#"{"version":1,"queries":[]}"#)
        #expect(await findings("history", program).map { $0.contains("can be read and written") } == [true])
        try program.writeHistory("{")
        #expect(await findings("history", program).map { $0.hasPrefix("warning") } == [true])
        try program.writeHistory(#"{"version":2,"queries":[]}"#)
        #expect(await findings("history", program).map { $0.hasPrefix("warning") } == [true])
        try program.home.write("", to: ".cache")
        #expect(await findings("cache", program).map { $0.hasPrefix("problem") && $0.hasSuffix("\t74") } == [true])
    }

    @Test("Catalogues: built-in, and a damaged import")
    func catalogs() async throws {
        #expect(await findings("catalogue", program).last == "ok\tbuilt-in catalogue, 20,850 films\t\t0")
        let path = try program.home.write("damaged", to: ".local/share/movies/catalog.index")
        let problem = await findings("catalogue", program).last
        #expect(problem?.hasPrefix("problem\tcan't search \(path)") == true)
        #expect(problem?.hasSuffix("\t74") == true)
    }

    @Test("Terminal: width, colours, locale")
    func terminal() async throws {
        var program = program
        #expect(await findings("terminal", program).last == "ok\tthe locale C.UTF-8 is UTF-8\t\t0")
        program.variables["LC_ALL"] = "POSIX"
        #expect(await findings("terminal", program).last?.hasPrefix("warning\tthe locale POSIX is not UTF-8") == true)
        program.isTerminal = true
        program.columns = 100
        #expect(await findings("terminal", program).first == "ok\t100 columns, with colours\t\t0")
        program.columns = 30
        #expect(await findings("terminal", program).first?.hasPrefix("warning") == true)
    }

    #if canImport(FoundationNetworking)
        @Test("Network: the proxy without its password, if TMDB is reached through it")
        func proxy() async throws {
            var program = program
            func proxies() async -> [String] { await findings("network", program).filter { $0.contains("proxy") } }
            #expect(await proxies() == [])
            program.variables["ALL_PROXY"] = "proxy.example:80"
            #expect(await proxies() == ["ok\tusing the proxy proxy.example:80 (from ALL_PROXY)\t\t0"])
            program.variables["https_proxy"] = "http://user:pass@10.0.0.1:3128/"
            #expect(await proxies() == ["ok\tusing the proxy 10.0.0.1:3128 (from https_proxy)\t\t0"])
            for excluded in ["*", "a.example, .themoviedb.org", "api.themoviedb.org"] {
                program.variables["no_proxy"] = excluded
                #expect(await proxies() == [])
            }
            program.variables["no_proxy"] = "moviedb.org"
            program.variables["MOVIES_API_URL"] = "http://localhost:1/3"
            #expect(await proxies() == [])
        }
    #endif

    @Test("Tools: installed or missing, and the configured pager")
    func tools() async throws {
        var program = program
        for name in ["gzip", "less", "sh"] {
            let path = try program.home.write("", to: "bin/\(name)")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        let folder = program.home.path("bin")
        program.variables["PATH"] = folder
        program.variables["PAGER"] = "less -R"
        #expect(
            await findings("tools", program) == [
                "ok\t\(folder)/gzip decompresses import files\t\t0",
                "warning\tcan't find chafa, which draws posters in most terminals\tinstall chafa\t0",
                "ok\t\(folder)/less pages long output\t\t0",
            ]
        )
        program.variables["PAGER"] = "more"
        #expect(await findings("tools", program).last?.hasPrefix("warning") == true)
        program.variables["PAGER"] = "cat"
        #expect(await findings("tools", program).last == "ok\tpaging is off, so long output scrolls past\t\t0")
        program.variables["PAGER"] = nil
        #expect(await findings("tools", program).last == "ok\t\(folder)/less pages long output\t\t0")
        program.variables["PAGER"] = "LESS='-R' less"
        #expect(await findings("tools", program).last == "ok\t\(folder)/sh pages long output\t\t0")
    }
}
