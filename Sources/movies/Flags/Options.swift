import CommandLineKit
import Data
import Domain
import Foundation
import Presentation
import TerminalKit

/// The values of all flags. Flags that a command lacks keep these defaults.
struct Options: Sendable {
    // MARK: What to list

    var page = 1
    /// The number of the last page; nil for one page.
    var lastPage: Int?
    /// The typed page flags, which exclude each other.
    var pageFlags: Set<String> = []
    var limit: Int?
    var order = MovieOrder.relevance
    /// The typed order; nil for the order that the words name, or else by popularity.
    var discoverOrder: DiscoverOrder?
    var isReversed = false
    var genres: [String] = []
    var people: [String] = []
    /// The typed values of `--theme`, `--series`, `--studio` and `--award`.
    var groups: [(kind: FilmGroup.Kind, name: String)] = []
    var countries: [String] = []
    var originalLanguages: [String] = []
    /// The parsed filters: years, running time, rating and votes.
    var facts = FilmFacts()
    var isFromWatchlist = false
    var seed = UInt64.random(in: 0...UInt64.max)
    /// The year of the statistics; nil for all years.
    var seenYear: Int?

    // MARK: How to look films up

    var language: String?
    var region: String?
    var includesAdult = false
    var source: SourceChoice?
    var isOffline = false
    var isRefreshed = false
    /// The timeout in seconds; nil to use the setting.
    var timeout: Double?
    /// Whether words match titles only.
    var isTitleOnly = false
    /// Whether the query and the ranks of the films are stored.
    var recordsHistory = true
    /// Whether `-` is among the words. As the only word, it means standard input.
    var readsStandardInput = false

    // MARK: How to print them

    var format: OutputFormat?
    var fields: [String]?
    var color: ColorOption?
    var hasHeader = false
    var failsIfEmpty = false
    var usesPager = true
    var isQuiet = false
    var isVerbose = false
    var isFull = false
    var opensWebPage = false
    var opensTrailer = false
    var showsPhoto = false
    var posterWidth = PosterWidth.usual
    /// The path for an image, or `-` for standard output; nil without `--output`.
    var file: String?
    /// The output for the film chosen in `browse`; nil to open films instead.
    var printed: PrintedFilm?

    // MARK: Marks, the history and the account

    /// The day on which the user saw the films; nil for today.
    var seenOn: CalendarDate?
    /// The time at which films were added to the watchlist; nil for now.
    var addedAt: Date?
    var rating: Rating?
    var note: String?
    /// Whether to remove the mark instead of adding it.
    var isUndo = false
    /// Whether a sync or import only prints its changes.
    var isDryRun = false
    /// Whether a sync may remove most of a list.
    var removesAll = false
    /// The kind of an imported file; nil to detect it from the name and the columns.
    var importedKind: MarksFileKind?
    var replacesMarks = false
    var historyAction: HistoryAction?
    var usesAccount = false

    // MARK: Renaming

    var template: String?
    var renameProgram = RenameTemplate.Program.plain
    var into: String?
    var renameAction = RenameAction.move
    var onConflict = ConflictPolicy.fail
    var film: String?
    var isRecursive = false
    var isApplied = false
    var listsRuns = false

    // MARK: Assistants

    var allowsChanges = false
    var allowsNotes = false
    var printsConfiguration = false

    var mayNeedSeveralPages: Bool { lastPage != nil || limit ?? 0 > MoviesPage.size }

    /// - Throws: `UsageError` for flags that exclude each other.
    func lastPageToFetch() throws(UsageError) -> Int {
        guard pageFlags.count < 2 else { throw UsageError(Messages.usage.conflictingFlags(pageFlags.sorted())) }
        return lastPage ?? (limit == nil ? page : MoviesPage.numbers.upperBound)
    }

    /// - Parameter source: the source to use if `--source` was not typed.
    func policy(default source: SourceChoice) throws(UsageError) -> LookupPolicy {
        guard !(isOffline && isRefreshed) else {
            throw UsageError(Messages.usage.conflictingFlags(["--offline", "--refresh"]))
        }
        let cache: CachePolicy = isOffline ? .only : isRefreshed ? .refresh : .fresh
        return LookupPolicy(source: self.source ?? source, cache: cache)
    }
}
