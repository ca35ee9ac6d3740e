extension StyledLine {
    /// The text for a terminal that is written to line by line.
    ///
    /// - Parameters:
    ///   - styled: false for text without styles.
    ///   - linked: false for text without links.
    package func sequences(styled: Bool, linked: Bool) -> String {
        var output = ""
        var link: String?
        for part in parts {
            let next = linked ? part.style.link : nil
            if next != link { output += next.map(Hyperlink.opening) ?? Hyperlink.closing }
            link = next
            output += part.text.styled(codes: styled ? part.style.codes : [])
        }
        return output + (link == nil ? "" : Hyperlink.closing)
    }
}
