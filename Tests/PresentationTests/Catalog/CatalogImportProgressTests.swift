import Domain
import Presentation
import Testing

@Suite("CatalogImportProgress")
struct CatalogImportProgressTests {
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
