import Infrastructure
import Presentation

/// The page of a film: heading, facts in two columns, overview, address.
struct MovieDetailsPage {
    let columns: Int
    let style: Styling

    /// - Parameter source: where the facts come from, as the end of a sentence.
    func text(_ item: MovieDetailsItemViewModel, source: String) -> String {
        let blocks = [
            heading(of: item),
            facts(of: item),
            item.overview.map { wrapped($0) } ?? [],
            footer(of: item, source: source),
        ]
        return blocks.filter { !$0.isEmpty }
            .map { $0.map { $0 + "\n" }.joined() }
            .joined(separator: "\n")
    }
}

extension MovieDetailsPage {
    /// Longer lines than this are hard to read.
    private var width: Int { min(columns, 100) }

    private func heading(of item: MovieDetailsItemViewModel) -> [String] {
        wrapped(item.heading).map(style.bold)
            + (item.originalTitle.map { wrapped($0) } ?? [])
            + (item.tagline.map { wrapped($0).map(style.italic) } ?? [])
    }

    private func facts(of item: MovieDetailsItemViewModel) -> [String] {
        let labelWidth = (item.facts.map { $0.label.displayWidth }.max() ?? 0) + 2
        let isNarrow = width < labelWidth + 20
        return item.facts.flatMap { fact in
            isNarrow ? stacked(fact) : beside(fact, labelWidth: labelWidth)
        }
    }

    private func beside(_ fact: MovieDetailsItemViewModel.Fact, labelWidth: Int) -> [String] {
        let lines = fact.text.cleanedForTerminal.wrapped(toWidth: width - labelWidth)
        return lines.enumerated().map { index, line in
            let label = (index == 0 ? fact.label : "").padded(toWidth: labelWidth)
            return style.dim(label) + line
        }
    }

    private func stacked(_ fact: MovieDetailsItemViewModel.Fact) -> [String] {
        [style.dim(fact.label.truncated(toWidth: width))] + wrapped(fact.text, indent: 2)
    }

    private func footer(of item: MovieDetailsItemViewModel, source: String) -> [String] {
        // The address stays whole, however narrow the terminal, so that it can be opened.
        [item.url.cleanedForTerminal] + wrapped(Messages.details.footer(source)).map(style.dim)
    }

    private func wrapped(_ text: String, indent: Int = 0) -> [String] {
        text.cleanedForTerminal.wrapped(toWidth: max(1, width - indent))
            .map { String(repeating: " ", count: indent) + $0 }
    }
}
