/// The flags of `recent` as they were typed.
struct RecentOptions: CommandOptions {
    /// What to do with the history instead of listing it.
    enum Action: Equatable, Sendable {
        case run(Int)
        case remove(Int)
        case clear
    }

    var actions: [Action] = []
    var limit: Int?
    var page = 1
    var content = ContentFlags()
    var lookup = LookupFlags()
    var output = OutputOptions()
}
