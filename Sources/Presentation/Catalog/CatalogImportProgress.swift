/// How far an import is, for a bar on the screen.
package struct CatalogImportProgress: Hashable, Sendable {
    package enum Stage: Hashable, Sendable {
        /// Bytes read, and all there are; nil where that is not known.
        case reading(bytes: Int, of: Int?)
        /// Films indexed.
        case indexing(films: Int, of: Int)
    }

    package let stage: Stage
    /// The films found so far.
    package let films: Int
    /// Seconds until the stage is over; nil while there is nothing to tell it by.
    package let secondsLeft: Double?

    /// - Parameter seconds: since the stage began.
    package init(stage: Stage, films: Int, seconds: Double) {
        self.stage = stage
        self.films = films
        secondsLeft = Self.share(of: stage).flatMap { share in
            // The first second tells nothing.
            share > 0 && seconds >= 1 ? seconds / share - seconds : nil
        }
    }

    /// How much of the stage is done, 0 to 1; nil where that is not known.
    package var share: Double? { Self.share(of: stage) }

    private static func share(of stage: Stage) -> Double? {
        switch stage {
        case .reading(_, nil): nil
        case .reading(let bytes, let total?): ratio(bytes, total)
        case .indexing(let films, let total): ratio(films, total)
        }
    }

    private static func ratio(_ part: Int, _ whole: Int) -> Double {
        whole > 0 ? min(1, Double(part) / Double(whole)) : 1
    }
}
