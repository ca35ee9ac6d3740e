/// Damages seeds in the ways that files, networks and people do.
struct Mutator: Sendable {
    /// Inputs do not grow over this by mutation; a seed may be longer.
    private static let longest = 32 * 1024

    private let seeds: [[UInt8]]

    init(seeds: [[UInt8]]) {
        self.seeds = seeds
    }

    /// A seed with one to six mutations; now and then a seed as it is.
    func input(_ random: inout FuzzRandom) -> [UInt8] {
        var bytes = seed(&random)
        guard !random.oneIn(50) else { return bytes }
        for _ in 0...random.below(6) { mutate(&bytes, &random) }
        return bytes
    }

    /// The shorter of two seeds, so that a few long ones do not take all the time.
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

    /// The beginning of the one, the end of another.
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

    /// Puts something else between two quotation marks.
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
