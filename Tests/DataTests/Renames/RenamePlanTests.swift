import Domain
import DomainTestSupport
import Foundation
import POSIX
import TestSupport
import Testing

@testable import Data

/// Plans names for real files in a temporary folder, with the built-in films, and changes nothing.
@Suite("Plans of new names")
struct RenamePlanTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// Returns the lines of a plan: `old -> new`, or `old: status reason`.
    private func plan(
        _ files: [String],
        template: String = RenameTemplate.Program.plain.text,
        paths: [String]? = nil,
        change: (inout RenameFilmsUseCase.Options) -> Void = { _ in }
    ) async throws -> [String] {
        for file in files { try folder.write(file, to: file) }
        var options = RenameFilmsUseCase.Options(template: try RenameTemplate(template))
        options.isRecursive = true
        change(&options)
        let plan = try await RenameFilmsUseCase.offline(folder.path("log")) { $0.hasSuffix("/Jaws.1975.avi") }.plan(
            paths?.map(folder.path) ?? [folder.path],
            options,
            policy: LookupPolicy(source: .catalog)
        )
        func short(_ path: String) -> String { String(path.dropFirst(folder.path.count + 1)) }
        return try #require(plan).items.map { item in
            if item.status == .planned { return "\(short(item.from)) -> \(short(item.to ?? ""))" }
            return "\(short(item.from)): \(item.status.rawValue) \(item.reason.map { "\($0)" } ?? "")"
        }
    }

    @Test("A film gets a folder of its name, and its subtitles and pictures follow it")
    func followers() async throws {
        let files = [
            "Heat.1995.1080p.mkv", "Heat.1995.1080p.en.forced.srt", "Heat.1995.1080p-poster.jpg", "Heat.1995.1080p.nfo",
            "holiday.jpg",
        ]
        #expect(
            try await plan(files) == [
                "Heat.1995.1080p-poster.jpg -> Heat (1995)/Heat (1995)-poster.jpg",
                "Heat.1995.1080p.en.forced.srt -> Heat (1995)/Heat (1995).en.forced.srt",
                "Heat.1995.1080p.mkv -> Heat (1995)/Heat (1995).mkv",
                "Heat.1995.1080p.nfo -> Heat (1995)/Heat (1995).nfo",
            ]
        )
    }

    @Test("A file without a title is named by its folder, and what is in the folder follows it")
    func namedByFolder() async throws {
        let files = [
            "Heat.1995.BluRay/Subs/2_English.srt", "Heat.1995.BluRay/grp-heat1080.mkv", "Heat.1995.BluRay/English.srt",
            "Heat.1995.BluRay/poster.jpg", "Heat.1995.BluRay/Sample/grp-heat-sample.mkv",
        ]
        #expect(
            try await plan(files) == [
                "Heat.1995.BluRay/English.srt -> Heat (1995)/Heat (1995).English.srt",
                "Heat.1995.BluRay/Sample/grp-heat-sample.mkv: skipped excluded(Domain.FileName.Exclusion.sample)",
                "Heat.1995.BluRay/Subs/2_English.srt -> Heat (1995)/Subs/2_English.srt",
                "Heat.1995.BluRay/grp-heat1080.mkv -> Heat (1995)/Heat (1995).mkv",
                "Heat.1995.BluRay/poster.jpg -> Heat (1995)/poster.jpg",
            ]
        )
    }

    @Test("The films of a folder for extras are left alone, but not films whose titles have such words")
    func extras() async throws {
        let folders = ["Behind-the-Scenes", "Bloopers", "Clips", "Making Of", "Special Features", "deleted_scenes"]
        let films = folders.map { "Heat (1995)/\($0)/Heat (1995).mkv" }
        let extra = "skipped excluded(Domain.FileName.Exclusion.extra)"
        #expect(
            try await plan(films + ["Interview (2007)/interview.mkv", "The Interview (2014)/The Interview.mkv"])
                == films.map { "\($0): \(extra)" } + [
                    "Interview (2007)/interview.mkv -> Interview (2007)/Interview (2007).mkv",
                    "The Interview (2014)/The Interview.mkv -> The Interview (2014)/The Interview (2014).mkv",
                ]
        )
    }

    @Test("A subtitle without its film keeps its languages and flags")
    func loneSubtitles() async throws {
        let files = [
            "Heat (1995).de.srt", "Heat (1995).en.forced.srt", "Heat (1995) 1080p.es.srt", "Heat 1995.fr.srt",
            "Jaws (1975) - cd2.en.srt", "Jaws (1975) [1080p].pt-BR.srt",
        ]
        #expect(
            try await plan(files, template: "{title}{part}.{ext}") == [
                "Heat (1995) 1080p.es.srt -> Heat.es.srt", "Heat (1995).de.srt -> Heat.de.srt",
                "Heat (1995).en.forced.srt -> Heat.en.forced.srt", "Heat 1995.fr.srt -> Heat.fr.srt",
                "Jaws (1975) - cd2.en.srt -> Jaws - cd2.en.srt", "Jaws (1975) [1080p].pt-BR.srt -> Jaws.pt-BR.srt",
            ]
        )
    }

    @Test("Files follow a film that is given by its path; other files in its folder stay")
    func givenFiles() async throws {
        let files = [
            "Alien.1979.BluRay/Subs/2_English.srt", "Alien.1979.BluRay/grp-alien.mkv", "Alien.1979.BluRay/poster.jpg",
            "Halloween 2.en.srt", "Halloween 2.mkv", "Halloween.en.srt", "Halloween.mkv", "Halloween.nfo",
            "Heat.1995.mkv", "Jaws.1975.srt",
        ]
        var halloween = Movie(id: .imdb("tt0077651"), title: "Halloween")
        halloween.year = 1978
        let film = halloween
        #expect(
            try await plan(files, paths: ["Halloween.mkv"]) { $0.film = film } == [
                "Halloween.en.srt -> Halloween (1978)/Halloween (1978).en.srt",
                "Halloween.mkv -> Halloween (1978)/Halloween (1978).mkv",
                "Halloween.nfo -> Halloween (1978)/Halloween (1978).nfo",
            ]
        )
        #expect(
            try await plan([], paths: ["Alien.1979.BluRay/grp-alien.mkv"]) == [
                "Alien.1979.BluRay/Subs/2_English.srt -> Alien (1979)/Subs/2_English.srt",
                "Alien.1979.BluRay/grp-alien.mkv -> Alien (1979)/Alien (1979).mkv",
                "Alien.1979.BluRay/poster.jpg -> Alien (1979)/poster.jpg",
            ]
        )
        // Without its film, a subtitle is decided alone.
        #expect(
            try await plan([], paths: ["Halloween.en.srt"]) { $0.film = film } == [
                "Halloween.en.srt -> Halloween (1978)/Halloween (1978).en.srt"
            ]
        )
    }

    @Test("A film whose title is empty after cleaning is unsure")
    func emptyTitle() async throws {
        let film = Movie(id: .imdb("tt0000001"), title: "\u{200B}")
        #expect(try await plan(["Heat.1995.mkv"]) { $0.film = film } == ["Heat.1995.mkv: unsure emptyTitle"])
    }

    @Test("A folder does not name files that have the name of another film, or of several")
    func contradictions() async throws {
        let files = [
            "Casino (1995)/a-b1.mkv", "Casino (1995)/c-d2.mkv", "Films (1995)/Jaws.1975.mkv", "Heat (1995)/Casino.mkv",
            "Heat (1995)/Jaws.1975.mkv", "Heat and Jaws/Brazil.1985.mkv",
        ]
        #expect(
            try await plan(files) == [
                "Casino (1995)/a-b1.mkv: unsure severalFiles", "Casino (1995)/c-d2.mkv: unsure severalFiles",
                "Films (1995)/Jaws.1975.mkv -> Films (1995)/Jaws (1975)/Jaws (1975).mkv",
                "Heat (1995)/Casino.mkv: unsure otherNameThanFolder",
                "Heat (1995)/Jaws.1975.mkv: unsure otherNameThanFolder",
                "Heat and Jaws/Brazil.1985.mkv -> Heat and Jaws/Brazil (1985)/Brazil (1985).mkv",
            ]
        )
    }

    @Test("The parts of a film keep their order, and its own folder is not nested")
    func parts() async throws {
        let files = [
            "Heat (1995)/heat.cd1.avi", "Heat (1995)/heat.cd2.avi", "Heat (1995)/heat.cd2.srt",
            "Jaws (1975)/CD1/jaws.avi",
        ]
        #expect(
            try await plan(files) == [
                "Heat (1995)/heat.cd1.avi -> Heat (1995)/Heat (1995) - cd1.avi",
                "Heat (1995)/heat.cd2.avi -> Heat (1995)/Heat (1995) - cd2.avi",
                "Heat (1995)/heat.cd2.srt -> Heat (1995)/Heat (1995) - cd2.srt",
                "Jaws (1975)/CD1/jaws.avi -> Jaws (1975)/Jaws (1975) - cd1.avi",
            ]
        )
    }

    @Test("In the folder of a film, a subtitle of another part, of another film or of the trailer is not the film's")
    func otherSubtitles() async throws {
        let files = [
            "Heat (1995)/Heat (1995)-trailer.en.srt", "Heat (1995)/Heat.1995.cd1.avi",
            "Heat (1995)/Heat.1995.cd2.en.srt",
            "Heat (1995)/Jaws (1975).en.srt", "Heat (1995)/heat.cd3.srt",
        ]
        #expect(
            try await plan(files) == [
                "\(files[0]): skipped excluded(Domain.FileName.Exclusion.trailer)",
                "\(files[1]) -> Heat (1995)/Heat (1995) - cd1.avi",
                "\(files[2]) -> Heat (1995)/Heat (1995) - cd2.en.srt", "\(files[3]): unsure otherNameThanFolder",
            ]
        )
    }

    @Test("Editions and IDs are in the names for Plex and Jellyfin")
    func programs() async throws {
        let files = ["Brazil.1985.Directors.Cut.1080p.mkv"]
        let plex = "Brazil (1985) {imdb-tt0088846}"
        #expect(
            try await plan(files, template: RenameTemplate.Program.plex.text) == [
                "\(files[0]) -> \(plex)/\(plex) {edition-Director's Cut}.mkv"
            ]
        )
        let jellyfin = "Brazil (1985) [imdbid-tt0088846]"
        #expect(
            try await plan(files, template: RenameTemplate.Program.jellyfin.text) == [
                "\(files[0]) -> \(jellyfin)/\(jellyfin) - {edition-Director's Cut}.mkv"
            ]
        )
    }

    @Test(
        "Two files with one name are a conflict, unless they are numbered or skipped",
        arguments: ConflictPolicy.allCases
    )
    func conflicts(policy: ConflictPolicy) async throws {
        let files = ["Heat.1995.1080p.mkv", "Heat.1995.720p.mkv", "Jaws.1975.mkv", "Jaws (1975)/Jaws (1975).mkv"]
        let other = { "sameTarget(\"\(folder.path($0))\")" }
        let lines = try await plan(files) { $0.onConflict = policy }
        switch policy {
        case .number:
            #expect(
                lines == [
                    "Heat.1995.1080p.mkv -> Heat (1995)/Heat (1995).mkv",
                    "Heat.1995.720p.mkv -> Heat (1995)/Heat (1995) (2).mkv",
                    "Jaws (1975)/Jaws (1975).mkv: skipped alreadyNamed",
                    "Jaws.1975.mkv -> Jaws (1975)/Jaws (1975) (2).mkv",
                ]
            )
        case .fail, .skip:
            let word = policy == .fail ? "conflict" : "skipped"
            #expect(
                lines == [
                    "Heat.1995.1080p.mkv: \(word) \(other("Heat.1995.720p.mkv"))",
                    "Heat.1995.720p.mkv: \(word) \(other("Heat.1995.1080p.mkv"))",
                    "Jaws (1975)/Jaws (1975).mkv: skipped alreadyNamed", "Jaws.1975.mkv: \(word) exists",
                ]
            )
        }
    }

    @Test("Files whose name is taken get the first free numbers, and keep those that they have")
    func numbers() async throws {
        let taken = ["Heat (1995)/Heat (1995) (2).mkv", "Heat (1995)/Heat (1995).mkv"]
        let files = taken + ["Heat.1995.1080p.mkv", "Heat.1995.720p.mkv"]
        #expect(
            try await plan(files) { $0.onConflict = .number } == [
                "\(taken[0]): skipped alreadyNamed", "\(taken[1]): skipped alreadyNamed",
                "\(files[2]) -> Heat (1995)/Heat (1995) (3).mkv", "\(files[3]) -> Heat (1995)/Heat (1995) (4).mkv",
            ]
        )
    }

    @Test("A target that is created after the plan stops the run, and its file has failed")
    func targetCreated() async throws {
        try folder.write("film", to: "Heat.1995.mkv")
        let renaming = RenameFilmsUseCase.offline(folder.path("log")) { _ in false }
        let plan = try #require(
            try await renaming.plan(
                [folder.path],
                RenameFilmsUseCase.Options(template: try RenameTemplate(RenameTemplate.Program.plain.text)),
                policy: LookupPolicy(source: .catalog)
            )
        )
        try folder.write("other", to: "Heat (1995)/Heat (1995).mkv")
        let (items, failure) = await renaming.apply(plan, .move) { _ in }
        #expect(failure == .storage(.targetCreated(path: folder.path("Heat (1995)/Heat (1995).mkv"))))
        #expect(items.map(\.status) == [.failed] && items.map(\.reason) == [.exists])
        #expect(folder.read("Heat.1995.mkv") == "film")
    }

    @Test("A name over 255 bytes, a link and a file that is being written are no films to rename")
    func checks() async throws {
        try folder.write("x", to: "elsewhere/x.bin")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Heat.1995.mkv"),
            withDestinationPath: folder.path("elsewhere/x.bin")
        )
        let long = String(repeating: "x", count: 250)
        let lines = try await plan(["Alien.1979.mkv", "Jaws.1975.avi"], template: "\(long){title}.{ext}")
        #expect(lines.prefix(2) == ["Alien.1979.mkv: conflict nameTooLong", "Heat.1995.mkv: conflict isLink"])
        #expect(lines.last == "Jaws.1975.avi: skipped excluded(Domain.FileName.Exclusion.unfinished)")
    }

    @Test("Numbers solve no conflict with a link, and no film goes through one, but for those that were given")
    func links() async throws {
        try folder.write("x", to: "elsewhere/x.bin")
        for (link, target) in [("Jaws.1975.mkv", "x"), ("Heat (1995)", "elsewhere"), ("into", "elsewhere")] {
            try FileManager.default.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
        }
        let linked = "linkedFolder(\"\(folder.path("Heat (1995)"))\")"
        #expect(
            try await plan(["Alien.1979.mkv", "Heat.1995.mkv"]) { $0.onConflict = .number } == [
                "Alien.1979.mkv -> Alien (1979)/Alien (1979).mkv", "Heat.1995.mkv: skipped \(linked)",
                "Jaws.1975.mkv: skipped isLink",
            ]
        )
        #expect(
            try await plan([]) { $0.into = folder.path("into") } == [
                "Alien.1979.mkv -> into/Alien (1979)/Alien (1979).mkv",
                "Heat.1995.mkv -> into/Heat (1995)/Heat (1995).mkv", "Jaws.1975.mkv: conflict isLink",
            ]
        )
    }

    @Test("A film in a folder of subtitles has followers, and is renamed only with -r", arguments: [true, false])
    func subtitleFolders(isRecursive: Bool) async throws {
        let films = ["sub/Alien.1979.en.srt", "sub/Alien.1979.mkv", "sub/Alien.1979.nfo", "subs/deep/Se7en.1995.mkv"]
        let files = ["Heat.1995.mkv", "CD1/Jaws.1975.mkv", "Subs/Heat.1995.en.srt"]
        let beside = [
            "Heat.1995.mkv -> Heat (1995)/Heat (1995).mkv",
            "Subs/Heat.1995.en.srt -> Heat (1995)/Subs/Heat (1995).en.srt",
        ]
        let inside = [
            "sub/Alien.1979.en.srt -> Alien (1979)/Alien (1979).en.srt",
            "sub/Alien.1979.mkv -> Alien (1979)/Alien (1979).mkv",
            "sub/Alien.1979.nfo -> Alien (1979)/Alien (1979).nfo",
            "subs/deep/Se7en.1995.mkv -> subs/deep/Seven (1995)/Seven (1995).mkv",
        ]
        let part = "CD1/Jaws.1975.mkv -> Jaws (1975)/Jaws (1975) - cd1.mkv"
        let lines = try await plan(films + files) { $0.isRecursive = isRecursive }
        #expect(lines == (isRecursive ? [part] + beside + inside : beside))
    }

    @Test(
        "A folder that cannot be read is named, and the others are renamed",
        .enabled(if: geteuid() != 0, "nothing is forbidden to root"),
        arguments: [0, 0o400] as [UInt16]
    )
    func unreadable(permissions: UInt16) async throws {
        try folder.write("x", to: "closed/Jaws.1975.mkv")
        try FileChange.setPermissions(permissions, of: folder.path("closed"))
        defer { try? FileChange.setPermissions(0o700, of: folder.path("closed")) }
        #expect(
            try await plan(["Heat.1995.mkv"]) == [
                "Heat.1995.mkv -> Heat (1995)/Heat (1995).mkv", "closed: failed system(\"Permission denied\")",
            ]
        )
    }

    @Test("No name of the committed set is taken for another film")
    func releases() async throws {
        let lines = try String(
            contentsOfFile: "\(BuiltProgram.packageRoot)/Tests/Fixtures/releases.tsv",
            encoding: .utf8
        )
        .split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
        let tasks = UnderstandingTask.all.filter {
            $0.kind == "release" && !$0.query.contains("/") && !$0.query.contains("\\")
        }
        let others = tasks.map { [$0.query, $0.facts["id"]?[0][0] ?? ""] }
        #expect(lines.count + UnderstandingTask.all.count { $0.kind == "release" } >= 300)
        var outcomes: [String] = []
        for (number, line) in (lines + others).enumerated() {
            // Each file has its own folder, because a folder cannot contain a name twice.
            let name =
                ReleaseFileNames().file(line[0]).kind == .other && line[1].hasPrefix("tt") ? line[0] + ".mkv" : line[0]
            let path = "\(number)/\(name)"
            try folder.write("x", to: path)
            var options = RenameFilmsUseCase.Options(template: try RenameTemplate(RenameTemplate.Program.plain.text))
            options.isRecursive = true
            let plan = try await RenameFilmsUseCase.offline(nil) { _ in false }.plan(
                [folder.path(path)],
                options,
                policy: LookupPolicy(source: .catalog)
            )
            let item = try #require(plan?.items.first)
            let outcome: String =
                switch item.reason {
                case .excluded(let exclusion): exclusion.rawValue
                default: item.movie?.imdbID ?? item.status.rawValue
                }
            // A film found without its year may stay unsure.
            let mayBeUnsure = number >= lines.count && outcome == "unsure"
            if outcome != line[1], !mayBeUnsure { outcomes.append("\(name): \(outcome), not \(line[1])") }
        }
        #expect(outcomes == [])
    }
}

extension RenameFilmsUseCase {
    /// Plans with the built-in films.
    static func offline(_ log: String?, _ isOpenForWriting: @escaping @Sendable (String) -> Bool) -> RenameFilmsUseCase
    {
        let catalog = CatalogMoviesRepository(diagnostics: FakeDiagnostics())
        let sources = MovieSources(tmdb: catalog, catalog: catalog, hasCredential: false)
        return RenameFilmsUseCase(
            files: FileRenames(folder: log, isOpenForWriting: isOpenForWriting) { Date(timeIntervalSince1970: 0) },
            sources: sources,
            search: .offline(catalog)
        )
    }
}
