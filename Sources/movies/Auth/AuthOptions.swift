/// The flags of `auth` as they were typed.
struct AuthOptions: CommandOptions {
    var network = NetworkFlags()
    var output = OutputOptions()
}
