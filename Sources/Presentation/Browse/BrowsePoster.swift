import Foundation
import TerminalKit

struct DetailsPoster: Hashable, Sendable {
    let size: ScreenSize
    var picture: ScreenImage?
}

/// The poster or photo of a page, fetched and rendered in the background.
@MainActor
final class BrowsePoster {
    /// The image and the space reserved for it; nil if no space is reserved.
    let poster = Observable<DetailsPoster?>(nil)

    private let makeRenderer: () -> ImageRenderer
    private let nextPictureID: () -> Int
    private let didFail: () -> Void
    private var image: Data?
    private var room: ScreenSize?

    /// - Parameters:
    ///   - reserves: true to reserve space immediately, which prevents text from moving when the image arrives.
    ///   - nextPictureID: returns an unused ID for each drawing. The terminal tells images apart by their IDs.
    init(
        room: ScreenSize?,
        reserves: Bool,
        makeRenderer: @escaping () -> ImageRenderer,
        nextPictureID: @escaping () -> Int,
        didFail: @escaping () -> Void
    ) {
        (self.room, self.makeRenderer) = (room, makeRenderer)
        (self.nextPictureID, self.didFail) = (nextPictureID, didFail)
        if reserves { reserve() }
    }

    /// Fetches and draws the image. Releases the reserved space if no image can be loaded.
    /// - Parameter fetch: returns the image data for a width in pixels; nil if no image can be loaded.
    func show(_ fetch: (Int) async -> Data?) async {
        if poster.value == nil { reserve() }
        image = await fetch(makeRenderer().pixelWidth(of: room?.columns ?? 40))
        if image == nil { poster.value = nil }
        await draw()
    }

    func fit(_ room: ScreenSize?) {
        guard room != self.room else { return }
        self.room = room
        guard image != nil || poster.value != nil else { return }
        reserve()
        Task { await draw() }
    }

    private func reserve() { poster.value = room.map { DetailsPoster(size: makeRenderer().expectedSize(within: $0)) } }

    private func draw() async {
        guard let image, let room else { return }
        let picture = await picture(of: image, within: room)
        guard room == self.room else { return }
        if picture == nil { didFail() }
        // The reserved size stays, because a change would rewrap the text next to the image.
        poster.value = picture.map { DetailsPoster(size: poster.value?.size ?? $0.size, picture: $0) }
    }

    /// Renders the image on a separate thread, because the renderer may wait for another program.
    private func picture(of image: Data, within room: ScreenSize) async -> ScreenImage? {
        let (renderer, id) = (makeRenderer(), nextPictureID())
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(returning: renderer.screenImage(of: image, within: room, id: id))
            }
        }
    }
}
