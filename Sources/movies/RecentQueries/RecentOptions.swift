/// The flags of `recent` as they were typed.
struct RecentOptions: CommandOptions {
    /// What to do with the history instead of listing it.
    enum Action: Equatable, Sendable {
        case run(Int)
        case remove(Int)
        case clear
    }

    var actions: [Action] = []
    /// The flags of the search that `--run` repeats; limit and output serve the list, too.
    var search = SearchOptions()

    var output: OutputOptions { search.output }
}
