struct EnglishCache: CachePhrases {
    func cleared(_ count: Int) -> String {
        count == 0 ? "There is no cached answer." : "Removed \(English.count(count, "cached answer"))."
    }
}
