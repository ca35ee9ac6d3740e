extension String {
    /// The same as the beginning of a sentence.
    package var withCapital: String { prefix(1).uppercased() + dropFirst() }

    /// A message as a sentence of its own.
    package var asSentence: String {
        let text = withCapital
        return text.last.map { ".!?".contains($0) } == true ? text : text + "."
    }
}
