import Testing

@testable import TerminalKit

@Suite("KeyDecoder")
struct KeyDecoderTests {
    private func inputs(_ text: String) -> [TerminalInput] {
        var decoder = KeyDecoder()
        return decoder.decode(Array(text.utf8)) + decoder.timeOut()
    }

    private static let keys: [(String, Key)] = [
        ("a", .character("a")), ("Z", .character("Z")), (" ", .character(" ")), ("é", .character("é")),
        ("君", .character("君")), ("🎬", .character("🎬")),
        ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{1B}[Z", .backTab),
        ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\u{1B}[3~", .delete),
        ("\u{1B}[A", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
        ("\u{1B}OA", .up), ("\u{1B}OB", .down), ("\u{1B}OC", .right), ("\u{1B}OD", .left),
        ("\u{1B}[1;5C", .right), ("\u{1B}[1;2A", .up),
        ("\u{1B}[H", .home), ("\u{1B}[F", .end), ("\u{1B}OH", .home), ("\u{1B}OF", .end),
        ("\u{1B}[1~", .home), ("\u{1B}[4~", .end), ("\u{1B}[7~", .home), ("\u{1B}[8~", .end),
        ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}OM", .enter),
        ("\u{1B}OP", .function(1)), ("\u{1B}[11~", .function(1)), ("\u{1B}[[A", .function(1)),
        ("\u{1B}[15~", .function(5)), ("\u{1B}[17~", .function(6)), ("\u{1B}[24~", .function(12)),
        ("\u{3}", .control("c")), ("\u{15}", .control("u")), ("\u{17}", .control("w")), ("\u{1A}", .control("z")),
        ("\u{1B}b", .alt("b")), ("\u{1B}\u{7F}", .alt("\u{7F}")), ("\u{1B}é", .alt("é")), ("\u{1B}", .escape),
    ]

    @Test("Every key is recognised by the bytes that terminals send", arguments: keys)
    func key(_ text: String, _ key: Key) {
        #expect(inputs(text) == [.key(key)])
    }

    @Test("A key is decoded from any split of its bytes", arguments: keys)
    func pieces(_ text: String, _ key: Key) {
        var decoder = KeyDecoder()
        let inputs = text.utf8.flatMap { decoder.decode([$0]) }
        #expect(inputs + decoder.timeOut() == [.key(key)])
    }

    @Test("Several keys are decoded from one read")
    func several() {
        #expect(
            inputs("ab\u{1B}[B\r君\u{1B}[A")
                == [
                    .key(.character("a")), .key(.character("b")), .key(.down), .key(.enter), .key(.character("君")),
                    .key(.up),
                ]
        )
    }

    @Test("A lone Esc byte waits for more, and becomes the Esc key after the timeout")
    func escape() {
        var decoder = KeyDecoder()
        #expect(!decoder.isWaiting)
        #expect(decoder.decode([0x1B]) == [])
        #expect(decoder.isWaiting)
        #expect(decoder.timeOut() == [.key(.escape)])
        #expect(!decoder.isWaiting)
        #expect(decoder.decode([0x1B]) == [])
        #expect(decoder.decode(Array("[B".utf8)) == [.key(.down)])
    }

    @Test("Esc before the sequence of another key is the Esc key")
    func escapeTwice() {
        #expect(inputs("\u{1B}\u{1B}[A") == [.key(.escape), .key(.up)])
        #expect(inputs("\u{1B}\r") == [.key(.escape), .key(.enter)])
    }

    @Test("Incomplete sequences are dropped", arguments: ["\u{1B}[1;", "\u{1B}[<64;1", "é"])
    func incomplete(_ text: String) {
        var decoder = KeyDecoder()
        #expect(decoder.decode(Array(text.utf8.dropLast())) + decoder.timeOut() == [])
        #expect(decoder.decode([0x61]) == [.key(.character("a"))])
    }

    @Test("Unknown sequences are dropped, and nothing after them is lost")
    func unknown() {
        for text in ["\u{1B}[99~", "\u{1B}[?1;2c", "\u{1B}[I", "\u{1B}[M !!", "\u{1B}Ox"] {
            #expect(inputs(text + "a") == [.key(.character("a"))], "\(text.debugDescription)")
        }
    }

    @Test("Bytes that are not UTF-8 are dropped")
    func invalid() {
        var decoder = KeyDecoder()
        #expect(decoder.decode([0xFF, 0x61, 0xC3, 0x62, 0x80, 0xE5, 0x28, 0x63]).compactMap(\.character) == "ab(c")
    }

    @Test("The wheel and clicks of the first button, counted from 0")
    func mouse() {
        #expect(inputs("\u{1B}[<64;5;7M\u{1B}[<65;5;7M") == [.wheel(.up), .wheel(.down)])
        #expect(inputs("\u{1B}[<0;5;7M\u{1B}[<0;5;7m") == [.click(column: 4, row: 6)])
        #expect(inputs("\u{1B}[<2;5;7M\u{1B}[<0;0;7M\u{1B}[<0;7M") == [])
        #expect(inputs("\u{1B}[<0;1;9223372036854775807M\u{1B}[<0;-1;7M\u{1B}[<0;1;65536M") == [])
    }

    @Test("A paste is one event, whatever its content", arguments: [1, 3, 1000])
    func paste(_ size: Int) {
        let bytes = Array("a\u{1B}[200~q\r\u{1B}[A 君\u{1B}[201~b".utf8)
        var decoder = KeyDecoder()
        var inputs: [TerminalInput] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            inputs += decoder.decode(bytes[start..<min(start + size, bytes.count)])
        }
        #expect(inputs == [.key(.character("a")), .paste("q\r\u{1B}[A 君"), .key(.character("b"))])
    }

    @Test("A long paste is truncated, and does not end early")
    func longPaste() {
        var decoder = KeyDecoder()
        #expect(decoder.decode(Array("\u{1B}[200~".utf8)) == [])
        #expect(!decoder.isWaiting)
        #expect(decoder.decode(Array(repeating: 0x78, count: 100_000)) == [])
        let inputs = decoder.decode(Array("\u{1B}[201~y".utf8))
        #expect(inputs == [.paste(String(repeating: "x", count: 4096)), .key(.character("y"))])
    }
}

extension TerminalInput {
    fileprivate var character: Character? {
        if case .key(.character(let character)) = self { character } else { nil }
    }
}

extension [Character] {
    fileprivate static func == (left: [Character], right: String) -> Bool { String(left) == right }
}

@Suite("EventQueue")
struct EventQueueTests {
    @Test("All pending events are taken at once, in order")
    func batch() async {
        let queue = EventQueue<Int>()
        for number in 1...3 { queue.post(number) }
        #expect(await queue.next() == [1, 2, 3])
        queue.post(4)
        #expect(await queue.next() == [4])
    }

    @Test("A waiting consumer gets the next event")
    func waiting() async {
        let queue = EventQueue<Int>()
        async let first = queue.next()
        await Task.yield()
        queue.post(7)
        #expect(await first == [7])
    }

    @Test("Nothing is lost between threads")
    func threads() async {
        let queue = EventQueue<Int>()
        await withTaskGroup(of: Void.self) { group in
            for start in 0..<4 {
                group.addTask { for number in 0..<250 { queue.post(start * 250 + number) } }
            }
        }
        var seen: [Int] = []
        while seen.count < 1000 { seen += await queue.next() }
        #expect(seen.sorted() == Array(0..<1000))
    }
}
