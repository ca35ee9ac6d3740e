/// Plans the new names of files, without reading the disk.
struct RenamePlanner {
    private let template: RenameTemplate
    let into: String?
    private let listing: FileListing
    private let exclusions: [FileName.Exclusion?]
    /// The positions in `listing.files` of the videos that can be films.
    let videos: [Int]
    /// For each folder, the elements of `videos` at any depth in it.
    private var films: [String: [Int]] = [:]
    /// For each folder, the positions of all videos directly in it, even of those that cannot be films.
    private var contents: [String: [Int]] = [:]
    /// The film of all files, given by the user; nil to find films by names.
    var decided: Movie?
    var found: [FilmKey: FoundFilm] = [:]
    /// For each video or lone subtitle with a known film, by position: the film, and the file's new path without an extension.
    private var targets: [Int: (movie: Movie, path: String)] = [:]

    init(_ template: RenameTemplate, into: String?, _ listing: FileListing) {
        (self.template, self.into, self.listing) = (template, into, listing)
        exclusions = listing.files.map { file in
            file.name.exclusion ?? file.ancestors.lazy.compactMap { listing.folderNames[$0]?.exclusion }.first
        }
        let all = listing.files.indices.filter { listing.files[$0].name.kind == .video }
        videos = all.filter { [exclusions] in
            exclusions[$0] == nil && listing.files[$0].state?.kind == .file && !listing.files[$0].isNearby
        }
        for index in videos {
            for folder in listing.files[index].ancestors { films[folder, default: []].append(index) }
        }
        for index in all { contents[listing.files[index].path.parentPath, default: []].append(index) }
    }

    private func path(_ index: Int) -> String { listing.files[index].path }
    private func name(_ index: Int) -> FileName { listing.files[index].name }
}

extension FileName {
    fileprivate var key: FilmKey? { id.map { .id($0) } ?? title.flatMap { title in year.map { .title(title, $0) } } }

    fileprivate func hasTitle(of movie: Movie) -> Bool {
        title.map { TypedTitle($0).isSame(as: movie.title) } ?? false
    }
}

// MARK: - Films

extension RenamePlanner {
    /// The films to look up first: those that the name of a file or folder gives by ID, or by title and year.
    var keys: Set<FilmKey> {
        let files = zip(listing.files, exclusions).filter {
            [.video, .subtitle].contains($0.name.kind) && $1 == nil && !$0.isNearby
        }
        return Set((files.map(\.0.name) + listing.folderNames.values).compactMap(\.key))
    }

    /// The titles to look up next, because a file with the title of another film must not get the film of its folder.
    var titleKeys: Set<FilmKey> {
        let others = videos.filter { folder(of: $0) != nil && name($0).key.flatMap { found[$0]?.movie } == nil }
        return Set(others.compactMap { name($0).title.map { .title($0, nil) } })
    }

    /// Returns the nearest folder other than folders of parts and subtitles, with the film that it names; nil if it names none.
    private func folder(of index: Int) -> (name: FileName, path: String, movie: Movie)? {
        for path in listing.files[index].ancestors {
            guard let name = listing.folderNames[path], !name.isPartFolder, !name.isSubtitleFolder else { continue }
            return name.key.flatMap { found[$0]?.movie }.map { (name, path, $0) }
        }
        return nil
    }

    private func movie(_ index: Int) throws(RenameReason) -> Movie {
        if let decided { return decided }
        let name = name(index)
        let own = name.key.flatMap { found[$0] }
        if let movie = own?.movie {
            // Sources can have different IDs for a film.
            if let other = folder(of: index)?.movie, other.id != movie.id, other.titleAndYear != movie.titleAndYear {
                throw .otherNameThanFolder
            }
            return movie
        }
        if let id = name.id { throw .unknownID(id) }
        if own?.isShared == true { throw .severalFilms }
        guard let (_, folder, movie) = folder(of: index), name.year == nil || name.year == movie.year else {
            throw name.year == nil ? .noYear : .notExact
        }
        guard mayBe(movie, name) else { throw .otherNameThanFolder }
        let parts = (films[folder] ?? []).map(part)
        guard parts.count == 1 || !parts.contains(nil) && Set(parts).count == parts.count else { throw .severalFiles }
        return movie
    }

    /// Returns whether a file in the folder of a film can be this film, judging by the file's name.
    private func mayBe(_ movie: Movie, _ name: FileName) -> Bool {
        guard let title = name.title, !name.isGeneric else { return true }
        let titles = [movie.title, movie.originalTitle].compactMap(\.self)
        if titles.contains(where: TypedTitle(title).isSame) { return true }
        if let other = found[.title(title, nil)] {
            if let same = other.movie { return same.id == movie.id }
            if other.isShared { return false }
        }
        func letters(_ title: String) -> String { TitleKey(title).text.filter { $0 != " " } }
        let own = letters(title)
        for title in titles.map(letters) where title.count > 3 && own.contains(title) {
            // "grp-heat1080" can be "heat", but "heat 2" cannot.
            let rest = own.replacing(title, with: " ").filter(\.isNumber)
            return ["", "480", "576", "720", "1080", "2160"].contains(rest) || Int(rest) == movie.year
        }
        return name.isCode
    }

    /// Returns the part of the film in the file's name, or else in the folder's name if the folder is that of a part.
    private func part(_ index: Int) -> String? {
        let folder = listing.folderNames[path(index).parentPath]
        return name(index).part ?? (folder?.isPartFolder == true ? folder?.part : nil)
    }

    /// Returns whether a folder contains only this film, judging by the folder's name and the films found in it.
    private func belongs(_ folder: String, to movie: Movie) -> Bool {
        guard folder != "/", let name = listing.folderNames[folder] else { return false }
        if name.isPartFolder || name.isSubtitleFolder { return true }
        if let key = name.key {
            if let film = found[key]?.movie { return film.id == movie.id }
            return name.year == movie.year && name.hasTitle(of: movie)
        }
        return name.hasTitle(of: movie)
            && (films[folder] ?? []).allSatisfy { (try? self.movie($0))?.id == movie.id }
    }
}

// MARK: - Names

extension RenamePlanner {
    /// Returns an item for each video that is not just nearby, each file that belongs to a film, and each file reported as skipped.
    mutating func items() -> [RenameItem] {
        var items: [Int: RenameItem] = [:]
        for (index, file) in listing.files.enumerated() where !file.isNearby {
            if let reason = reasonToSkip(index) {
                items[index] = RenameItem(from: file.path, .skipped, reason)
            } else if file.name.kind == .video, file.state?.kind == .link {
                items[index] = RenameItem(from: file.path, .conflict, .isLink)
            }
        }
        for index in videos { items[index] = film(index) }
        var taken = Set(items.values.compactMap { $0.to?.lowercased() })
        for (index, file) in listing.files.enumerated()
        where items[index] == nil && exclusions[index] == nil && file.state?.kind == .file {
            guard [.subtitle, .sidecar].contains(file.name.kind) else { continue }
            if let (target, leader) = follower(index, taken) {
                taken.insert(target.lowercased())
                items[index] = item(index, target, leader)
            } else if file.name.kind == .subtitle, subtitleFolder(index) == nil, !file.isNearby,
                contents[file.path.parentPath] == nil || file.name.key != nil
            {
                // The subtitle has no film nearby, so its own name is used.
                items[index] = film(index)
            } else if file.isNamed {
                items[index] = RenameItem(from: file.path, .skipped, .notAFilm)
            }
        }
        return items.sorted { $0.key < $1.key }.map(\.value)
    }

    private func reasonToSkip(_ index: Int) -> RenameReason? {
        let (file, name) = (listing.files[index], name(index))
        guard file.state != nil else { return name.kind != .other || file.isNamed ? .notUTF8 : nil }
        let isRow = name.kind == .video || name.exclusion != nil && name.kind != .sidecar
        if isRow || file.isNamed, let exclusion = exclusions[index] { return .excluded(exclusion) }
        return name.kind == .other && file.isNamed ? .notAFilm : nil
    }

    private mutating func film(_ index: Int) -> RenameItem {
        let movie: Movie
        do throws(RenameReason) {
            movie = try self.movie(index)
            if RenameTemplate.portable(movie.title) == "_" { throw .emptyTitle }
        } catch {
            return RenameItem(from: path(index), .unsure, error, leader: index)
        }
        var base = path(index).parentPath
        while into == nil, belongs(base, to: movie) { base = base.parentPath }
        let target = (into ?? base).appendingPath(template.path { value($0, index, movie) })
        targets[index] = (movie, target)
        let languages = name(index).kind == .subtitle ? name(index).languages : []
        return item(index, named(target, languages, index), index)
    }

    private func named(_ target: String, _ words: [String], _ index: Int) -> String {
        ([target] + words + [name(index).fileExtension]).joined(separator: ".")
    }

    private func item(_ index: Int, _ target: String, _ leader: Int) -> RenameItem {
        let file = listing.files[index]
        var item = RenameItem(from: file.path, to: target, .planned, state: file.state, leader: leader)
        item.movie = targets[leader]?.movie
        return item
    }

    private func value(_ field: RenameTemplate.Field, _ index: Int, _ movie: Movie) -> String {
        let name = name(index)
        // The name of the film's folder completes the facts.
        let folder = name.key == nil ? folder(of: index)?.name : nil
        return switch field {
        case .title: movie.title
        case .originalTitle: movie.originalTitle ?? movie.title
        case .year: movie.year.map(String.init) ?? ""
        case .imdbID: movie.imdbID ?? ""
        case .tmdbID: movie.tmdbID.map(String.init) ?? ""
        case .director: movie.directors.first ?? ""
        case .resolution: name.resolution ?? folder?.resolution ?? ""
        case .source: name.source ?? folder?.source ?? ""
        case .edition: (name.edition ?? folder?.edition).map { " {edition-\($0)}" } ?? ""
        case .part: part(index).map { " - \($0)" } ?? ""
        case .ext: name.fileExtension
        }
    }

    /// Returns the new path of a subtitle or sidecar, and the position of its film; nil if it does not clearly belong to one.
    private func follower(_ index: Int, _ taken: Set<String>) -> (String, Int)? {
        let (path, name) = (path(index), name(index))
        // A folder of subtitles is next to its film, or contains it.
        let own = path.parentPath
        let outer = subtitleFolder(index)?.parentPath ?? own
        let isInside = contents[own] != nil && (contents[outer] == nil || film(continuedBy: index, in: own) != nil)
        let folder = isInside ? own : outer
        let below = String(own.utf8.dropFirst(folder.utf8.count)) ?? ""
        if let prefix = film(continuedBy: index, in: folder) {
            guard let film = targets[prefix]?.path else { return nil }
            let stem = film.parentPath + below + "/" + film.lastPathComponent
            return ("\(stem)\(name.stem.dropFirst(self.name(prefix).stem.count)).\(name.fileExtension)", prefix)
        }
        let all = films[folder] ?? []
        let others = (contents[folder] ?? []).filter { exclusions[$0] == nil && listing.files[$0].isNearby }
        guard let first = all.first, let movie = targets[first]?.movie, belongs(folder, to: movie), others.isEmpty,
            all.allSatisfy({ targets[$0]?.movie.id == movie.id })
        else { return nil }
        let ofPart = all.first { part($0) == part(index) }
        let hasPart = ofPart != nil || part(index) == nil
        let leader = ofPart ?? first
        guard let target = targets[leader]?.path else { return nil }
        let isOfTitle = name.year == movie.year && name.hasTitle(of: movie)
        let words = name.kind == .subtitle ? name.languages : isOfTitle && hasPart ? [] : nil
        let isOfOther =
            name.key != nil && !isOfTitle
            && (decided != nil || (try? self.movie(index))?.titleAndYear != movie.titleAndYear)
        // A subtitle can belong to a missing part.
        if name.kind == .subtitle, isOfOther || !hasPart && folder == own { return nil }
        if folder == own, let best = words.map({ named(target, $0, index) }), !taken.contains(best.lowercased()) {
            return (best, leader)
        }
        let kept = target.parentPath + below + "/" + path.lastPathComponent
        return (template.hasFolder ? kept : "\(target)-\(path.lastPathComponent)", leader)
    }

    private func subtitleFolder(_ index: Int) -> String? {
        listing.files[index].ancestors.first { listing.folderNames[$0]?.isSubtitleFolder == true }
    }

    /// Of the videos directly in a folder, returns the one whose name is the longest start of the file's name.
    private func film(continuedBy index: Int, in folder: String) -> Int? {
        (contents[folder] ?? []).filter { name(index).stem.continues(name($0).stem) }.max {
            name($0).stem.count < name($1).stem.count
        }
    }
}

extension String {
    /// Returns whether this name equals another one, or continues it with further words.
    fileprivate func continues(_ stem: String) -> Bool {
        guard lowercased().hasPrefix(stem.lowercased()) else { return false }
        return dropFirst(stem.count).first.map { !$0.isLetter && !$0.isNumber } ?? true
    }
}

// MARK: - Steps

extension RenamePlanner {
    /// Returns the folders that these moves empty, deepest first.
    /// - Parameter stays: the current folder, which is kept.
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
            // A folder given by the user stays unless it belongs to a single film.
            let isOfFilm = own.allSatisfy { item in item.movie.map { belongs(folder, to: $0) } ?? false }
            guard isOfFilm || !listing.named.contains(folder) else { continue }
            left[folder.parentPath]? -= 1
            emptied.append(folder)
        }
        return emptied
    }
}
