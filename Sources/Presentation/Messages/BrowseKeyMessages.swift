extension Messages.Browse {
    /// The keys that help now, in a few words.
    package enum Hints {
        package static let list = "Down list"
        package static let leaveAnywhere = "Ctrl-C leave"
        package static let details = "Enter details"
        package static let search = "Enter search"
        package static let field = "/ search"
        package static let keys = "? keys"
        package static let leave = "q leave"
        package static let back = "Esc back"
        package static let web = "o web"
        package static let copy = "y copy"
    }

    /// Keys, and what they do.
    package struct KeyHelp: Hashable, Sendable {
        package let keys: String
        package let meaning: String
    }

    /// Keys that work in the same place.
    package struct KeySection: Hashable, Sendable {
        package let title: String
        package let keys: [KeyHelp]
    }

    package static let keySections = [
        KeySection(
            title: "In the field",
            keys: [
                KeyHelp(keys: "Down Tab Enter", meaning: "into the list; Enter also records the query"),
                KeyHelp(keys: "Esc", meaning: "empty the field"),
                KeyHelp(keys: "Ctrl-U Ctrl-K", meaning: "delete to the start, to the end"),
                KeyHelp(keys: "Ctrl-W", meaning: "delete the word before the cursor"),
                KeyHelp(keys: "F1", meaning: "these keys"),
            ]
        ),
        KeySection(
            title: "In the list",
            keys: [
                KeyHelp(keys: "Up Down k j", meaning: "one row; Up on the first row returns to the field"),
                KeyHelp(keys: "PgUp PgDn", meaning: "one page; so does the space bar"),
                KeyHelp(keys: "Home End g G", meaning: "the first row, the last row"),
                KeyHelp(keys: "Enter", meaning: "the film in full"),
                KeyHelp(keys: "/ Esc Tab", meaning: "back to the field"),
            ]
        ),
        KeySection(
            title: "On a film, in the list or in full",
            keys: [
                KeyHelp(keys: "o", meaning: "open its page in the browser"),
                KeyHelp(keys: "y", meaning: "copy its address"),
                KeyHelp(keys: "Esc", meaning: "from the film back to the list"),
            ]
        ),
        KeySection(
            title: "Everywhere",
            keys: [
                KeyHelp(keys: "?", meaning: "these keys, outside the field"),
                KeyHelp(keys: "q", meaning: "leave, outside the field"),
                KeyHelp(keys: "Ctrl-C", meaning: "leave at once"),
                KeyHelp(keys: "Ctrl-Z", meaning: "to the shell; fg comes back"),
            ]
        ),
    ]
}
