package import POSIX

/// What `PAGER` says.
package struct PagerCommand: Equatable, Sendable {
    /// As it was set.
    let text: String

    /// Nil where there is to be no pager: unset, empty, `cat`, or a terminal that cannot move its cursor.
    package init?(_ environment: ProcessEnvironment) {
        guard let text = environment["PAGER"]?.trimmed, !text.isEmpty, text != "cat" else { return nil }
        guard environment["TERM"] != "dumb" else { return nil }
        self.text = text
    }

    /// The program and its arguments: itself where it is made of plain words, else a shell that understands the rest.
    ///
    /// A shell between this program and the pager may end on Ctrl-C while the pager goes on.
    package var words: [String] {
        guard text.utf8.allSatisfy(Self.isPlain) else { return ["sh", "-c", text] }
        return text.split(separator: " ").map(String.init)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: " -_./+,:@%".utf8.contains(byte)
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        let blanks: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" }
        let end = lastIndex { !blanks($0) }.map(index(after:)) ?? startIndex
        return String(self[..<end].drop(while: blanks))
    }
}
