import Foundation

/// A template for the paths of films, such as `{title} ({year})/{title} ({year}).{ext}`.
///
/// An empty field takes its brackets and the separators before it along.
package struct RenameTemplate: Hashable, Sendable {
    package enum Field: String, CaseIterable, Sendable {
        case title
        case originalTitle = "original_title"
        case year
        case imdbID = "imdb_id"
        case tmdbID = "tmdb_id"
        case director, resolution, source, edition, part, ext
    }

    /// A template made for a program.
    package enum Program: String, CaseIterable, Sendable {
        case plain, plex, jellyfin, kodi

        package var text: String {
            switch self {
            case .plain, .kodi: "{title} ({year})/{title} ({year}){edition}{part}.{ext}"
            case .plex:
                "{title} ({year}) {imdb-{imdb_id}}/{title} ({year}) {imdb-{imdb_id}}{edition}{part}.{ext}"
            // A file in a folder of several versions begins with the folder's name, and " - " before the version.
            case .jellyfin:
                "{title} ({year}) [imdbid-{imdb_id}]/{title} ({year}) [imdbid-{imdb_id}] -{edition}{part}.{ext}"
            }
        }
    }

    package enum Problem: Error, Hashable, Sendable {
        case unknownField(String)
        /// It does not end in `.{ext}`.
        case noExtension
        /// It begins with a slash, or has an empty folder, `.` or `..`.
        case notRelative
    }

    private indirect enum Item: Hashable {
        case text(String)
        case field(Field)
        /// Items in a pair of brackets.
        case group(String, [Item], String)
    }

    /// The items of each folder and of the file's name, without `.{ext}`.
    private let components: [[Item]]
    package let fields: Set<Field>

    package var hasFolder: Bool { components.count > 1 }

    package init(_ text: String) throws(Problem) {
        let end = ".{ext}"
        guard text.hasSuffix(end) else { throw .noExtension }
        var (components, fields) = ([[Item]](), Set<Field>())
        for part in text.dropLast(end.count).split(separator: "/", omittingEmptySubsequences: false) {
            guard !["", ".", ".."].contains(part) else { throw .notRelative }
            var rest = part
            components.append(try Self.items(&rest, until: nil, &fields))
        }
        (self.components, self.fields) = (components, fields)
    }

    private static func items(
        _ rest: inout Substring,
        until end: Character?,
        _ fields: inout Set<Field>
    ) throws(Problem) -> [Item] {
        var items: [Item] = []
        while let next = rest.first, next != end {
            let name = next == "{" ? rest.dropFirst().prefix { $0.isLowercase || $0 == "_" } : ""
            if !name.isEmpty, rest.dropFirst(name.count + 1).first == "}" {
                guard let field = Field(rawValue: String(name)) else { throw .unknownField(String(name)) }
                fields.insert(field)
                items.append(.field(field))
                rest = rest.dropFirst(name.count + 2)
            } else if let close = ["(": ")", "[": "]", "{": "}"][next] as Character?, rest.contains(close) {
                rest = rest.dropFirst()
                let inner = try Self.items(&rest, until: close, &fields)
                items.append(.group(String(next), inner, rest.isEmpty ? "" : String(close)))
                rest = rest.dropFirst()
            } else {
                items.append(.text(String(next)))
                rest = rest.dropFirst()
            }
        }
        return items
    }

    /// Returns the path without the extension, relative to the folder of the films.
    package func path(_ value: @escaping (Field) -> String) -> String {
        let values = { (field: Field) in
            String(value(field).map { $0 == "/" || $0 == "\\" ? "-" : $0 })
        }
        return components.map { Self.portable(Self.text($0, values)) }.joined(separator: "/")
    }

    private static func text(_ items: [Item], _ value: (Field) -> String) -> String {
        var pieces: [String] = []
        /// Whether the last pieces are the template's own text, so that their separators belong to the next field.
        var ownText = 0
        var lacksFirst = false
        func add(_ piece: String) {
            guard piece.isEmpty else {
                pieces.append(piece)
                ownText = 0
                return
            }
            lacksFirst = lacksFirst || pieces.isEmpty
            while ownText > 0, let last = pieces.last, " -_.".contains(last) {
                pieces.removeLast()
                ownText -= 1
            }
        }
        for item in items {
            switch item {
            case .text(let text):
                if lacksFirst, pieces.isEmpty, " -_.".contains(text) { continue }
                pieces.append(text)
                ownText += 1
            case .field(let field): add(value(field))
            case .group(let open, let inner, let close):
                let hasField = Self.hasValue(inner) { _ in "x" }
                let isEmpty = hasField && !Self.hasValue(inner, value)
                add(isEmpty ? "" : open + text(inner, value) + close)
            }
        }
        return pieces.joined()
    }

    private static func hasValue(_ items: [Item], _ value: (Field) -> String) -> Bool {
        items.contains { item in
            switch item {
            case .text: false
            case .field(let field): !value(field).isEmpty
            case .group(_, let inner, _): hasValue(inner, value)
            }
        }
    }
}

extension RenameTemplate {
    /// The maximum length of a name in bytes, on all common file systems.
    package static let longestName = 255

    /// Returns a name that Linux, macOS, Windows and SMB allow: without reserved characters and names, control characters,
    /// dots at the start, and dots and spaces at the end.
    package static func portable(_ name: String) -> String {
        var text = ""
        for character in name.precomposedStringWithCanonicalMapping {
            switch character {
            case ":": text += text.hasSuffix(" ") ? "-" : " -"
            case "\"": text += "'"
            case "/", "\\", "|", "*": text += "-"
            case "?", "<", ">": break
            default:
                text.unicodeScalars += character.unicodeScalars.filter { scalar in
                    ![.control, .format, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator]
                        .contains(scalar.properties.generalCategory)
                }
            }
        }
        text = text.split(separator: " ").joined(separator: " ")
        while let first = text.first, first == "." || first == "-" || first == " " { text.removeFirst() }
        while let last = text.last, last == "." || last == " " { text.removeLast() }
        if text.isEmpty { return "_" }
        let device = text.prefix { $0 != "." }.uppercased()
        let isReserved =
            ["CON", "PRN", "AUX", "NUL"].contains(device)
            || device.count == 4 && ["COM", "LPT"].contains(device.prefix(3)) && device.last?.isNumber == true
        return isReserved ? "_" + text : text
    }
}
