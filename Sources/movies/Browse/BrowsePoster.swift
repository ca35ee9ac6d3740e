import TerminalKit
import Domain
import Foundation
import Presentation

/// The poster of the open film: fetched, then drawn for the room there is, while the loop goes on.
@MainActor
final class BrowsePoster {
    private let viewModel: PosterViewModel
    /// Makes who draws, for the terminal as it is now.
    private let makeArtist: () -> PictureArtist
    /// Told of each change.
    var onChange: @MainActor (DetailsPoster?) -> Void = { _ in }

    private var room: ScreenSize?
    private var task: Task<Void, Never>?
    private var isDrawing = false

    /// Each drawing is another picture to the terminal; the process's own number keeps those of others out of it.
    private static var lastID = Int(getpid()) % 100_000 * 1_000

    init(viewModel: PosterViewModel, makeArtist: @escaping () -> PictureArtist) {
        self.viewModel = viewModel
        self.makeArtist = makeArtist
    }
}

extension BrowsePoster {
    /// Keeps the room free at once, so that nothing moves when the poster comes.
    func show(_ movie: Movie, room: ScreenSize?) {
        guard movie.posterURL != nil else { return }
        self.room = room
        reserve()
        task = Task { [weak self, viewModel] in
            await viewModel.didShow(movie)
            guard !Task.isCancelled else { return }
            await self?.draw()
        }
    }

    /// Draws it anew where the screen has another size.
    func fit(_ room: ScreenSize?) {
        guard task != nil, room != self.room else { return }
        self.room = room
        reserve()
        Task { if viewModel.image.value != nil { await draw() } }
    }

    func close() {
        onChange = { _ in }
        task?.cancel()
    }
}

extension BrowsePoster {
    private func reserve() {
        let hasFailed = viewModel.error.value != nil
        onChange(hasFailed ? nil : room.map { DetailsPoster(size: makeArtist().expectedSize(within: $0)) })
    }

    /// Draws until the drawing fits the room as it is then: it may change meanwhile, many times.
    private func draw() async {
        guard !isDrawing else { return }
        guard let image = viewModel.image.value?.bytes else { return onChange(nil) }
        isDrawing = true
        defer { isDrawing = false }
        while true {
            let drawnFor = room
            let picture = await picture(of: image, within: drawnFor)
            guard drawnFor != room else { return onChange(picture.map { DetailsPoster($0) }) }
        }
    }

    /// On a thread of its own: it waits for another program.
    private func picture(of image: Data, within room: ScreenSize?) async -> ScreenPicture? {
        guard let room else { return nil }
        Self.lastID += 1
        let (artist, id) = (makeArtist(), Self.lastID)
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(returning: artist.screenPicture(of: image, within: room, id: id))
            }
        }
    }
}
