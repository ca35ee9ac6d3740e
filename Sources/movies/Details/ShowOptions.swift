/// The flags of `show` as they were typed.
struct ShowOptions: CommandOptions {
    var opensWebPage = false
    var content = ContentFlags()
    var lookup = LookupFlags()
    var output = OutputOptions()
}
