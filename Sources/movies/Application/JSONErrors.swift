/// Tells whether a person asked for JSON, even on a command line that is wrong otherwise.
enum JSONErrors {
    /// Flags whose next argument is theirs, whatever it looks like.
    private static let valueFlags: Set<String> = [
        "--page", "-p", "--limit", "-n", "--year", "--language", "--region", "--source", "--timeout", "--fields",
        "--color", "--run", "--remove",
    ]

    static func areAsked(for arguments: [String]) -> Bool {
        var format: Substring?
        var rest = arguments.prefix { $0 != "--" }[...]
        while let flag = rest.popFirst() {
            if flag == "--json" {
                format = "json"
            } else if flag.hasPrefix("--format=") {
                format = flag.dropFirst("--format=".count)
            } else if flag == "--format" {
                format = rest.popFirst()?[...]
            } else if valueFlags.contains(flag) {
                _ = rest.popFirst()
            }
        }
        return format == "json" || format == "ndjson"
    }
}
