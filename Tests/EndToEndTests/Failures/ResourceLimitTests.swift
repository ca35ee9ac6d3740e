#if os(Linux)
    import JSONText
    import TestSupport
    import Testing

    /// System limits must cause an error within seconds, not a crash or a hang.
    @Suite(.heavy) struct ResourceLimitTests {
        /// The stack size of threads in KiB. An address space of 4 GB has room for none, one or two of these.
        @Test(
            "Without threads the exit code is 74, even if SIGTERM is ignored",
            arguments: [8_000_000, 2_500_000, 1_500_000]
        )
        func threads(stack: Int) async throws {
            let sandbox = try Sandbox.withoutCredential()
            let command = "search alien --source catalog --limit 1 --json"
            let result = try await sandbox.shell(
                "trap '' TERM && ulimit -s \(stack) && ulimit -v 4000000 && exec \"$MOVIES\" \(command)"
            )
            if stack < 4_000_000, result.exitCode == 0 { return }
            #expect(result.exitCode == 74)
            #expect(result.stdout == "")
            #expect(try result.jsonError()["error"]?["code"] == .string("io"))
            #expect(result.stderr.contains("can't create a thread"))
        }

        @Test("With few descriptors the exit code is 74", arguments: [4, 6, 7, 8, 10, 12, 18])
        func descriptors(limit: Int) async throws {
            let sandbox = try Sandbox.withoutCredential()
            try sandbox.home.write(CatalogFixture.basics, to: "films.tsv")
            for command in ["search alien", "recent", "catalog import films.tsv", "doctor --offline"] {
                let script = "cd \"$HOME\" && ulimit -n \(limit) && exec \"$MOVIES\" \(command)"
                let result = try await sandbox.shell(script)
                #expect(result.exitCode == 74)
                #expect(result.stderrLines.first?.contains("the limit on file descriptors has been reached") == true)
            }
        }
    }
#endif
