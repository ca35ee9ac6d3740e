import CommandLineKit
import Domain
import Presentation

extension RecentOptions {
    /// - Throws: `UsageError` for flags that exclude each other, or that mean nothing without `--run`.
    func check() throws(UsageError) {
        let flags = actions.map(\.flag)
        guard flags.count <= 1 else {
            let isOne = Set(flags).count == 1
            throw UsageError(
                isOne ? Messages.usage.givenTwice(flags[0]) : Messages.usage.excludeEachOther(flags),
                hint: Messages.usage.giveOneOfThem
            )
        }
        _ = try search.lookup.policy(default: .auto)
        if case .run = actions.first { return }
        if let flag = search.flagsOfSearching.first {
            throw UsageError(
                Messages.usage.belongsToSearch(flag),
                hint: Messages.usage.addRun
            )
        }
    }
}

extension RecentOptions.Action {
    fileprivate var flag: String {
        switch self {
        case .run: "--run"
        case .remove: "--remove"
        case .clear: "--clear"
        }
    }
}

extension SearchOptions {
    /// The typed flags that only a search understands.
    fileprivate var flagsOfSearching: [String] {
        let flags: [(String, Bool)] = [
            ("--page", page != 1), ("--reverse", isReversed), ("--no-history", !recordsHistory),
            ("--language", content.language != nil), ("--region", content.region != nil),
            ("--include-adult", content.includesAdult), ("--source", lookup.source != nil),
            ("--offline", lookup.isOffline), ("--refresh", lookup.isRefreshed), ("--timeout", lookup.timeout != nil),
        ]
        return flags.filter(\.1).map(\.0)
    }
}
