import TerminalKit
import Domain
import Presentation

/// Makes what a poster is found, fetched and shown with.
@MainActor
struct PosterContainer {
    let app: AppContainer
    let sources: MovieSources
    let posters: any PostersRepository
}

extension PosterContainer: PosterFlowDependencies {
    var settings: Settings { app.settings }
    var isTerminal: Bool { app.console.isTerminal }

    func makePosterViewModel(width: PosterWidth, options: ContentOptions, cache: CachePolicy) -> PosterViewModel {
        PosterViewModel(
            findPoster: FindPoster(sources: sources, posters: posters),
            fetchPoster: FetchPoster(posters: posters),
            width: width,
            options: options,
            cache: cache
        )
    }

    func makePosterView(_ options: PosterOptions, destination: PosterDestination) throws -> PosterView {
        let hasFormat = options.output.format != nil || options.output.fields != nil
        return PosterView(
            // A pager would take a picture for text.
            console: app.console.withoutPager,
            style: app.style,
            destination: destination,
            format: hasFormat ? app.format : nil,
            fields: try app.fields(PosterFields.all, defaults: PosterFields.defaults),
            picture: makePosterPicture(),
            notes: app.notes,
            now: app.now
        )
    }

    private func makePosterPicture() -> PosterPicture {
        PosterPicture(
            artist: app.makePictureArtist(),
            room: TerminalWindow(of: 1, environment: app.environment).size,
            style: app.style
        )
    }
}
