import Domain
import Foundation
import TerminalKit

/// An action that input requests and that a change of ``BrowseState`` alone cannot perform.
enum BrowseEffect: Hashable, Sendable {
    case type(String)
    /// Searches for the typed query without a pause, and records the query.
    case settle
    case reload
    /// Loads all remaining rows if that needs no requests to TMDB.
    case loadAll
    case filter(String)
    /// Shows the next list if the number is 1, or the previous list if the number is -1.
    case changeList(by: Int)
    case openRecentQuery(Int)
    case removeRecentQuery(Int)
    case open(BrowsePage.Target)
    case openTrailer(MoviesListItemViewModel)
    /// - Parameter at: the time at which the film is added to the watchlist; nil for now.
    case mark(MoviesListItemViewModel, MarkAction, at: Date? = nil)
    case openOnWeb(String)
    case copy(String)
    case redraw
    case suspend
    case leave(BrowseEnd)
}

package enum BrowseEnd: Hashable, Sendable {
    case left
    case interrupted
    case chosen(MoviesListItemViewModel)
}

extension BrowseState {
    mutating func effects(of input: TerminalInput) -> [BrowseEffect] {
        (note, pending) = (nil, nil)
        switch input {
        case .key(let key):
            if let binding = keys.first(where: { $0.keys.contains(key) }) { return binding.action(&self, key) }
            return edit(with: key)
        case .paste(let text): return paste(text)
        case .wheel(let direction): return scroll(by: direction == .up ? -3 : 3)
        case .click(let column, let row): return click(column, row)
        }
    }

    /// Handles a key without a binding: edits the search field or the filter, or closes the key help.
    private mutating func edit(with key: Key) -> [BrowseEffect] {
        switch place {
        case .field:
            var field = field
            return field.handle(key) ? type(field) : []
        case .filter: _ = filterField.handle(key)
        case .help: keysTop = nil
        default: break
        }
        return []
    }

    /// Inserts pasted text into the filter if it has the focus, else into the search field. Never interprets the text as keys.
    private mutating func paste(_ text: String) -> [BrowseEffect] {
        guard focus != .filter else {
            filterField.insert(text)
            return []
        }
        _ = closePage(all: true)
        keysTop = nil
        focus = .field
        var field = field
        field.insert(text)
        return type(field)
    }

    mutating func type(_ field: TextField) -> [BrowseEffect] {
        let isChanged = field.text != self.field.text
        self.field = field
        guard isChanged else { return [] }
        (hasChosenList, position) = (false, ListPosition())
        fit()
        return [.type(field.text)]
    }

    mutating func focus(_ place: BrowseKey.Place) -> [BrowseEffect] {
        focus = place
        return []
    }

    mutating func showKeys(_ isShown: Bool) -> [BrowseEffect] {
        keysTop = isShown ? 0 : nil
        return []
    }

    mutating func enter() -> [BrowseEffect] {
        if recentQueryIndex != nil { return open() }
        if retriesOnEnter { return [.settle, .reload] }
        let titles = results.isEmpty ? results.summary?.content.suggestions ?? [] : []
        return titles.count == 1 ? type(TextField(titles[0].title)) : open()
    }

    /// Opens the selected row. If results are still loading, their first film opens when they arrive.
    /// - Parameter chooses: false to open the film even in a picker.
    mutating func open(chooses: Bool = true) -> [BrowseEffect] {
        if let index = recentQueryIndex { return [.openRecentQuery(index)] }
        if let film { return [.settle, chooses && isPicker ? .leave(.chosen(film)) : .open(.film(film))] }
        guard results.list != nil else { return [] }
        if results.isOutdated { pending = .enter }
        return [.settle]
    }

    func openRow(chooses: Bool) -> [BrowseEffect] {
        guard let target = pages.last?.target else { return [] }
        if chooses, isPicker, case .film(let film) = target { return [.settle, .leave(.chosen(film))] }
        return [.open(target)]
    }

    func chooseFilm() -> [BrowseEffect] {
        // A page opened from the list uses the list's film, whose ID may differ from the ID in the details.
        let film = pages.count == 1 ? film : pages.last?.film?.item
        return film.map { [.settle, .leave(.chosen($0))] } ?? []
    }

    /// Opens the next or previous film of the list. Does nothing if the open film was opened from another page.
    mutating func openNeighbour(by rows: Int) -> [BrowseEffect] {
        guard pages.count == 1 else { return [] }
        let previous = position
        move(by: rows)
        if let film, position != previous {
            pages = []
            return [.settle, .open(.film(film))]
        }
        position = previous
        return []
    }

    /// Sets the mark of this key on the open or selected film, or removes the mark if it is set. Pressing the key again
    /// undoes the change.
    mutating func mark(_ key: Key) -> [BrowseEffect] {
        guard let film = markableFilm, case .character(let character) = key else { return [] }
        let mark = marks[marks.identified(film.movie)]
        let earlier = earlierMarks[character, default: Marks()][film.movie]
        earlierMarks[character, default: Marks()][film.movie] = mark
        switch character {
        case "w":
            guard mark.addedAt == nil else { return [.mark(film, .removeFromWatchlist)] }
            return [.mark(film, .addToWatchlist, at: earlier.addedAt)]
        case "s":
            let isUndo = !earlier.isEmpty && (earlier.seenOn == nil) != (mark.seenOn == nil)
            let seen = MarkAction.seen(on: CalendarDate(ofLocalTime: now))
            return [.mark(film, isUndo ? .restore(earlier) : mark.seenOn == nil ? seen : .notSeen)]
        default:
            let rating = character.wholeNumberValue.flatMap { Rating($0 == 0 ? 10 : Double($0)) }
            let other = earlier.rating == rating ? nil : earlier.rating
            return [.mark(film, .rate(mark.rating == rating ? other : rating))]
        }
    }
}

extension BrowseState {
    /// More rows than any list or page has. A move by this number reaches the start or the end.
    private static let all = 1_000_000

    mutating func scroll(by key: Key) -> [BrowseEffect] {
        let height = pages.isEmpty && keysTop == nil ? layout.list.count : layout.page.count
        switch key {
        case .up, "k", "p", .control("p"): return scroll(by: -1)
        case .control("u"): return scroll(by: -height / 2)
        case .control("d"): return scroll(by: height / 2)
        case .pageUp, .control("b"): return scroll(by: -max(1, height - 1))
        case .pageDown, .control("f"), " ": return scroll(by: max(1, height - 1))
        case .home, "g": return scroll(by: -Self.all)
        case .end, "G": return scroll(by: Self.all)
        default: return scroll(by: 1)
        }
    }

    /// Moves the selection of the list or page, or scrolls the key help. Past the first or last row of a page, scrolls its text.
    /// - Parameter rows: the number of rows; negative to move up.
    private mutating func scroll(by rows: Int) -> [BrowseEffect] {
        let height = layout.page.count
        if let top = keysTop {
            keysTop = min(max(0, top + rows), max(0, BrowseScreen(self).keysPage.count - height))
        } else if var page = pages.last {
            if rows < 0, page.index == 0 { page.isUnfolded = true }
            let lines = BrowseScreen(self).lines(page)
            let isBelow = rows < Self.all && !page.rows.isEmpty && lines.firstRow + page.index >= page.top + height
            // While the selected row is below the screen, a move scrolls the text instead, except a move to the end.
            let target = isBelow ? 0 : page.index + rows
            page.index = min(max(0, target), max(0, page.rows.count - 1))
            page.top += isBelow ? rows : target - page.index
            page.top = lines.visibleTop(of: page, height: height)
            update(page.number) { $0 = page }
        } else {
            move(by: rows)
        }
        return []
    }

    private mutating func move(by rows: Int) {
        // Without a selection, a move selects the first row, except a move to the end.
        position.move(
            to: row == nil && rows < Self.all ? 0 : position.index + rows,
            in: self.rows,
            height: layout.list.count
        )
    }

    /// Selects the clicked row, or opens it if it is already selected. A click on the search field moves the focus there.
    private mutating func click(_ column: Int, _ row: Int) -> [BrowseEffect] {
        guard keysTop == nil, focus != .filter else { return [] }
        if var page = pages.last {
            let lines = BrowseScreen(self).lines(page)
            let index = lines.visibleTop(of: page, height: layout.page.count) + row - lines.firstRow
            guard layout.page.contains(row), page.rows.indices.contains(index) else { return [] }
            if index == page.index { return openRow(chooses: true) }
            page.index = index
            update(page.number) { $0 = page }
            return []
        }
        if row == layout.fieldRow { return focus(.field) }
        let (target, rows) = (position.top + row - layout.list.lowerBound, rows)
        guard layout.list.contains(row), rows.indices.contains(target), rows[target] != nil, column < listWidth
        else { return [] }
        if target == position.index, self.row != nil { return open() }
        position.move(to: target, in: rows, height: layout.list.count)
        return []
    }
}
