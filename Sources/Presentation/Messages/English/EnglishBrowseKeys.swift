struct EnglishBrowseKeys: BrowseKeyPhrases {
    func hint(_ hint: KeyHint) -> String {
        switch hint {
        case .list: "Down list"
        case .leaveAnywhere: "Ctrl-C leave"
        case .details: "Enter details"
        case .search: "Enter search"
        case .field: "/ search"
        case .keys: "? keys"
        case .leave: "q leave"
        case .back: "Esc back"
        case .web: "o web"
        case .copy: "y copy"
        }
    }

    var sections: [KeySection] { [Self.field, Self.list, Self.film, Self.everywhere] }

    private static let field = KeySection(
        title: "In the field",
        keys: [
            KeyHelp(keys: "Down Tab Enter", meaning: "into the list; Enter also records the query"),
            KeyHelp(keys: "Esc", meaning: "empty the field"),
            KeyHelp(keys: "Ctrl-U Ctrl-K", meaning: "delete to the start, to the end"),
            KeyHelp(keys: "Ctrl-W", meaning: "delete the word before the cursor"),
            KeyHelp(keys: "F1", meaning: "these keys"),
        ]
    )

    private static let list = KeySection(
        title: "In the list",
        keys: [
            KeyHelp(keys: "Up Down k j", meaning: "one row; Up on the first row returns to the field"),
            KeyHelp(keys: "PgUp PgDn", meaning: "one page; so does the space bar"),
            KeyHelp(keys: "Home End g G", meaning: "the first row, the last row"),
            KeyHelp(keys: "Enter", meaning: "the film in full"),
            KeyHelp(keys: "/ Esc Tab", meaning: "back to the field"),
        ]
    )

    private static let film = KeySection(
        title: "On a film, in the list or in full",
        keys: [
            KeyHelp(keys: "o", meaning: "open its page in the browser"),
            KeyHelp(keys: "y", meaning: "copy its address"),
            KeyHelp(keys: "Esc", meaning: "from the film back to the list"),
        ]
    )

    private static let everywhere = KeySection(
        title: "Everywhere",
        keys: [
            KeyHelp(keys: "?", meaning: "these keys, outside the field"),
            KeyHelp(keys: "q", meaning: "leave, outside the field"),
            KeyHelp(keys: "Ctrl-C", meaning: "leave at once"),
            KeyHelp(keys: "Ctrl-Z", meaning: "to the shell; fg comes back"),
        ]
    )
}
