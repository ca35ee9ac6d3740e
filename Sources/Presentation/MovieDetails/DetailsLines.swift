package import TerminalKit

/// The layout of a printed or full-screen page: paragraphs, and facts as two columns of labels and texts.
package struct DetailsLines {
    let width: Int
    package let style: ScreenTheme
    private let labelWidth: Int

    /// - Parameters:
    ///   - width: the width of the page in columns. Values below 1 are changed to 1.
    ///   - labels: the labels of all facts. The texts start to the right of the longest label.
    package init(width: Int, style: ScreenTheme, labels: [String]) {
        self.width = max(1, width)
        self.style = style
        labelWidth = (labels.map(\.displayWidth).max() ?? 0) + 2
    }

    var textWidth: Int { max(1, isStacked ? width - 2 : width - labelWidth) }

    /// The top of a film's page: title, rating, original title, tagline, running time, genres and directors.
    /// - Parameter link: the URL to which the title links; nil for no link.
    func top(_ item: MovieDetailsItemViewModel, link: String? = nil) -> [StyledLine] {
        heading(item, link) + wrapped(item.originalTitle) + wrapped(item.tagline, style.italic)
            + joined(item.summary.map { wrapped($0) })
    }

    /// The title in bold, the year dimmed, and the rating at the right edge, or on a line below if space is short.
    private func heading(_ item: MovieDetailsItemViewModel, _ link: String?) -> [StyledLine] {
        let year = item.year ?? ""
        let (bold, dim) =
            link == nil ? (style.bold, style.dim) : (CellStyle(.bold, link: link), CellStyle(.dim, link: link))
        let texts = wrapped(item.heading).map(\.text)
        var heading = texts.enumerated().map { index, line in
            let isEnd = index == texts.count - 1 && !year.isEmpty && line.hasSuffix(year)
            return StyledLine(isEnd ? String(line.dropLast(year.count)) : line, bold).adding(isEnd ? year : "", dim)
        }
        guard let rating = item.rating else { return heading }
        let gradeStyle = style.grade(item.item.grade)
        let gap = width - rating.displayWidth - (heading.last?.text.displayWidth ?? 0)
        guard gap > 1, heading.count == 1 else { return heading + wrapped(rating, gradeStyle) }
        heading[0] = heading[0].adding(String(repeating: " ", count: gap)).adding(rating, gradeStyle)
        return heading
    }

    /// The URLs on one line if they fit, otherwise one on each line. A URL is never split.
    func links(_ addresses: [String]) -> [StyledLine] {
        joined(addresses.map { [StyledLine($0.cleanedForTerminal, CellStyle(link: $0))] })
    }

    /// The parts joined into one line if that fits, otherwise the lines of each part.
    /// - Parameter width: the maximum number of columns; nil for the width of the page.
    private func joined(_ parts: [[StyledLine]], width: Int? = nil) -> [StyledLine] {
        let lines = parts.joined()
        guard let first = lines.first else { return [] }
        let line = lines.dropFirst().reduce(first) { $0.adding(" · ").adding($1) }
        return lines.count == parts.count && line.text.displayWidth <= width ?? self.width ? [line] : Array(lines)
    }

    /// The lines of facts. The address of a fact follows its text and is never split.
    func facts(_ facts: [MovieDetailsItemViewModel.Fact]) -> [StyledLine] {
        facts.flatMap { fact in
            let texts = lines(of: fact.text, width: textWidth).map { StyledLine($0, CellStyle(link: fact.link)) }
            let address = fact.address.map { [[StyledLine($0, CellStyle(.dim, link: fact.link))]] } ?? []
            return labelled(fact.label, joined([texts] + address, width: textWidth))
        }
    }

    package func wrapped(_ text: String?, _ textStyle: CellStyle = .plain) -> [StyledLine] {
        lines(of: text, width: width).map { StyledLine($0, textStyle) }
    }

    func failure(_ failure: ErrorMessage) -> [StyledLine] {
        wrapped(failure.message.asSentence, style.error) + wrapped(failure.hint?.asSentence)
    }

    /// The text of a fact, wrapped to the width of the text column.
    package func texts(_ text: String) -> [StyledLine] { lines(of: text, width: textWidth).map { StyledLine($0) } }

    /// The lines of a fact. The text is to the right of the label, or below it if space is short.
    /// - Parameter labelStyle: the style of the label; nil for dim.
    package func labelled(_ label: String, _ texts: [StyledLine], labelStyle: CellStyle? = nil) -> [StyledLine] {
        let labelStyle = labelStyle ?? style.dim
        guard !isStacked else {
            return (label.isEmpty ? [] : [StyledLine(label.truncated(toWidth: width), labelStyle)])
                + texts.map { StyledLine("  ").adding($0) }
        }
        return texts.enumerated().map { index, text in
            StyledLine((index == 0 ? label : "").padded(toWidth: labelWidth), labelStyle).adding(text)
        }
    }

    /// A line with a label, a text and details. If space is short, the label is omitted, and the details are cut at a
    /// comma or omitted.
    /// - Parameters:
    ///   - rest: the style of the label and the details.
    ///   - cutsText: true to shorten the text rather than the details, but not below half of the text column.
    func row(_ label: String, _ text: String, _ details: String, rest: CellStyle, cutsText: Bool) -> StyledLine {
        let (text, all) = (text.cleanedForTerminal, details.isEmpty ? "" : " · \(details.cleanedForTerminal)")
        let textRoom = cutsText ? max(textWidth - all.displayWidth, textWidth / 2) : textWidth
        let shown = all.items(toWidth: textWidth - min(text.displayWidth, textRoom))
        let details = shown == all || all.hasPrefix(shown + ",") ? shown : ""
        return StyledLine(isStacked ? "" : label.padded(toWidth: labelWidth), rest)
            .adding(text.truncated(toWidth: textWidth - details.displayWidth)).adding(details, rest)
    }

    private var isStacked: Bool { width < labelWidth + 20 }

    private func lines(of text: String?, width: Int) -> [String] {
        text?.cleanedForTerminal.wrapped(toWidth: width) ?? []
    }
}
