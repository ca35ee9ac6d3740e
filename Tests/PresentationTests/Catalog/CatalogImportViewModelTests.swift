import Domain
import DomainTestSupport
import Foundation
import Presentation
import Testing

@MainActor
@Suite("CatalogImportViewModel")
struct CatalogImportViewModelTests {
    private let diagnostics = FakeDiagnostics()

    private func viewModel(_ steps: [CatalogImportStep], failure: DomainError? = nil) -> CatalogImportViewModel {
        CatalogImportViewModel(
            catalogs: Catalogs(FakeCatalogRepository(steps: steps, failure: failure)),
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
        let viewModel = viewModel([.reading(bytes: 1, of: 2, films: 1), .indexing(films: 1, of: 2), .finished(summary)])
        var steps: [CatalogImportStep] = []
        let result = try await viewModel.didImport(["b"], includesAdult: false) { steps.append($0.step) }
        #expect(steps == [.reading(bytes: 1, of: 2, films: 1), .indexing(films: 1, of: 2)])
        #expect(result == (summary, 0))
        #expect(diagnostics.warnings == [])
    }

    @Test("Skipped lines are a warning")
    func malformed() async throws {
        let summary = summary(malformed: 1)
        _ = try await viewModel([.finished(summary)]).didImport(["b"], includesAdult: false) { _ in }
        #expect(diagnostics.warnings == [.malformedLines(summary.files[0])])
    }

    @Test("An error is reported; an end without a summary is a cancellation")
    func failure() async {
        for failure in [DomainError.importFailed(.inputMissing(path: "b")), nil] {
            let viewModel = viewModel([.reading(bytes: 1, of: 2, films: 1)], failure: failure)
            await #expect(throws: failure ?? .cancelled) {
                try await viewModel.didImport(["b"], includesAdult: false) { _ in }
            }
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
