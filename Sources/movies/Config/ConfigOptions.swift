/// The flags of `config` as they were typed.
struct ConfigOptions: CommandOptions {
    var output = OutputOptions()
}
