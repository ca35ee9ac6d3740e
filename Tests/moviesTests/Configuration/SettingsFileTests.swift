import TerminalKit
import Domain
import TestSupport
import Testing

@testable import movies

@Suite("SettingsFile")
struct SettingsFileTests {
    private let folder: TemporaryDirectory
    private let diagnostics = FakeDiagnostics()

    init() throws {
        folder = try TemporaryDirectory()
    }

    private var path: String { folder.path("config.json") }

    private func settings(_ text: String) throws -> Settings {
        try folder.write(text, to: "config.json")
        return try SettingsFile(path: path, diagnostics: diagnostics).settings()
    }

    private func settings(_ change: (inout Settings) -> Void) -> Settings {
        var settings = Settings()
        change(&settings)
        return settings
    }

    @Test("without a file, or without a place for one, the defaults hold")
    func missing() throws {
        #expect(try SettingsFile(path: path, diagnostics: diagnostics).settings() == Settings())
        #expect(try SettingsFile(path: nil, diagnostics: diagnostics).settings() == Settings())
        #expect(diagnostics.warnings == [])
    }

    @Test("the defaults are those of the contract")
    func defaults() {
        let settings = Settings()
        #expect(settings.language == nil)
        #expect(settings.region == nil)
        #expect(settings.includesAdult == false)
        #expect(settings.source == .auto)
        #expect(settings.color == .auto)
        #expect(settings.recordsHistory == true)
        #expect(settings.historyLimit == 1000)
        #expect(settings.cacheTTLHours == 24)
        #expect(settings.timeoutSeconds == 20)
    }

    @Test("every key is read")
    func all() throws {
        let text = """
            {"language":"PT-br","region":"us","include_adult":true,"source":"catalog","color":"never",
             "history":false,"history_limit":7,"cache_ttl_hours":1.5,"timeout_seconds":3}
            """
        let expected = settings {
            $0.language = "pt-BR"
            $0.region = "US"
            $0.includesAdult = true
            $0.source = .catalog
            $0.color = .never
            $0.recordsHistory = false
            $0.historyLimit = 7
            $0.cacheTTLHours = 1.5
            $0.timeoutSeconds = 3
        }
        #expect(try settings(text) == expected)
        #expect(diagnostics.warnings == [])
    }

    @Test("no key need be there, and null means the default")
    func absent() throws {
        #expect(try settings("{}") == Settings())
        let nulls = Setting.all.map { "\"\($0.key)\":null" }.joined(separator: ",")
        #expect(try settings("{\(nulls)}") == Settings())
    }

    @Test("the ends of a range belong to it")
    func bounds() throws {
        #expect(try settings(#"{"history_limit":0}"#).historyLimit == 0)
        #expect(try settings(#"{"history_limit":1000}"#).historyLimit == 1000)
        #expect(try settings(#"{"cache_ttl_hours":0}"#).cacheTTLHours == 0)
        #expect(try settings(#"{"timeout_seconds":0.001}"#).timeoutSeconds == 0.001)
    }

    private static let expectations = [
        "language": "a language such as \"en\" or \"pt-BR\"", "region": "a country such as \"US\"",
        "include_adult": "true or false", "source": "one of \"auto\", \"tmdb\", \"catalog\"",
        "color": "one of \"auto\", \"always\", \"never\"", "history": "true or false",
        "history_limit": "a whole number from 0 to 1000", "cache_ttl_hours": "a number of hours, 0 or more",
        "timeout_seconds": "a number of seconds over 0",
    ]

    @Test(
        "a value of the wrong kind is told with its line and with what is right",
        arguments: [
            ("language", ["true", "1", "\"\"", "\"english\"", "\"en-\"", "[\"en\"]", "{}"]),
            ("region", ["false", "1", "\"USA\"", "\"U\"", "\"1A\""]),
            ("include_adult", ["\"true\"", "1", "0", "\"\"", "[]"]),
            ("source", ["\"TMDB\"", "\"cache\"", "true", "\"\""]), ("color", ["\"on\"", "true", "0"]),
            ("history", ["\"false\"", "0", "1"]), ("history_limit", ["-1", "1001", "1.5", "\"10\"", "true"]),
            ("cache_ttl_hours", ["-1", "-0.5", "\"24\"", "true", "[]"]),
            ("timeout_seconds", ["0", "-1", "\"20\"", "false"]),
        ]
    )
    func wrongValue(key: String, values: [String]) throws {
        for value in values {
            let failure = Failure(
                .config,
                "\(path), line 3, has a wrong value for \"\(key)\": \(value)",
                hint: "\(key) needs \(try #require(Self.expectations[key]))"
            )
            #expect(throws: failure) { try settings("{\n\n  \"\(key)\": \(value)\n}") }
        }
    }

    @Test("a long value is not repeated: it could be a credential in the wrong place")
    func longValue() throws {
        let failure = Failure(
            .config,
            "\(path), line 1, has a wrong value for \"language\"",
            hint: "language needs \(try #require(Self.expectations["language"]))"
        )
        #expect(throws: failure) { try settings(#"{"language": "0123456789abcdef0123456789abcdef"}"#) }
    }

    @Test("every key of the table has its expectation here")
    func complete() {
        #expect(Setting.all.map(\.key).sorted() == Self.expectations.keys.sorted())
    }

    @Test("an unknown key is a warning, and the others count")
    func unknown() throws {
        let text = #"{"colour":"never","language":"de","":1}"#
        #expect(try settings(text) == settings { $0.language = "de" })
        let expected: Set<Warning> = [
            .unknownSetting(key: "colour", path: path, nearest: "color"),
            .unknownSetting(key: "", path: path, nearest: nil),
        ]
        #expect(Set(diagnostics.warnings) == expected)
    }

    private static let mending =
        "expected an object such as {\"language\": \"en\"}; mend the file, or move it away to use the defaults"

    @Test(
        "what is no JSON is told with its line",
        arguments: [
            ("", 1), ("{", 1), ("{\"language\":\"en\"", 1), ("language = en", 1), ("{'language':'en'}", 1),
            ("{}{}", 1), ("{\n\"language\": \"en\",\n\"region\": US\n}", 3),
        ]
    )
    func noJSON(text: String, line: Int) {
        #expect(throws: Failure(.config, "\(path), line \(line), is not JSON", hint: Self.mending)) {
            try settings(text)
        }
    }

    @Test("JSON that is no object is a wrong configuration", arguments: ["[]", "null", "\"x\"", "7", "\n\n[{}]"])
    func noObject(text: String) {
        #expect(throws: Failure(.config, "\(path), line 1, is not a JSON object", hint: Self.mending)) {
            try settings(text)
        }
    }

    @Test("a file that cannot be read is a wrong configuration, not an absent one")
    func unreadable() throws {
        try folder.write("", to: "config.json/folder")
        let failure = #expect(throws: Failure.self) {
            try SettingsFile(path: path, diagnostics: diagnostics).settings()
        }
        #expect(failure?.exitCode == .config)
        #expect(failure?.message.hasPrefix("\(path) cannot be read: ") == true)
        #expect(failure?.hint == "check what lies there and its permissions")
    }
}
