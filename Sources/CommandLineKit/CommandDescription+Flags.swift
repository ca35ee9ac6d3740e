extension CommandDescription {
    /// The flags that the command knows among arguments, in order, and nothing else: mistakes and words are passed over.
    ///
    /// - Returns: long names, and values, which are empty for a switch.
    package func typedFlags(in arguments: [String]) -> [(name: String, value: String)] {
        ArgumentScanner(command: self).tokens(in: arguments).compactMap { token in
            guard case .option(let name, let value) = token else { return nil }
            return (name, value)
        }
    }
}
