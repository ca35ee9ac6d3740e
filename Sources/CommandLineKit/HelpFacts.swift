extension String {
    /// The sentence with the facts in parentheses before its full stop: "Page (1 to 500; default 1)."
    func withFacts(_ facts: [String?]) -> String {
        let known = facts.compactMap(\.self)
        guard !known.isEmpty else { return self }
        let endsInStop = last == "."
        let sentence = endsInStop ? String(dropLast()) : self
        return "\(sentence) (\(known.joined(separator: "; ")))" + (endsInStop ? "." : "")
    }
}
