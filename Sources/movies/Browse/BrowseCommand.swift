import CommandLineKit
import Domain

/// The table of `movies browse`.
enum BrowseCommand {
    static let table = Command<BrowseOptions>(
        program: "movies",
        name: "browse",
        summary: "Search films full-screen, as you type.",
        arguments: [
            CommandArgument("query", .anyNumber, help: "What the field holds at first: words, or \"Title (1999)\".")
        ],
        sections: [
            OptionSection("Filter", [year]),
            ContentFlags.section.lifted(to: \.content),
            LookupFlags.browsingSection.lifted(to: \.lookup),
            OptionSection("History", [noHistory]),
            OptionSection("Output", [OutputOptions.color.lifted(to: \.output)]),
        ],
        examples: [
            CommandExample("movies browse", "start with the recent queries"),
            CommandExample("movies browse alien --year 1979-1989", "start with a search, in those years alone"),
        ],
        notes: [
            "The field has the focus first; Down, Tab or Enter moves into the list, where letters are commands and / "
                + "returns to the field. ? shows all keys, q leaves, Ctrl-C leaves from anywhere.",
            "Beside a film's facts stands its poster: as a picture in kitty, Ghostty, iTerm2 and WezTerm, else in characters "
                + "where the program chafa is there and the screen is 60 columns wide.",
            "A query enters the recent ones once Enter is pressed on it or one of its films is opened.",
        ]
    )

    private static let year = CommandOption<BrowseOptions>.text(
        "year",
        "YEARS",
        help: "Films of 1999, 1990-1999, 1990- or -1999 alone."
    ) { (options: inout BrowseOptions, text: String) throws(UsageError) in
        options.years = try YearsArgument.years(text)
    }

    private static let noHistory = CommandOption<BrowseOptions>.flag(
        "no-history",
        help: "Do not add queries to the recent ones."
    ) { $0.recordsHistory = false }
}
