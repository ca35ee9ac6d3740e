/// What one argument, or a part of it, turned out to be.
enum ArgumentToken: Equatable {
    case word(String)
    /// A known flag by its long name; the value of a switch is empty.
    case option(name: String, value: String)
    case help
    /// Kept in its place, not thrown: help asked for later on wins.
    case mistake(UsageError)
}
