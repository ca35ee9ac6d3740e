/// Options for commands without flags.
struct PlainOptions: CommandOptions {
    let output = OutputOptions()
}
