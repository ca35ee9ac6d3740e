import CommandLineKit

extension Subcommand {
    /// Every command's name, in the order of the overview.
    enum Name: String, CaseIterable {
        case search, show, browse, poster, recent, catalog, auth, config, cache, doctor, completions, man, help
    }

    /// Every command but `help`, in the order of the overview.
    static var all: [Subcommand] { Name.allCases.compactMap(named) }

    /// One command; its table alone is made, as making all would be felt at start. Nil for `help`, which is no
    /// subcommand with flags of its own.
    static func named(_ name: Name) -> Subcommand? {
        switch name {
        case .search: search
        case .show: show
        case .browse: browse
        case .poster: poster
        case .recent: recent
        case .catalog: catalog
        case .auth: auth
        case .config: config
        case .cache: cache
        case .doctor: doctor
        case .completions: completions
        case .man: manual
        case .help: nil
        }
    }

    /// One command by what was typed.
    /// - Throws: `UsageError` with a suggestion when there is none of that name.
    static func named(_ typed: String) throws(UsageError) -> Subcommand {
        guard let subcommand = Name(rawValue: typed).flatMap(named) else {
            throw UsageError.unknownCommand(typed, among: Name.allCases.map(\.rawValue), program: "movies")
        }
        return subcommand
    }
}
