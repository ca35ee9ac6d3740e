package import Domain
import Foundation
package import JSONText

/// The fields of `cache`, `auth`, `genres`, `themes` and `config`.
package enum StatusFields {
    package static let cache: [Field<CacheStatus>] = [
        Field("entries", isKey: true, display: { DisplayFormat.grouped($0.entries) }) { .integer($0.entries) },
        Field("size_bytes", heading: "SIZE", display: { DisplayFormat.bytes($0.size) }) { .integer($0.size) },
        Field("limit_bytes", heading: "LIMIT", display: { DisplayFormat.bytes($0.limit) }) { .integer($0.limit) },
        Field("oldest", display: { day($0.oldest) }) { JSONValue($0.oldest.map(RFC3339.text)) },
        Field("newest", display: { day($0.newest) }) { JSONValue($0.newest.map(RFC3339.text)) },
        Field("path") { JSONValue($0.path) },
    ]

    /// Returns the day in UTC, without the time, which would leave too little space for the path on 80 columns.
    @Sendable private static func day(_ time: Date?) -> String {
        time.map { String(RFC3339.text(for: $0).prefix(10)) } ?? ""
    }

    /// The fields never include the credential itself.
    package static let credential: [Field<CredentialStatus>] = [
        Field("kind", isKey: true) { .string($0.kind.rawValue) },
        Field("source") { .string(Messages.credential.location($0.location)) },
        Field("works") { works($0.verdict) },
        Field("user") { JSONValue($0.user) },
    ]

    /// Returns whether TMDB accepts the credential; null if TMDB did not answer or was not asked.
    private static func works(_ verdict: CredentialCheck) -> JSONValue {
        switch verdict {
        case .accepted: true
        case .refused: false
        case .unknown, .notAsked: .null
        }
    }

    package static let genres: [Field<Genre>] = [
        Field("id", heading: "ID") { JSONValue($0.id) },
        Field("name", isKey: true) { .string($0.name) },
    ]

    package static let themes: [Field<FilmGroup>] = [
        Field("name", isKey: true) { .string($0.name) },
        Field("films") { JSONValue($0.films.count) },
    ]

    /// - Parameter localeLanguage: the text shown if the language is not set, such as `es-MX (from LANG)`; nil to show no text.
    package static func settings(localeLanguage: String? = nil) -> [Field<SettingEntry>] {
        [
            Field("key", isKey: true) { .string($0.key.rawValue) },
            Field(
                "value",
                display: { entry in
                    guard entry.key == .language, entry.value == .none else { return JSONValue(entry.value).plainText }
                    return localeLanguage ?? ""
                },
                value: { JSONValue($0.value) }
            ),
            Field("source") { .string($0.origin.rawValue) },
        ]
    }
}

extension JSONValue {
    /// Converts the value of a setting to its form in the settings file.
    package init(_ value: SettingValue) {
        self =
            switch value {
            case .none: .null
            case .bool(let bool): .bool(bool)
            case .integer(let integer): .integer(integer)
            case .number(let number): Int(exactly: number).map { .integer($0) } ?? .number(number)
            case .text(let text): .string(text)
            }
    }
}
