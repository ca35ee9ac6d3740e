/// How a terminal shows a cell.
package struct TerminalLook: Hashable, Sendable {
    /// SGR codes that are on.
    package var codes: Set<Int> = []
    package var link: String?

    package init() {}

    package var isReversed: Bool { codes.contains(7) }

    mutating func apply(_ numbers: [Int]) {
        for number in numbers.isEmpty ? [0] : numbers {
            if number == 0 { codes = [] } else { codes.insert(number) }
        }
    }
}
