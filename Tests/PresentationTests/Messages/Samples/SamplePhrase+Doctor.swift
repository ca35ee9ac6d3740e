import Domain
import Presentation

extension SamplePhrase {
    static let doctor = words + files + surroundings

    private static let words =
        DoctorVerdict.allCases.map { verdict in SamplePhrase("doctor.verdict") { Messages.doctor.verdict(verdict) } }
        + DoctorSubject.allCases.map { subject in
            SamplePhrase("doctor.subject") { Messages.doctor.subject(subject) }
        } + [
            SamplePhrase("doctor.fix") { Messages.doctor.fix(Mark.text) },
            SamplePhrase("doctor.noHome") { Messages.doctor.noHome },
            SamplePhrase("doctor.setHome") { Messages.doctor.setHome },
            SamplePhrase("doctor.checkPermissions") { Messages.doctor.checkPermissions },
            SamplePhrase("doctor.copyCredential") { Messages.doctor.copyCredential },
            SamplePhrase("doctor.notAsked") { Messages.doctor.notAsked },
            SamplePhrase("doctor.oddCredential") { Messages.doctor.oddCredential(Mark.path) },
            SamplePhrase("doctor.reachable") { Messages.doctor.reachable(Mark.text) },
        ]

    private static let imported = CatalogStatus(source: .imdb, films: 77, path: Mark.path)
    private static let unknown = CatalogStatus(source: nil, films: nil, path: Mark.path)

    private static let files = [
        SamplePhrase("doctor.settingsRead") { Messages.doctor.settingsRead(Mark.path) },
        SamplePhrase("doctor.noSettings") { Messages.doctor.noSettings(Mark.path) },
        SamplePhrase("doctor.unsetUnknown") { Messages.doctor.unsetUnknown(Mark.text) },
        SamplePhrase("doctor.readableByOthers") { Messages.doctor.readableByOthers(Mark.path) },
        SamplePhrase("doctor.privateFile") { Messages.doctor.privateFile(Mark.path) },
        SamplePhrase("doctor.movedAside") { Messages.doctor.movedAside },
        SamplePhrase("doctor.importAgain") { Messages.doctor.importAgain },
        SamplePhrase("doctor.accessible") { Messages.doctor.accessible(Mark.path) },
        SamplePhrase("doctor.notThereYet") { Messages.doctor.notThereYet(Mark.path) },
        SamplePhrase("doctor.notAccessible") { Messages.doctor.notAccessible(Mark.path) },
        SamplePhrase("doctor.unwritable") { Messages.doctor.unwritable(Mark.path, reason: Mark.text) },
        SamplePhrase("doctor.unreadable") { Messages.doctor.unreadable(Mark.path, reason: Mark.text) },
        SamplePhrase("doctor.damaged") { Messages.doctor.damaged(Mark.path) },
        SamplePhrase("doctor.cannotBeMade") { Messages.doctor.cannotBeMade(Mark.path, in: Mark.other) },
        SamplePhrase("doctor.catalog") { Messages.doctor.catalog(CatalogStatus(source: .builtIn, films: 1)) },
        SamplePhrase("doctor.catalog") { Messages.doctor.catalog(imported) },
        SamplePhrase("doctor.catalog") { Messages.doctor.catalog(unknown) },
        SamplePhrase("doctor.brokenCatalog") {
            Messages.doctor.brokenCatalog(Mark.path, .unreadable(reason: Mark.text))
        },
    ]

    private static let surroundings =
        [
            SamplePhrase("doctor.noTerminal") { Messages.doctor.noTerminal },
            SamplePhrase("doctor.makeWider") { Messages.doctor.makeWider },
            SamplePhrase("doctor.setLocale") { Messages.doctor.setLocale },
            SamplePhrase("doctor.terminal") { Messages.doctor.terminal(columns: 77, hasColor: true) },
            SamplePhrase("doctor.terminal") { Messages.doctor.terminal(columns: 77, hasColor: false) },
            SamplePhrase("doctor.unicode") { Messages.doctor.unicode(Mark.text) },
            SamplePhrase("doctor.notUnicode") { Messages.doctor.notUnicode(Mark.text) },
            SamplePhrase("doctor.noPager") { Messages.doctor.noPager },
            SamplePhrase("doctor.setPager") { Messages.doctor.setPager },
            SamplePhrase("doctor.install") { Messages.doctor.install(Mark.text) },
        ]
        + ToolUse.allCases.flatMap { use in
            [
                SamplePhrase("doctor.tool") { Messages.doctor.tool(Mark.path, use: use) },
                SamplePhrase("doctor.noTool") { Messages.doctor.noTool(Mark.text, use: use) },
            ]
        }
}
