import Domain
import Foundation
import Infrastructure
import JSONText
import POSIX

package struct MarksFileLimits: Sendable {
    /// The maximum size in bytes after decompression: more than 1 KiB for each film.
    package var size = 256 << 20
    /// The maximum size of a film in bytes. A JSON film with cast and summary has up to 20 KiB.
    package var filmSize = 64 << 10
    /// The maximum number of films, several times what the marks file can hold.
    package var films = 200_000
    /// The maximum size in bytes of all titles and notes as JSON: the limit of the marks file.
    package var text = StoredMarks.sizeLimit

    package init() {}
}

/// Reads a file of marks piece by piece: the rows of csv, or the films of a JSON list.
///
/// Only one film is in memory at a time, and all sizes are limited, because the file is untrusted.
final class MarksFileText {
    private let input: InputFile
    private let limits: MarksFileLimits
    private var part = [UInt8](repeating: 0, count: 1 << 16)
    private var rest = 0..<0
    private var size = 0
    private var keptSize = 0
    /// The line number of the next byte, counted from 1 by line feeds.
    private var line = 1

    init(path: String, limits: MarksFileLimits, environment: ProcessEnvironment) throws {
        self.limits = limits
        input = try InputFile(path, environment: environment)
        try fill()
        if part[rest].starts(with: [0xEF, 0xBB, 0xBF]) { rest = 3..<rest.upperBound }
    }

    /// The first line, or its first 64 KiB. Valid only until rows or films are read.
    var firstLine: ArraySlice<UInt8> {
        part[rest].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    }

    var isJSON: Bool { part[rest].first { $0 > 0x20 }.map("{[".utf8.contains) ?? false }

    func problem(_ problem: ImportFileProblem) -> DomainError {
        .importFailed(.inputNotUnderstood(path: input.path, problem))
    }

    /// Adds the size of a film's title and note to the size kept in memory. Throws if the sum exceeds its limit.
    func keep(_ mark: ImportedMark) throws {
        for text in [mark.title, mark.note ?? ""] where !text.isEmpty {
            keptSize += JSONValue.string(text).utf8(.compact).count
        }
        guard keptSize <= limits.text else { throw problem(.limit(.text(limits.text))) }
    }

    private func fill() throws {
        var count = 0
        while count < part.count {
            let more = try part.withUnsafeMutableBytes {
                try input.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
            }
            if more == 0 { break }
            count += more
        }
        (rest, size) = (0..<count, size + count)
        guard size <= limits.size else { throw problem(.limit(.size(limits.size))) }
    }

    private func peek() throws -> UInt8? {
        if rest.isEmpty, !part.isEmpty {
            try fill()
            if rest.isEmpty { part = [] }
        }
        return rest.isEmpty ? nil : part[rest.lowerBound]
    }

    private func next() throws -> UInt8? {
        guard let byte = try peek() else { return nil }
        rest = rest.lowerBound + 1..<rest.upperBound
        if byte == UInt8(ascii: "\n") { line += 1 }
        return byte
    }

    /// Decodes a cell as UTF-8, or as Windows-1252, which old programs write.
    private func cell(_ bytes: [UInt8]) throws -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        guard !bytes.contains(0), let text = String(bytes: bytes, encoding: .windowsCP1252) else {
            throw problem(.unknownEncoding)
        }
        return text
    }
}

extension MarksFileText {
    /// Calls `take` with each row of a csv file (RFC 4180), and the number of the row's first line. Skips blank rows.
    func readRows(separator: UInt8, _ take: (_ line: Int, _ cells: [String]) throws -> Void) throws {
        var count = 0
        // Lines are counted here, because csv lines may end in CR alone.
        var line = 1
        while try peek() != nil {
            let start = line
            let cells = try row(separator, &line)
            // The header row is not counted; blank rows are, because millions of them would take a minute.
            guard count <= limits.films else { throw problem(.limit(.films(limits.films))) }
            count += 1
            if cells == [""] { continue }
            try take(start, cells)
        }
    }

    private func row(_ separator: UInt8, _ line: inout Int) throws -> [String] {
        let (quote, carriageReturn, lineFeed) = (UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        let start = line
        var cells: [String] = []
        var cell: [UInt8] = []
        var size = 0
        var isQuoted = false
        // A quote starts quoted text only in a blank cell; elsewhere it is a character.
        var isBlank = true
        while true {
            let byte = try next()
            size += 1
            guard size <= limits.filmSize else { throw problem(.limit(.filmSize(limits.filmSize, .line(start)))) }
            switch byte {
            case nil where isQuoted: throw problem(.unclosedQuote(line: start))
            case quote where isQuoted:
                // Two quotes in quoted text mean one quote.
                isQuoted = try peek() == quote
                if isQuoted, let second = try next() {
                    cell.append(second)
                    isBlank = false
                }
            case quote where isBlank: isQuoted = true
            case separator where !isQuoted:
                cells.append(try self.cell(cell))
                (cell, isBlank) = ([], true)
            case nil,
                carriageReturn where !isQuoted, lineFeed where !isQuoted:
                if byte == carriageReturn, try peek() == lineFeed { _ = try next() }
                line += 1
                return cells + [try self.cell(cell)]
            case let byte?:
                if byte == lineFeed { line += 1 }
                cell.append(byte)
                if byte != UInt8(ascii: " "), byte != lineFeed { isBlank = false }
            }
        }
    }
}

extension MarksFileText {
    private var malformed: DomainError { problem(.malformed(line: line)) }

    /// Calls `take` with each film of a JSON list, or of the list `results` of an object. Films are numbered from 1.
    func readFilms(_ take: (_ number: Int, _ film: JSONValue) throws -> Void) throws {
        try skipSpace()
        if try peek() == UInt8(ascii: "[") {
            try readList(take)
        } else {
            var isFound = false
            try readItems(UInt8(ascii: "{"), UInt8(ascii: "}")) {
                let name = try value(.film(0))
                try skip(UInt8(ascii: ":"))
                if name == "results", !isFound, try peek() == UInt8(ascii: "[") {
                    isFound = true
                    try readList(take)
                } else {
                    _ = try value(.film(0))
                }
            }
            guard isFound else { throw problem(.noFilmList) }
        }
        guard try peek() == nil else { throw malformed }
    }

    private func readList(_ take: (Int, JSONValue) throws -> Void) throws {
        var count = 0
        try readItems(UInt8(ascii: "["), UInt8(ascii: "]")) {
            count += 1
            guard count <= limits.films else { throw problem(.limit(.films(limits.films))) }
            try take(count, try value(.film(count)))
        }
    }

    private func readItems(_ start: UInt8, _ end: UInt8, _ item: () throws -> Void) throws {
        try skip(start)
        // Like the JSON parser, this loop allows a comma after the last element.
        while try peek() != end {
            try item()
            try skipSpace()
            guard try peek() != end else { break }
            try skip(UInt8(ascii: ","))
        }
        try skip(end)
    }

    /// Reads the bytes of a value, and parses them.
    private func value(_ place: ImportPlace) throws -> JSONValue {
        let start = line
        var (bytes, depth, isString, isEscaped) = ([UInt8](), 0, false, false)
        while let byte = try peek() {
            if !isString {
                let isEnd = ",]}: \n\r\t".utf8.contains(byte)
                if isEnd, depth == 0, byte != UInt8(ascii: " ") || !bytes.isEmpty { break }
                if "[{".utf8.contains(byte) { depth += 1 }
                if "]}".utf8.contains(byte) { depth -= 1 }
            }
            _ = try next()
            bytes.append(byte)
            guard bytes.count <= limits.filmSize else { throw problem(.limit(.filmSize(limits.filmSize, place))) }
            if byte == UInt8(ascii: "\""), !isEscaped { isString.toggle() }
            isEscaped = isString && byte == UInt8(ascii: "\\") && !isEscaped
            if depth == 0, !isString, "\"]}".utf8.contains(byte) { break }
        }
        guard String(validating: bytes, as: UTF8.self) != nil else { throw problem(.unknownEncoding) }
        let data = Data(bytes)
        do {
            return try JSONValue(parsing: data)
        } catch {
            throw problem(.malformed(line: start - 1 + JSONTextPosition.line(of: error, in: data)))
        }
    }

    /// Skips a byte and the white space around it.
    private func skip(_ byte: UInt8) throws {
        try skipSpace()
        guard try next() == byte else { throw malformed }
        try skipSpace()
    }

    private func skipSpace() throws {
        while let byte = try peek(), " \n\r\t".utf8.contains(byte) { _ = try next() }
    }
}
