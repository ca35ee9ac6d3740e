import CommandLineKit
import Domain
import Foundation
import Presentation

struct GenresOptions: CommandOptions {
    var content = ContentFlags()
    var lookup = LookupFlags()
    var output = OutputOptions()
}

/// `movies genres`: prints the names that `--genre` accepts.
struct GenresFlowCoordinator: FlowCoordinator {
    static let command = Command<GenresOptions>(
        "genres",
        summary: "List the genres for --genre.",
        sections: [
            ContentFlags.languageSection.lifted(to: \.content), LookupFlags.section.lifted(to: \.lookup),
        ] + OutputOptions.sections(fields: GenreFields.all.map(\.name), at: \.output),
        examples: ["movies genres --language es": "their names in Spanish, with a TMDB key"]
    )

    let app: AppDIContainer

    func start(_ options: GenresOptions, words: [String]) async throws -> ExitCode {
        let fields = try app.output.select(GenreFields.all, defaults: GenreFields.defaults)
        let answer = try await app.makeMoviesScene(options.lookup).discoverMovies.genres(
            language: app.contentOptions(options.content).language,
            policy: try options.lookup.policy(default: app.settings.source)
        )
        try app.output.write(answer.content, fields, list: "genres")
        let age = answer.fetchedAt.map { app.now().timeIntervalSince($0) }
        app.output.note(answer.notice, age: age, offer: await app.keyOffer(for: answer.notice))
        return .success
    }
}
