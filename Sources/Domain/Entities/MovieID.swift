/// The identity of a film: a TMDB number, or an IMDb id for a film known only by that.
package enum MovieID: Hashable, Sendable {
    case tmdb(Int)
    /// Always the canonical form: `tt` and at least seven digits.
    case imdb(String)

    /// Makes an id from the text of ``description``; nil for anything else.
    package init?(_ text: String) {
        guard let id = MovieID(imdb: text) ?? MovieID(tmdb: text) else { return nil }
        self = id
    }

    /// Makes a TMDB id from the digits of a positive number; nil for anything else.
    package init?(tmdb text: String) {
        guard text.utf8.allSatisfy(\.isASCIIDigit), let number = Int(text), number > 0 else { return nil }
        self = .tmdb(number)
    }

    /// Makes an IMDb id from `tt` and seven to ten digits, in either case; nil for anything else.
    package init?(imdb text: String) {
        let lowered = text.lowercased()
        let digits = lowered.utf8.dropFirst(2)
        guard lowered.hasPrefix("tt"), (7...10).contains(digits.count), digits.allSatisfy(\.isASCIIDigit) else {
            return nil
        }
        self = .imdb(lowered)
    }
}

extension MovieID: CustomStringConvertible {
    /// The text people and scripts use: `603` or `tt0133093`.
    package var description: String {
        switch self {
        case .tmdb(let number): String(number)
        case .imdb(let id): id
        }
    }
}

extension MovieID {
    /// The text that names the film wherever words could stand, too: `tmdb:603` or `tt0133093`.
    package var reference: String {
        switch self {
        case .tmdb(let number): "tmdb:\(number)"
        case .imdb(let id): id
        }
    }
}

extension UInt8 {
    /// True for `0` to `9`.
    package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
