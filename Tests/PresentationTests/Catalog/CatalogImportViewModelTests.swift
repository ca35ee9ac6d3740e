import Domain
import DomainTestSupport
import Foundation
import Presentation
import Synchronization
import Testing

@MainActor
@Suite("CatalogImportViewModel")
struct CatalogImportViewModelTests {
    private let diagnostics = FakeDiagnostics()

    private func viewModel(
        _ steps: [CatalogImportStep],
        _ result: Result<CatalogImportSummary, DomainError>
    ) -> CatalogImportViewModel {
        CatalogImportViewModel(
            catalogs: Catalogs(FakeCatalogRepository(steps: steps, result: result)),
            diagnostics: diagnostics,
            now: { Date(timeIntervalSince1970: 0) }
        )
    }

    private func summary(malformed: Int) -> CatalogImportSummary {
        var file = ImportedFile(path: "b", kind: "title.basics", lines: 9)
        for line in 3..<3 + malformed { file.skip(line: line) }
        return CatalogImportSummary(source: .imdb, films: 2, names: 3, repeatedFilms: 0, files: [file])
    }

    @Test("An import passes on each step, and returns the summary")
    func steps() async throws {
        let summary = summary(malformed: 0)
        let expected: [CatalogImportStep] = [.reading(bytes: 1, of: 2, films: 1), .indexing(films: 1, of: 2)]
        let steps = Mutex([CatalogImportStep]())
        let result = try await viewModel(expected, .success(summary)).didImport(["b"], includesAdult: false) { now in
            steps.withLock { $0.append(now.step) }
        }
        #expect(steps.withLock { $0 } == expected)
        #expect(result == (summary, 0))
        #expect(diagnostics.warnings == [])
    }

    @Test("Skipped lines are a warning")
    func malformed() async throws {
        let summary = summary(malformed: 1)
        _ = try await viewModel([], .success(summary)).didImport(["b"], includesAdult: false) { _ in }
        #expect(diagnostics.warnings == [.malformedLines(summary.files[0])])
    }

    @Test("An error is reported")
    func failure() async {
        let failure = DomainError.importFailed(.inputMissing(path: "b"))
        await #expect(throws: failure) {
            try await viewModel([], .failure(failure)).didImport(["b"], includesAdult: false) { _ in }
        }
    }

    @Test("The remaining time is estimated from the progress, once there is enough of it")
    func timeLeft() {
        func left(_ bytes: Int, _ total: Int?, _ seconds: Double) -> Double? {
            CatalogImportProgress(.reading(bytes: bytes, of: total, films: 0), seconds: seconds).secondsLeft
        }
        #expect(left(25, 100, 10) == 30)
        #expect(left(100, 100, 10) == 0)
        #expect(left(25, 100, 0.5) == nil)
        #expect(left(0, 100, 10) == nil)
        #expect(left(25, nil, 10) == nil)
    }
}
