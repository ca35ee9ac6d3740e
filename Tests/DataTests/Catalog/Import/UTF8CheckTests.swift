import Testing

@testable import Data

@Suite("UTF8Check")
struct UTF8CheckTests {
    @Test("text is valid", arguments: ["", "plain", "é", "中文", "😀", "\u{10FFFF}", "\u{0}", "\u{D7FF}\u{E000}"])
    func valid(text: String) {
        #expect(Array(text.utf8).withUnsafeBytes { UTF8Check.isValid($0) })
    }

    @Test(
        "what Swift would repair is not",
        arguments: [
            [0x80], [0xC0, 0xAF], [0xC3], [0xE2, 0x82], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
            [0xF0, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x41, 0xFF], [0xC3, 0x41], [0xF0, 0x9F, 0x98],
        ] as [[UInt8]]
    )
    func invalid(bytes: [UInt8]) {
        #expect(!bytes.withUnsafeBytes { UTF8Check.isValid($0) })
        #expect(Array(String(decoding: bytes, as: UTF8.self).utf8) != bytes)
    }
}
