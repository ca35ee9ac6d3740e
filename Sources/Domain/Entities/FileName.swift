/// The facts in the name of a file or folder.
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
    package var stem: String
    /// The extension without its dot, in its original case; empty if there is none.
    package var fileExtension = ""
    package var title: String?
    package var year: Int?
    package var id: MovieID?
    /// The edition, such as `Director's Cut`.
    package var edition: String?
    /// The resolution, such as `1080p`.
    package var resolution: String?
    /// The source, such as `BluRay`.
    package var source: String?
    /// The part of a film that is split into several files, such as `cd1`.
    package var part: String?
    /// The languages and flags at the end of a subtitle's name, such as `en` and `forced`.
    package var languages: [String] = []
    package var exclusion: Exclusion?
    /// Whether the name is that of a folder for subtitles, such as `Subs`.
    package var isSubtitleFolder = false
    /// Whether the title is a generic word such as "movie".
    package var isGeneric = false
    /// Whether the title is one lower-case word with digits or dashes, as in the file names of release groups.
    package var isCode = false

    package init(stem: String) { self.stem = stem }

    /// Whether the name gives a part of a film, such as `CD1`, but no title.
    package var isPartFolder: Bool { part != nil && title == nil }
}

/// Paths are handled as bytes, because Swift merges a slash and a following combining mark into one character.
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

    /// The folders that contain the path, nearest first, up to `/`.
    package var ancestors: [String] {
        self == "/" ? [] : Array(sequence(first: parentPath) { $0 == "/" ? nil : $0.parentPath })
    }
}
