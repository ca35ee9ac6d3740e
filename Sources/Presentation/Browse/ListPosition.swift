/// The selected row and the first visible row of a list. A row without an ID is a heading, which cannot be selected.
/// After the user has moved the selection, it follows its item by ID and stays on its screen row.
struct ListPosition<ID: Hashable & Sendable>: Hashable, Sendable {
    private(set) var index = 0
    private(set) var top = 0
    /// The ID of the selected item; nil before the user moves the selection.
    private var id: ID?

    var isMoved: Bool { id != nil }

    mutating func move(to target: Int, in ids: [ID?], height: Int) {
        guard !ids.isEmpty else { return }
        let target = min(max(0, target), ids.count - 1)
        let (before, after) = (ids[...target].lastIndex { $0 != nil }, ids[target...].firstIndex { $0 != nil })
        guard let new = target < index ? before ?? after : after ?? before else { return }
        index = new
        id = ids[new]
        keepInView(ids, height)
    }

    /// Changes the ID of the selected item from `old` to `new`. Does nothing if another item is selected.
    mutating func rename(_ old: ID, to new: ID) { if id == old { id = new } }

    /// Updates the position of the selected item after a change of the rows.
    /// - Parameter start: the index of the row that is selected until the user moves the selection.
    mutating func follow(_ ids: [ID?], start: Int = 0, height: Int) {
        if let id, let new = ids.firstIndex(of: id) {
            top += new - index
            index = new
        } else if isMoved {
            id = nil
            move(to: index, in: ids, height: height)
        } else {
            index = start
        }
        index = min(index, max(0, ids.count - 1))
        keepInView(ids, height)
    }

    private mutating func keepInView(_ ids: [ID?], _ height: Int) {
        let height = max(1, height)
        top = min(max(top, index - height + 1), index)
        // A heading becomes visible together with its first row.
        if top == index, height > 1, index > 0, ids[index - 1] == nil { top -= 1 }
        top = min(max(0, top), max(0, ids.count - height))
    }
}
