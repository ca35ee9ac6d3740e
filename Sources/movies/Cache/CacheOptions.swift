/// The flags of `cache` as they were typed.
struct CacheOptions: CommandOptions {
    var output = OutputOptions()
}
