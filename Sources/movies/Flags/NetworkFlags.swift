import CommandLineKit

/// Whether TMDB may be asked, and for how long, as typed.
struct NetworkFlags: Sendable {
    var isOffline = false
    /// Seconds.
    var timeout: Double?

    static let section = OptionSection<NetworkFlags>(
        "Network",
        [
            .flag("offline", help: "Never touch the network.") { $0.isOffline = true },
            .timeout { $0.timeout = $1 },
        ]
    )
}
