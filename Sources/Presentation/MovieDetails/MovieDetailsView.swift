package import Domain
package import TerminalKit

package typealias MovieDetailsView = RowsView<Answer<MovieDetailsItemViewModel>>

extension MovieDetailsView {
    /// Prints films on stdout, and notes about best matches and the source on stderr.
    /// - Parameter openedPages: the URLs opened in a browser. If there are any, films are printed only if a format or
    ///   fields were requested.
    package func show(
        _ films: [Answer<MovieDetailsItemViewModel>],
        isFull: Bool = false,
        isList: Bool = false,
        openedPages: [String] = [],
        offer: String? = nil
    ) throws(ConsoleError) {
        if !output.isPlain {
            try write(films, isArray: isList)
        } else if openedPages.isEmpty {
            let page = MovieDetailsPage(columns: output.console.columns, style: output.style, isFull: isFull)
            let pages = films.map { answer in
                let source = Messages.answers.source(answer.source, age: output.age(of: answer))
                let actor = output.console.isTerminal ? answer.content.firstActor : nil
                return page.text(answer.content, source: source, actor: actor)
            }
            try output.console.write(pages.joined(separator: "\n"))
        }
        for answer in films where answer.isGuess {
            let item = answer.content
            output.note(Messages.answers.showingBestMatch(item.heading, id: item.item.id.description))
        }
        if isFull, output.isPlain, films.contains(where: { $0.source == .cache && !$0.content.hasExtras }) {
            output.note(Messages.details.partsNotCached)
        }
        for page in openedPages { output.note(Messages.answers.opened(page)) }
        var notices: Set<FallbackNotice> = []
        for answer in films {
            guard let notice = answer.notice, notices.insert(notice).inserted else { continue }
            output.note(answer, offer: notice == .noCredential ? offer : nil)
        }
    }
}

struct MovieDetailsPage {
    let columns: Int
    let style: OutputTheme
    var isFull = false

    /// - Parameter source: the source of the details, as the end of a sentence, such as `from TMDB`.
    func text(_ item: MovieDetailsItemViewModel, source: String, actor: CastMember? = nil) -> String {
        let groups = isFull ? item.fullFacts : [item.facts]
        let poster = item.item.posterURL.map {
            MovieDetailsItemViewModel.Fact(label: Messages.details.poster, text: "", address: $0, link: $0)
        }
        let facts = [(groups.first ?? []) + [poster].compactMap(\.self)] + groups.dropFirst()
        // Lines longer than 100 columns are hard to read.
        let lines = DetailsLines(width: min(columns, 100), style: .full, labels: facts.joined().map(\.label))
        let footer = [Messages.details.footer(source)] + (actor.map { [Messages.details.more(about: $0)] } ?? [])
        let end = lines.links(item.links) + lines.wrapped(footer.joined(separator: " "), lines.style.dim)
        return style.text(
            [lines.top(item, link: item.url), lines.wrapped(item.overview)] + facts.map(lines.facts) + [end]
        )
    }
}
