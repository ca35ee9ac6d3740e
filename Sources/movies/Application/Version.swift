/// The version of the program, which `make release` updates.
enum Version {
    static let number = "0.1.0"

    /// The day of the release in the form YYYY-MM-DD, for the manual page.
    static let date = "2026-11-21"

    /// The commit and its day, such as `0f1e2d3c4b5a 2026-11-21`; nil unless `make dist` built the program.
    static let build: String? = nil

    /// The output of `movies --version`, without the line break.
    static let line = "movies \(number)" + (build.map { " (\($0))" } ?? "")
}
