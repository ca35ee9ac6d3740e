import CommandLineKit
import Data
import Domain
import Presentation

struct PersonFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies person",
        summary: "Show people and their films.",
        arguments: [
            CommandArgument("person", .oneOrMore, help: "A name, an ID (62 or nm0000246), or a TMDB or IMDb URL.")
        ],
        flags: [
            "Flags": [
                .page(help: "Page of people to show; a page has 20."),
                .limit(help: "Show the first N people, from as many pages as needed."),
                .flag("full", help: "Show the complete biography and all films.") { $0.isFull = true },
                .flag("photo", help: "Draw the photo in the terminal, or print its URL.") { $0.showsPhoto = true },
                .output(help: "With --photo, save the photo to FILE; - writes to standard output."),
            ] + Flags.output(PersonFields.all.map(\.name), default: "a table, or a page of text for one person"),
            "More flags": [.language] + Flags.lookup + Flags.films + Flags.listing,
        ],
        examples: [
            "movies person \"bruce willis\"": "the person's page",
            "movies person 62 --full": "the full biography and all films",
            "movies person 62 --photo --output willis.jpg": "save the photo",
        ],
        notes: [
            "If a name clearly means one person, that person's page is printed, except with --format, --json or --fields.",
            "Without a TMDB key, or offline, people are found by name only, with the films they directed, wrote or acted in, "
                + "but without dates, biography or photo.",
        ]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        guard options.showsPhoto || options.file == nil else {
            throw UsageError(Messages.usage.only("--output", with: "--photo"))
        }
        let text = words.joined(separator: " ").trimmingWhitespace()
        guard !text.isEmpty else { throw MovieQueryError.empty }
        let scene = try await app.makeMoviesScene(options)
        var lookup = scene.lookup
        if options.showsPhoto { lookup.policy = try photoPolicy(scene) }
        let reference = PersonReference(text)
        guard case .name(let name) = reference else { return try await show(reference, options, scene, lookup) }

        let request = PeopleRequest(name: name, page: options.page, options: lookup.policy.options)
        if options.showsPhoto {
            let person = try await scene.person(named: request, policy: lookup.policy)
            return try await show(person.reference, options, scene, lookup)
        }
        let fields = PersonFields.list(photoURL: lookup.photoURL)
        let view = try PeopleView(app.output, fields, defaults: PersonFields.defaults)
        let answer = try await scene.findPeople.people(request, limit: options.limit, policy: lookup.policy)
        if app.output.isPlain, options.page == 1, let person = answer.content.clearMatch(for: name) {
            let isOffline = answer.source == .catalog
            if isOffline { lookup.policy = lookup.policy.forNextPage(after: .catalog) }
            let exitCode = try await show(person.reference, options, scene, lookup)
            if isOffline { app.output.note(answer) }
            // Without an ID, the note says nothing new unless the name differs from the typed name.
            if person.id != nil || person.name.titleKey != name.titleKey {
                app.output.note(Messages.answers.showingBestMatch(person.name, id: person.id.map(String.init)))
            }
            return exitCode
        }
        let people = Array(answer.content.people.prefix(options.limit ?? .max))
        let next = NextPageCommand(["movies", "person"] + words, app.typedFlags).text(page: answer.content.number + 1)
        try view.show(people, answer, request, next: next)
        return options.failsIfEmpty && people.isEmpty ? .empty : .success
    }

    /// Returns the policy for the request of a photo, which only TMDB has.
    private func photoPolicy(_ scene: MoviesSceneDIContainer) throws(DomainError) -> LookupPolicy {
        var policy = scene.lookup.policy
        guard policy.source != .catalog else { throw DomainError.onlyFromTMDB(.photos) }
        policy.source = .tmdb
        guard policy.cache == .only || scene.sources.mayUseNetwork(policy) else {
            throw DomainError.credential(.missingFor(.photos))
        }
        return policy
    }

    private func show(
        _ reference: PersonReference,
        _ options: Options,
        _ scene: MoviesSceneDIContainer,
        _ lookup: FilmLookup
    ) async throws -> ExitCode {
        let view = try PersonView(app.output, PersonFields.all, defaults: PersonFields.defaults)
        let destination = options.showsPhoto ? try app.imageDestination(options.file) : .text
        let policy = lookup.policy
        let answer = try await scene.findPeople.person(reference, policy: policy).map { lookup.item($0) }
        guard options.showsPhoto else {
            try view.show(answer, isFull: options.isFull)
            return .success
        }
        let photo = try scene.findPoster.photo(of: answer.content.person)
        let image = destination.needsImage ? try await scene.findPoster.image(of: photo, cache: policy.cache) : nil
        if case .file(let path) = destination, let image { try app.saveImage(image, to: path) }
        if app.output.isPlain {
            try app.makePosterView().show([(answer: answer.map { _ in photo }, image: image)], at: destination)
        } else {
            try view.show(answer, isFull: true)
        }
        return .success
    }
}

extension MoviesSceneDIContainer {
    /// Returns the filter for a typed name or ID. Prints a note if the name of the person differs from the typed name.
    func personFilter(_ typed: String) async throws -> PersonFilter {
        let policy = lookup.policy
        let found: Person
        switch PersonReference(typed) {
        case .id(let number): return PersonFilter(names: [], numbers: [number])
        case .imdb(let id): found = try await findPeople.person(.imdb(id), policy: policy).content.person
        case .name(let name):
            found = try await person(named: PeopleRequest(name: name, options: policy.options), policy: policy)
            if found.name.titleKey != name.titleKey {
                app.output.note(Messages.person.showingFilms(with: found.name, id: found.id.map(String.init)))
            }
        }
        return PersonFilter(names: [found.name], numbers: [found.id].compactMap(\.self))
    }

    /// Returns the person whom a name clearly means.
    /// - Throws: ``NotFoundError/person(_:)`` if nobody matches, or `UsageError` with candidates if the name is ambiguous.
    func person(named request: PeopleRequest, policy: LookupPolicy) async throws -> Person {
        let page = try await findPeople.people(request, policy: policy).content
        if let person = page.clearMatch(for: request.name) { return person }
        guard !page.people.isEmpty else { throw DomainError.notFound(.person(request.name)) }
        throw UsageError(Messages.person.severalMatch(request.name, page.people))
    }
}
