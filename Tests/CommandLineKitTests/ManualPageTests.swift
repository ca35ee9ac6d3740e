import CommandLineKit
import TestSupport
import Testing

@Suite("ManualPage")
struct ManualPageTests {
    @Test("the source of the page is the approved text")
    func source() throws {
        try GoldenFile(name: "manual.1").expect(ManualPage(SampleSuite.suite, facts: SampleSuite.facts).text)
    }
}
