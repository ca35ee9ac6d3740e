import Domain
package import Foundation
package import TerminalKit

/// The full-screen search view. A single loop reads events and redraws the screen's changed parts.
@MainActor
package final class BrowseView {
    private let screen: LiveScreen
    private let style: ScreenTheme
    private let makeRenderer: () -> ImageRenderer
    private let now: @Sendable () -> Date
    private var state = BrowseState()
    private var viewModel: BrowseViewModel?
    /// What loads each open page and the preview, by the page's number.
    private var loads: [Int: (task: Task<Void, Never>, poster: BrowsePoster?)] = [:]
    private var lastNumber = 0
    /// Derived from the process ID, to avoid clashes with other programs' images.
    private var lastPictureID = Int(ProcessInfo.processInfo.processIdentifier) % 100_000 * 1_000
    /// True while a posted event is about to redraw the screen.
    private var isDrawingDue = false

    /// - Parameter isPicker: true to end with the film chosen with Enter.
    package init(
        screen: LiveScreen,
        style: ScreenTheme,
        isPicker: Bool,
        makeRenderer: @escaping () -> ImageRenderer,
        now: @escaping @Sendable () -> Date
    ) {
        self.screen = screen
        self.style = style
        self.makeRenderer = makeRenderer
        self.now = now
        state.isPicker = isPicker
    }

    /// Runs until the user quits. Always restores the terminal.
    package func run(_ viewModel: BrowseViewModel, text: String) async throws -> BrowseEnd {
        defer { screen.leave() }
        try screen.enter()
        self.viewModel = viewModel
        state.isLive = viewModel.mayUseNetwork
        bind(to: viewModel)
        state.field = TextField(text)
        viewModel.didStart(state.field.text)
        let end = try await loop()
        for load in loads.values { load.task.cancel() }
        screen.leave()
        await viewModel.didLeave()
        return end
    }

    /// Shows a message in the status line until the next key.
    package func note(_ text: String) { change { $0.note = text } }

    /// Shows a film on its page or in the preview pane, with the details known from the list. The others appear once
    /// loaded.
    private func show(_ film: MoviesListItemViewModel, isPreview: Bool = false) {
        guard let viewModel else { return }
        let earlier = state.preview ?? state.pages.last?.film
        var page = BrowseDetails(viewModel.preview(of: film), after: earlier?.item, number: nextNumber())
        let isLoaded = earlier?.id == film.id
        if let earlier, isLoaded { page = earlier }
        state.preview = isPreview ? page : nil
        if !isPreview { state.pages.append(.film(page)) }
        guard !isLoaded else { return }
        let details = viewModel.details(of: film)
        observe(details.answer, for: page.number) { $0.film?.answer = $1 }
        observe(details.isLoading, for: page.number) { $0.film?.isLoading = $1 }
        observe(details.error, for: page.number) { $0.film?.failure = $1 }
        let poster = makePoster(of: film, viewModel)
        if let poster { observe(poster.poster, for: page.number) { $0.film?.poster = $1 } }
        // In the preview pane, films that are only passed cause no requests.
        let pause = isPreview && viewModel.mayUseNetwork ? Duration.milliseconds(250) : .zero
        poster?.show(room: layout.posterRoom(isOpen: !isPreview), after: pause, mayFollow: state.isLive)
        load(page.number, poster) {
            try? await Task.sleep(for: pause)
            if !Task.isCancelled { await details.didLoad() }
            if !Task.isCancelled { poster?.follow(details.answer.value?.content.item) }
        }
    }

    private func makePoster(of film: MoviesListItemViewModel, _ viewModel: BrowseViewModel) -> BrowsePoster? {
        guard makeRenderer().drawsOnScreen else { return nil }
        return BrowsePoster(of: film, viewModel, makeRenderer: makeRenderer) { [weak self] in
            self?.lastPictureID += 1
            return self?.lastPictureID ?? 0
        }
    }

    private func open<Content>(
        _ page: PageViewModel<Content>,
        heading: String,
        _ show: @escaping @MainActor (inout BrowsePage, Answer<Content>?) -> Void
    ) {
        let number = nextNumber()
        state.pages.append(.related(RelatedPage(number: number, heading: heading)))
        observe(page.answer, for: number, show)
        observe(page.error, for: number) { $0.related?.failure = $1 }
        load(number) { await page.didLoad() }
    }

    private var layout: BrowseLayout { BrowseLayout(size: screen.size) }

    private func loop() async throws -> BrowseEnd {
        try draw()
        while true {
            for event in await screen.events.next() {
                if let end = try handle(event) { return end }
            }
            previewFilm()
            fitPoster()
            dropClosedPages()
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
            if let index = state.filmIndex { viewModel?.didShowRow(at: index) }
        case .resized:
            state.fit(layout)
            screen.invalidate()
        case .continued: screen.invalidate()
        case .suspended: try screen.suspend()
        case .changed: return try finishPending()
        case .ended: return .interrupted
        }
        return nil
    }

    private func perform(_ effect: BrowseEffect) throws -> BrowseEnd? {
        guard let viewModel else { return nil }
        switch effect {
        case .type(let text): viewModel.didType(text)
        case .settle: viewModel.didCommit()
        case .reload: viewModel.didReload()
        case .loadAll: goToEnd()
        case .openFilm(let index):
            state.pages = []
            if let film = viewModel.didSelectItem(at: index) { show(film) }
        case .filter(let text):
            guard let word = viewModel.didFilter(text) else { break }
            state.focus = .filter
            state.note = Messages.browse.unknownFilter(word)
        case .changeList(let number): viewModel.didChangeList(by: number)
        case .openRecentQuery(let index): viewModel.didSelectRecent(at: index)
        case .removeRecentQuery(let index): viewModel.recent.didRemove(at: index)
        case .open(.film(let film)): show(film)
        case .open(.person(let person, let name)):
            open(viewModel.person(person), heading: name) { $0.related?.person = $1 }
        case .openCast: openCast()
        case .openSimilarFilms:
            guard let film = state.markableFilm else { break }
            open(viewModel.films(like: film), heading: Messages.browse.similar(to: film.titleAndYear)) {
                $0.related?.rows = $1?.content.map { RelatedPage.Row($0) } ?? []
            }
        case .openTrailer: if let film = state.markableFilm { viewModel.didOpenTrailer(of: film) }
        case .mark(let film, let action): viewModel.marks.didMark(film, action)
        case .openOnWeb(let url): viewModel.didOpenOnWeb(url)
        case .copy(let text):
            try screen.copy(text)
            note(Messages.browse.copied(text))
        case .redraw: screen.invalidate()
        case .suspend: try screen.suspend()
        case .leave(let end): return end
        }
        return nil
    }

    private func previewFilm() {
        guard state.pages.isEmpty, !state.results.isOutdated else { return }
        guard state.pane(layout) != nil, let film = state.film else { return state.preview = nil }
        show(film, isPreview: true)
    }

    private func fitPoster() {
        let film = state.pages.isEmpty ? state.preview : state.pages.last?.film
        if let film { loads[film.number]?.poster?.fit(layout.posterRoom(isOpen: !state.pages.isEmpty)) }
    }

    private func openCast() {
        guard let film = state.pages.last?.film?.item else { return }
        let page = RelatedPage(peopleOf: film, number: nextNumber())
        if page.rows.isEmpty { state.note = Messages.browse.noPeople } else { state.pages.append(.related(page)) }
    }

    private func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Starts to load a page. An open page may have been covered meanwhile, and loads on.
    private func load(_ number: Int, _ poster: BrowsePoster? = nil, _ body: @escaping @MainActor () async -> Void) {
        let task = Task { [weak self] in
            await body()
            self?.change { $0.update(number) { $0.related?.isLoading = false } }
        }
        loads[number] = (task, poster)
    }

    private func dropClosedPages() {
        let open = Set(state.pages.map(\.number) + [state.preview?.number].compactMap(\.self))
        for (number, load) in loads where !open.contains(number) {
            load.task.cancel()
            load.poster?.close()
            loads[number] = nil
        }
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

    private func finishPending() throws -> BrowseEnd? {
        guard let pending = state.pending, state.film != nil, state.results.activity != .nextPage else { return nil }
        state.pending = nil
        switch pending {
        case .openFirst: return try handle(.input(.key(.enter)))
        case .goToEnd:
            state.position.move(to: .max, in: state.rows, height: layout.list.count)
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
        observe(viewModel.text) { view, state, text in
            guard state.field.text != text else { return }
            state.field = TextField(text)
            state.fit(view.layout)
        }
        observe(viewModel.years) { $1.years = $2 }
        observe(viewModel.results) { $1.show($2, $0.layout) }
        observe(viewModel.recent.items) { $1.show($2, $0.layout) }
        observe(viewModel.note) { $1.note = $2 ?? $1.note }
        observe(viewModel.marks.marks) { $1.marks = $2 }
        observe(viewModel.marks.change) { view, state, change in
            if let change { state.note = Messages.browse.marked(change, columns: view.layout.size.columns) }
        }
        observe(viewModel.marks.error) { $1.note = $2?.message.asSentence ?? $1.note }
    }

    private func observe<Value>(
        _ value: Observable<Value>,
        _ show: @escaping @MainActor (BrowseView, inout BrowseState, Value) -> Void
    ) {
        value.observe(on: self) { [weak self] value in
            guard let self else { return }
            change { show(self, &$0, value) }
        }
    }

    private func observe<Value>(
        _ value: Observable<Value>,
        for number: Int,
        _ show: @escaping @MainActor (inout BrowsePage, Value) -> Void
    ) {
        observe(value) { _, state, value in state.update(number) { show(&$0, value) } }
    }
}
