import CommandLineKit
import Data
import Domain
import Presentation

struct ThemesFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies themes",
        summary: "List the themes that --theme accepts.",
        flags: ["Flags": Flags.output(ThemeFields.all.map(\.name)), "More flags": Flags.printing],
        examples: ["movies themes --fields name,films": "how many films the catalogue has of each"]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let view = try RowsView(app.output, ThemeFields.all, defaults: ThemeFields.defaults)
        let themes = CatalogInterpreter().groups(.theme).sorted { $0.name < $1.name }
        try view.write(themes, list: "themes")
        return .success
    }
}
