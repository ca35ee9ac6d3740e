/// A picture for a screen of cells.
package struct ScreenPicture: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// Characters, one line a row.
        case symbols([StyledLine])
        /// What is written at the first cell to show it, and anywhere to take it away; the id tells it from others.
        case sequences(id: Int, show: String, remove: String)
    }

    package let size: ScreenSize
    let content: Content

    package init(size: ScreenSize, content: Content) {
        self.size = size
        self.content = content
    }
}

/// A picture that the terminal draws itself, and its first cell.
struct PlacedPicture: Hashable, Sendable {
    let picture: ScreenPicture
    let place: ScreenPosition

    var drawing: String {
        if case .sequences(_, let show, _) = picture.content { show } else { "" }
    }

    var removal: String {
        if case .sequences(_, _, let remove) = picture.content { remove } else { "" }
    }
}
