import Foundation
import TestSupport
import Testing

/// `make install` and `make uninstall`, after the building.
@Suite(.heavy) struct InstallTests {
    private func make(_ target: String, prefix: String, in sandbox: Sandbox) async throws -> ProgramResult {
        let program = try BuiltProgram.path()
        let command = "make -s -C '\(BuiltProgram.packageRoot)' \(target) PREFIX='\(prefix)' PROGRAM='\(program)'"
        return try await sandbox.shell(command)
    }

    @Test("Program, completions and manual page are installed, and exactly they are removed")
    func installation() async throws {
        let sandbox = try Sandbox.withoutCredential()
        // What is wrong with somebody's settings is no reason not to install.
        try sandbox.configure("{")
        let prefix = sandbox.home.path("a prefix")
        try sandbox.home.write("theirs", to: "a prefix/share/man/man1/other.1")
        #expect(try await make("install-files", prefix: prefix, in: sandbox) == ProgramResult())
        let installed = sandbox.files().filter { $0.key.hasPrefix("a prefix/") }
        let expected = [
            "bin/movies", "share/bash-completion/completions/movies", "share/fish/vendor_completions.d/movies.fish",
            "share/man/man1/movies.1", "share/man/man1/other.1", "share/zsh/site-functions/_movies",
        ]
        #expect(installed.keys.sorted() == expected.map { "a prefix/\($0)" })
        let page = installed["a prefix/share/man/man1/movies.1"].map { String(decoding: $0, as: UTF8.self) }
        #expect(try await page == sandbox.run("man").stdout)
        #expect(try await make("uninstall", prefix: prefix, in: sandbox) == ProgramResult())
        let left = sandbox.files().keys.filter { $0.hasPrefix("a prefix/") }
        #expect(left == ["a prefix/share/man/man1/other.1"])
    }
}
