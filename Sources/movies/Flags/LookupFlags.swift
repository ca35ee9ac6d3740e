import CommandLineKit
import Domain
import Presentation

/// Where to look, as typed.
struct LookupFlags: Sendable {
    var source: SourceChoice?
    var isOffline = false
    var isRefreshed = false
    /// Seconds.
    var timeout: Double?

    static let section = OptionSection<LookupFlags>(
        "Source",
        [
            sourceFlag, offline, refresh, .timeout { $0.timeout = $1 },
        ]
    )
    /// For a session of many searches.
    static let browsingSection = OptionSection<LookupFlags>(
        "Source",
        [
            sourceFlag, offline,
            .timeout(help: "The most a search waits for TMDB, retries included.") { $0.timeout = $1 },
        ]
    )

    /// For what TMDB alone has.
    static let fetchingSection = OptionSection<LookupFlags>(
        "Source",
        [
            .flag("offline", help: "Never touch the network: what is cached, or nothing.") { $0.isOffline = true },
            refresh, .timeout { $0.timeout = $1 },
        ]
    )

    private static let sourceFlag = CommandOption<LookupFlags>.choice(
        "source",
        "SOURCE",
        default: "auto",
        help: "Where to look; auto is TMDB with a credential, else the catalogue."
    ) { $0.source = $1 }

    private static let offline = CommandOption<LookupFlags>.flag(
        "offline",
        help: "Never touch the network: the cache, then the catalogue."
    ) { $0.isOffline = true }

    private static let refresh = CommandOption<LookupFlags>.flag(
        "refresh",
        help: "Fetch the answer anew, and cache it."
    ) { $0.isRefreshed = true }

    /// The policy, with the source of the settings where none was typed.
    /// - Throws: `UsageError` for flags that exclude each other.
    func policy(default source: SourceChoice) throws(UsageError) -> LookupPolicy {
        guard !(isOffline && isRefreshed) else {
            throw UsageError(
                Messages.usage.excludeEachOther(["--offline", "--refresh"]),
                hint: Messages.usage.leaveOneOut
            )
        }
        let cache: CachePolicy = isOffline ? .only : isRefreshed ? .refresh : .fresh
        return LookupPolicy(source: self.source ?? source, cache: cache)
    }
}
