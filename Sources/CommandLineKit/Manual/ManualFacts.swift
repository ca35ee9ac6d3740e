/// What a manual page says that no table of a command holds.
package struct ManualFacts: Equatable, Sendable {
    /// A section after the commands: terms with what they mean, then paragraphs.
    package struct Section: Equatable, Sendable {
        /// One thing to look up: a variable, a file, an exit code.
        package struct Entry: Equatable, Sendable {
            package let term: String
            package let meaning: String

            /// Makes an entry.
            package init(_ term: String, _ meaning: String) {
                self.term = term
                self.meaning = meaning
            }
        }

        package let title: String
        package let entries: [Entry]
        package let paragraphs: [String]

        /// Makes a section.
        package init(_ title: String, entries: [Entry] = [], paragraphs: [String] = []) {
            self.title = title
            self.entries = entries
            self.paragraphs = paragraphs
        }
    }

    package let version: String
    /// `YYYY-MM-DD`.
    package let date: String
    package let description: [String]
    package let sections: [Section]

    /// Collects the facts.
    package init(version: String, date: String, description: [String], sections: [Section]) {
        self.version = version
        self.date = date
        self.description = description
        self.sections = sections
    }
}
