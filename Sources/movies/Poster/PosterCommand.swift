import CommandLineKit
import Domain
import Presentation

/// The table of `movies poster`.
enum PosterCommand {
    static let table = Command<PosterOptions>(
        program: "movies",
        name: "poster",
        summary: "Show or save the poster of a film.",
        arguments: [.film],
        sections: [
            OptionSection("Poster", [width, file]),
            ContentFlags.languageSection.lifted(to: \.content),
            LookupFlags.fetchingSection.lifted(to: \.lookup),
            OutputOptions.section(
                default: "the poster on a terminal, else its address",
                fields: PosterFields.all.map(\.name)
            )
            .lifted(to: \.output),
            OptionSection("Behaviour", OutputOptions.verbosity.map { $0.lifted(to: \.output) }),
        ],
        examples: [
            CommandExample("movies poster \"the matrix\"", "draw it, where the terminal can"),
            CommandExample("movies poster 603 --width original --output matrix.jpg", "save it as it was uploaded"),
            CommandExample("movies poster tt0133093 | cat", "its address"),
        ],
        notes: [
            "Posters come from TMDB: a credential is needed, but for what is cached.",
            "kitty, Ghostty, iTerm2, WezTerm, foot and their like show the picture itself; with the program chafa, every "
                + "terminal shows one made of characters; else the address is printed, as a link.",
        ]
    )

    private static let width = CommandOption<PosterOptions>.value(
        "width",
        "N",
        expecting: Messages.usage.expectation(.posterWidth),
        default: "500",
        help: "The width in pixels, or original; the nearest of 92, 154, 185, 342, 500, 780 and original is taken.",
        parse: PosterWidth.init(typed:)
    ) { $0.width = $1 }

    private static let file = CommandOption<PosterOptions>.text(
        "output",
        "FILE",
        help: "Save the poster to a file, which is replaced, instead of drawing it; - is standard output."
    ) { (options: inout PosterOptions, path: String) throws(UsageError) in options.file = path }
}

extension PosterWidth {
    /// Nil for text that is no width.
    fileprivate init?(typed text: String) {
        if text == "original" {
            self = .original
        } else if let pixels = Int(text), (1...100_000).contains(pixels) {
            self = .pixels(pixels)
        } else {
            return nil
        }
    }
}
