import TerminalKit

/// The poster beside a film's facts.
struct DetailsPoster: Hashable, Sendable {
    /// The cells that are kept free for it.
    let size: ScreenSize
    /// Nil until it is here.
    let picture: ScreenPicture?

    /// One that is expected.
    init(size: ScreenSize) {
        self.size = size
        picture = nil
    }

    init(_ picture: ScreenPicture) {
        size = picture.size
        self.picture = picture
    }
}
