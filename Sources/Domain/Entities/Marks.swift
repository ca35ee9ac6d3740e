package import Foundation

/// A stored mark. Only the values for finding and sorting marks are decoded in advance, because most lists show few of many films.
package protocol StoredMark: Sendable {
    var tmdbID: Int? { get }
    var imdbID: String? { get }
    var addedAt: Date? { get }
    var seenOn: CalendarDate? { get }
    var rating: Rating? { get }

    func mark() -> Mark
}

extension StoredMark {
    /// Whether only the film is stored, because its mark was removed. The note is checked last, because reading it is slow.
    package var isEmpty: Bool { addedAt == nil && seenOn == nil && rating == nil && mark().note == nil }

    /// Returns whether two films of one year may be the same film, because each has only the kind of ID that the other lacks.
    func hasOtherID(than other: Movie) -> Bool {
        guard (tmdbID == nil) != (imdbID == nil), (tmdbID == nil) == (other.tmdbID != nil),
            (imdbID == nil) == (other.imdbID != nil)
        else { return false }
        return other.year != nil && mark().movie.year == other.year
    }
}

extension Mark: StoredMark {
    package var tmdbID: Int? { movie.tmdbID }
    package var imdbID: String? { movie.imdbID }

    package func mark() -> Mark { self }
}

/// The marks of all films. Marks with the same TMDB number or IMDb ID are of one film. But marks with different IMDb IDs are of
/// different films. If such films share a TMDB number, the film marked first keeps it.
package struct Marks: Sendable {
    /// The marks in the order of first marking; nil for a mark that was merged into another or has nothing to keep. A removed mark
    /// becomes an empty mark that keeps its film, so that marking the film again by ID needs no lookup.
    private var marks: [(any StoredMark)?] = []
    private var positions: [MovieID: Int] = [:]
    /// The state after the last sync with a TMDB account; nil before the first.
    package var lastSync: SyncState?

    package init(_ marks: [any StoredMark] = []) {
        self.marks.reserveCapacity(marks.count)
        positions.reserveCapacity(marks.count * 3 / 2)
        for mark in marks {
            let (tmdb, imdb) = (mark.tmdbID.map(MovieID.tmdb), mark.imdbID.map(MovieID.imdb))
            let position = self.marks.count
            let known = (
                tmdb.flatMap { positions.updateValue(position, forKey: $0) },
                imdb.flatMap { positions.updateValue(position, forKey: $0) }
            )
            guard known == (nil, nil), tmdb != nil || imdb != nil else {
                if let tmdb { positions[tmdb] = known.0 }
                if let imdb { positions[imdb] = known.1 }
                add(mark.mark())
                continue
            }
            self.marks.append(mark)
        }
    }

    /// Adds a mark's days, and the values that the stored mark of the film lacks.
    mutating func add(_ mark: Mark) {
        var merged = self.mark(of: mark.movie) ?? mark.unmarked
        merged.add(mark)
        store(merged, at: positions(of: mark.movie))
    }

    /// The stored marks, including empty ones, in the order of first marking.
    package var stored: [any StoredMark] { marks.compactMap(\.self) }

    /// The marks that are not empty, in the order of first marking.
    package var all: [Mark] { kept.map { $0.mark() } }

    package var count: Int { kept.count }

    private var kept: [any StoredMark] { marks.compactMap { $0?.isEmpty == false ? $0 : nil } }

    /// The mark of a film, with the film's missing IDs and facts filled from the stored mark; empty if no mark is stored.
    package subscript(movie: Movie) -> Mark {
        get { mark(of: movie).map { Mark(movie: movie).completed(by: $0) } ?? Mark(movie: movie) }
        set { store(newValue, at: positions(of: newValue.movie)) }
    }

    /// Returns the stored mark of a film, which can be empty; nil if none is stored.
    func mark(of movie: Movie) -> Mark? {
        let found = positions(of: movie).compactMap { marks[$0]?.mark() }
        return found.dropFirst().reduce(found.first) { mark, later in
            mark?.joined(with: later, synced: later.tmdbID.flatMap { lastSync?.marks[$0]?.rating })
        }
    }

    /// Returns the mark of a film with the same TMDB number but another IMDb ID; nil if there is none. One film's number is wrong.
    func conflict(with movie: Movie) -> Mark? {
        let owner = movie.tmdbID.flatMap { positions[.tmdb($0)] }.flatMap { marks[$0] }
        return owner.flatMap { movie.isOther(than: $0.imdbID) && !$0.isEmpty ? $0.mark() : nil }
    }

    private func withoutConflict(_ movie: Movie) -> Movie {
        guard let imdbID = movie.imdbID, conflict(with: movie) != nil else { return movie }
        var movie = movie
        (movie.id, movie.tmdbID) = (.imdb(imdbID), nil)
        return movie
    }

    /// Returns the film without a conflicting TMDB number. If a single marked film has the same title and year, but only the other
    /// kind of ID, that ID is added: the built-in catalogue has no TMDB numbers, and TMDB's lists have no IMDb IDs.
    package func identified(_ movie: Movie) -> Movie {
        let movie = withoutConflict(movie)
        guard positions(of: movie).isEmpty else { return movie }
        let candidates = stored.filter { $0.hasOtherID(than: movie) }.map { $0.mark().movie }
        let twins = candidates.filter { !$0.titleKeys.isDisjoint(with: movie.titleKeys) }
        return twins.count == 1 ? movie.completed(by: twins[0]) : movie
    }

    /// Adds the IDs of a film to its stored mark, if it has one.
    mutating func identify(_ movie: Movie) {
        if mark(of: movie) != nil { self[movie] = self[movie] }
    }

    /// Returns whether the film's IDs lead to several stored marks.
    func isSplit(_ movie: Movie) -> Bool { positions(of: movie).count > 1 }

    private mutating func store(_ mark: Mark, at found: [Int]) {
        var mark = mark
        let movie = withoutConflict(mark.movie)
        if movie.tmdbID != mark.tmdbID { mark.movie = movie }
        let position = found.first ?? marks.count
        // Without a title, the ID alone is not worth keeping.
        let isKnown = mark.movie.title != mark.movie.id.description && found.contains { marks[$0] != nil }
        let kept = mark.isEmpty && !isKnown ? nil : mark
        if found.isEmpty { marks.append(kept) } else { marks[position] = kept }
        // The film's two IDs lead to different marks, which are therefore of one film.
        for other in found.dropFirst() { marks[other] = nil }
        for id in mark.movie.ids { positions[id] = position }
    }

    /// Returns the stored film that has the ID, or the stored films that have the title and year and meet the condition.
    package func movies(_ reference: MovieReference, titledWhere isCandidate: (any StoredMark) -> Bool) -> [Movie] {
        switch reference {
        case .id(let id):
            return positions[id].flatMap { marks[$0]?.mark().movie }.map { [$0] } ?? []
        case .title(let query):
            let key = query.text.titleKey
            return stored.filter(isCandidate).map { $0.mark().movie }.filter {
                $0.title.titleKey == key && query.years?.contains($0.year) != false
            }
        }
    }

    /// Returns the position of a film's mark, or of the first if the film's IDs lead to several; nil if the film was never added.
    func position(of movie: Movie) -> Int? { positions(of: movie).first }

    private func positions(of movie: Movie) -> [Int] {
        let found = movie.ids.compactMap { positions[$0] }.filter { !movie.isOther(than: marks[$0]?.imdbID) }
        return found.count < 2 ? found : Set(found).sorted()
    }
}

extension Marks: Equatable {
    package static func == (left: Marks, right: Marks) -> Bool {
        left.all == right.all && left.lastSync == right.lastSync
    }
}

extension Marks {
    /// The marks of the films on the watchlist, last added first.
    package var watchlist: [Mark] { list(.watchlist).marks.map { $0.mark() } }

    /// The marks of the films with a day on which they were seen, last seen first, and then of the rated films without such a day.
    package var seen: [Mark] { list(.seen).marks.map { $0.mark() } }

    /// Returns the first marks of a list, and the number of all its marks. Of films with equal values, the last marked comes first.
    /// - Parameter limit: the number of marks needed; more may be returned.
    func list(_ list: MarkList, first limit: Int = .max) -> (marks: [any StoredMark], count: Int) {
        switch list {
        case .watchlist: return highest(limit) { $0.addedAt?.timeIntervalSince1970 }
        case .seen:
            let dated = highest(limit) { $0.seenOn }
            let others = marks.reversed().compactMap(\.self).filter { $0.seenOn == nil && $0.rating != nil }
            return (dated.marks + others, dated.count + others.count)
        case .rated: return highest(limit) { $0.rating?.value }
        case .all: return (kept, count)
        }
    }

    private func highest<Value: Comparable>(
        _ limit: Int,
        by value: (any StoredMark) -> Value?
    ) -> (marks: [any StoredMark], count: Int) {
        let found = marks.indices.reversed().compactMap { index in
            marks[index].flatMap(value).map { (value: $0, index: index) }
        }
        var first: [(value: Value, index: Int)] = []
        if limit < found.count / 8 {
            // Sorting 10,000 marks to show 20 takes a tenth of the time of the command.
            for mark in found where first.count < limit || mark.value > first[limit - 1].value {
                first.insert(mark, at: first.firstIndex { mark.value > $0.value } ?? first.count)
                if first.count > limit { first.removeLast() }
            }
        } else {
            first = found.sorted { $0.value > $1.value }
        }
        // In both branches, the last marked of several films with equal values comes first.
        return (first.compactMap { marks[$0.index] }, found.count)
    }
}
