import Domain

/// The flags of `poster` as they were typed.
struct PosterOptions: CommandOptions {
    var width = PosterWidth.usual
    /// A path, or `-` for standard output.
    var file: String?
    var content = ContentFlags()
    /// Only TMDB has posters, whatever the settings say of searches.
    var lookup = LookupFlags(source: .tmdb)
    var output = OutputOptions()
}
