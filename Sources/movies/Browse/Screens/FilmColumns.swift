/// Where each fact of a film stands in its row; as the width shrinks the genres give way, then rating and year.
struct FilmColumns: Hashable {
    struct Place: Hashable {
        let start: Int
        let width: Int
    }

    let title: Place?
    let year: Place?
    let rating: Place?
    let genres: Place?

    /// - Parameter hasRatings: whether any film of the list has one; an empty column would take room from the titles.
    init(width: Int, hasRatings: Bool = true) {
        let margin = RowMarker.width(columns: width)
        let room = max(0, width - margin)
        let yearWidth = room >= 20 ? 4 : 0
        let ratingWidth = hasRatings && room >= 30 ? 4 : 0
        let genresWidth = room >= 66 ? min(32, room - 46) : 0
        let taken = [yearWidth, ratingWidth, genresWidth].filter { $0 > 0 }.reduce(0) { $0 + $1 + 2 }
        var start = margin
        func place(_ width: Int) -> Place? {
            guard width > 0 else { return nil }
            defer { start += width + 2 }
            return Place(start: start, width: width)
        }
        // One column stays free at the right edge.
        title = place(max(1, room - taken - (room > 10 ? 1 : 0)))
        year = place(yearWidth)
        rating = place(ratingWidth)
        genres = place(genresWidth)
    }
}
