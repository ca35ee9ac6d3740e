/// Tells whether a person asked for JSON, even on a command line that is wrong otherwise.
enum JSONErrors {
    static func areAsked(for arguments: [String]) -> Bool {
        let flags = arguments.prefix { $0 != "--" }
        var format: Substring?
        for (index, flag) in flags.enumerated() {
            if flag == "--json" {
                format = "json"
            } else if flag.hasPrefix("--format=") {
                format = flag.dropFirst("--format=".count)
            } else if flag == "--format", index + 1 < flags.count {
                format = flags[index + 1][...]
            }
        }
        return format == "json" || format == "ndjson"
    }
}
