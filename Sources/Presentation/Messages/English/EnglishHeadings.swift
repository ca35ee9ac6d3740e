struct EnglishHeadings: HeadingPhrases {
    func heading(of field: String) -> String? { nil }
}
