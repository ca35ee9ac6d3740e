import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@MainActor
@Suite("CatalogViewModel")
struct CatalogViewModelTests {
    private let diagnostics = FakeDiagnostics()
    private let clock = Date(timeIntervalSince1970: 0)

    private func viewModel(_ catalogs: FakeCatalogRepository) -> CatalogViewModel {
        CatalogViewModel(
            fetchCatalogStatus: FetchCatalogStatus(catalogs: catalogs),
            importCatalog: ImportCatalog(catalogs: catalogs),
            clearCatalog: ClearCatalog(catalogs: catalogs),
            diagnostics: diagnostics,
            now: { [clock] in clock }
        )
    }

    private func summary(malformed: Int) -> CatalogImportSummary {
        let file = ImportedFile(
            path: "b",
            kind: "title.basics",
            lines: 9,
            malformedLines: malformed,
            firstMalformedLines: malformed == 0 ? [] : [3]
        )
        return CatalogImportSummary(source: .imdb, films: 2, names: 3, repeatedFilms: 0, files: [file])
    }

    @Test("an import shows each step, takes the bar away, and gives the summary")
    func steps() async {
        let catalogs = FakeCatalogRepository(steps: [
            .reading(bytes: 1, of: 2, films: 1), .indexing(films: 1, of: 2), .finished(summary(malformed: 0)),
        ])
        let viewModel = viewModel(catalogs)
        let observed = Observed(viewModel.progress)
        await viewModel.didImport(CatalogImport(files: ["b"]))
        #expect(
            observed.values.map { $0?.stage } == [
                nil, .reading(bytes: 1, of: 2), .indexing(films: 1, of: 2), nil, nil,
            ]
        )
        #expect(viewModel.result.value == CatalogImportResult(summary: summary(malformed: 0), seconds: 0))
        #expect(viewModel.error.value == nil)
        #expect(diagnostics.warnings == [])
    }

    @Test("lines that were left out are a warning")
    func malformed() async {
        let summary = summary(malformed: 1)
        let viewModel = viewModel(FakeCatalogRepository(steps: [.finished(summary)]))
        await viewModel.didImport(CatalogImport(files: ["b"]))
        #expect(diagnostics.warnings == [.malformedLines(summary.files[0])])
    }

    @Test("a failure takes the bar away, and is told")
    func failure() async {
        let error = DomainError.inputMissing(path: "b")
        let viewModel = viewModel(
            FakeCatalogRepository(steps: [.reading(bytes: 1, of: 2, films: 1)], failure: error)
        )
        await viewModel.didImport(CatalogImport(files: ["b"]))
        #expect(viewModel.progress.value == nil)
        #expect(viewModel.error.value == ErrorMessage(error))
        #expect(viewModel.result.value == nil)
        #expect(await viewModel.didClear() == nil)
    }

    @Test("standard input can be named once")
    func standardInput() async {
        let viewModel = viewModel(FakeCatalogRepository(steps: []))
        await viewModel.didImport(CatalogImport(files: ["-", "b", "-"]))
        #expect(viewModel.error.value == ErrorMessage(DomainError.importMistake(.repeatedStandardInput)))
    }

    @Test("the catalogues are loaded, and the import removed")
    func others() async {
        let status = CatalogStatus(source: .builtIn, films: 3)
        let viewModel = viewModel(FakeCatalogRepository(steps: [], statuses: [status]))
        await viewModel.didLoad()
        #expect(viewModel.catalogs.value == [status])
        #expect(await viewModel.didClear() == true)
    }
}
