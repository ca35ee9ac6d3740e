import Domain
import Foundation
import TerminalKit

/// The lines of a page or of the preview pane, and the column of the image.
struct PageLines {
    let lines: [StyledLine]
    /// The index of the line with the first row of the page.
    let firstRow: Int
    let posterColumn: Int

    /// - Parameters:
    ///   - columns: the width of the text and the image together.
    ///   - height: the number of visible lines; nil for the preview pane, which has no hints.
    init(_ page: BrowsePage, columns: Int, height: Int?, _ style: ScreenTheme, _ marks: Marks, now: Date) {
        let poster = page.poster.map { $0.size.columns + Self.gap } ?? 0
        // Lines longer than 100 columns are hard to read.
        let width = max(1, min(columns - poster, 100))
        posterColumn = width + Self.gap
        if let film = page.film {
            firstRow = 0
            let text = DetailsLines(width: width, style: style, labels: film.facts.map(\.label))
            lines = Self.film(page, text, marks[film.item.movie], isPreview: height == nil, now: now)
            return
        }
        let facts = page.person?.facts ?? []
        let labels = facts.map(\.label) + page.rows.map(\.label)
        let text = DetailsLines(width: width, style: style, labels: labels)
        var top = text.wrapped(page.heading, style.bold)
        top += text.facts(facts) + [StyledLine()]
        let biography = page.person.map { $0.biography.flatMap { text.wrapped($0) + [StyledLine()] } } ?? []
        // A short biography keeps the films visible. It is shown in full when the user scrolls up.
        let limit = page.isUnfolded ? biography.count : max(1, (height ?? 0) / 3)
        top += biography.prefix(limit)
        // The biography ends with a blank line. If only this line is cut, no hint is needed.
        if biography.count > limit + 1 { top += text.wrapped(Messages.browse.moreAbove, style.dim) + [StyledLine()] }
        firstRow = top.count
        lines = top + Self.rows(page, width: width, labels, style) + Self.end(page, text)
    }

    private static let (gap, indent) = (3, 2)

    private static func film(_ page: BrowsePage, _ lines: DetailsLines, _ mark: Mark, isPreview: Bool, now: Date)
        -> [StyledLine]
    {
        guard let film = page.film else { return [] }
        let style = lines.style
        var end = film.links.map { StyledLine($0.cleanedForTerminal.truncated(toWidth: lines.width), style.link($0)) }
        if let answer = page.answer {
            let source = Messages.answers.source(answer.source, age: answer.fetchedAt.map(now.timeIntervalSince))
            end += lines.wrapped(Messages.details.footer(source), style.dim)
            if !isPreview, film.overview == nil, answer.notice == .noCredential {
                end += lines.wrapped(Messages.browse.noOverview, style.dim)
            }
        }
        if let failure = page.failure { end += [StyledLine()] + lines.failure(failure) }
        let mark = lines.wrapped(Messages.marks.summary(mark), style.bold)
        let blocks = [lines.top(film), mark, lines.wrapped(film.overview), lines.facts(film.facts), end]
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
    }

    private static func rows(_ page: BrowsePage, width: Int, _ labels: [String], _ style: ScreenTheme) -> [StyledLine] {
        let list = DetailsLines(width: width - indent, style: style, labels: labels)
        let names = page.rows.map(\.text.cleanedForTerminal)
        let shown = DistinctTexts(names, width: list.textWidth).shown
        // Titles are cut to make room for roles, unless cut titles would look identical.
        let cutsText = page.person != nil && !DistinctTexts(names, width: list.textWidth / 2).needsMiddleCut
        return page.rows.enumerated().map { index, row in
            // Dim text is hard to read in reverse video.
            let rest = index == page.index ? .plain : style.dim
            let line = list.row(row.label, shown[index], row.details, rest: rest, cutsText: cutsText)
            return StyledLine(String(repeating: " ", count: indent)).adding(line)
        }
    }

    private static func end(_ page: BrowsePage, _ text: DetailsLines) -> [StyledLine] {
        let nothing = page.rows.isEmpty && !page.isLoading ? Messages.browse.noFilms : nil
        var end = page.failure.map(text.failure) ?? text.wrapped(nothing)
        if let url = page.person?.url, !page.isLoading { end += text.links([url]) }
        return (page.rows.isEmpty || end.isEmpty ? [] : [StyledLine()]) + end
    }

    /// Returns the index of the first visible line: `page.top`, adjusted to show the selected row. While the first or
    /// last row is selected, the page may scroll further.
    func visibleTop(of page: BrowsePage, height: Int) -> Int {
        let row = firstRow + page.index
        var top = page.top
        if page.index > 0 { top = max(top, row - height + 1) }
        if page.index < page.rows.count - 1 { top = min(top, row) }
        return min(max(0, top), max(0, lines.count - height))
    }
}
