import Presentation
import Testing

@Suite("CatalogImportProgress")
struct CatalogImportProgressTests {
    @Test("the time left follows from what is done, once there is something to tell it by")
    func left() {
        func left(_ bytes: Int, _ total: Int?, _ seconds: Double) -> Double? {
            CatalogImportProgress(stage: .reading(bytes: bytes, of: total), films: 0, seconds: seconds).secondsLeft
        }
        #expect(left(25, 100, 10) == 30)
        #expect(left(100, 100, 10) == 0)
        #expect(left(25, 100, 0.5) == nil)
        #expect(left(0, 100, 10) == nil)
        #expect(left(25, nil, 10) == nil)
    }

    @Test("the words name the stage first")
    func words() {
        let reading = CatalogImportProgress(stage: .reading(bytes: 2_048, of: 1 << 20), films: 1, seconds: 2)
        #expect(Messages.catalog.progress(reading) == ["Reading", "17:02 left", "1 film", "2.0 KiB of 1.0 MiB"])
        let endless = CatalogImportProgress(stage: .reading(bytes: 2_048, of: nil), films: 1_234, seconds: 2)
        #expect(Messages.catalog.progress(endless) == ["Reading", "1,234 films", "2.0 KiB"])
        let indexing = CatalogImportProgress(stage: .indexing(films: 500, of: 1_000), films: 1_000, seconds: 2)
        #expect(Messages.catalog.progress(indexing) == ["Indexing", "0:02 left", "500 of 1,000 films"])
    }
}
