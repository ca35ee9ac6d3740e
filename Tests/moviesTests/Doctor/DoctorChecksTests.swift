import TerminalKit
import POSIX
import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("The checks of the doctor")
struct DoctorChecksTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func verdicts(_ findings: [Finding]) -> [String] {
        findings.map { "\($0.verdict.rawValue): \($0.message)" }
    }

    @Test("the settings: none, right ones, unknown ones, damaged ones")
    func configuration() throws {
        let path = folder.path("config.json")
        func findings(_ variables: [String: String] = [:]) -> [Finding] {
            ConfigurationCheck(path: path, environment: ProcessEnvironment(variables)).findings()
        }
        #expect(verdicts(findings()) == ["ok: nothing is set in \(path); the defaults count"])
        try folder.write(#"{"language":"de"}"#, to: "config.json")
        #expect(verdicts(findings()) == ["ok: \(path) is in order"])
        try folder.write(#"{"colour":"x","zoo":1}"#, to: "config.json")
        let unknown = findings()
        #expect(
            verdicts(unknown) == [
                "warning: unknown setting \"colour\" in \(path); did you mean \"color\"?",
                "warning: unknown setting \"zoo\" in \(path)",
            ]
        )
        #expect(unknown.first?.fix == "`movies config unset colour` removes it")
        try folder.write("{", to: "config.json")
        #expect(findings().map(\.exitCode) == [.config])
        let address = findings(["MOVIES_API_URL": "http://example.org"])
        #expect(address.map(\.exitCode) == [.config, .config])
        let nowhere = ConfigurationCheck(path: nil, environment: ProcessEnvironment([:])).findings()
        #expect(nowhere.map(\.verdict) == [.warning])
    }

    @Test("a file of secrets that others can read is warned of")
    func privacy() throws {
        let path = folder.path("it's.json")
        #expect(PrivacyCheck(path: nil).findings() == [])
        #expect(PrivacyCheck(path: path).findings() == [])
        try folder.write("{}", to: "it's.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        let finding = PrivacyCheck(path: path).findings().first
        #expect(finding?.verdict == .warning)
        #expect(finding?.fix == "chmod 600 '\(folder.path)/it'\\''s.json'")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        #expect(PrivacyCheck(path: path).findings().map(\.verdict) == [.ok])
    }

    @Test("files: there, not there yet, damaged, or in a place where none can be")
    func files() throws {
        func history(_ name: String) -> Finding? {
            FilesCheck(name: .history, path: folder.path(name), isDocument: true).findings().first
        }
        #expect(history("a/b/history.json")?.message.hasSuffix("is not there yet, and can be made") == true)
        try folder.write(#"{"version":1,"queries":[]}"#, to: "history.json")
        #expect(history("history.json")?.message.hasSuffix("can be read and written") == true)
        try folder.write("{", to: "history.json")
        #expect(history("history.json")?.verdict == .warning)
        #expect(history("history.json/x")?.exitCode == .io)
        let cache = FilesCheck(name: .cache, path: folder.path, isDocument: false).findings()
        #expect(cache.map(\.verdict) == [.ok])
        #expect(FilesCheck(name: .cache, path: nil, isDocument: false).findings().map(\.verdict) == [.warning])
        #expect(folder.names == ["history.json"])
    }

    @Test("catalogues: the built-in one, an import, a damaged import")
    func catalog() {
        let builtIn = CatalogStatus(source: .builtIn, films: 18_405)
        let imported = CatalogStatus(source: .imdb, films: 1, path: "/x/catalog.index")
        let damaged = CatalogStatus(source: nil, films: nil, path: "/x/catalog.index", problem: .damaged)
        func findings(_ statuses: [CatalogStatus], failure: DomainError? = nil) -> [Finding] {
            let catalogs = FakeCatalogRepository(steps: [], statuses: statuses, failure: failure)
            return CatalogCheck(catalogs: catalogs).findings()
        }
        #expect(
            verdicts(findings([builtIn, imported])) == [
                "ok: 18,405 films of the program itself", "ok: 1 film of IMDb in /x/catalog.index",
            ]
        )
        let problem = findings([damaged]).first
        #expect(problem?.message == "/x/catalog.index cannot be searched: it is damaged")
        #expect(problem?.exitCode == .io)
        #expect(findings([], failure: .file(path: "/x", reason: "Permission denied")).first?.exitCode == .io)
    }

    @Test("the terminal: its width, its colours, its locale")
    func terminal() {
        func findings(_ columns: Int?, _ variables: [String: String]) -> [Finding] {
            let writer = MemoryWriter()
            let console = Console(
                output: writer,
                errors: writer,
                isTerminal: columns != nil,
                columns: columns ?? 80
            )
            let style = Styling(isEnabled: true)
            return TerminalCheck(console: console, style: style, environment: ProcessEnvironment(variables)).findings()
        }
        #expect(
            verdicts(findings(100, ["LANG": "de_DE.UTF-8"])) == [
                "ok: 100 columns, with colours", "ok: the locale de_DE.UTF-8 is UTF-8",
            ]
        )
        #expect(findings(30, ["LANG": "C.utf8"]).map(\.verdict) == [.warning, .ok])
        #expect(findings(nil, ["LANG": "C.UTF-8", "LC_ALL": "POSIX"]).map(\.verdict) == [.ok, .warning])
        #expect(findings(nil, [:]).last?.message == "the locale C is not UTF-8")
    }

    @Test("tools: there or not, and the pager that is named")
    func tools() throws {
        for name in ["gzip", "less", "sh"] {
            let path = try folder.write("", to: "bin/\(name)")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        func findings(_ pager: String) -> [Finding] {
            ToolsCheck(environment: ProcessEnvironment(["PATH": folder.path("bin"), "PAGER": pager])).findings()
        }
        #expect(
            verdicts(findings("less -R")) == [
                "ok: \(folder.path)/bin/gzip unpacks files to be imported",
                "warning: there is no chafa, which draws posters in any terminal",
                "ok: \(folder.path)/bin/less shows what is longer than the screen",
            ]
        )
        #expect(findings("").map(\.verdict) == [.ok, .warning, .ok])
        #expect(findings("more").last?.verdict == .warning)
        #expect(findings("cat").last?.message == "PAGER names no pager: long answers scroll past")
        let shell = "\(folder.path)/bin/sh shows what is longer than the screen"
        #expect(findings("LESS='-R' less").last?.message == shell)
    }
}
