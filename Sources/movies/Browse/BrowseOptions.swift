import Domain

/// The flags of `browse` as they were typed.
struct BrowseOptions: CommandOptions {
    var years: YearRange?
    var content = ContentFlags()
    var lookup = LookupFlags()
    var recordsHistory = true
    var output = OutputOptions()
}
