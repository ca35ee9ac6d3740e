import Infrastructure

/// Whether TMDB may be asked, and for how long, as typed.
struct NetworkFlags: Sendable {
    var isOffline = false
    /// Seconds.
    var timeout: Double?

    static let section = OptionSection<NetworkFlags>(
        "Network",
        [
            .flag("offline", help: "Never touch the network.") { $0.isOffline = true },
            .decimal(
                "timeout",
                "SECONDS",
                in: 0.01...86_400,
                default: "20",
                help: "The most a command waits for TMDB, retries included."
            ) { $0.timeout = $1 },
        ]
    )
}
