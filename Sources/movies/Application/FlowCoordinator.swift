import CommandLineKit

/// Options that every command has a set of.
protocol CommandOptions: Sendable {
    init()
    var output: OutputOptions { get }
}

/// Options of commands that only print.
struct PlainOptions: CommandOptions {
    var output = OutputOptions()

    static let section = OptionSection("Output", [OutputOptions.noPager.lifted(to: \PlainOptions.output)])
}

/// One subcommand: its table of flags, and the way from what was typed to an exit code.
@MainActor
protocol FlowCoordinator {
    associatedtype Options: CommandOptions
    static var command: Command<Options> { get }
    /// False for a command that also works, or works for that alone, when the settings are wrong: it gets the defaults.
    static var needsRightSettings: Bool { get }

    init(app: AppDIContainer)

    func start(_ options: Options, words: [String]) async throws -> ExitCode
}

extension FlowCoordinator {
    static var needsRightSettings: Bool { true }
    static var tableDescription: CommandDescription { command.description }
}

/// Every subcommand but `help`, in the order of the overview.
///
/// Tables are made on demand: making all slows the start.
@MainActor
enum Subcommands {
    static let all: [(name: String, flow: any FlowCoordinator.Type)] = [
        ("search", SearchFlowCoordinator.self),
        ("show", ShowFlowCoordinator.self),
        ("browse", BrowseFlowCoordinator.self),
        ("poster", PosterFlowCoordinator.self),
        ("recent", RecentFlowCoordinator.self),
        ("catalog", CatalogFlowCoordinator.self),
        ("auth", AuthFlowCoordinator.self),
        ("config", ConfigFlowCoordinator.self),
        ("cache", CacheFlowCoordinator.self),
        ("doctor", DoctorFlowCoordinator.self),
        ("completions", CompletionsFlowCoordinator.self),
        ("man", ManFlowCoordinator.self),
    ]

    static var descriptions: [CommandDescription] { all.map { $0.flow.tableDescription } }

    /// - Throws: `UsageError` with a suggestion when there is none of that name.
    static func named(_ typed: String) throws(UsageError) -> any FlowCoordinator.Type {
        guard let command = all.first(where: { $0.name == typed }) else {
            throw UsageError.unknownCommand(typed, among: all.map(\.name) + ["help"], program: "movies")
        }
        return command.flow
    }
}
