import Foundation

/// A template for the paths of films, such as `{title} ({year})/{title} ({year}).{ext}`.
///
/// An empty field removes its brackets and the separators before it.
package struct RenameTemplate: Hashable, Sendable {
    package enum Field: String, CaseIterable, Sendable {
        case title
        case originalTitle = "original_title"
        case year
        case imdbID = "imdb_id"
        case tmdbID = "tmdb_id"
        case director, resolution, source, edition, part, ext
    }

    /// The programs with predefined templates.
    package enum Program: String, CaseIterable, Sendable {
        case plain, plex, jellyfin, kodi

        package var text: String {
            switch self {
            case .plain, .kodi: "{title} ({year})/{title} ({year}){edition}{part}.{ext}"
            case .plex:
                "{title} ({year}) {imdb-{imdb_id}}/{title} ({year}) {imdb-{imdb_id}}{edition}{part}.{ext}"
            // Jellyfin groups the files of a folder as versions of one film if they are named `<folder name> - <version>`.
            case .jellyfin:
                "{title} ({year}) [imdbid-{imdb_id}]/{title} ({year}) [imdbid-{imdb_id}] -{edition}{part}.{ext}"
            }
        }
    }

    package enum Problem: Error, Hashable, Sendable {
        case unknownField(String)
        /// The template does not end in `.{ext}`.
        case noExtension
        /// The template begins with a slash, or a name in it is empty, `.` or `..`.
        case notRelative
    }

    private indirect enum Item: Hashable {
        case text(Character)
        case field(Field)
        /// The opening bracket, the items inside, and the closing bracket.
        case group(Character, [Item], String)

        var fields: [Field] {
            switch self {
            case .text: []
            case .field(let field): [field]
            case .group(_, let items, _): items.flatMap(\.fields)
            }
        }
    }

    /// The items of each folder name and of the file name, without `.{ext}`.
    private let components: [[Item]]

    package var fields: Set<Field> { Set(components.joined().flatMap(\.fields)) }

    package var hasFolder: Bool { components.count > 1 }

    package init(_ text: String) throws(Problem) {
        let end = ".{ext}"
        guard text.hasSuffix(end) else { throw .noExtension }
        var components: [[Item]] = []
        for part in text.dropLast(end.count).split(separator: "/", omittingEmptySubsequences: false) {
            guard !["", ".", ".."].contains(part) else { throw .notRelative }
            var rest = part
            components.append(try Self.items(&rest))
        }
        self.components = components
    }

    private static func items(_ rest: inout Substring, until end: Character? = nil) throws(Problem) -> [Item] {
        var items: [Item] = []
        while let next = rest.first, next != end {
            rest.removeFirst()
            let name = next == "{" ? rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" } : ""
            if !name.isEmpty, rest.dropFirst(name.count).first == "}" {
                guard let field = Field(rawValue: String(name)) else { throw .unknownField(String(name)) }
                items.append(.field(field))
                rest.removeFirst(name.count + 1)
            } else if let close = ["(": ")", "[": "]", "{": "}"][next] as Character?, rest.contains(close) {
                items.append(.group(next, try Self.items(&rest, until: close), String(rest.prefix(1))))
                rest = rest.dropFirst()
            } else {
                items.append(.text(next))
            }
        }
        return items
    }

    /// Returns the relative path of a film, without the extension.
    package func path(_ value: (Field) -> String) -> String {
        components.map { Self.portable(Self.text($0, value)) }.joined(separator: "/")
    }

    private static func text(_ items: [Item], _ value: (Field) -> String) -> String {
        let separators = " -_."
        var text = ""
        /// The number of literal characters at the end of `text`. Separators among them belong to the next field.
        var own = 0
        var lacksFirst = false
        for item in items {
            let part: String
            switch item {
            case .text(let character):
                if lacksFirst, text.isEmpty, separators.contains(character) { continue }
                text.append(character)
                own += 1
                continue
            case .field(let field): part = value(field)
            case .group(let open, let inner, let close):
                let fields = item.fields
                let isEmpty = !fields.isEmpty && fields.allSatisfy { value($0).isEmpty }
                part = isEmpty ? "" : "\(open)\(Self.text(inner, value))\(close)"
            }
            if part.isEmpty {
                lacksFirst = lacksFirst || text.isEmpty
                while own > 0, let last = text.last, separators.contains(last) {
                    text.removeLast()
                    own -= 1
                }
            } else {
                text += part
                own = 0
            }
        }
        return text
    }

    /// The maximum length of a name, in bytes, that all common file systems allow.
    package static let longestName = 255

    /// Returns a name that Linux, macOS, Windows and SMB allow: without reserved characters and names, control characters, leading
    /// dots, hyphens and spaces, and trailing dots and spaces.
    package static func portable(_ name: String) -> String {
        // The loop uses scalars, because a slash and a following combining mark are one `Character`.
        var scalars = String.UnicodeScalarView()
        for scalar in name.precomposedStringWithCanonicalMapping.unicodeScalars {
            switch scalar {
            case ":": scalars += (scalars.last == " " ? "-" : " -").unicodeScalars
            case "\"": scalars.append("'")
            case "/", "\\", "|", "*": scalars.append("-")
            case "?", "<", ">": break
            default:
                let isVisible = ![.control, .format, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator]
                    .contains(scalar.properties.generalCategory)
                if isVisible { scalars.append(scalar) }
            }
        }
        let (dot, space): (Unicode.Scalar, Unicode.Scalar) = (".", " ")
        let words = scalars.split(separator: space).map { String($0) }
        var kept = words.joined(separator: " ").unicodeScalars.drop { [dot, "-", space].contains($0) }
        while let last = kept.last, [dot, space].contains(last) { kept.removeLast() }
        let text = String(kept)
        if text.isEmpty { return "_" }
        let device = text.prefix { $0 != "." }.uppercased()
        let isReserved =
            ["CON", "PRN", "AUX", "NUL"].contains(device)
            || device.count == 4 && ["COM", "LPT"].contains(device.prefix(3)) && device.last?.isNumber == true
        return isReserved ? "_" + text : text
    }
}
