/// What English words have in common.
enum English {
    /// `1 film`, `2 films`, `1,234 films`.
    ///
    /// - Parameter plural: nil for the word with an s.
    static func count(_ number: Int, _ word: String, plural: String? = nil) -> String {
        "\(DisplayFormat.grouped(number)) \(number == 1 ? word : plural ?? word + "s")"
    }
}
