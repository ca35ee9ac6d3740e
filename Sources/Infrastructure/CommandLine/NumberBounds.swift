/// The words for a range of numbers.
package struct NumberBounds: Equatable, Sendable {
    /// In help: "1 to 500", "1 or more".
    let range: String
    /// After "needs": "a number from 1 to 500".
    let expectation: String

    init(_ range: ClosedRange<Int>) {
        self.init(lowest: "\(range.lowerBound)", highest: range.upperBound == .max ? nil : "\(range.upperBound)")
    }

    init(_ range: ClosedRange<Double>) {
        let highest = range.upperBound.isFinite ? Self.words(range.upperBound) : nil
        self.init(lowest: Self.words(range.lowerBound), highest: highest)
    }

    private init(lowest: String, highest: String?) {
        guard let highest else {
            range = "\(lowest) or more"
            expectation = "a number, \(range)"
            return
        }
        range = "\(lowest) to \(highest)"
        expectation = "a number from \(range)"
    }

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
