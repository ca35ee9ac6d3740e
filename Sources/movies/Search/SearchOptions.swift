import Domain

/// The flags of `search` as they were typed.
struct SearchOptions: CommandOptions {
    var page = 1
    var limit: Int?
    var years: YearRange?
    var isReversed = false
    var content = ContentFlags()
    var lookup = LookupFlags()
    var recordsHistory = true
    var output = OutputOptions()
}
