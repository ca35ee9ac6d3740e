/// Mutates seeds like damaged files, networks and typing errors.
struct Mutator: Sendable {
    /// The maximum size of a mutated input; a seed may be longer.
    private static let longest = 32 * 1024

    private let seeds: [[UInt8]]

    init(seeds: [[UInt8]]) {
        self.seeds = seeds
    }

    /// A seed with one to six mutations; occasionally an unchanged seed.
    func input(_ random: inout FuzzRandom) -> [UInt8] {
        var bytes = seed(&random)
        guard !random.oneIn(50) else { return bytes }
        for _ in 0...random.below(6) { mutate(&bytes, &random) }
        return bytes
    }

    /// The shorter of two random seeds, because long ones would take most of the time.
    private func seed(_ random: inout FuzzRandom) -> [UInt8] {
        let (first, second) = (random.pick(seeds, or: []), random.pick(seeds, or: []))
        return first.count <= second.count ? first : second
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
        let place = random.below(bytes.count + 1)
        switch random.below(11) {
        case 0: flipBit(&bytes, &random)
        case 1: bytes.insert(random.byte(), at: place)
        case 2: bytes.removeSubrange(range(in: bytes, &random))
        case 3: bytes = Array(bytes.prefix(place))
        case 4: insert(Array(bytes[range(in: bytes, &random)]), into: &bytes, at: place)
        case 5: splice(&bytes, &random)
        case 6: replaceNumber(&bytes, &random)
        case 7: nest(&bytes, at: place, &random)
        case 8: insert(random.pick(InterestingBytes.malformed, or: []), into: &bytes, at: place)
        case 9: replaceString(&bytes, &random)
        default: insert(random.pick(InterestingBytes.words, or: []), into: &bytes, at: place)
        }
    }

    private func range(in bytes: [UInt8], _ random: inout FuzzRandom) -> Range<Int> {
        let start = random.below(bytes.count + 1)
        return start..<min(bytes.count, start + random.below(random.oneIn(4) ? 2_000 : 12))
    }

    private func insert(_ piece: [UInt8], into bytes: inout [UInt8], at place: Int) {
        guard bytes.count + piece.count <= Self.longest else { return }
        bytes.insert(contentsOf: piece, at: place)
    }
}

extension Mutator {
    private func flipBit(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
        guard !bytes.isEmpty else { return }
        bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8))
    }

    /// Joins the start of one seed and the end of another.
    private func splice(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
        let other = seed(&random)
        bytes = bytes.prefix(random.below(bytes.count + 1)) + other.suffix(random.below(other.count + 1))
    }

    private func replaceNumber(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
        let start = random.below(bytes.count + 1)
        guard let first = bytes[start...].firstIndex(where: isNumeric) else { return }
        let end = bytes[first...].firstIndex { !isNumeric($0) } ?? bytes.count
        bytes.replaceSubrange(first..<end, with: random.pick(InterestingBytes.numbers, or: []))
    }

    private func isNumeric(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    /// Replaces the text between two quotation marks.
    private func replaceString(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
        let quote = UInt8(ascii: "\"")
        let start = random.below(bytes.count + 1)
        guard let first = bytes[start...].firstIndex(of: quote),
            let end = bytes[(first + 1)...].firstIndex(of: quote)
        else { return }
        let text = random.oneIn(2) ? RandomText.make(&random) : random.pick(InterestingBytes.words, or: [])
        bytes.replaceSubrange(first + 1..<end, with: text)
    }

    private func nest(_ bytes: inout [UInt8], at place: Int, _ random: inout FuzzRandom) {
        let (opening, closing) = random.pick(InterestingBytes.brackets, or: ([], []))
        let depth = random.oneIn(8) ? 1 + random.below(3_000) : 1 + random.below(20)
        let piece = Array(repeatElement(opening, count: depth).joined())
        let end = random.oneIn(2) ? Array(repeatElement(closing, count: depth).joined()) : []
        insert(piece + end, into: &bytes, at: place)
    }
}

/// Random numbers (SplitMix64) determined by seed, target and iteration, so any input can be reproduced on any machine
/// without the previous ones.
struct FuzzRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64, target: String, iteration: Int) {
        state = seed &* 0xD129_0DDB_53C4_3E49
        for byte in target.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        state ^= UInt64(truncatingIfNeeded: iteration) &* 0xA24B_AED4_963E_E407
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension FuzzRandom {
    /// A number in `0..<bound`, or 0 for a bound of 0.
    mutating func below(_ bound: Int) -> Int {
        bound > 0 ? Int(next() % UInt64(bound)) : 0
    }

    /// True with a probability of 1 in `times`.
    mutating func oneIn(_ times: Int) -> Bool { below(times) == 0 }

    mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

    /// A random element; `nothing` for an empty list.
    mutating func pick<Element>(_ elements: [Element], or nothing: Element) -> Element {
        elements.isEmpty ? nothing : elements[below(elements.count)]
    }
}

/// Inputs that often break programs.
enum InterestingBytes {
    static let numbers = bytes([
        "0", "-0", "0.0", "-1", "1e0", "1.0", "1E+2", "9223372036854775807", "9223372036854775808",
        "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "2147483648",
        "4294967296", "1e308", "-1e308", "1e309", "1e-400", "4.9e-324", "1e999999999", "0.1", "9007199254740993", "500",
        "501", "01", "+1", "NaN", "Infinity", "0x10", "1_000", "1.", ".5", "-", "1e", "٣", "99999999999999999999999999",
        "3.14159265358979323846264338327950288419716939937510", "null", "true", "\"12\"", "[1]", "{}",
    ])

    static let words = bytes([
        "\"", "\\", "\\u0000", "\\ud800", "\\udc00\\ud800", "\\uFFFF", "\u{0}", "\n", "\r\n", "\t", "null", "true",
        "{}",
        "[]", "[,]", ",", ":", "'", "&", "=", "-", "--", "|", "/", "/*", "//", "<", "%s%n", "%00", "../", "tt0000000",
        "version", "\"version\":2,", "\"version\":1e3,", "\"id\":0,", "\"results\":null,", "0000-00-00", "2024-02-30",
        "9999-12-31T23:59:60Z", "\u{1B}[31m", "\u{1B}]0;", "\u{1B}", "\u{9B}2J", "\u{9D}", "\u{7}", "\u{202E}",
        "\u{2066}", "\u{200B}", "\u{FEFF}", "\u{301}", "\u{600}", "\u{1F468}\u{200D}\u{1F469}", "\u{1F1E9}", "\u{FE0F}",
        "\u{20E3}", "\u{AC00}\u{11A8}", "\u{3000}", "\u{2028}", "\u{85}", "\u{130}", "ß", "ﬃ", "\u{E0041}",
        "\u{10FFFF}",
        "\u{FFFE}", "\u{AD}", "\u{34F}",
    ])

    /// Invalid UTF-8: lone and missing continuations, overlong forms, surrogates, too large, byte order marks, gzip.
    static let malformed: [[UInt8]] = [
        [0x80], [0xBF, 0xBF], [0xC2], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xE2, 0x80], [0xED, 0xA0, 0x80],
        [0xED, 0xB0, 0x80], [0xF0, 0x9F], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFF],
        [0xFE, 0xFF],
        [0xFF, 0xFE], [0xFF, 0xFE, 0, 0], [0xEF, 0xBB, 0xBF], [0x00], [0x00, 0x00, 0xFE, 0xFF], [0x1F, 0x8B, 8, 0],
    ]

    static let brackets = [("[", "]"), ("{\"a\":", "}"), ("[{\"results\":", "}]"), ("(", ")"), ("{", "}")]
        .map { (Array($0.0.utf8), Array($0.1.utf8)) }

    private static func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
}

/// Random text, weighted towards characters that are hard to show, fold or measure.
enum RandomText {
    /// Scalar ranges, one of which is chosen first: each is as likely as ASCII.
    private static let blocks: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0x61...0x7A, 0x00...0x1F, 0x7F...0x9F, 0xA0...0x17F, 0x300...0x36F, 0x370...0x3FF, 0x590...0x6FF,
        0x600...0x605, 0x900...0x97F, 0xE00...0xE7F, 0x1100...0x11FF, 0x1E00...0x1EFF, 0x2000...0x206F, 0x20D0...0x20FF,
        0x2100...0x214F, 0x2460...0x24FF, 0x3000...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE00...0xFE0F, 0xFF00...0xFFEF, 0x1F1E6...0x1F1FF, 0x1F300...0x1F64F, 0x1F3FB...0x1F3FF, 0x1F900...0x1F9FF,
        0xE0000...0xE01EF, 0x10000...0x10FFFF,
    ]

    /// Up to 40 scalars in UTF-8, occasionally up to 2,000.
    static func make(_ random: inout FuzzRandom) -> [UInt8] {
        var text = String.UnicodeScalarView()
        let count = random.oneIn(100) ? random.below(2_000) : random.below(40)
        while text.count < count {
            let block = blocks[random.below(blocks.count)]
            // Several scalars of one block in a row, as in real text.
            for _ in 0...random.below(4) { text.append(scalar(of: block, &random)) }
            if random.oneIn(4) { text.append(" ") }
        }
        return Array(String(text).utf8)
    }

    private static func scalar(of block: ClosedRange<UInt32>, _ random: inout FuzzRandom) -> Unicode.Scalar {
        let value = block.lowerBound + UInt32(random.below(Int(block.upperBound - block.lowerBound) + 1))
        return Unicode.Scalar(value) ?? "?"
    }
}

extension FuzzTarget {
    /// A target for text: half of the inputs are mutated seeds, half are random.
    init(
        text name: String,
        seeds: [String],
        shortRun: Int = 30,
        check: @escaping @Sendable (String, inout FuzzRandom) async throws -> Void
    ) {
        let mutator = Mutator(seeds: seeds.map { Array($0.utf8) })
        self.init(
            name,
            shortRun: shortRun,
            makeInput: { $0.oneIn(2) ? RandomText.make(&$0) : mutator.input(&$0) },
            check: { try await check(String(decoding: $0, as: UTF8.self), &$1) }
        )
    }
}
