/// The version of the program. `make release` changes it.
enum Version {
    static let number = "0.1.0"

    /// The day of the release, as YYYY-MM-DD, for the manual page.
    static let date = "2026-11-21"

    /// The commit and its day, such as `0f1e2d3c4b5a 2026-11-21`; nil unless built by `make dist`.
    static let build: String? = nil

    /// The output of `movies --version`.
    static let line = "movies \(number)" + (build.map { " (\($0))" } ?? "")
}
