import CommandLineKit
import Presentation

/// What is to become of a poster.
enum PosterDestination: Hashable {
    /// Drawn on the terminal.
    case terminal
    /// Its address printed, or what is known of it in a format that was asked for.
    case text
    /// Saved, and in a format that was asked for what is known of it printed.
    case file(String)
    /// Its bytes to standard output.
    case standardOutput

    /// - Throws: `UsageError` where two things want standard output, and where the bytes of a picture, which are for no eye
    ///   and which others wrote, would go to a terminal.
    init(_ options: PosterOptions, isTerminal: Bool) throws(UsageError) {
        let hasFormat = options.output.format != nil || options.output.fields != nil
        switch options.file {
        case "-" where hasFormat:
            throw UsageError(
                Messages.poster.bothWantOutput,
                hint: Messages.poster.saveToFile
            )
        case "-" where isTerminal:
            throw UsageError(Messages.poster.picturesAreNoText, hint: Messages.poster.drawOrRedirect)
        case "-": self = .standardOutput
        case let path?: self = .file(path)
        case nil: self = isTerminal && !hasFormat ? .terminal : .text
        }
    }

    /// False where the address is enough.
    var needsImage: Bool { self != .text }
}
