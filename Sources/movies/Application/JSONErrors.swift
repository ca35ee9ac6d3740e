import CommandLineKit

/// Tells whether a person asked for JSON, even on a command line that is wrong otherwise.
@MainActor
enum JSONErrors {
    static func areAsked(for arguments: [String]) -> Bool {
        // Every run asks this: most need no table for the answer.
        guard arguments.contains(where: { $0.contains("json") }) else { return false }
        let words = Array(arguments.dropFirst())
        if let name = arguments.first.flatMap(Subcommand.Name.init), let command = Subcommand.named(name)?.description,
            command.options.contains(where: { $0.name == "json" })
        {
            return areAsked(for: words, of: command)
        }
        // What was typed belongs to no table that knows JSON: any other that understands it so will do.
        return Subcommand.all.contains { areAsked(for: arguments, of: $0.description) }
    }

    private static func areAsked(for arguments: [String], of command: CommandDescription) -> Bool {
        let formats = command.typedFlags(in: arguments).compactMap { flag -> String? in
            switch flag.name {
            case "json": "json"
            case "format": flag.value
            default: nil
            }
        }
        return formats.last == OutputFormat.json.rawValue || formats.last == OutputFormat.ndjson.rawValue
    }
}
