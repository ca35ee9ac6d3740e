/// The keys of `browse`.
package protocol BrowseKeyPhrases: Sendable {
    /// A key that helps now, and what it does, in a few words.
    func hint(_ hint: KeyHint) -> String
    /// All keys, and what they do.
    var sections: [KeySection] { get }
}

/// What a key does that helps now.
package enum KeyHint: CaseIterable, Sendable {
    case list, leaveAnywhere, details, search, field, keys, leave, back, web, copy
}

/// Keys, and what they do.
package struct KeyHelp: Hashable, Sendable {
    /// At most 15 columns.
    package let keys: String
    package let meaning: String
}

/// Keys that work in the same place.
package struct KeySection: Hashable, Sendable {
    package let title: String
    package let keys: [KeyHelp]
}
