import CommandLineKit

/// Options for commands that print what the program knows of itself.
struct PlainOptions: CommandOptions {
    var output = OutputOptions()

    static let section = OptionSection("Output", [OutputOptions.noPager.lifted(to: \PlainOptions.output)])
}
