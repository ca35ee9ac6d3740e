/// A line that imports a module, in any of the forms Swift has for it.
struct ImportLine {
    let module: String

    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
    ]

    /// Reads a line; nil when it imports nothing.
    init?(_ line: Substring) {
        let code = line.prefix { $0 != "/" }
        let words = code.split { $0 == " " || $0 == "\t" || $0 == ";" }
        guard let index = words.firstIndex(of: "import"), words[..<index].allSatisfy(Self.isModifier) else {
            return nil
        }
        let names = words[(index + 1)...].drop { Self.kinds.contains($0) }
        guard let name = names.first else { return nil }
        module = String(name.prefix { $0 != "." })
    }

    private static func isModifier(_ word: Substring) -> Bool {
        word.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(word)
    }
}
