import CommandLineKit
import Domain

/// A session of `browse` with everything settled: what was typed, what is configured.
struct BrowseRequest: Sendable {
    let text: String
    let years: YearRange?
    let options: ContentOptions
    let policy: LookupPolicy
    let recordsQueries: Bool

    /// - Throws: `UsageError` for flags that exclude each other.
    init(_ options: BrowseOptions, words: [String], settings: Settings) throws(UsageError) {
        text = words.joined(separator: " ")
        years = options.years
        self.options = settings.contentOptions(options.content)
        policy = try options.lookup.policy(default: settings.source)
        recordsQueries = options.recordsHistory && settings.recordsHistory
    }
}
