/// A range of numbers as text.
package struct NumberBounds: Equatable, Sendable {
    let lowest: String
    /// Nil for no limit.
    let highest: String?

    init(_ range: ClosedRange<Int>) {
        self.init(lowest: "\(range.lowerBound)", highest: range.upperBound == .max ? nil : "\(range.upperBound)")
    }

    init(_ range: ClosedRange<Double>) {
        let highest = range.upperBound.isFinite ? Self.words(range.upperBound) : nil
        self.init(lowest: Self.words(range.lowerBound), highest: highest)
    }

    private init(lowest: String, highest: String?) {
        self.lowest = lowest
        self.highest = highest
    }

    /// In help: "1 to 500", "1 or more".
    var range: String { highest.map { "\(lowest) to \($0)" } ?? "\(lowest) or more" }

    private static func words(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }

    /// The number that plain digits spell; `Double` alone would also take `nan`, `inf`, `1e9` and `0x10`.
    package static func decimal(_ text: String) -> Double? {
        let isPlain = text.utf8.allSatisfy {
            (48...57).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        }
        return isPlain ? Double(text) : nil
    }
}
