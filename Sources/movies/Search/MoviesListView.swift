import Domain
import Foundation
import Infrastructure
import Presentation

/// Prints a list of films in the format that was asked for.
@MainActor
struct MoviesListView {
    let console: Console
    let style: Styling
    let format: OutputFormat
    let fields: ChosenFields<MoviesListItemViewModel>
    let notes: NotesView
    let nextPage: NextPageCommand
    let now: @Sendable () -> Date

    func show(_ viewModel: some MoviesListViewModelOutput, request: SearchRequest) throws {
        guard let summary = viewModel.summary.value, let query = viewModel.query.value else { return }
        let items = request.arranged(viewModel.items.value)
        try console.write(text(items, summary: summary, query: query))
        note(summary, query: query, isEmpty: viewModel.isEmpty)
    }
}

extension MoviesListView {
    private func text(_ items: [MoviesListItemViewModel], summary: MoviesListSummary, query: MovieQuery) -> String {
        switch format {
        case .tsv: DelimitedText.tsv(items, fields: fields.delimited)
        case .csv: DelimitedText.csv(items, fields: fields.delimited)
        case .ndjson: JSONText.lines(items, fields: fields.json)
        case .json: json(items, summary: summary, query: query).text() + "\n"
        case .table: items.isEmpty ? "" : table(items, summary: summary, query: query)
        }
    }

    private func json(
        _ items: [MoviesListItemViewModel],
        summary: MoviesListSummary,
        query: MovieQuery
    ) -> JSONValue {
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

    private func table(
        _ items: [MoviesListItemViewModel],
        summary: MoviesListSummary,
        query: MovieQuery
    ) -> String {
        let rows = TableText(columns: console.columns, style: style).text(items, fields: fields.delimited)
        let next = nextPage.text(after: summary, query)
        let footer = MoviesListFooter(summary: summary, age: age(of: summary), next: next)
        return rows + footer.lines(columns: console.columns).map { style.dim($0) + "\n" }.joined()
    }

    private func note(_ summary: MoviesListSummary, query: MovieQuery, isEmpty: Bool) {
        notes.show(summary.notice, age: age(of: summary))
        if summary.isPastTheEnd {
            notes.show(Messages.pastTheEnd(page: summary.page, of: summary.totalPages))
        } else if isEmpty {
            notes.show(Messages.nothingFound(query.text, years: query.years?.description))
        }
    }

    private func age(of summary: MoviesListSummary) -> TimeInterval? {
        summary.fetchedAt.map { now().timeIntervalSince($0) }
    }
}
