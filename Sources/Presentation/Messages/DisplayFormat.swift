package import Domain
package import TerminalKit

/// Formats numbers, dates and times in the message language. ICU is not used, because it would slow the start.
///
/// Spanish uses the rules of the academies, which hold in all Spanish-speaking countries: a no-break space between groups,
/// no grouping of four digits, and a decimal point.
package enum DisplayFormat {
    /// A rating with one decimal, limited to the range from 0 to 10: `8.2`.
    package static func rating(_ average: Double) -> String {
        let tenths = Int((min(max(average, 0), 10) * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// A running time in hours and minutes, such as `2h 16m`, `45m` or `2h`.
    package static func runtime(_ minutes: Int) -> String {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        return switch (hours, rest) {
        case (0, _): "\(rest)m"
        case (_, 0): "\(hours)h"
        default: "\(hours)h \(rest)m"
        }
    }

    /// A number with its digits in groups of three: `1,234,567`.
    package static func grouped(_ number: Int) -> String {
        var (text, rest) = ("", number.magnitude)
        guard rest >= en(1_000).es(10_000) else { return String(number) }
        while rest >= 1_000 {
            text = en(",").es("\u{A0}") + String(rest % 1_000 + 1_000).dropFirst() + text
            rest /= 1_000
        }
        return (number < 0 ? "-" : "") + String(rest) + text
    }

    /// A number rounded down to at most three digits: `912`, `5.9k`, `26k`, `1.2M`.
    package static func rounded(_ number: Int) -> String {
        guard number >= 1_000 else { return String(max(0, number)) }
        let (unit, letter) = number < 1_000_000 ? (1_000, "k") : (1_000_000, "M")
        let (tenths, units) = (number / (unit / 10), number / unit)
        return units < 10 ? "\(tenths / 10).\(tenths % 10)\(letter)" : "\(units)\(letter)"
    }

    /// At most three genres with short names, the most telling first: `Sci-Fi, Crime, Thriller`.
    /// - Parameter first: the genres to put first, even before more telling ones, if `genres` contains them.
    package static func genres(_ genres: [Genre], first: [Genre] = []) -> String {
        let all = telling(genres)
        let wanted = all.filter { genre in first.contains { $0.isSame(as: genre) } }
        let names = (wanted + all.filter { !wanted.contains($0) }).prefix(3).map(\.name)
        return names.map { Messages.details.name(Genre.shortNames[$0] ?? $0) }.joined(separator: ", ")
    }

    /// Returns the genres, the most telling first. Genres missing from `tellingGenres` rank with its first genre.
    static func telling(_ genres: [Genre]) -> [Genre] {
        let positions = genres.map { genre in tellingGenres.firstIndex { $0.id == genre.id } ?? 0 }
        return zip(genres, positions).enumerated()
            .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
            .map(\.element.0)
    }

    /// The genres from most to least telling, which usually means from rare to common. Fantasy, mystery, history and family come
    /// later than their rarity suggests, because Wikidata gives them to many films of other genres.
    private static let tellingGenres = [
        "Western", "Animation", "War", "Music", "Science Fiction", "Documentary", "Horror", "Crime", "Fantasy",
        "Mystery", "Romance", "Action", "Adventure", "Thriller", "Comedy", "Drama", "History", "Family", "TV Movie",
    ].map { Genre($0) }

    /// A date with the name of the month: `31 March 1999`.
    package static func date(_ date: CalendarDate) -> String {
        let months = en([
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]).es([
            "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
            "noviembre", "diciembre",
        ])
        return [String(date.day), months[date.month - 1], String(date.year)].joined(separator: en(" ").es(" de "))
    }

    /// An amount of US dollars: `$63,000,000`.
    package static func dollars(_ amount: Int) -> String { en("$\(grouped(amount))").es("\(grouped(amount))\u{A0}USD") }

    /// A time span in its largest suitable unit, rounded down: `5 seconds`, `3 hours`, `12 days`.
    package static func age(seconds: Double) -> String { largestUnit(Int(min(max(seconds, 0), 1e12)), rounding: 0) }

    /// The time since a past event: `just now` in the first minute, later `3 minutes ago`.
    package static func ago(seconds: Double) -> String {
        guard seconds >= 60 else { return en("just now").es("ahora mismo") }
        return en("\(age(seconds: seconds)) ago").es("hace \(age(seconds: seconds))")
    }

    /// A waiting time in its largest suitable unit, rounded up: 61 seconds are `2 minutes`.
    package static func wait(seconds: Double) -> String {
        largestUnit(Int(min(max(seconds, 1), 1e12).rounded(.up)), rounding: 1)
    }

    /// - Parameter rounding: 1 to round up, or 0 to round down.
    private static func largestUnit(_ seconds: Int, rounding: Int) -> String {
        var amount = seconds
        for (size, unit) in [(60, secondUnit), (60, en("minute").es("minuto")), (24, en("hour").es("hora"))] {
            if amount < size { return counted(amount, unit) }
            amount = (amount + rounding * (size - 1)) / size
        }
        return counted(amount, en("day").es("día"))
    }

    private static var secondUnit: String { en("second").es("segundo") }

    /// A number of seconds with at most two decimals: `20 seconds`, `0.5 seconds`.
    package static func seconds(_ seconds: Double) -> String {
        let hundredths = Int((min(max(seconds, 0), 1e12) * 100).rounded())
        guard !hundredths.isMultiple(of: 100) else { return counted(hundredths / 100, secondUnit) }
        return "\(Double(hundredths) / 100) " + en("seconds").es("segundos")
    }

    /// A number of bytes in its largest suitable unit: `812 B`, `1.5 KiB`, `204.3 MiB`.
    package static func bytes(_ count: Int) -> String {
        guard count >= 1_024 else { return "\(max(0, count)) B" }
        var (tenths, unit) = (Double(count) / 102.4, 0)
        while tenths >= 10_235, unit < 3 { (tenths, unit) = (tenths / 1_024, unit + 1) }
        let rounded = Int(tenths.rounded())
        return "\(grouped(rounded / 10)).\(rounded % 10) \(["KiB", "MiB", "GiB", "TiB"][unit])"
    }

    /// A time span in minutes and seconds, rounded up. From one hour on, hours precede the minutes: `0:07`, `12:30`, `1:02:03`.
    package static func clock(seconds: Double) -> String {
        let seconds = Int(min(max(seconds, 0), 359_999).rounded(.up))
        let (minutes, rest) = (seconds / 60, padded(seconds % 60))
        return minutes < 60 ? "\(minutes):\(rest)" : "\(minutes / 60):\(padded(minutes % 60)):\(rest)"
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

package enum RatingGrade: Hashable, Sendable {
    case good, average, poor

    /// Creates the grade of an average vote, rounded to one decimal: good from 7.0 on, poor below 5.0.
    package init(_ average: Double) {
        let tenths = (average * 10).rounded()
        self = tenths >= 70 ? .good : tenths >= 50 ? .average : .poor
    }

    package var starStyle: CellStyle {
        var style = style
        // A poor rating is dim, and dim yellow is hard to read.
        if self != .poor { style.foreground = .yellow }
        return style
    }

    package var style: CellStyle {
        switch self {
        case .good: CellStyle(.bold)
        case .average: .plain
        case .poor: CellStyle(.dim)
        }
    }
}
