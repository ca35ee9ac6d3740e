import CommandLineKit
import Data
import Domain
import Foundation
import Presentation
import TerminalKit

/// The values of all flags. A flag that a command does not have keeps its default here.
struct Options: Sendable {
    // MARK: What to list

    var page = 1
    /// The last page to fetch, from `--pages` or `--all`; nil without these flags.
    var lastPage: Int?
    /// The typed flags among `--page`, `--pages` and `--all`, which exclude each other.
    var pageFlags: Set<String> = []
    var limit: Int?
    var order = MovieOrder.relevance
    /// The typed order; nil to use the order that the words name, or else popularity.
    var discoverOrder: DiscoverOrder?
    var isReversed = false
    var genres: [String] = []
    var people: [String] = []
    /// The values of `--theme`, `--series`, `--studio` and `--award` as typed.
    var groups: [(kind: FilmGroup.Kind, name: String)] = []
    var countries: [String] = []
    var originalLanguages: [String] = []
    /// The filters that are already parsed: years, running time, rating and votes.
    var facts = FilmFacts()
    var isFromWatchlist = false
    var seed = UInt64.random(in: 0...UInt64.max)
    /// The year to which statistics are limited; nil for all years.
    var seenYear: Int?

    // MARK: How to look films up

    var language: String?
    var region: String?
    var includesAdult = false
    var source: SourceChoice?
    var isOffline = false
    var isRefreshed = false
    /// The timeout in seconds; nil to use the timeout in the settings.
    var timeout: Double?
    /// Whether words are read only as a title, not as facts.
    var isTitleOnly = false
    /// Whether to store the query, and the ranks of the films.
    var recordsHistory = true
    /// Whether `-` is one of the words. If it is the only word, standard input is read.
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
    /// The path of the image file, or `-` for standard output; nil without `--output`.
    var file: String?
    /// The form in which `browse` prints the chosen film; nil to open films instead of choosing one.
    var printed: PrintedFilm?

    // MARK: Marks, the history and the account

    /// The day on which the user saw the film; nil for today.
    var seenOn: CalendarDate?
    /// The time at which the film was added to the watchlist; nil for now.
    var addedAt: Date?
    var rating: Rating?
    var note: String?
    /// Whether to undo: to remove a date or a rating, or to revert a run of `rename`.
    var isUndo = false
    /// Whether a sync or an import only prints its changes, without making them.
    var isDryRun = false
    /// Whether a sync may remove most films of a list.
    var removesAll = false
    /// The kind of the imported file; nil to detect the kind from its name and columns.
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

    /// - Throws: `UsageError` if flags that exclude each other were typed.
    func lastPageToFetch() throws(UsageError) -> Int {
        guard pageFlags.count < 2 else { throw UsageError(Messages.usage.conflictingFlags(pageFlags.sorted())) }
        return lastPage ?? (limit == nil ? page : MoviesPage.numbers.upperBound)
    }

    /// - Parameter source: the source to use if `--source` is missing.
    func policy(default source: SourceChoice) throws(UsageError) -> LookupPolicy {
        guard !(isOffline && isRefreshed) else {
            throw UsageError(Messages.usage.conflictingFlags(["--offline", "--refresh"]))
        }
        let cache: CachePolicy = isOffline ? .only : isRefreshed ? .refresh : .fresh
        return LookupPolicy(source: self.source ?? source, cache: cache)
    }
}
