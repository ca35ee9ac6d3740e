import Domain
import Presentation

extension SamplePhrase {
    private static func file(_ malformed: Int) -> ImportedFile {
        ImportedFile(path: "-", kind: "x", lines: 99, malformedLines: malformed, firstMalformedLines: [88])
    }

    private static func summary(_ count: Int) -> CatalogImportSummary {
        CatalogImportSummary(source: .tmdb, films: count, names: count, repeatedFilms: count, files: [file(count)])
    }

    private static let problems: [CatalogProblem] = [
        .notACatalog, .otherVersion, .damaged, .unreadable(reason: Mark.text),
    ]

    static let catalog =
        [
            SamplePhrase("catalog.cleared") { Messages.catalog.cleared },
            SamplePhrase("catalog.noImport") { Messages.catalog.noImport },
            SamplePhrase("catalog.input") { Messages.catalog.input("-") },
            SamplePhrase("catalog.input") { Messages.catalog.input(Mark.path) },
            SamplePhrase("catalog.malformedLines") { Messages.catalog.malformedLines(file(1)) },
            SamplePhrase("catalog.malformedLines") { Messages.catalog.malformedLines(file(77)) },
            SamplePhrase("catalog.imported") { Messages.catalog.imported(summary(1), seconds: 77) },
            SamplePhrase("catalog.imported") { Messages.catalog.imported(summary(77), seconds: 1) },
            SamplePhrase("catalog.source") { Messages.catalog.source(.builtIn) },
            SamplePhrase("catalog.source") { Messages.catalog.source(.imdb) },
            SamplePhrase("catalog.source") { Messages.catalog.source(.tmdb) },
            SamplePhrase("catalog.progress") {
                words(CatalogImportProgress(stage: .reading(bytes: 77, of: 88), films: 2, seconds: 2))
            },
            SamplePhrase("catalog.progress") {
                words(CatalogImportProgress(stage: .indexing(films: 77, of: 88), films: 2, seconds: 2))
            },
        ] + problems.map { problem in SamplePhrase("catalog.problem") { Messages.catalog.problem(problem) } }
        + problems.map { problem in
            SamplePhrase("catalog.problemSentence") { Messages.catalog.problemSentence(problem) }
        }

    private static func words(_ progress: CatalogImportProgress) -> String {
        Messages.catalog.progress(progress).joined(separator: "|")
    }
}
