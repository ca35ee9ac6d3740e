struct EnglishPoster: PosterPhrases {
    func saved(of title: String, to path: String, size: Int) -> String {
        "Saved the poster of \(title) to \(path), \(DisplayFormat.bytes(size))."
    }
    func notSaved(_ path: String, reason: String) -> String { "the poster cannot be saved to \(path): \(reason)" }
    var checkFolder: String { "check the folder, its permissions, and the free space" }
    var bothWantOutput: String { "--output - and a format both want standard output" }
    var saveToFile: String { "save the poster to a file, or leave out --format, --json and --fields" }
    var picturesAreNoText: String { "--output - would write the bytes of the picture to the terminal" }
    var drawOrRedirect: String { "leave out --output to have it drawn, or send standard output to a file or a pipe" }
}
