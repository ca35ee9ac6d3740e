/// The selected row of a list and the first visible row.
///
/// Once the user has moved it, the selection follows its item by ID and stays on the same screen row.
struct ListPosition<ID: Hashable & Sendable>: Hashable, Sendable {
    private(set) var index = 0
    /// The first visible row.
    private(set) var top = 0
    /// The selected item; nil until the first move.
    private var id: ID?

    mutating func move(to target: Int, in ids: [ID], height: Int) {
        guard !ids.isEmpty else { return }
        index = min(max(0, target), ids.count - 1)
        id = ids[index]
        keepInView(ids.count, height)
    }

    /// Changes the ID of the selected item, if it is `old`.
    mutating func rename(_ old: ID, to new: ID) {
        if id == old { id = new }
    }

    mutating func follow(_ ids: [ID], height: Int) {
        if let id, let new = ids.firstIndex(of: id) {
            top += new - index
            index = new
        } else {
            index = min(index, max(0, ids.count - 1))
            if id != nil { id = ids.isEmpty ? nil : ids[index] }
        }
        keepInView(ids.count, height)
    }

    private mutating func keepInView(_ count: Int, _ height: Int) {
        let height = max(1, height)
        top = min(max(top, index - height + 1), index)
        top = min(max(0, top), max(0, count - height))
    }
}
