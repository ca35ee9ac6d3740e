/// A day of the Gregorian calendar, counted from 1 January 1970.
///
/// Years are counted from March, so that the leap day is the last of its year, and in eras of 400 years, which all have
/// the same number of days.
package struct CivilDay {
    package let daysSinceEpoch: Int

    private static let daysPerEra = 146_097
    /// From 1 March of the year 0 to the epoch.
    private static let epochOffset = 719_468

    init(daysSinceEpoch: Int) {
        self.daysSinceEpoch = daysSinceEpoch
    }

    /// Nil when the parts name no real day.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        let shiftedYear = month > 2 ? year : year - 1
        let (era, yearOfEra) = flooredDivision(shiftedYear, by: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        self.init(daysSinceEpoch: era * Self.daysPerEra + dayOfEra - Self.epochOffset)
        guard parts == (year, month, day) else { return nil }
    }

    var parts: (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = flooredDivision(daysSinceEpoch + Self.epochOffset, by: Self.daysPerEra)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}

/// The quotient rounded down and the remainder, which is never negative.
func flooredDivision(_ number: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
}
