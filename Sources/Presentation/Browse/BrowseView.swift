import Domain
package import Foundation
package import TerminalKit

/// The full-screen search view. A single loop reads events and redraws the screen's changed parts.
@MainActor
package final class BrowseView {
    private let screen: LiveScreen
    private let style: ScreenTheme
    private let now: @Sendable () -> Date
    private var state = BrowseState()
    private var viewModel: BrowseViewModel?
    /// The view model of the open film.
    private var details: MovieDetailsViewModel?
    private var detailsTask: Task<Void, Never>?
    private var poster: BrowsePoster?
    /// True while a posted event is about to redraw the screen.
    private var isDrawingDue = false

    /// - Parameter isPicker: true to end with the film chosen with Enter.
    package init(screen: LiveScreen, style: ScreenTheme, isPicker: Bool, now: @escaping @Sendable () -> Date) {
        self.screen = screen
        self.style = style
        self.now = now
        state.isPicker = isPicker
    }

    /// Runs until the user quits. Always restores the terminal.
    package func run(_ viewModel: BrowseViewModel, text: String) async throws -> BrowseEnd {
        defer { screen.leave() }
        try screen.enter()
        self.viewModel = viewModel
        bind(to: viewModel)
        state.field = TextField(text)
        viewModel.didStart(state.field.text)
        let end = try await loop()
        detailsTask?.cancel()
        screen.leave()
        await viewModel.didLeave()
        return end
    }

    /// Shows a film on its page or in the preview pane, with the details known from the list. The others appear once
    /// loaded.
    ///
    /// - Parameter poster: the film's poster; nil if posters cannot be drawn.
    package func show(_ film: MovieDetailsItemViewModel, _ details: MovieDetailsViewModel, _ poster: BrowsePoster?) {
        guard film.item.id != state.details?.id else { return fitPoster() }
        let earlier = state.details?.item
        close()
        self.details = details
        self.poster = poster
        state.details = BrowseDetails(film, after: earlier)
        observe(details.item, of: details, \.answer)
        observe(details.isLoading, of: details, \.isLoading)
        observe(details.error, of: details, \.failure)
        if let poster { observe(poster.poster, of: details, \.poster) }
        // In the preview pane, films that are only passed cause no requests.
        let pause = state.isOpen || viewModel?.mayUseNetwork != true ? Duration.zero : .milliseconds(250)
        poster?.show(room: layout.posterRoom(isOpen: state.isOpen), after: pause)
        detailsTask = Task {
            try? await Task.sleep(for: pause)
            if !Task.isCancelled { await details.didLoad(.id(film.item.id)) }
        }
    }

    /// Shows a message in the status line until the next key.
    package func note(_ text: String) {
        change { $0.note = text }
    }
}

extension BrowseView {
    private var layout: BrowseLayout { BrowseLayout(size: screen.size) }

    private func loop() async throws -> BrowseEnd {
        try draw()
        while true {
            for event in await screen.events.next() {
                if let end = try handle(event) { return end }
            }
            previewFilm()
            try draw()
        }
    }

    private func draw() throws {
        isDrawingDue = false
        state.now = now()
        try screen.show(BrowseScreen(layout: layout, style: style).buffer(state))
    }

    private func handle(_ event: ScreenEvent) throws -> BrowseEnd? {
        switch event {
        case .input(let input):
            for effect in BrowseKeys(layout: layout).effects(of: input, on: &state) {
                if let end = try perform(effect) { return end }
            }
            if state.film != nil { viewModel?.didShowRow(at: state.position.index) }
        case .resized:
            state.fit(layout)
            fitPoster()
            screen.invalidate()
        case .continued: screen.invalidate()
        case .suspended: try screen.suspend()
        case .changed: return try finishPending()
        case .ended: return .interrupted
        }
        return nil
    }

    private func perform(_ effect: BrowseEffect) throws -> BrowseEnd? {
        switch effect {
        case .type(let text): viewModel?.didType(text)
        case .settle: viewModel?.didCommit()
        case .retry: viewModel?.didRetry()
        case .reload: viewModel?.didReload()
        case .loadAll: goToEnd()
        case .openFilm(let index):
            state.isOpen = true
            viewModel?.didSelectItem(at: index)
        case .filter(let text): viewModel?.didFilter(text)
        case .openRecentQuery(let index): viewModel?.didSelectRecent(at: index)
        case .removeRecentQuery(let index): viewModel?.didRemoveRecent(at: index)
        case .closeFilm:
            state.details?.top = 0
            fitPoster()
        case .openOnWeb(let url): viewModel?.didOpenWebPage(url)
        case .copy(let text):
            try screen.copy(text)
            note(Messages.browse.copied(text))
        case .redraw: screen.invalidate()
        case .suspend: try screen.suspend()
        case .leave(let end): return end
        }
        return nil
    }
}

extension BrowseView {
    /// Shows the selected film in the preview pane, if there is one.
    private func previewFilm() {
        guard !state.isOpen, !state.results.isOutdated else { return }
        guard state.pane(layout) != nil, state.film != nil else { return close() }
        viewModel?.didPreviewItem(at: state.position.index)
    }

    private func fitPoster() {
        poster?.fit(layout.posterRoom(isOpen: state.isOpen))
    }

    /// Loads the missing rows; says where the list ends for now, if they would be requested from TMDB.
    private func goToEnd() {
        guard let viewModel, state.results.summary?.content.hasMorePages == true else { return }
        if viewModel.didRequestAll() {
            state.pending = .goToEnd
        } else {
            state.note = Messages.browse.endOfLoaded(state.results.items.count, of: state.results.total)
        }
    }

    /// Performs the action that waits for rows, once they have arrived.
    private func finishPending() throws -> BrowseEnd? {
        guard let pending = state.pending, state.film != nil, state.results.activity != .nextPage else { return nil }
        state.pending = nil
        switch pending {
        case .openFirst: return try handle(.input(.key(.enter)))
        case .goToEnd:
            state.position.move(to: .max, in: state.rows, height: state.visibleRows(layout).count)
            return nil
        }
    }

    private func change(_ change: (inout BrowseState) -> Void) {
        change(&state)
        guard !isDrawingDue else { return }
        isDrawingDue = true
        screen.events.post(.changed)
    }

    private func bind(to viewModel: BrowseViewModel) {
        viewModel.text.observe(on: self) { [weak self] text in
            self?.change { if $0.field.text != text { $0.field = TextField(text) } }
        }
        viewModel.years.observe(on: self) { [weak self] years in self?.change { $0.years = years } }
        viewModel.results.observe(on: self) { [weak self] results in
            guard let self else { return }
            change { $0.show(results, layout) }
        }
        viewModel.recentQueries.observe(on: self) { [weak self] queries in
            guard let self else { return }
            change { $0.show(queries, layout) }
        }
    }

    /// Shows a value on the page of the open film, unless another film has been opened since.
    private func observe<Value>(
        _ value: Observable<Value>,
        of details: MovieDetailsViewModel,
        _ place: WritableKeyPath<BrowseDetails, Value>
    ) {
        value.observe(on: self) { [weak self, weak details] value in
            guard let self, let details, details === self.details else { return }
            change { $0.details?[keyPath: place] = value }
        }
    }

    private func close() {
        detailsTask?.cancel()
        poster?.close()
        poster = nil
        details = nil
        state.details = nil
    }
}
