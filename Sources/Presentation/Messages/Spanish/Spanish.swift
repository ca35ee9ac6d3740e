/// What Spanish words have in common.
enum Spanish {
    /// `1 película`, `2 películas`, `12 345 películas`.
    ///
    /// - Parameter plural: nil for the word with an s.
    static func count(_ number: Int, _ word: String, plural: String? = nil) -> String {
        "\(DisplayFormat.grouped(number)) \(number == 1 ? word : plural ?? word + "s")"
    }
}
