import CommandLineKit
import Domain
import Presentation

enum CacheAction: String, CaseIterable { case status, clear }

struct CacheFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies cache",
        summary: "Show the size of the response cache, or clear it.",
        arguments: [
            CommandArgument(
                actions: CacheAction.self,
                .optional,
                help: "Show the cache size, or delete all responses without confirmation.",
                meant: { ["rm", "remove"].contains($0) ? "movies cache clear" : nil }
            )
        ],
        flags: ["Flags": Flags.output(StatusFields.cache.map(\.name)), "More flags": Flags.printing],
        examples: [
            "movies cache status": "how many responses there are, and their size and age",
            "movies cache clear": "delete all responses",
        ],
        notes: ["Only files written by movies are counted and removed."]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let view = try RowsView(app.output, StatusFields.cache)
        switch words.first.flatMap(CacheAction.init) {
        case .clear: app.output.note(Messages.cache.cleared(try app.cache.removeAll()))
        case .status, nil: try view.write([try app.cache.status()])
        }
        return .success
    }
}
