import TestSupport
import Testing

/// In which language TMDB is asked: a flag, else the settings, else the locale, else TMDB's own.
@Suite(.heavy) struct ContentLanguageTests {
    private func asked(_ sandbox: Sandbox, _ arguments: String..., environment: [String: String]) async throws
        -> Set<String?>
    {
        let count = sandbox.server?.requests.count ?? 0
        _ = try await sandbox.run(arguments, environment: environment)
        return Set(sandbox.server?.requests.dropFirst(count).map { $0.query["language"] } ?? [])
    }

    @Test("The locale counts where nothing else does")
    func order() async throws {
        let sandbox = try Sandbox.withTMDB()
        let mexican = ["LANG": "es_MX.UTF-8"]
        #expect(try await asked(sandbox, "search", "lantern", environment: mexican) == ["es-MX"])
        #expect(try await asked(sandbox, "show", "9101", environment: mexican) == ["es-MX"])
        #expect(try await asked(sandbox, "search", "lantern", environment: ["LC_ALL": "C.UTF-8"]) == [nil])
        try sandbox.configure(#"{"language":"fr"}"#)
        #expect(try await asked(sandbox, "search", "lantern", environment: mexican) == ["fr"])
        #expect(
            try await asked(sandbox, "search", "lantern", "--language", "de", environment: mexican) == ["de"]
        )
    }

    @Test("An answer of the cache serves its own language alone")
    func cache() async throws {
        let sandbox = try Sandbox.withTMDB()
        #expect(try await asked(sandbox, "search", "lantern", environment: ["LANG": "es_ES"]) == ["es-ES"])
        #expect(try await asked(sandbox, "search", "lantern", environment: ["LANG": "es_ES"]) == [])
        #expect(try await asked(sandbox, "search", "lantern", environment: ["LANG": "pt_BR"]) == ["pt-BR"])
        #expect(try await asked(sandbox, "search", "lantern", environment: [:]) == [nil])
    }

    @Test("The locale says nothing of the country whose dates count")
    func region() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern", environment: ["LANG": "es_MX.UTF-8"])
        #expect(sandbox.server?.searches.map { $0.query["region"] } == [nil])
    }
}
