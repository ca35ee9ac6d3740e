import TerminalKit
import Domain
import Presentation

/// What stands in place of films when there are none: why, and what to do.
struct StateMessage: Hashable {
    let title: String
    let texts: [String]

    /// Nil while there is a list to show.
    init?(_ state: BrowseState) {
        let results = state.results
        if let failure = results.failure, results.items.isEmpty {
            self.init(failure)
        } else if results.isEmpty, let query = results.query {
            self.init(
                title: Messages.answers.nothingFound(query.text, years: query.years?.description),
                texts: Self.outage(results.summary) + Self.texts(suggesting: results.summary?.suggestion)
            )
        } else if results.query == nil, state.recentQueries.isEmpty {
            self.init(title: Messages.browse.typeATitle, texts: [])
        } else {
            return nil
        }
    }

    private init(title: String, texts: [String]) {
        (self.title, self.texts) = (title, texts)
    }

    /// Why TMDB was not the one that found nothing.
    private static func outage(_ summary: MoviesListSummary?) -> [String] {
        guard let notice = summary?.notice, case .catalog = notice else { return [] }
        return [Messages.answers.notice(notice, age: nil)]
    }

    private static func texts(suggesting suggestion: TitleSuggestion?) -> [String] {
        guard let suggestion else { return [Messages.browse.nothingFoundHint] }
        return [Messages.answers.didYouMean(suggestion.title, year: suggestion.year), Messages.browse.suggestionHint]
    }

    private init(_ failure: BrowseFailure) {
        title = failure.title
        let hint = failure.hint.map(\.asSentence)
        texts = [failure.message.asSentence, hint, failure.mayPass ? Messages.browse.retryHint : nil]
            .compactMap(\.self)
    }

    func lines(width: Int, style: ScreenStyle) -> [StyledLine] {
        let title = title.cleanedForTerminal.wrapped(toWidth: width).map { StyledLine($0, style.bold) }
        return title + texts.flatMap { $0.cleanedForTerminal.wrapped(toWidth: width) }.map { StyledLine($0) }
    }
}
