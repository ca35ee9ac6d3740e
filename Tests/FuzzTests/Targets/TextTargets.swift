@testable import TerminalKit
@testable import TextSearch
@testable import movies
import Domain
import Foundation
import JSONText
@testable import Presentation

/// Text on a terminal, and text for comparison.
enum TextTargets {
    static let all = [cleaning, fitting, folding, matching]

    private static let cleaning = FuzzTarget(text: "text cleaning", seeds: TextSeeds.titles) { text, _ in
        let clean = text.cleanedForTerminal
        try requireEqual(Array(clean.cleanedForTerminal.utf8), Array(clean.utf8), "cleaning twice")
        try Rendering.check(clean, columns: nil, allowing: "")
        try require(clean.displayWidth >= 0, "width")
    }

    private static let fitting = FuzzTarget(text: "text fitting", seeds: TextSeeds.titles) { text, random in
        let clean = text.cleanedForTerminal
        let width = random.oneIn(20) ? 1 - random.below(3) : 1 + random.below(60)
        let cut = clean.truncated(toWidth: width)
        try require(cut.displayWidth <= max(width, 0), "cut to \(cut.displayWidth) instead of \(width)")
        try require(clean.displayWidth > width || cut == clean, "cut for nothing")
        let padded = cut.padded(toWidth: width)
        try require(padded.displayWidth == max(width, 0) || width < 1, "padded to \(padded.displayWidth), not \(width)")
        let lines = clean.wrapped(toWidth: width)
        try require(lines.allSatisfy { $0.displayWidth <= width }, "a line over \(width)")
        guard width > 0, clean.allSatisfy({ $0.displayWidth <= width }) else { return }
        let (before, after) = (clean.utf8.filter { $0 != 0x20 }, lines.joined().utf8.filter { $0 != 0x20 })
        try requireEqual(after, before, "wrapping loses")
    }

    private static let folding = FuzzTarget(text: "text folding", seeds: TextSeeds.titles) { text, _ in
        let folded = FoldedText(text)
        try require(folded.words.allSatisfy { !$0.isEmpty && $0.upperBound <= folded.bytes.count }, "words")
        try requireEqual(FoldedText(folded.description), folded, "folding twice")
    }

    private static let matching = FuzzTarget(text: "text matching", seeds: TextSeeds.titles) { text, random in
        let title = Array(text.utf8.prefix(longestTitle))
        let other = random.oneIn(2) ? RandomText.make(&random) : related(title, &random)
        try bytes(ofNames: [title, Array(other.prefix(longestTitle))]).withUnsafeBytes { bytes in
            let open = try TextIndex(embedded: bytes).open()
            for mode in [MatchMode.strict, .forgiving, .desperate] {
                let hits = open.hits(for: TextQuery(text), mode)
                for match in hits.map(\.match) { try require(match.coverage > 0 && match.coverage <= 1, "\(match)") }
                try require(Set(hits.map(\.document)).count == hits.count, "a document twice")
            }
        }
    }

    private static func bytes(ofNames names: [[UInt8]]) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var builder = TextIndexBuilder { bytes.append(contentsOf: $0) }
        for (place, name) in names.enumerated() {
            let document = IndexedDocument(key: UInt32(place + 1), filter: 0, weight: 0)
            try name.withUnsafeBytes { try builder.add(row: $0, names: 0...0, as: document) }
        }
        try builder.finish(about: "")
        return bytes
    }

    /// The limit in bytes for titles; a query may be longer.
    private static let longestTitle = 400

    private static func related(_ title: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
        Mutator(seeds: [title, Array(random.pick(TextSeeds.titles, or: "").utf8)]).input(&random)
    }
}

/// JSON as the program writes it: any parser reads the same value, and a terminal finds no control sequence.
enum JSONTargets {
    static let all = [writing, reading]

    private static let writing = FuzzTarget("json writing", makeInput: { RandomText.make(&$0) }) { input, random in
        let value = RandomJSON.make(text: String(decoding: input, as: UTF8.self), &random)
        try check(value)
    }

    private static let reading = FuzzTarget("json reading", seeds: TextSeeds.json + FileSeeds.settings) {
        input,
        random in
        let data = Data(input)
        _ = JSONTextPosition.line(ofMember: random.pick(["a", "", "language"], or: ""), in: data)
        let value: JSONValue
        do throws(JSONSyntaxError) {
            value = try JSONValue(parsing: data)
        } catch {
            let newlines = input.count { $0 == UInt8(ascii: "\n") }
            let line = JSONTextPosition.line(of: error, in: data)
            return try require((1...newlines + 1).contains(line), "line \(line)")
        }
        let foundation = try JSONDecoder().decode(JSONValue.self, from: data)
        try require(value.repeatsNames || value.isRead(as: foundation), "Foundation reads \(foundation.text())")
        try check(value)
    }

    private static func check(_ value: JSONValue) throws {
        for layout in [JSONLayout.compact, .indented] {
            let text = value.text(layout)
            try Rendering.check(text, columns: nil)
            let ours = try JSONValue(parsing: Data(text.utf8))
            try requireEqual(try JSONValue(parsing: Data(ours.utf8(layout))), ours, "the value read again")
            let again = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
            try require(value.repeatsNames || value.isRead(as: again), "\(text) is read back as \(again.text())")
            let newlines = text.utf8.contains(UInt8(ascii: "\n"))
            try require(layout == .indented || !newlines, "more than one line")
        }
    }
}

extension JSONValue {
    /// Whether an object has two members of the same name.
    fileprivate var repeatsNames: Bool {
        switch self {
        case .array(let elements): elements.contains(where: \.repeatsNames)
        case .object(let members):
            Set(members.map(\.name)).count < members.count || members.contains(where: \.value.repeatsNames)
        default: false
        }
    }

    /// Whether a decoder, which sorts members and reads integral doubles as integers, returned this value.
    fileprivate func isRead(as other: JSONValue) -> Bool {
        switch (self, other) {
        case (.number(let number), .integer(let integer)): number == Double(integer)
        case (.number(let number), .null): !number.isFinite
        case (.array(let ours), .array(let others)):
            ours.count == others.count && zip(ours, others).allSatisfy { $0.isRead(as: $1) }
        case (.object(let ours), .object(let others)):
            ours.count == others.count
                && zip(ours.sorted { $0.name < $1.name }, others)
                    .allSatisfy { $0.name == $1.name && $0.value.isRead(as: $1.value) }
        default: self == other
        }
    }
}

/// Any JSON value, up to about six levels deep.
enum RandomJSON {
    static func make(text: String, depth: Int = 0, _ random: inout FuzzRandom) -> JSONValue {
        switch random.below(depth > 5 ? 6 : 9) {
        case 0: .null
        case 1: .bool(random.oneIn(2))
        case 2:
            .integer(
                random.oneIn(3) ? random.pick([.max, .min, 0, -1], or: 0) : Int(truncatingIfNeeded: random.next())
            )
        case 3: .number(random.oneIn(2) ? Double(random.below(2_000)) / 8 : Double(bitPattern: random.next()))
        case 4, 5: .string(string(text, &random))
        case 6, 7: .array((0..<random.below(5)).map { _ in make(text: text, depth: depth + 1, &random) })
        default: object(text, depth, &random)
        }
    }

    private static func string(_ text: String, _ random: inout FuzzRandom) -> String {
        random.oneIn(2) ? text : String(decoding: random.pick(InterestingBytes.words, or: []), as: UTF8.self)
    }

    /// Unique names, because a decoder keeps only one of two equal names.
    private static func object(_ text: String, _ depth: Int, _ random: inout FuzzRandom) -> JSONValue {
        var names: Set<String> = []
        for _ in 0..<random.below(5) { names.insert(string(text, &random)) }
        return .object(names.sorted().map { JSONMember($0, make(text: text, depth: depth + 1, &random)) })
    }
}

/// Rules for everything printed.
enum Rendering {
    /// - Throws: ``FuzzFinding`` for a line that is too wide, or a control sequence.
    static func check(_ text: String, columns: Int?, allowing allowed: String = "\n") throws {
        try require(
            text.unicodeScalars.allSatisfy { allowed.unicodeScalars.contains($0) || !isUnsafe($0) },
            "unsafe text"
        )
        guard let columns else { return }
        for line in text.split(separator: "\n") {
            try require(
                line.unicodeScalars.count <= columns || String(line).displayWidth <= columns,
                "too wide: \(line)"
            )
        }
    }

    /// Controls, line separators and bidi characters, defined independently of the program.
    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isBidiControl
        }
    }

    /// Checks the table, csv, tsv and JSON of these films.
    static func check(_ movies: [Movie], columns: Int) throws {
        let items = movies.map { MoviesListItemViewModel($0) }
        let (fields, style) = (MovieFields.list, OutputTheme(isEnabled: false))
        try check(TableText(columns: columns, style: style).text(items, fields: fields), columns: max(columns, 1))
        let people = TableText(columns: columns, style: style)
            .text(items, fields: MovieFields.columns(usesUTF8: true), dropsEmpty: true)
        try check(people, columns: max(columns, 1))
        let csv = DelimitedText.text(items, fields: fields, isCSV: true, hasHeader: true)
        try check(csv, columns: nil)
        try require(
            CSVReader.rows(csv).map { $0.count } == Array(repeating: fields.count, count: items.count + 1),
            "csv"
        )
        let tsv = DelimitedText.text(items, fields: fields, isCSV: false, hasHeader: false)
        try check(tsv, columns: nil, allowing: "\n\t")
        let tabs = tsv.utf8.filter { $0 == UInt8(ascii: "\t") }.count
        try requireEqual(tabs, items.count * (fields.count - 1), "tabs")
        let json = items.map { fields.object($0).text() + "\n" }.joined()
        try check(json, columns: nil)
        for line in json.split(separator: "\n") { _ = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)) }
    }

    /// Checks the page of a film; only its URLs may be wider.
    static func check(_ details: MovieDetails, columns: Int) throws {
        let item = MovieDetailsItemViewModel(details)
        let page = MovieDetailsPage(columns: columns, style: OutputTheme(isEnabled: false)).text(
            item,
            source: "from TMDB"
        )
        try check(page, columns: max(columns, item.links.map(\.utf8.count).max() ?? 0))
    }
}

/// Parses RFC 4180 byte by byte, like a program without Unicode.
enum CSVReader {
    static func rows(_ text: String) -> [[[UInt8]]] {
        var rows: [[[UInt8]]] = []
        var row: [[UInt8]] = []
        var cell: [UInt8] = []
        var isQuoted = false
        for byte in text.utf8 {
            switch (byte, isQuoted) {
            case (UInt8(ascii: "\""), _): isQuoted.toggle()
            case (UInt8(ascii: ","), false):
                row.append(cell)
                cell = []
            case (UInt8(ascii: "\n"), false):
                rows.append(row + [cell])
                (row, cell) = ([], [])
            default: cell.append(byte)
            }
        }
        return cell.isEmpty && row.isEmpty && !isQuoted ? rows : rows + [row + [cell]]
    }
}
