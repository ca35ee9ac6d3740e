import CommandLineKit

extension CommandOption {
    /// `--timeout`, which sets seconds.
    static func timeout(
        help: String = "The most a command waits for TMDB, retries included.",
        set: @escaping @Sendable (inout Values, Double) -> Void
    ) -> CommandOption {
        .decimal("timeout", "SECONDS", in: 0.01...86_400, default: "20", help: help, set: set)
    }
}
