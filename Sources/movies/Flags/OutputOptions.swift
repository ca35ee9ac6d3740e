import CommandLineKit
import Domain
import Presentation
import TerminalKit

struct OutputOptions: Sendable {
    var format: OutputFormat?
    var fields: [String]?
    var color: ColorOption?
    var hasHeader = false
    var failsIfEmpty = false
    /// False if `--no-pager` was given.
    var usesPager = true
    var isQuiet = false
    var isVerbose = false

    /// - Parameter usual: the description of the default format in help.
    static func sections<Options>(
        default usual: String = "table on a terminal, else tsv",
        fields names: [String],
        behaviour: [CommandOption<OutputOptions>] = verbosity,
        at path: any WritableKeyPath<Options, OutputOptions> & Sendable
    ) -> [OptionSection<Options>] {
        [
            OptionSection("Flags", [format(usual), json, fields(names)]).lifted(to: path),
            OptionSection.more([header, color, noPager] + behaviour).lifted(to: path),
        ]
    }

    private static func format(_ usual: String) -> CommandOption<OutputOptions> {
        .choice("format", short: "f", "FORMAT", default: usual, help: "Output format.") { $0.format = $1 }
    }

    private static let json = CommandOption<OutputOptions>
        .flag("json", help: "Same as --format json.") { $0.format = .json }

    private static func fields(_ names: [String]) -> CommandOption<OutputOptions> {
        .text("fields", "NAMES", elements: names, help: "Fields to print, in this order, separated by commas.") {
            (options: inout OutputOptions, text: String) throws(UsageError) in
            let names = text.split(separator: ",", omittingEmptySubsequences: false).map {
                String($0).trimmingWhitespace()
            }
            guard names.allSatisfy({ !$0.isEmpty }) else {
                throw UsageError(Messages.usage.fieldsNeedNames(UsageError.quoted(text)))
            }
            options.fields = names
        }
    }

    private static let header = CommandOption<OutputOptions>
        .flag("header", help: "Print a header row (tsv only).", \.hasHeader)

    static let color = CommandOption<OutputOptions>
        .choice("color", "WHEN", default: "auto", help: "Use colours and bold; NO_COLOR also turns them off.") {
            $0.color = $1
        }

    static let noPager = CommandOption<OutputOptions>
        .flag("no-pager", help: "Don't use a pager.") { $0.usesPager = false }

    static let verbosity: [CommandOption<OutputOptions>] = [
        .flag("quiet", short: "q", help: "Don't print notes on stderr.", \.isQuiet),
        .flag("verbose", short: "v", help: "Print requests, timings and cache use on stderr.", \.isVerbose),
    ]

    static let failIfEmpty = CommandOption<OutputOptions>
        .flag("fail-if-empty", help: "Exit with 1 if nothing matches.", \.failsIfEmpty)
}
