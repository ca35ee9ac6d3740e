import CommandLineKit
import Domain
import Foundation
import Infrastructure
import Presentation
import TerminalKit

struct PosterFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies poster",
        summary: "Show or save posters of films.",
        arguments: [.film],
        flags: [
            "Flags": [
                .value(
                    "width",
                    "N",
                    expecting: Messages.usage.posterWidth,
                    default: "500",
                    help:
                        "Width in pixels, or original. The nearest of 92, 154, 185, 342, 500, 780 and the original width is used.",
                    parse: PosterWidth.init(typed:)
                ) { $0.posterWidth = $1 },
                .output(help: "Save the poster to FILE, overwriting it; - writes to standard output."), .titles,
            ] + Flags.output(PosterFields.all.map(\.name), default: "the poster on a terminal, else its URL"),
            "More flags": [.language] + Flags.fetching + Flags.printing,
        ],
        instead: ["--save": "movies poster <film> -o poster.jpg"],
        examples: [
            "movies poster \"the matrix\"": "draw it in the terminal",
            "movies poster 603 --width original --output matrix.jpg": "save it in its original size",
            "movies poster tt0133093 | cat": "print its URL",
        ],
        notes: [
            "Posters need a TMDB key, unless they are cached.",
            "kitty, Ghostty, iTerm2, WezTerm, foot and similar terminals show the image. Elsewhere chafa draws it, if "
                + "installed; otherwise the URL is printed.",
        ]
    )

    /// The default source is TMDB, not the source in the settings, because only TMDB has posters.
    static let defaults = Options(source: .tmdb)

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let scene = try await app.makeMoviesScene(options, isSession: options.readsStandardInput)
        let references = try await app.films(words, options)
        let isList = options.readsStandardInput || references.count > 1
        let destination = try app.imageDestination(options.file)
        guard !isList || options.file == nil else { throw UsageError(Messages.poster.outputForOneFilm) }
        let view = try app.makePosterView()
        let (findPoster, policy) = (scene.findPoster, scene.lookup.policy)
        let (posters, failures) = try await app.findEach(references, options) { reference in
            let answer = try await findPoster.poster(of: reference, width: options.posterWidth, policy: policy)
            let (poster, cache) = (answer.content, policy.cache)
            let image = destination.needsImage ? try await findPoster.image(of: poster, cache: cache) : nil
            return (answer: answer, image: image)
        }
        if case .file(let path) = destination, let image = posters.first?.image { try app.saveImage(image, to: path) }
        try view.show(posters, at: destination, isList: isList)
        return report(failures)
    }
}

extension AppDIContainer {
    func makePosterView() throws -> PosterView {
        var output = output
        // A pager would show the image as text.
        output.console = console.withoutPager
        let room = TerminalWindow(of: 1, environment: environment).size
        return try PosterView(output: output, renderer: makeImageRenderer(), room: room)
    }

    /// - Parameter file: the value of `--output`; nil if the flag is missing.
    /// - Throws: `UsageError` if stdout would get an image together with its fields, or if a terminal would get image data.
    func imageDestination(_ file: String?) throws(UsageError) -> PosterDestination {
        let isTerminal = console.isTerminal
        switch file {
        case "-" where !output.isPlain: throw UsageError(Messages.poster.conflictingOutput)
        case "-" where isTerminal: throw UsageError(Messages.poster.imageDataToTerminal)
        case "-": return .standardOutput
        case let path?: return .file(path)
        case nil: return isTerminal && output.isPlain ? .terminal : .text
        }
    }

    /// Writes an image to a file atomically. An existing file keeps its permissions.
    func saveImage(_ bytes: Data, to path: String) throws(Failure) {
        do throws(FileError) {
            let mode = FileSystem.permissions(of: path)
            try AtomicFile.write(Array(bytes), to: path, mode: mode, keepsSpecialFiles: true)
        } catch { throw Failure(.io, Messages.poster.notSaved(path, reason: error.reason)) }
    }
}

extension Flag {
    static func output(help: String) -> Flag { .text("output", short: "o", "FILE", help: help) { $0.file = $1 } }
}

extension PosterWidth {
    /// Parses the value of `--width`: `original`, or a number of pixels up to 100,000; nil for any other text.
    fileprivate init?(typed text: String) {
        let pixels = Int(text).flatMap { (1...100_000).contains($0) ? PosterWidth.pixels($0) : nil }
        guard let width = text == "original" ? .original : pixels else { return nil }
        self = width
    }
}
