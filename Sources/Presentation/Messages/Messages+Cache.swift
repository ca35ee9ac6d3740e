extension Messages {
    package static func cacheCleared(_ count: Int) -> String {
        count == 0
            ? "There is no cached answer."
            : "Removed \(DisplayFormat.grouped(count)) cached answer\(count == 1 ? "" : "s")."
    }
}
