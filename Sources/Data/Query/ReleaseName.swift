import Domain

/// The title and year in the name of a video file or folder, such as `The.Matrix.1999.1080p.BluRay.x264-GROUP.mkv`.
struct ReleaseName {
    let title: String
    let year: Int?
    /// Whether the name is an episode of a television series: "S01E02".
    let isEpisode: Bool
    /// The film's ID, if the name has one, such as `{imdb-tt0133093}` or `[tmdbid-603]`.
    let id: MovieID?
    /// The words after the title and year, such as `1080p` and `BluRay`.
    let rest: [ReleaseWord]

    /// Reads a file name; nil for any other text. A file name has the extension of a video, subtitle or archive, a tag for the
    /// resolution, source or codec, or three or more words joined by dots or underscores.
    init?(_ text: String) {
        let stem = Self.withoutExtension(text)
        guard stem != nil || Self.isJoined(text) || Self.words(text).dropFirst().contains(where: \.isTag) else {
            return nil
        }
        let path = (stem ?? text).split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? text
        // "www.site.com - Title"
        let isOfSite = path.lowercased().hasPrefix("www.")
        let name = isOfSite ? path.drop { !$0.isWhitespace }.drop { !$0.isLetter && !$0.isNumber } : path[...]
        let words = Self.words(String(name))
        isEpisode = words.dropFirst().contains(where: \.isEpisode)
        id = words.lazy.compactMap(\.id).first
        let rest: ArraySlice<ReleaseWord>
        (title, year, rest) = Self.titleAndYear(words[...])
        self.rest = Array(rest)
        guard title.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    }

    /// Returns the title, the year and the words after both. If the title comes first, the year is the last one before any tag.
    private static func titleAndYear(
        _ words: ArraySlice<ReleaseWord>
    ) -> (title: String, year: Int?, rest: ArraySlice<ReleaseWord>) {
        // "[Group] Title"
        let words = words.drop { $0.isBracketed && $0.year == nil }
        let tag = words.indices.dropFirst().first { words[$0].isTag || words[$0].isBracketed && words[$0].year == nil }
        let untagged = words.prefix(upTo: tag ?? words.endIndex)
        func title(_ words: ArraySlice<ReleaseWord>) -> String {
            words.map(\.text).filter { $0 != "-" }.phrase
        }
        if let year = untagged.indices.dropFirst().last(where: { words[$0].year != nil }) {
            // In "Title (1999) Extended 1999", the title ends at the first bracket.
            let before = untagged[..<year]
            return (title(before.prefix { !$0.isBracketed }), words[year].year, words[(year + 1)...])
        }
        // "1994 - Forrest Gump", "[1982] The Thing"
        if let first = untagged.first, let year = first.year, untagged.count > 1,
            first.isBracketed || untagged.dropFirst().first?.text == "-"
        {
            return (title(untagged.dropFirst()), year, words[(tag ?? words.endIndex)...])
        }
        // Without a year, the title ends at a tag, or at an edition before it; an edition without a tag can be part of the title.
        let named = tag == nil ? untagged : words.prefix(1 + untagged.dropFirst().prefix { !$0.isEdition }.count)
        return (title(named), nil, words[named.endIndex...])
    }

    /// Returns the words of a name, separated by white space, commas, underscores and brackets. Dots separate words in brackets,
    /// after a year or a bracket that follows the title, and in names without white space or with three words joined by dots.
    static func words(_ name: String) -> [ReleaseWord] {
        var keepsDots = name.contains(where: \.isWhitespace) && !isJoined(name)
        var (words, text, depth) = ([ReleaseWord](), "", 0)
        func end() {
            let word = ReleaseWord(text: text, isBracketed: depth > 0)
            text = ""
            if word.text.isEmpty { return }
            if word.isBracketed || word.year != nil, words.contains(where: { !$0.isBracketed }) { keepsDots = false }
            words.append(word)
        }
        for character in name {
            switch character {
            case "[", "(", "{":
                end()
                depth += 1
            case "]", ")", "}":
                end()
                depth = max(0, depth - 1)
            case "_", ",": end()
            case _ where character.isWhitespace: end()
            case "." where !keepsDots || depth > 0 || ReleaseWord(text: text, isBracketed: false).year != nil: end()
            default: text.append(character)
            }
        }
        end()
        return words
    }

    /// Returns the text without the extension of a video, subtitle or archive; nil if it has no such extension.
    private static func withoutExtension(_ text: String) -> String? {
        guard let dot = text.lastIndex(of: "."), dot > text.startIndex,
            extensions.contains(text[text.index(after: dot)...].lowercased())
        else { return nil }
        return String(text[..<dot])
    }

    /// Returns whether three or more words are joined by dots or underscores. The letters of `S.W.A.T.` are not words.
    private static func isJoined(_ text: String) -> Bool {
        text.split(separator: " ").contains { part in
            let words = part.split { $0 == "." || $0 == "_" }
            return words.count > 2 && words.contains { $0.count > 1 }
        }
    }

    private static let extensions = Set(
        """
        3gp 7z ass avi divx flv idx iso m2ts m4v mkv mov mp4 mpeg mpg mts nfo ogm ogv rar rmvb smi srt ssa sub ts \
        vob vtt webm wmv zip
        """.split(separator: " ").map(String.init)
    )
}

struct ReleaseWord {
    let text: String
    let isBracketed: Bool

    /// The ID in the word, with or without its source, as in `imdbid-tt0133093`. A TMDB number needs brackets and a source.
    var id: MovieID? {
        let parts = text.lowercased().split { $0 == "-" || $0 == "=" }.map(String.init)
        guard let last = parts.last else { return nil }
        let isTMDB = isBracketed && parts.count == 2 && ["tmdb", "tmdbid"].contains(parts[0])
        return MovieID(imdb: last) ?? (isTMDB ? MovieID(tmdb: last) : nil)
    }

    var year: Int? {
        guard text.utf8.count == 4, let number = Int(text), QueryParser.filmYears.contains(number) else { return nil }
        return number
    }

    /// Whether the word can only be an episode, resolution, source or codec, alone or before a group (`x264-GROUP`).
    var isTag: Bool {
        let key = text.lowercased()
        return isEpisode || Self.tags.contains(key) || Self.isResolution(key)
            || parts.first.map { Self.tags.contains($0) } ?? false
    }

    /// Whether the word is the number of an episode, such as `S01E02`.
    var isEpisode: Bool {
        let parts = text.lowercased().dropFirst().split(separator: "e", omittingEmptySubsequences: false)
        return text.lowercased().hasPrefix("s") && parts.count == 2
            && parts.allSatisfy { 1...3 ~= $0.count && $0.utf8.allSatisfy(\.isASCIIDigit) }
    }

    /// The words between dashes, in lower case.
    var parts: [String] { text.lowercased().split(separator: "-").map(String.init) }

    /// Whether the word can be part of a title, but ends the title if a tag follows.
    var isEdition: Bool { year != nil || Self.editions.contains(text.lowercased()) }

    /// Returns whether a word is a resolution, such as `1080p` or `1920x1080`.
    static func isResolution(_ key: String) -> Bool {
        let digits = key.prefix { "0"..."9" ~= $0 }
        guard (3...4).contains(digits.count) else { return false }
        let rest = key.dropFirst(digits.count)
        return ["p", "i"].contains(rest)
            || rest.first == "x" && rest.count > 3 && rest.dropFirst().allSatisfy(\.isNumber)
    }

    private static let tags = Set(
        """
        10bit 4k aac ac3 av1 bdremux bdrip bluray blu-ray brrip camrip dd5 ddp5 dvd-rip dvd5 dvd9 dvdr dvdrip \
        dvdscr eac3 h264 h265 hdcam hddvd hddvdrip hdr10 hdrip hdtv hdts hevc hi10p ntsc pdtv satrip telesync \
        truehd tvrip uhd vhsrip web-dl web-rip webdl webrip x264 x265 xvid
        """.split(separator: " ").map(String.init)
    )

    private static let editions = Set(
        """
        3d amzn anniversary atmos bd cam castellano cd1 cd2 chinese complete criterion cut danish director's \
        directors dsnp dts dual dubbed dutch dvd edition eng english extended final finnish flac forced french \
        german hd hdr hindi hmax imax internal italian japanese korean limited matte multi nf norwegian open pal \
        polish proper redux remastered remux repack restored roadshow russian sbs scr spanish special subbed subs \
        swedish theatrical truefrench uncensored uncut unrated vost vostfr web ws
        """.split(separator: " ").map(String.init)
    )
}
