/// What the name of a file or folder tells of a film.
package struct FileName: Hashable, Sendable {
    package enum Kind: Sendable {
        case video, subtitle
        /// A picture or a text about a film.
        case sidecar
        case other
    }

    /// The reason a file is not a film to rename, or a folder does not contain one.
    package enum Exclusion: String, Sendable {
        case episode, sample, trailer, extra, unfinished, disc
    }

    package var kind = Kind.other
    /// The name without its extension.
    package var stem: String
    /// The extension without its dot, as typed; empty if there is none.
    package var fileExtension = ""
    /// The words of the title; nil if there are none.
    package var title: String?
    package var year: Int?
    package var id: MovieID?
    /// The edition, such as `Director's Cut`.
    package var edition: String?
    /// The resolution, such as `1080p`.
    package var resolution: String?
    /// The source, such as `BluRay`.
    package var source: String?
    /// The part of a film in several files, such as `cd1`.
    package var part: String?
    /// The last words of a subtitle that are languages or say whom it is for, such as `en` and `forced`.
    package var languages: [String] = []
    package var exclusion: Exclusion?
    /// Whether a folder holds the subtitles of the film in its parent folder.
    package var isSubtitleFolder = false
    /// Whether the title is a word such as "movie".
    package var isGeneric = false
    /// Whether the title is one word of lower-case letters with digits or dashes, as groups use them.
    package var isCode = false

    package init(stem: String) { self.stem = stem }

    /// Whether a folder is only named for its part of a film, such as `CD1`.
    package var isPartFolder: Bool { part != nil && title == nil }
}

/// A path is compared and split as bytes: for Swift, a slash before a combining mark is another character.
extension String {
    /// The folder of an absolute path; `/` for a file in the root folder.
    package var parentPath: String {
        guard let slash = utf8.lastIndex(of: 0x2F), slash > startIndex else { return "/" }
        return String(self[..<slash])
    }

    package var lastPathComponent: String {
        utf8.lastIndex(of: 0x2F).map { String(self[utf8.index(after: $0)...]) } ?? self
    }

    package func appendingPath(_ name: String) -> String { self == "/" ? "/" + name : self + "/" + name }

    /// Returns whether the path is in a folder, at any depth.
    package func isBelow(_ folder: String) -> Bool { utf8.starts(with: folder.appendingPath("").utf8) }

    /// The folders that the path is in, the nearest first.
    package var ancestors: [String] {
        self == "/" ? [] : Array(sequence(first: parentPath) { $0 == "/" ? nil : $0.parentPath })
    }
}
