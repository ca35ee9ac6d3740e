import CommandLineKit
import Domain
import Presentation

/// The flags of `cache` as they were typed.
struct CacheOptions: CommandOptions {
    var output = OutputOptions()
}

/// What `cache` does.
enum CacheAction: String, CaseIterable {
    case status
    case clear
}

/// `movies cache`: says what is kept of TMDB's answers, or removes it.
struct CacheFlowCoordinator: FlowCoordinator {
    static let command = Command<CacheOptions>(
        program: "movies",
        name: "cache",
        summary: "Show or clear the cached answers of TMDB.",
        arguments: [
            CommandArgument(
                CacheAction.allCases.map(\.rawValue).joined(separator: "|"),
                help: "Say how much is kept, or remove it all; nothing is asked.",
                choices: CacheAction.allCases.map(\.rawValue)
            )
        ],
        sections: [
            OutputOptions.section(default: "table on a terminal, else tsv", fields: CacheFields.all.map(\.name))
                .lifted(to: \.output),
            OptionSection("Behaviour", OutputOptions.verbosity.map { $0.lifted(to: \.output) }),
        ],
        examples: [
            CommandExample("movies cache status", "answers, bytes, the oldest and the newest"),
            CommandExample("movies cache clear", "forget them all"),
        ],
        notes: ["Only the cache's own files are counted and removed, whatever else lies in its folder."]
    )

    let app: AppDIContainer

    func start(_ options: CacheOptions, words: [String]) async throws -> ExitCode {
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
