import TerminalKit
import Domain

/// The commands on a film, in the list and on its page.
enum FilmKeys {
    static func effects(of key: Key, on state: BrowseState) -> [BrowseEffect] {
        guard let movie = state.movie else { return [] }
        return switch key {
        case .character("o"): [.settle, .openOnWeb(movie)]
        case .character("y"): [.settle, .copy(movie.url)]
        default: []
        }
    }
}
