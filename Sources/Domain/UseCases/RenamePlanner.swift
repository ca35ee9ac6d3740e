/// A film to look up for the name of a file or folder.
enum FilmKey: Hashable, Sendable {
    case id(MovieID)
    /// The year is nil to find whether any film has the title.
    case title(String, Int?)
}

/// The answer to a ``FilmKey``.
struct FoundFilm: Sendable {
    /// The only film with the title and year; nil if there is none, or several.
    var movie: Movie?
    /// Whether several films have the title and year.
    var isShared = false
}

/// Gives files the names of their films, without the disk.
struct RenamePlanner {
    let template: RenameTemplate
    /// The folder that the template is relative to; nil for that of each film.
    let into: String?
    let reader: any FileNameReader
    let listing: FileListing
    let names: [FileName]
    /// The folders that each file is in, the nearest first.
    private let ancestors: [[String]]
    private let folders: [String: FileName]
    private let exclusions: [FileName.Exclusion?]
    /// The positions of the videos that may be films.
    let videos: [Int]
    /// Those in each folder at any depth, and all videos directly in it.
    private var films: [String: [Int]] = [:]
    private var contents: [String: [Int]] = [:]
    /// The film of all files, which the user has decided on; nil to find it by the names.
    var decided: Movie?
    var found: [FilmKey: FoundFilm] = [:]

    init(_ template: RenameTemplate, into: String?, _ listing: FileListing, _ reader: any FileNameReader) {
        (self.template, self.into, self.reader, self.listing) = (template, into, reader, listing)
        let names = listing.files.map { reader.file($0.path.lastPathComponent) }
        let ancestors = listing.files.map(\.path.ancestors)
        let folders = Set(ancestors.joined()).reduce(into: [:]) { $0[$1] = reader.folder($1.lastPathComponent) }
        let exclusions = zip(listing.files, zip(names, ancestors)).map { file, rest in
            file.isBeingWritten
                ? .unfinished : rest.0.exclusion ?? rest.1.lazy.compactMap { folders[$0]?.exclusion }.first
        }
        (self.names, self.ancestors, self.folders, self.exclusions) = (names, ancestors, folders, exclusions)
        videos = names.indices.filter {
            names[$0].kind == .video && exclusions[$0] == nil && listing.files[$0].isUsable
        }
        for index in videos {
            for folder in ancestors[index] { films[folder, default: []].append(index) }
        }
        for index in names.indices where names[index].kind == .video {
            contents[ancestors[index][0], default: []].append(index)
        }
    }

    private func path(_ index: Int) -> String { listing.files[index].path }
}

extension FileListing.File {
    /// Whether it is a regular file whose name can be written.
    fileprivate var isUsable: Bool { state.kind == .file && isUTF8 }
}

// MARK: - Films

extension RenamePlanner {
    /// The films to look up first: those that files and folders name with a year or an ID.
    var keys: Set<FilmKey> {
        let files = names.indices.filter { [.video, .subtitle].contains(names[$0].kind) && exclusions[$0] == nil }
        return Set((files.map { names[$0] } + folders.values).compactMap(Self.key))
    }

    /// The titles to look up then, because a folder must not name a file that has the title of another film.
    var titleKeys: Set<FilmKey> {
        Set(
            videos.filter { folder(of: $0) != nil && Self.key(names[$0]).flatMap { found[$0]?.movie } == nil }
                .compactMap { names[$0].title.map { .title($0, nil) } }
        )
    }

    private static func key(_ name: FileName) -> FilmKey? {
        if let id = name.id { return .id(id) }
        return name.title.flatMap { title in name.year.map { .title(title, $0) } }
    }

    /// The folder that names the film of a file; those of parts and subtitles have no name.
    private func folder(of index: Int) -> (path: String, movie: Movie)? {
        let named = ancestors[index].first { folders[$0].map { !$0.isPartFolder && !$0.isSubtitleFolder } ?? false }
        guard let named, let key = folders[named].flatMap(Self.key), let movie = found[key]?.movie else { return nil }
        return (named, movie)
    }

    enum Identity {
        case film(Movie)
        case unsure(RenameReason)
    }

    func identity(_ index: Int) -> Identity {
        if let decided { return .film(decided) }
        let name = names[index]
        let own = Self.key(name).flatMap { found[$0] }
        if let movie = own?.movie { return .film(movie) }
        if let id = name.id { return .unsure(.unknownID(id)) }
        if own?.isShared == true { return .unsure(.severalFilms) }
        guard let (folder, movie) = folder(of: index), name.year == nil || name.year == movie.year else {
            return .unsure(name.year == nil ? .noYear : .notExact)
        }
        guard mayBe(movie, name) else { return .unsure(.otherNameThanFolder) }
        let parts = (films[folder] ?? []).map(part)
        guard parts.count == 1 || !parts.contains(nil) && Set(parts).count == parts.count else {
            return .unsure(.severalFiles)
        }
        return .film(movie)
    }

    /// Returns whether a file in the folder of a film may be the film by its name.
    private func mayBe(_ movie: Movie, _ name: FileName) -> Bool {
        guard let title = name.title, !name.isGeneric else { return true }
        let titles = [movie.title, movie.originalTitle].compactMap(\.self)
        if titles.contains(where: { TypedTitle(title).isSame(as: $0) }) { return true }
        if let other = found[.title(title, nil)] {
            if let same = other.movie { return same.id == movie.id }
            if other.isShared { return false }
        }
        func letters(_ title: String) -> String { TitleKey(title).text.filter { $0 != " " } }
        let own = letters(title)
        for title in titles.map(letters) where title.count > 3 && own.contains(title) {
            // "grp-heat1080", but not "heat 2".
            let rest = own.replacing(title, with: " ").filter(\.isNumber)
            return ["", "480", "576", "720", "1080", "2160"].contains(rest) || Int(rest) == movie.year
        }
        return name.isCode
    }

    /// The part of the film that a file is, by its name or folder.
    private func part(_ index: Int) -> String? {
        let folder = folders[ancestors[index][0]]
        return names[index].part ?? (folder?.isPartFolder == true ? folder?.part : nil)
    }

    /// Returns whether a folder is for a film alone, by its name.
    private func belongs(_ folder: String, to movie: Movie) -> Bool {
        guard folder != "/", let name = folders[folder] else { return false }
        if name.isPartFolder || name.isSubtitleFolder { return true }
        if let key = Self.key(name) {
            if let film = found[key]?.movie { return film.id == movie.id }
            return name.year == movie.year && name.title.map { TypedTitle($0).isSame(as: movie.title) } == true
        }
        guard let title = name.title, TypedTitle(title).isSame(as: movie.title) else { return false }
        return (films[folder] ?? []).allSatisfy { index in
            if case .film(let other) = identity(index) { other.id == movie.id } else { false }
        }
    }
}

extension TypedTitle {
    func isSame(as title: String) -> Bool { equality(title).map { $0 <= .withoutArticle } ?? false }
}

// MARK: - Names

extension RenamePlanner {
    /// A film and the path of its files without their extension.
    private struct Named {
        let movie: Movie
        let target: String
    }

    /// Returns what becomes of each file that is a film or belongs to one; files of other kinds only if they were named.
    func items() -> [RenameItem] {
        var films: [Int: Named] = [:]
        var items: [Int: RenameItem] = [:]
        for index in names.indices {
            if let reason = reasonToSkip(index) {
                items[index] = RenameItem(from: path(index), .skipped, reason)
            } else if names[index].kind == .video, listing.files[index].state.kind == .link {
                items[index] = RenameItem(from: path(index), .conflict, .isLink)
            }
        }
        for index in videos { items[index] = film(index, &films) }
        var taken = Set(items.values.compactMap { $0.to?.lowercased() })
        for index in names.indices
        where items[index] == nil && exclusions[index] == nil && listing.files[index].isUsable {
            guard [.subtitle, .sidecar].contains(names[index].kind) else { continue }
            if let (target, leader) = follower(index, films, taken), let film = films[leader] {
                taken.insert(target.lowercased())
                items[index] = item(index, target, film.movie, leader)
            } else if names[index].kind == .subtitle, belongsToNone(index) {
                items[index] = film(index, &films)
            } else if listing.files[index].isNamed {
                items[index] = RenameItem(from: path(index), .skipped, .notAFilm)
            }
        }
        return items.sorted { $0.key < $1.key }.map(\.value)
    }

    private func reasonToSkip(_ index: Int) -> RenameReason? {
        let (file, name) = (listing.files[index], names[index])
        guard file.isUTF8 else { return name.kind != .other || file.isNamed ? .notUTF8 : nil }
        let isRow = name.kind == .video || name.exclusion != nil && name.kind != .sidecar
        if isRow || file.isNamed, let exclusion = exclusions[index] { return .excluded(exclusion) }
        return name.kind == .other && file.isNamed ? .notAFilm : nil
    }

    private func film(_ index: Int, _ films: inout [Int: Named]) -> RenameItem {
        switch identity(index) {
        case .unsure(let reason): return RenameItem(from: path(index), .unsure, reason, leader: index)
        case .film(let movie):
            var base = ancestors[index][0]
            while into == nil, belongs(base, to: movie) { base = base.parentPath }
            let target = (into ?? base).appendingPath(template.path { value($0, index, movie) })
            films[index] = Named(movie: movie, target: target)
            let languages = names[index].kind == .subtitle ? names[index].languages : []
            return item(index, named(target, languages, index), movie, index)
        }
    }

    private func named(_ target: String, _ words: [String], _ index: Int) -> String {
        ([target] + words + [names[index].fileExtension]).joined(separator: ".")
    }

    private func item(_ index: Int, _ target: String, _ movie: Movie, _ leader: Int) -> RenameItem {
        var item = RenameItem(
            from: path(index),
            to: target,
            .planned,
            state: listing.files[index].state,
            leader: leader
        )
        (item.movie, item.match) = (movie, .exact)
        return item
    }

    private func value(_ field: RenameTemplate.Field, _ index: Int, _ movie: Movie) -> String {
        let name = names[index]
        return switch field {
        case .title: movie.title
        case .originalTitle: movie.originalTitle ?? movie.title
        case .year: movie.year.map(String.init) ?? ""
        case .imdbID: movie.imdbID ?? ""
        case .tmdbID: movie.tmdbID.map(String.init) ?? ""
        case .director: movie.directors.first ?? ""
        case .resolution: name.resolution ?? folderName(index)?.resolution ?? ""
        case .source: name.source ?? folderName(index)?.source ?? ""
        case .edition: (name.edition ?? folderName(index)?.edition).map { " {edition-\($0)}" } ?? ""
        case .part: part(index).map { " - \($0)" } ?? ""
        case .ext: name.fileExtension
        }
    }

    /// The name of the folder that names the file's film; nil if the file names it.
    private func folderName(_ index: Int) -> FileName? {
        Self.key(names[index]) == nil ? folder(of: index).flatMap { folders[$0.path] } : nil
    }

    /// Returns the path of a subtitle or sidecar next to its film, and the position of the film; nil if there is no film.
    private func follower(_ index: Int, _ films: [Int: Named], _ taken: Set<String>) -> (String, Int)? {
        let (path, name) = (path(index), names[index])
        // The folder of the film, and the path from there. A folder of subtitles is next to its film, or holds it.
        let own = path.parentPath
        let inner = ancestors[index].first { folders[$0]?.isSubtitleFolder == true }
        let outer = inner?.parentPath ?? own
        let isInside = contents[own] != nil && (contents[outer] == nil || film(continuedBy: index, in: own) != nil)
        let folder = isInside ? own : outer
        let below = String(own.utf8.dropFirst(folder.utf8.count)) ?? ""
        if let prefix = film(continuedBy: index, in: folder) {
            guard let film = films[prefix] else { return nil }
            let stem = film.target.parentPath + below + "/" + film.target.lastPathComponent
            return ("\(stem)\(name.stem.dropFirst(names[prefix].stem.count)).\(name.fileExtension)", prefix)
        }
        let all = self.films[folder] ?? []
        guard let first = all.first, let film = films[first], belongs(folder, to: film.movie),
            all.allSatisfy({ films[$0]?.movie.id == film.movie.id })
        else { return nil }
        let leader = all.first { part($0) == part(index) } ?? first
        let target = films[leader]?.target ?? film.target
        let kept = target.parentPath + below + "/" + path.lastPathComponent
        let isOfTitle =
            name.year == film.movie.year && name.title.map { TypedTitle($0).isSame(as: film.movie.title) } == true
        let words = name.kind == .subtitle ? name.languages : isOfTitle ? [] : nil
        if folder == own, let best = words.map({ named(target, $0, index) }), !taken.contains(best.lowercased()) {
            return (best, leader)
        }
        return (template.hasFolder ? kept : "\(target)-\(path.lastPathComponent)", leader)
    }

    /// Returns the film in a folder whose name the file's name continues.
    private func film(continuedBy index: Int, in folder: String) -> Int? {
        (contents[folder] ?? []).filter { names[index].stem.continues(names[$0].stem) }.max {
            names[$0].stem.count < names[$1].stem.count
        }
    }

    /// Whether a subtitle is alone, without a film that it may belong to.
    private func belongsToNone(_ index: Int) -> Bool {
        let isInside = ancestors[index].contains { folders[$0]?.isSubtitleFolder == true }
        return !isInside && (contents[ancestors[index][0]] == nil || Self.key(names[index]) != nil)
    }
}

extension String {
    /// Returns whether this is another name with words after it.
    fileprivate func continues(_ stem: String) -> Bool {
        guard lowercased().hasPrefix(stem.lowercased()) else { return false }
        return dropFirst(stem.count).first.map { !$0.isLetter && !$0.isNumber } ?? true
    }
}

// MARK: - Steps

extension RenamePlanner {
    /// Returns the folders that are empty once these files have moved, the deepest first.
    /// - Parameter stays: a folder that is kept, because the shell is in it.
    func emptied(by items: [RenameItem], except stays: String) -> [String] {
        var left = listing.folders
        var below: [String: [RenameItem]] = [:]
        for item in items {
            for folder in item.from.ancestors where left[folder] != nil { below[folder, default: []].append(item) }
            left[item.from.parentPath]? -= 1
        }
        let filled = Set(items.compactMap(\.to?.ancestors).joined())
        var emptied: [String] = []
        for folder in below.keys.sorted(by: { ($0.utf8.count, $0) > ($1.utf8.count, $1) }) where left[folder] == 0 {
            guard let own = below[folder], folder != stays, !filled.contains(folder) else { continue }
            // A folder of films that was given stays.
            let isOfFilm = own.allSatisfy { item in item.movie.map { belongs(folder, to: $0) } ?? false }
            guard isOfFilm || !listing.named.contains(folder) else { continue }
            left[folder.parentPath]? -= 1
            emptied.append(folder)
        }
        return emptied
    }
}
