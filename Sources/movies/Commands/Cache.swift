import CommandLineKit
import Domain
import Presentation

enum CacheAction: String, CaseIterable {
    case status, clear
}

/// `movies cache`: shows the status of the response cache, or clears it.
struct CacheFlowCoordinator: FlowCoordinator {
    static let command = Command<PlainOptions>(
        program: "movies",
        name: "cache",
        summary: "Show or clear the cached answers of TMDB.",
        arguments: [
            CommandArgument(
                actions: CacheAction.self,
                help: "Say how much is kept, or remove it all; nothing is asked."
            )
        ],
        sections: OutputOptions.sections(fields: CacheFields.all.map(\.name), at: \.output),
        examples: [
            CommandExample("movies cache status", "answers, bytes, the oldest and the newest"),
            CommandExample("movies cache clear", "forget them all"),
        ],
        notes: ["Only the cache's own files are counted and removed, whatever else lies in its folder."]
    )

    let app: AppDIContainer

    func start(_ options: PlainOptions, words: [String]) async throws -> ExitCode {
        let output = app.output
        let fields = try output.select(CacheFields.all, defaults: CacheFields.defaults)
        let cache = app.makeCacheRepository()
        switch words.first.flatMap(CacheAction.init) {
        case .clear: output.note(Messages.cache.cleared(try cache.removeAll()))
        case .status, nil: try output.write([try cache.status()], fields)
        }
        return .success
    }
}
