import TerminalKit
import JSONText
import TextSearch
import Domain
import Foundation
import Presentation

/// Prints a list of films, once, in the format that was asked for.
///
/// It prints as soon as the last answer is there, and before the query is recorded: nobody waits for the history.
@MainActor
final class MoviesListView {
    private let request: SearchRequest
    private let console: Console
    private let style: Styling
    private let format: OutputFormat
    private let fields: ChosenFields<MoviesListItemViewModel>
    private let notes: NotesView
    private let nextPage: NextPageCommand
    private let now: @Sendable () -> Date

    /// What became of the printing; nil as long as there was nothing to print.
    private(set) var printed: Result<Void, any Error>?

    init(
        request: SearchRequest,
        console: Console,
        style: Styling,
        format: OutputFormat,
        fields: ChosenFields<MoviesListItemViewModel>,
        notes: NotesView,
        nextPage: NextPageCommand,
        now: @escaping @Sendable () -> Date
    ) {
        self.request = request
        self.console = console
        self.style = style
        self.format = format
        self.fields = fields
        self.notes = notes
        self.nextPage = nextPage
        self.now = now
    }

    /// Prints the last answer that the view model shows.
    func bind(to viewModel: some MoviesListViewModelOutput) {
        viewModel.summary.observe(on: self) { [weak self] summary in
            guard let self, let summary, summary.isFinal, printed == nil else { return }
            printed = Result { try self.show(viewModel.items.value, summary) }
        }
    }
}

extension MoviesListView {
    private var query: MovieQuery { request.search.query }

    private func show(_ all: [MoviesListItemViewModel], _ summary: MoviesListSummary) throws {
        let items = request.arranged(all)
        // With films of this page left out by a limit, the next page would not be what comes next.
        let next = items.count == all.count ? nextPage.text(after: summary, query) : nil
        try console.write(text(items, summary, next: next))
        note(summary, isEmpty: all.isEmpty, next: next)
    }

    private func text(_ items: [MoviesListItemViewModel], _ summary: MoviesListSummary, next: String?) -> String {
        switch format {
        case .tsv: DelimitedText.tsv(items, fields: fields.delimited)
        case .csv: DelimitedText.csv(items, fields: fields.delimited)
        case .ndjson: JSONText.lines(items, fields: fields.json)
        case .json: json(items, summary).text() + "\n"
        case .table: items.isEmpty ? "" : table(items, summary, next: next)
        }
    }

    private func json(_ items: [MoviesListItemViewModel], _ summary: MoviesListSummary) -> JSONValue {
        [
            "query": .string(query.text),
            "page": .integer(summary.page),
            "total_pages": .integer(summary.totalPages),
            "total_results": .integer(summary.totalResults),
            "source": .string(summary.source.rawValue),
            "fetched_at": JSONValue(summary.fetchedAt.map(RFC3339.text)),
            "results": .array(items.map { JSONText.object($0, fields: fields.json) }),
        ]
    }

    private func table(_ items: [MoviesListItemViewModel], _ summary: MoviesListSummary, next: String?) -> String {
        let marks = query.film == nil ? WordMarks(query.text) : nil
        let rows = TableText(columns: console.columns, style: style, marks: marks).text(items, fields: fields.delimited)
        let footer = MoviesListFooter(summary: summary, age: age(of: summary), next: next)
        return rows + footer.lines(columns: console.columns).map { style.dim($0) + "\n" }.joined()
    }

    private func note(_ summary: MoviesListSummary, isEmpty: Bool, next: String?) {
        notes.show(summary.notice, age: age(of: summary))
        if summary.isPastTheEnd {
            notes.show(Messages.answers.pastTheEnd(page: summary.page, of: summary.totalPages))
        } else if isEmpty, summary.totalResults > 0, let years = query.years {
            notes.show(
                Messages.answers.noneOfTheYears("\(years)", page: summary.page, of: summary.totalPages, next: next)
            )
        } else if isEmpty {
            notes.show(Messages.answers.nothingFound(query.text, years: query.years?.description))
        }
        if let suggestion = summary.suggestion {
            notes.show(Messages.answers.didYouMean(suggestion.title, year: suggestion.year))
        }
    }

    private func age(of summary: MoviesListSummary) -> TimeInterval? {
        summary.fetchedAt.map { now().timeIntervalSince($0) }
    }
}
