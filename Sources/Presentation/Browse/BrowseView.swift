import Domain
package import Foundation
package import TerminalKit

/// The full-screen search of `movies browse`. A loop reads events and redraws the screen.
@MainActor
package final class BrowseView {
    private let screen: LiveScreen
    private let style: ScreenTheme
    private let makeRenderer: () -> ImageRenderer
    private let now: @Sendable () -> Date
    private var state = BrowseState()
    /// The loading tasks and posters of the open pages and the preview, by page number.
    private var loads: [Int: (task: Task<Void, Never>, poster: BrowsePoster?)] = [:]
    /// The last number that was assigned to a page or an image.
    private var lastNumber = 0
    /// The base of all image IDs. It differs between processes, because other programs may have images in the same terminal.
    private let firstPictureID = Int(ProcessInfo.processInfo.processIdentifier) % 100_000 * 1_000
    /// True if an event that redraws the screen is already posted.
    private var isDrawingDue = false

    /// - Parameter isPicker: true if Enter ends the session with the selected film, instead of opening that film.
    package init(
        screen: LiveScreen,
        style: ScreenTheme,
        isPicker: Bool,
        makeRenderer: @escaping () -> ImageRenderer,
        now: @escaping @Sendable () -> Date
    ) {
        (self.screen, self.style, self.makeRenderer, self.now) = (screen, style, makeRenderer, now)
        state.isPicker = isPicker
    }

    /// Runs until the user quits or chooses a film. Restores the terminal even after an error.
    package func run(_ viewModel: BrowseViewModel, text: String) async throws -> BrowseEnd {
        defer { screen.leave() }
        try screen.enter()
        state.isLive = viewModel.mayUseNetwork
        state.fit(screen.size)
        bind(to: viewModel)
        state.field = TextField(text)
        viewModel.didStart(state.field.text)
        let end = try await loop(viewModel)
        for load in loads.values { load.task.cancel() }
        screen.leave()
        await viewModel.didLeave()
        return end
    }

    /// Shows a message at the bottom of the screen until the next input.
    package func note(_ text: String) { change { $0.note = text } }

    private func loop(_ viewModel: BrowseViewModel) async throws -> BrowseEnd {
        try draw()
        while true {
            for event in await screen.events.next() {
                if let end = try handle(event, viewModel) { return end }
            }
            previewFilm(viewModel)
            fitPoster()
            dropClosedPages()
            try draw()
        }
    }

    private func draw() throws {
        isDrawingDue = false
        state.now = now()
        state.fit(screen.size)
        try screen.show(BrowseScreen(state, style: style).buffer)
    }

    private func handle(_ event: ScreenEvent, _ viewModel: BrowseViewModel) throws -> BrowseEnd? {
        switch event {
        case .input(let input):
            for effect in state.effects(of: input) {
                if let end = try perform(effect, viewModel) { return end }
            }
            if let index = state.filmIndex { viewModel.didShowRow(at: index) }
        case .resized, .continued:
            state.fit(screen.size)
            screen.invalidate()
        case .suspended: try screen.suspend()
        case .changed: return try finishPending(viewModel)
        case .ended: return .interrupted
        }
        return nil
    }

    private func perform(_ effect: BrowseEffect, _ viewModel: BrowseViewModel) throws -> BrowseEnd? {
        switch effect {
        case .type(let text): viewModel.didType(text)
        case .settle: viewModel.didCommit()
        case .reload: viewModel.didReload()
        case .loadAll: goToEnd(viewModel)
        case .filter(let text):
            guard let word = viewModel.didFilter(text) else { break }
            state.focus = .filter
            state.note = Messages.browse.unknownFilter(word)
        case .changeList(let number): viewModel.didChangeList(by: number)
        case .openRecentQuery(let index): viewModel.didSelectRecent(at: index)
        case .removeRecentQuery(let index): viewModel.recent.didRemove(at: index)
        case .open(let target): open(target, viewModel)
        case .openTrailer(let film): viewModel.didOpenTrailer(of: film)
        case .mark(let film, let action, let time): viewModel.marks.didMark(film, action, at: time)
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

    /// Loads the remaining rows if that needs no requests to TMDB. Otherwise, shows the number of loaded rows.
    private func goToEnd(_ viewModel: BrowseViewModel) {
        guard state.results.summary?.content.hasMorePages == true else { return }
        if viewModel.didRequestAll() {
            state.pending = .end
        } else {
            state.note = Messages.browse.endOfLoaded(state.results.items.count, of: state.results.total)
        }
    }

    private func finishPending(_ viewModel: BrowseViewModel) throws -> BrowseEnd? {
        // After an error, the films can be those of the previous query, so none of them may be opened.
        guard let key = state.pending, state.film != nil, state.results.failure == nil,
            state.results.activity != .nextPage
        else { return nil }
        return try handle(.input(.key(key)), viewModel)
    }
}

extension BrowseView {
    private func open(_ target: BrowsePage.Target, _ viewModel: BrowseViewModel) {
        switch target {
        case .film(let film): show(film, viewModel)
        case .person(let person, let name):
            let page = BrowsePage(number: nextNumber(), heading: name)
            let poster = makePoster(isOpen: true, reserves: state.isLive)
            state.pages.append(page)
            load(page, poster, viewModel.person(person), { $0.person = $1.content }) { answer in
                await poster?.show { _ in await viewModel.photo(of: answer?.content) }
            }
        case .similar(let film):
            let page = BrowsePage(number: nextNumber(), heading: Messages.browse.similar(to: film.titleAndYear))
            state.pages.append(page)
            load(page, nil, viewModel.films(like: film)) { $0.rows = $1.content.map { BrowsePage.Row($0) } }
        case .people(let film):
            let page = BrowsePage(peopleOf: film, number: nextNumber())
            if page.rows.isEmpty { state.note = Messages.browse.noPeople } else { state.pages.append(page) }
        }
    }

    /// Shows a film on a page or in the preview pane, at first with the details known from the list.
    private func show(_ film: MoviesListItemViewModel, _ viewModel: BrowseViewModel, isPreview: Bool = false) {
        let earlier = state.preview ?? state.pages.last
        var page = BrowsePage(viewModel.preview(of: film), after: earlier?.film, number: nextNumber())
        let isLoaded = earlier?.id == film.id
        if let earlier, isLoaded { page = earlier }
        state.preview = isPreview ? page : nil
        if !isPreview { state.pages.append(page) }
        guard !isLoaded else { return }
        // The pause avoids requests for films that the user only scrolls past.
        let pause = isPreview && viewModel.mayUseNetwork ? Duration.milliseconds(250) : .zero
        let hasPoster = film.posterURL != nil
        let poster = makePoster(isOpen: !isPreview, reserves: hasPoster || state.isLive)
        load(page, poster, viewModel.details(of: film), after: pause, { $0.answer = $1 }) { answer in
            if hasPoster { return }
            await poster?.show { await viewModel.poster(of: answer?.content.item, width: $0) }
        } meanwhile: {
            if hasPoster { await poster?.show { await viewModel.poster(of: film, width: $0) } }
        }
    }

    /// Loads the contents of a page, even while another page covers it.
    private func load<Content>(
        _ page: BrowsePage,
        _ poster: BrowsePoster?,
        _ model: PageViewModel<Content>,
        after pause: Duration = .zero,
        _ show: @escaping @MainActor (inout BrowsePage, Answer<Content>) -> Void,
        then: @escaping @MainActor (Answer<Content>?) async -> Void = { _ in },
        meanwhile: @escaping @MainActor () async -> Void = {}
    ) {
        let number = page.number
        observe(model.answer) { state, answer in if let answer { state.update(number) { show(&$0, answer) } } }
        observe(model.isLoading) { state, isLoading in state.update(number) { $0.isLoading = isLoading } }
        observe(model.error) { state, error in state.update(number) { $0.failure = error } }
        if let poster { observe(poster.poster) { state, poster in state.update(number) { $0.poster = poster } } }
        let task = Task {
            try? await Task.sleep(for: pause)
            guard !Task.isCancelled else { return }
            async let other: Void = meanwhile()
            await model.didLoad()
            if !Task.isCancelled { await then(model.answer.value) }
            await other
        }
        loads[number] = (task, poster)
    }

    private func makePoster(isOpen: Bool, reserves: Bool) -> BrowsePoster? {
        guard makeRenderer().drawsOnScreen else { return nil }
        let room = state.layout.posterRoom(isOpen: isOpen)
        return BrowsePoster(room: room, reserves: reserves, makeRenderer: makeRenderer) { [weak self] in
            self.map { $0.firstPictureID + $0.nextNumber() } ?? 0
        } didFail: { [weak self] in
            self?.note(Messages.browse.imageNotDrawn)
        }
    }

    private func previewFilm(_ viewModel: BrowseViewModel) {
        guard state.pages.isEmpty, !state.results.isOutdated else { return }
        guard state.pane != nil, let film = state.film else { return state.preview = nil }
        show(film, viewModel, isPreview: true)
    }

    private func fitPoster() {
        guard let page = state.pages.last ?? state.preview else { return }
        loads[page.number]?.poster?.fit(state.layout.posterRoom(isOpen: !state.pages.isEmpty))
    }

    private func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    private func dropClosedPages() {
        let open = Set(state.pages.map(\.number) + [state.preview?.number].compactMap(\.self))
        for (number, load) in loads where !open.contains(number) {
            load.task.cancel()
            loads[number] = nil
        }
    }
}

extension BrowseView {
    private func bind(to viewModel: BrowseViewModel) {
        observe(viewModel.text) { if $0.field.text != $1 { $0.field = TextField($1) } }
        observe(viewModel.years) { $0.years = $1 }
        observe(viewModel.results) { $0.show($1) }
        observe(viewModel.recent.items) { $0.recentQueries = $1 }
        observe(viewModel.note) { $0.note = $1 ?? $0.note }
        observe(viewModel.marks.marks) { $0.marks = $1 }
        observe(viewModel.marks.change) { $0.note = $1.map(Messages.browse.marked) ?? $0.note }
        observe(viewModel.marks.error) { $0.note = $1?.message.asSentence ?? $0.note }
    }

    private func observe<Value>(
        _ value: Observable<Value>,
        _ show: @escaping @MainActor (inout BrowseState, Value) -> Void
    ) {
        value.observe(on: self) { [weak self] value in self?.change { show(&$0, value) } }
    }

    private func change(_ change: (inout BrowseState) -> Void) {
        change(&state)
        state.fit()
        guard !isDrawingDue else { return }
        isDrawingDue = true
        screen.events.post(.changed)
    }
}
