import JSONText
import Foundation

/// JSON as the program writes it: any parser reads the same value back, and a terminal sees nothing to obey.
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
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: data) else {
            let newlines = input.count { $0 == UInt8(ascii: "\n") }
            let line = JSONTextPosition.lineOfError(in: data) ?? 1
            return try require((1...newlines + 1).contains(line), "line \(line)")
        }
        try check(value)
    }

    private static func check(_ value: JSONValue) throws {
        for layout in [JSONLayout.compact, .indented] {
            let text = value.text(layout)
            try Rendering.check(text, columns: nil)
            let again = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
            try require(value.isRead(as: again), "\(text) is read back as \(again.text())")
            let newlines = text.utf8.contains(UInt8(ascii: "\n"))
            try require(layout == .indented || !newlines, "more than one line")
        }
    }
}

extension JSONValue {
    /// Whether a decoder, which sorts members and reads whole doubles as integers, gave back this value.
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
