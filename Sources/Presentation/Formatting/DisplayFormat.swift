/// Numbers as people read them, without a locale: the same on every machine, and quick at start.
package enum DisplayFormat {
    /// One decimal: `8.2`.
    package static func rating(_ average: Double) -> String {
        let tenths = Int((min(max(average, 0), 10) * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// Hours and minutes: `2h 16m`, `45m`, `2h`.
    package static func runtime(_ minutes: Int) -> String {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        return switch (hours, rest) {
        case (0, _): "\(rest)m"
        case (_, 0): "\(hours)h"
        default: "\(hours)h \(rest)m"
        }
    }

    /// Thousands set apart by commas: `1,234,567`.
    package static func grouped(_ number: Int) -> String {
        let digits = Array(String(number.magnitude))
        let groups = stride(from: digits.count, to: 0, by: -3).map { end in
            String(digits[max(0, end - 3)..<end])
        }
        return (number < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
    }

    /// US dollars: `$63,000,000`.
    package static func dollars(_ amount: Int) -> String { "$" + grouped(amount) }

    /// A span of time in its largest fitting unit: `5 seconds`, `3 hours`, `12 days`.
    package static func age(seconds: Double) -> String {
        let seconds = Int(min(max(seconds, 0), 1e12))
        return switch seconds {
        case ..<60: counted(seconds, "second")
        case ..<3_600: counted(seconds / 60, "minute")
        case ..<86_400: counted(seconds / 3_600, "hour")
        default: counted(seconds / 86_400, "day")
        }
    }

    /// Seconds to the hundredth: `20 seconds`, `0.5 seconds`.
    package static func seconds(_ seconds: Double) -> String {
        let hundredths = Int((min(max(seconds, 0), 1e12) * 100).rounded())
        guard !hundredths.isMultiple(of: 100) else { return counted(hundredths / 100, "second") }
        return "\(Double(hundredths) / 100) seconds"
    }

    private static func counted(_ number: Int, _ noun: String) -> String {
        "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
    }
}
