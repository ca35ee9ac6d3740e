import Foundation
import TerminalKit

struct DetailsPoster: Hashable, Sendable {
    let size: ScreenSize
    var picture: ScreenImage?
}

/// The poster of the open film, fetched and rendered in the background.
@MainActor
final class BrowsePoster {

    /// The poster and its reserved space; nil if no poster can be shown.
    let poster = Observable<DetailsPoster?>(nil)

    private let film: MoviesListItemViewModel
    private let viewModel: BrowseViewModel
    private let makeRenderer: () -> ImageRenderer
    private let nextPictureID: () -> Int
    private var image: Data?
    private var room: ScreenSize?
    private var task: Task<Void, Never>?
    private var isDrawing = false

    /// - Parameter nextPictureID: returns a new ID, because the terminal needs a separate one for each drawing.
    init(
        of film: MoviesListItemViewModel,
        _ viewModel: BrowseViewModel,
        makeRenderer: @escaping () -> ImageRenderer,
        nextPictureID: @escaping () -> Int
    ) {
        self.film = film
        self.viewModel = viewModel
        self.makeRenderer = makeRenderer
        self.nextPictureID = nextPictureID
    }

    /// Starts to load the poster. Reserves its space immediately, so that nothing moves when the poster arrives.
    ///
    /// - Parameters:
    ///   - pause: the time to wait before the request.
    ///   - mayFollow: true to reserve the space even without a poster, because the film's details may have one.
    func show(room: ScreenSize?, after pause: Duration, mayFollow: Bool) {
        self.room = room
        load(film, after: pause)
        if task != nil || mayFollow { reserve() }
    }

    /// Loads the poster that the film's details have, if the list had none; nil if there are no details.
    func follow(_ film: MoviesListItemViewModel?) {
        guard task == nil else { return }
        if let film { load(film, after: .zero) }
        if task == nil { poster.value = nil }
    }

    private func load(_ film: MoviesListItemViewModel, after pause: Duration) {
        guard viewModel.hasPoster(film) else { return }
        let width = makeRenderer().pixelWidth(of: room?.columns ?? 40)
        task = Task { [weak self, viewModel] in
            try? await Task.sleep(for: pause)
            guard !Task.isCancelled else { return }
            let image = await viewModel.poster(of: film, width: width)
            guard !Task.isCancelled else { return }
            self?.image = image
            await self?.draw()
        }
    }

    func fit(_ room: ScreenSize?) {
        guard task != nil || poster.value != nil, room != self.room else { return }
        self.room = room
        reserve()
        Task { if image != nil { await draw() } }
    }

    func close() { task?.cancel() }

    private func reserve() { poster.value = room.map { DetailsPoster(size: makeRenderer().expectedSize(within: $0)) } }

    private func draw() async {
        guard !isDrawing else { return }
        guard let image else {
            task = nil
            return poster.value = nil
        }
        isDrawing = true
        defer { isDrawing = false }
        while true {
            let drawnFor = room
            let picture = await picture(of: image, within: drawnFor)
            guard drawnFor != room else {
                // The reserved space stays, so that the text next to it keeps its width.
                return poster.value = picture.map { DetailsPoster(size: poster.value?.size ?? $0.size, picture: $0) }
            }
        }
    }

    /// Renders the poster on a separate thread, because rendering waits for another program.
    private func picture(of image: Data, within room: ScreenSize?) async -> ScreenImage? {
        guard let room else { return nil }
        let (renderer, id) = (makeRenderer(), nextPictureID())
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(returning: renderer.screenImage(of: image, within: room, id: id))
            }
        }
    }
}
