import Domain
import Foundation

/// Reads the names of film files and folders, in the forms of release groups, Plex, Jellyfin, Kodi and people.
struct ReleaseFileNames {
    func file(_ name: String) -> FileName {
        let dot = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil } ?? name.endIndex
        let stem = String(name[..<dot])
        var file = read(stem)
        file.fileExtension = String(name[dot...].dropFirst())
        let key = file.fileExtension.lowercased()
        file.kind = Self.kinds.first { $0.value.contains(key) }?.key ?? .other
        if file.kind == .other {
            file.exclusion = Self.unfinished.contains(key) && self.file(stem).kind == .video ? .unfinished : nil
        }
        return file
    }

    func folder(_ name: String) -> FileName {
        var folder = read(name)
        let key = name.lowercased()
        folder.isSubtitleFolder = Self.subtitleFolders.contains(key)
        // A folder with a year is that of a film, whose title can be a word that marks other folders.
        let plain = folder.year == nil ? Self.plain(name) : key
        let mark = [Self.folders, Self.marks].joined().first { $1.contains(key) || $1.contains(plain) }
        folder.exclusion = mark?.key ?? (Self.isSeason(key) ? .episode : nil)
        return folder
    }

    private func read(_ stem: String) -> FileName {
        var name = FileName(stem: stem)
        // The extension makes the parser accept any text.
        let release = ReleaseName(stem + ".mkv")
        var title = release.map { ReleaseName.words($0.title) } ?? []
        let rest = release?.rest ?? []
        (name.title, name.year, name.id) = (release?.title, release?.year, release?.id)
        // Without a year, the last words can be a part, as in "heat.cd1", but "Part 2" is more likely a title.
        let isTitlePart =
            title.count > 2 && title.suffix(2).first.map { ["part", "pt"].contains($0.text.lowercased()) } == true
        if name.year == nil, !isTitlePart, let part = Self.part(in: title.suffix(2)) ?? Self.part(in: title.suffix(1)) {
            title.removeLast(part.length)
            name.title = title.isEmpty ? nil : title.map(\.text).phrase
            name.part = part.text
        }
        name.part = name.part ?? rest.indices.lazy.compactMap { Self.part(in: rest[$0...].prefix(2))?.text }.first
        name.edition = Self.edition(stem, rest)
        let tags = rest.isEmpty ? title : rest
        name.resolution = tags.lazy.flatMap(\.parts).compactMap(Self.resolution).first
        name.source =
            tags.lazy.compactMap { Self.sources[$0.text.lowercased()] }.first
            ?? tags.lazy.flatMap(\.parts).compactMap { Self.sources[$0] }.first
        let words = ReleaseName.words(stem)
        name.exclusion = Self.exclusion(words, rest: rest, hasYear: name.year != nil)
        name.languages = words.flatMap { $0.text.split(separator: ".").map(String.init) }.reversed()
            .prefix(while: Self.isLanguage).reversed()
        name.isGeneric = words.allSatisfy { Self.generic.contains($0.text.lowercased()) }
        let own = name.title ?? ""
        name.isCode =
            own.contains(where: \.isLowercase) && !own.contains { $0.isUppercase || $0.isWhitespace }
            && own.contains { $0.isNumber || $0 == "-" }
        return name
    }

    /// Returns the part at the start of words, such as `cd1`, `disc 2` or `pt-b`, and its number of words.
    private static func part(in words: some Collection<ReleaseWord>) -> (text: String, length: Int)? {
        let texts = words.map { $0.text.lowercased() }
        guard let first = texts.first, let kind = parts.first(where: first.hasPrefix) else { return nil }
        let rest = first.dropFirst(kind.count).drop { $0 == "-" }
        let number = rest.isEmpty && texts.count > 1 ? texts[1][...] : rest
        let length = rest.isEmpty ? 2 : 1
        guard number.utf8.count == 1, let digit = number.utf8.first else { return nil }
        // DVD5 and DVD9 are kinds of discs, not parts of films.
        let isNumber = (0x31...(kind == "dvd" ? 0x34 : 0x39)).contains(digit)
        return isNumber || (0x61...0x64).contains(digit) && kind != "dvd" ? (kind + number, length) : nil
    }

    private static func resolution(_ word: String) -> String? {
        if ["4k", "uhd"].contains(word) { return "2160p" }
        guard ReleaseWord.isResolution(word) else { return nil }
        guard let x = word.firstIndex(of: "x"), let width = Int(word[..<x]) else { return word }
        return width >= 3_000 ? "2160p" : width >= 1_800 ? "1080p" : width >= 1_200 ? "720p" : "480p"
    }

    /// Returns the edition in braces, or else in the words after the title; nil if there is none.
    private static func edition(_ stem: String, _ rest: [ReleaseWord]) -> String? {
        if let start = stem.range(of: "{edition-"), let end = stem[start.upperBound...].firstIndex(of: "}") {
            return String(stem[start.upperBound..<end])
        }
        let words = rest.map { $0.text.lowercased().filter { $0 != "'" && $0 != "’" } }
        let found = words.indices.compactMap { index -> String? in
            guard let name = editions[words[index]] else { return nil }
            let next = index + 1 < words.count ? words[index + 1] : ""
            let kind = ["cut": "Cut", "edition": "Edition", "version": "Version", "matte": "Matte"][next]
            guard let kind else { return editionsWithKind.contains(words[index]) ? nil : name }
            // "25th Anniversary Edition"
            let ordinal = index > 0 && words[index].hasPrefix("anniv") && words[index - 1].first?.isNumber == true
            return (ordinal ? words[index - 1] + " " : "") + (name.contains(" ") ? name : "\(name) \(kind)")
        }
        return found.isEmpty ? nil : found.phrase
    }

    /// - Parameter rest: the words after the title; empty if the end of the title is unknown.
    private static func exclusion(_ words: [ReleaseWord], rest: [ReleaseWord], hasYear: Bool) -> FileName.Exclusion? {
        let texts = words.map { $0.text.lowercased() }
        if zip(texts, 0...).contains(where: { isEpisode($0, isFirst: $1 == 0) }) { return .episode }
        let after = hasYear ? rest.map { $0.text.lowercased() } : texts
        for (word, number) in zip(after, after.dropFirst()) where ["season", "episode", "ep"].contains(word) {
            if Int(number) != nil { return .episode }
        }
        let hasEnd = hasYear || !rest.isEmpty
        let first = words.first?.parts ?? []
        if first.first == "sample", first.count > 1 || !hasEnd { return .sample }
        let text = (hasEnd ? rest : words).map(\.text).phrase
        let marked = " \(plain(text)) "
        let mark = marks.first { $1.contains { hasEnd ? marked.contains(" \($0) ") : marked.hasSuffix(" \($0) ") } }
        if let mark { return mark.key }
        // A word in `extras` can be part of a title, so it counts only after a dash. "Interview" also counts after the title.
        let suffix = text.lastIndex(of: "-").map { plain(text[$0...]) }
        return hasEnd && marked.contains(" interview ") || suffix.map(extras.contains) == true ? .extra : nil
    }

    /// Returns the words in lower case, without the numbers of words such as `trailer2`, and without languages at the end.
    private static func plain(_ text: some StringProtocol) -> String {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map {
            String($0.prefix(while: \.isLetter))
        }
        return words.filter { !$0.isEmpty }.reversed().drop(while: isLanguage).reversed().phrase
    }

    /// Returns whether a word names an episode, such as `s01e02` or `1x02`. The first word can be a title: *10x10*.
    private static func isEpisode(_ word: String, isFirst: Bool) -> Bool {
        func count(_ text: Substring) -> Int { text.prefix { $0.isASCII && $0.isNumber }.count }
        if word.hasPrefix("s"), 1...2 ~= count(word.dropFirst()) {
            let rest = word.dropFirst(1 + count(word.dropFirst()))
            return rest.isEmpty && !isFirst && word.count == 3 || rest.first == "e" && 1...3 ~= count(rest.dropFirst())
        }
        let season = count(word[...])
        let rest = word.dropFirst(season)
        return !isFirst && 1...2 ~= season && rest.first == "x" && 2...3 ~= rest.count - 1
            && count(rest.dropFirst()) == rest.count - 1
    }

    private static func isSeason(_ folder: String) -> Bool {
        let words = folder.split { " ._-".contains($0) }
        if words.count == 2 { return seasons.contains(String(words[0])) && Int(words[1]) != nil }
        return words.count == 1 && folder.first == "s" && folder.count == 3 && Int(folder.dropFirst()) != nil
    }

    /// Returns whether a word at the end of a subtitle's name is a language (`en`, `eng`, `English`) or a flag such as `forced`.
    private static func isLanguage(_ word: String) -> Bool {
        let key = word.lowercased()
        if flags.contains(key) || codes.contains(key) || !NamedCode.languages(key).isEmpty { return true }
        // "pt-BR"
        let parts = key.split(separator: "-")
        return parts.count == 2 && codes.contains(String(parts[0])) && 2...4 ~= parts[1].count
    }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    private static let kinds: [FileName.Kind: Set<String>] = [
        .video: Set(
            words("3gp asf avi divx flv img iso m2ts m4v mkv mov mp4 mpeg mpg mts ogm ogv rmvb ts vob webm wmv")
        ),
        .subtitle: Set(words("ass idx smi srt ssa sub sup vtt")), .sidecar: Set(words("jpeg jpg nfo png tbn")),
    ]

    /// The extensions of unfinished downloads.
    private static let unfinished = Set(words("!qb !ut aria2 bc! crdownload download opdownload part partial tmp"))
    private static let parts = words("cd disc disk dvd part pt")
    private static let subtitleFolders = Set(words("sub subs subtitle subtitles subtitulos subtítulos vobsubs"))
    private static let seasons = Set(words("season series staffel saison temporada stagione"))
    private static let generic = Set(words("feature film main movie pelicula t00 t01 title title00 title01 video"))
    private static let extras = Set(words("clip deleted extra interview interviews other scene scenes short shorts"))
    private static let flags = Set(words("cc default forced foreign full hi sdh signs songs commentary"))
    private static let codes = Set(
        words(
            """
            ar ara bg bul bs bos ca cat cs cze ces da dan de ger deu el gre ell en eng es spa esp et est eu fa per fi fin fr fre \
            fra he heb hi hin hr hrv hu hun id ind is ice it ita ja jpn ko kor lt lit lv lav mk ms nb nl dut nld no nor pl pol pt \
            por pob ro rum ron ru rus sk slo slk sl slv sq sr srp sv swe th tha tr tur uk ukr vi vie zh chi zho chs cht
            """
        )
    )
    private static let folders: KeyValuePairs<FileName.Exclusion, [String]> = [
        .extra: words("clips extra interviews other proof scenes shorts specials"), .sample: ["samples"],
        .disc: words("video_ts bdmv audio_ts certificate"),
    ]
    /// Folder names, and words after a title, that mark a file as something other than the film.
    private static let marks: KeyValuePairs<FileName.Exclusion, [String]> = [
        .sample: ["sample"], .trailer: ["teaser", "trailer", "trailers"],
        .extra: [
            "behind the scenes", "behindthescenes", "bloopers", "bonus", "deleted scene", "deleted scenes",
            "deletedscene",
            "deletedscenes", "extras", "featurette", "featurettes", "gag reel", "making of", "makingof", "outtakes",
            "special features",
        ],
    ]

    private static let editions = [
        "anniversary": "Anniversary", "assembly": "Assembly", "collectors": "Collector's", "criterion": "Criterion",
        "dc": "Director's Cut", "despecialized": "Despecialized", "directors": "Director's", "director": "Director's",
        "extended": "Extended", "final": "Final", "imax": "IMAX", "international": "International", "open": "Open",
        "redux": "Redux", "remastered": "Remastered", "restored": "Restored", "roadshow": "Roadshow", "rogue": "Rogue",
        "special": "Special", "theatrical": "Theatrical", "ultimate": "Ultimate", "uncensored": "Uncensored",
        "uncut": "Uncut", "unrated": "Unrated",
    ]
    /// Words that name an edition only before a word such as "cut".
    private static let editionsWithKind = Set(
        words("anniversary assembly collectors directors director final international open rogue special ultimate")
    )
    private static let sources = [
        "bluray": "BluRay", "blu-ray": "BluRay", "bdremux": "BluRay", "bdrip": "BDRip", "brrip": "BRRip", "dvd": "DVD",
        "dvd-rip": "DVDRip", "dvd5": "DVD", "dvd9": "DVD", "dvdr": "DVD", "dvdrip": "DVDRip", "dvdscr": "DVDSCR",
        "hddvd": "HDDVD", "hdrip": "HDRip", "hdtv": "HDTV", "pdtv": "PDTV", "satrip": "SATRip", "tvrip": "TVRip",
        "vhsrip": "VHSRip", "web": "WEB", "web-dl": "WEB-DL", "web-rip": "WEBRip", "webdl": "WEB-DL",
        "webrip": "WEBRip",
    ]
}
