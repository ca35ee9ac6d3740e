/// How much may be wrong with a query.
package enum Leniency: Int, Comparable, Sendable {
    /// Nothing: every word is there, but for articles and the ways to write a number; the last one may be unfinished.
    case strict
    /// Words have typing errors, or end early; small words are missing.
    case forgiving
    /// Some words are not there at all.
    case desperate

    package static func < (left: Leniency, right: Leniency) -> Bool { left.rawValue < right.rawValue }
}
