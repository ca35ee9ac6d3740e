import Foundation
import TestSupport
import Testing

@testable import Data
@testable import Domain

@Suite("Settings file")
struct JSONFileSettingsStoreTests {
    private let folder: TemporaryDirectory
    private let path: String
    private let store: JSONFileSettingsStore

    init() throws {
        folder = try TemporaryDirectory()
        path = folder.path("movies/config.json")
        store = JSONFileSettingsStore(path: path)
    }

    private var file: String? { folder.read("movies/config.json") }

    private func write(_ text: String) throws { try folder.write(text, to: "movies/config.json") }

    private func settings(_ text: String) throws -> StoredSettings {
        try write(text)
        return try store.settings()
    }

    /// The error from reading such a file.
    private func failure(_ text: String) throws -> DomainError? {
        try write(text)
        return #expect(throws: DomainError.self) { try store.settings() }
    }
}

extension JSONFileSettingsStoreTests {
    @Test("Without a file or a location for one, the defaults apply, and reading creates no file")
    func missing() throws {
        #expect(try store.settings() == StoredSettings())
        #expect(try JSONFileSettingsStore(path: nil).settings() == StoredSettings())
        #expect(folder.names == [])
    }

    @Test("The defaults are those of the manual")
    func defaults() throws {
        let values: [SettingValue] = [
            .none, .none, .bool(false), .text("auto"), .text("auto"), .bool(true), .integer(1000), .bool(true),
            .number(24),
            .number(20),
        ]
        let entries = zip(SettingKey.allCases, values).map { SettingEntry(key: $0, value: $1, origin: .default) }
        #expect(try store.settings().entries == entries)
    }

    @Test("Every key is read, in its valid form")
    func all() throws {
        let text = """
            {"language":"PT-br","region":"us","include_adult":true,"source":"catalog","color":"never",
             "history":false,"history_limit":7,"notes":false,"cache_ttl_hours":1.5,"timeout_seconds":3}
            """
        var expected = StoredSettings()
        expected.settings.language = "pt-BR"
        expected.settings.region = "US"
        expected.settings.includesAdult = true
        expected.settings.source = .catalog
        expected.settings.color = .never
        expected.settings.recordsHistory = false
        expected.settings.historyLimit = 7
        expected.settings.showsNotes = false
        expected.settings.cacheTTLHours = 1.5
        expected.settings.timeoutSeconds = 3
        expected.keys = Set(SettingKey.allCases)
        #expect(try settings(text) == expected)
    }

    @Test("Every key is optional, and null means the default")
    func absent() throws {
        #expect(try settings("{}") == StoredSettings())
        let nulls = SettingKey.allCases.map { "\"\($0.rawValue)\":null" }.joined(separator: ",")
        #expect(try settings("{\(nulls)}") == StoredSettings())
    }

    @Test("The bounds of a range are included")
    func bounds() throws {
        #expect(try settings(#"{"history_limit":0}"#).settings.historyLimit == 0)
        #expect(try settings(#"{"history_limit":1000}"#).settings.historyLimit == 1000)
        #expect(try settings(#"{"cache_ttl_hours":0}"#).settings.cacheTTLHours == 0)
        #expect(try settings(#"{"timeout_seconds":0.001}"#).settings.timeoutSeconds == 0.001)
    }

    @Test("An unknown key is reported, and the others apply")
    func unknown() throws {
        let stored = try settings(#"{"colour":"never","language":"de","":1}"#)
        #expect(stored.entry(.language) == SettingEntry(key: .language, value: .text("de"), origin: .config))
        #expect(stored.keys == [.language])
        #expect(Set(stored.unknownNames) == ["colour", ""])
    }

    @Test(
        "A value of the wrong type is reported with its line",
        arguments: [
            (.language, ["true", "1", "\"\"", "\"english\"", "\"en-\"", "[\"en\"]", "{}"]),
            (.region, ["false", "1", "\"USA\"", "\"U\"", "\"1A\""]),
            (.includesAdult, ["\"true\"", "1", "0", "\"\"", "[]"]),
            (.source, ["\"TMDB\"", "\"cache\"", "true", "\"\""]), (.color, ["\"on\"", "true", "0"]),
            (.history, ["\"false\"", "0", "1"]), (.historyLimit, ["-1", "1001", "1.5", "\"10\"", "true"]),
            (.cacheTTL, ["-1", "-0.5", "\"24\"", "true", "[]"]), (.timeout, ["0", "-1", "\"20\"", "false"]),
        ] as [(SettingKey, [String])]
    )
    func wrongValue(key: SettingKey, values: [String]) throws {
        for value in values {
            let expected = SettingsError.wrongValue(key: key, value: value, path: path, line: 3)
            #expect(try failure("{\n\n  \"\(key.rawValue)\": \(value)\n}") == .settings(expected))
        }
    }

    @Test("A long value is not repeated, as it could be a credential")
    func longValue() async throws {
        let secret = "0123456789abcdef0123456789abcdef"
        let wrong = SettingsError.wrongValue(key: .language, value: nil, path: path, line: 1)
        #expect(try failure(#"{"language": "\#(secret)"}"#) == .settings(wrong))
        await #expect(throws: DomainError.settings(.badValue(key: .language, typed: nil))) {
            try await store.set(.language, to: secret)
        }
    }

    @Test(
        "Invalid JSON is reported with its line, and not overwritten",
        arguments: [
            ("", 1), ("{", 1), ("{\"language\":\"en\"", 1), ("language = en", 1), ("{'language':'en'}", 1),
            ("{}{}", 1), ("{\n\"language\": \"en\",\n\"region\": US\n}", 3),
        ]
    )
    func noJSON(text: String, line: Int) async throws {
        let expected = DomainError.settings(.malformed(path: path, line: line))
        #expect(try failure(text) == expected)
        await #expect(throws: expected) { try await store.set(.language, to: "de") }
        await #expect(throws: expected) { try await store.unset("language") }
        #expect(file == text)
    }

    @Test("JSON that is not an object is rejected", arguments: ["[]", "null", "\"x\"", "7", "\n\n[{}]"])
    func noObject(text: String) throws {
        #expect(try failure(text) == .settings(.notSettings(path: path)))
    }

    @Test("An unreadable file is an error, not a missing one")
    func unreadable() throws {
        try folder.write("", to: "movies/config.json/folder")
        #expect(throws: DomainError.settings(.unreadable(path: path, reason: "Is a directory"))) {
            try store.settings()
        }
    }
}

extension JSONFileSettingsStoreTests {
    @Test("Setting creates a missing file, readable only by its owner")
    func first() async throws {
        #expect(try await store.set(.language, to: "DE") == .text("de"))
        #expect(file == "{\n  \"language\": \"de\"\n}\n")
        #expect(permissions(of: path) == 0o600)
    }

    @Test(
        "Setting writes the value in its valid form, and changes nothing else",
        arguments: [
            (.language, "PT-br", "\"pt-BR\""), (.region, "us", "\"US\""), (.includesAdult, "true", "true"),
            (.source, "catalog", "\"catalog\""), (.color, "never", "\"never\""), (.historyLimit, "0", "0"),
            (.cacheTTL, "1.50", "1.5"), (.timeout, "3", "3"),
        ] as [(SettingKey, String, String)]
    )
    func set(key: SettingKey, typed: String, written: String) async throws {
        try write(#"{"zoo":[1,{"a":null}],"history":false,"apes":"x"}"#)
        _ = try await store.set(key, to: typed)
        let text = try #require(file)
        #expect(text.contains("  \"\(key.rawValue)\": \(written)"))
        #expect(text.contains("  \"history\": false"))
        #expect(text.hasSuffix("  \"apes\": \"x\",\n  \"zoo\": [\n    1,\n    {\n      \"a\": null\n    }\n  ]\n}\n"))
    }

    @Test(
        "A value of the wrong type is rejected, and creates no file",
        arguments: [
            (.history, ["y", "1", ""]), (.historyLimit, ["1001", "1.5", "-1"]), (.source, ["TMDB"]),
            (.region, ["USA"]), (.timeout, ["0", "nan", "inf", "1e9", "0x10"]), (.cacheTTL, ["-1", "nan"]),
        ] as [(SettingKey, [String])]
    )
    func badValue(key: SettingKey, values: [String]) async throws {
        for value in values {
            await #expect(throws: DomainError.settings(.badValue(key: key, typed: value))) {
                try await store.set(key, to: value)
            }
        }
        #expect(folder.names == [])
    }

    @Test("An invalid value in the file can be corrected or removed, and another one stays")
    func mended() async throws {
        try write(#"{"language":7,"region":8}"#)
        _ = try await store.set(.language, to: "de")
        #expect(throws: DomainError.self) { try store.settings() }
        #expect(try await store.unset("region"))
        #expect(file == "{\n  \"language\": \"de\"\n}\n")
    }

    @Test("A key can be removed, also an unknown one")
    func unset() async throws {
        try write(#"{"colour":"x","language":"de"}"#)
        #expect(try await store.unset("colour"))
        #expect(file == "{\n  \"language\": \"de\"\n}\n")
        #expect(try await !store.unset("region"))
        await #expect(throws: DomainError.settings(.unknownKey("colour"))) { try await store.unset("colour") }
    }

    @Test("Without a home directory there is no location; a location may be impossible to create")
    func nowhere() async throws {
        await #expect(throws: DomainError.storage(.noLocation(.settings))) {
            try await JSONFileSettingsStore(path: nil).set(.language, to: "de")
        }
        try folder.write("a file", to: "movies")
        await #expect(throws: DomainError.settings(.unwritable(path: path, reason: "Not a directory"))) {
            try await store.set(.language, to: "de")
        }
    }
}
