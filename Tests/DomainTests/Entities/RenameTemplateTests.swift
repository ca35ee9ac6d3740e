import Domain
import Testing

@Suite("Templates of file names")
struct RenameTemplateTests {
    private func path(_ template: String, _ values: [RenameTemplate.Field: String]) throws -> String {
        try RenameTemplate(template).path { values[$0] ?? "" }
    }

    @Test(
        "An empty field takes its brackets and the separators before it along",
        arguments: [
            ("{title} ({year})/{title} ({year}){edition}{part}.{ext}", "Heat/Heat"),
            ("{title} - {edition}.{ext}", "Heat"), ("{title} [{source} {resolution}].{ext}", "Heat [1080p]"),
            ("{title}.{source}.{resolution}.{ext}", "Heat.1080p"), ("{title} {imdb-{imdb_id}}.{ext}", "Heat"),
            ("{title} -{part}.{ext}", "Heat"), ("({title}).{ext}", "(Heat)"),
            ("{title} (film).{ext}", "Heat (film)"), ("{director}/{title}.{ext}", "_/Heat"),
        ]
    )
    func empty(template: String, expected: String) throws {
        #expect(try path(template, [.title: "Heat", .resolution: "1080p"]) == expected)
    }

    @Test("All fields of the templates for programs", arguments: RenameTemplate.Program.allCases)
    func programs(program: RenameTemplate.Program) throws {
        let values: [RenameTemplate.Field: String] = [
            .title: "Brazil", .year: "1985", .imdbID: "tt0088846", .edition: " {edition-Final Cut}", .part: " - cd1",
        ]
        let name =
            switch program {
            case .plain, .kodi: "Brazil (1985)/Brazil (1985) {edition-Final Cut} - cd1"
            case .plex: "Brazil (1985) {imdb-tt0088846}/Brazil (1985) {imdb-tt0088846} {edition-Final Cut} - cd1"
            case .jellyfin:
                "Brazil (1985) [imdbid-tt0088846]/Brazil (1985) [imdbid-tt0088846] - {edition-Final Cut} - cd1"
            }
        #expect(try path(program.text, values) == name)
    }

    @Test(
        "Names are valid on Linux, macOS, Windows and SMB",
        arguments: [
            ("Mission: Impossible", "Mission - Impossible"), ("Face/Off", "Face-Off"), ("AC\\DC", "AC-DC"),
            ("M*A*S*H", "M-A-S-H"), ("Who's There?", "Who's There"), ("Say \"Yes\"", "Say 'Yes'"), ("<Rec>|", "Rec-"),
            ("...And Justice for All", "And Justice for All"), ("R.I.P.D.", "R.I.P.D"), ("What Now...  ", "What Now"),
            ("Con", "_Con"), ("con.artist", "_con.artist"), ("LPT1", "_LPT1"), ("Contact", "Contact"), ("?", "_"),
            ("A\u{0}B\u{7F}C\u{202E}D\u{1B}[31m", "ABCD[31m"), ("Cafe\u{301}", "Caf\u{E9}"), ("..", "_"),
            ("../../etc", "etc"), ("/\u{200D}../\u{200D}../\u{301}evil", "\u{301}evil"),
            ("\u{200D}.\u{200D}.", "_"),
        ]
    )
    func portable(title: String, expected: String) throws {
        let name = try path("{title}.{ext}", [.title: title])
        #expect(name.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(name)")
    }

    @Test(
        "A template must be a relative path of known fields with the extension at its end",
        arguments: [
            ("{titel}.{ext}", RenameTemplate.Problem.unknownField("titel")), ("{title}", .noExtension),
            ("/films/{title}.{ext}", .notRelative), ("../{title}.{ext}", .notRelative),
            ("a//{title}.{ext}", .notRelative),
        ]
    )
    func problems(template: String, problem: RenameTemplate.Problem) {
        #expect(throws: problem) { try RenameTemplate(template) }
    }
}
