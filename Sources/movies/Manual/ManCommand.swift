import CommandLineKit

/// The table of `movies man`.
enum ManCommand {
    static let table = Command<PlainOptions>(
        program: "movies",
        name: "man",
        summary: "Print the manual page.",
        sections: [PlainOptions.section],
        examples: [CommandExample("movies man | man -l -", "read it, where man can read standard input")],
        notes: ["The page is the source that man formats; \"make install\" puts it where man looks for it."]
    )
}
