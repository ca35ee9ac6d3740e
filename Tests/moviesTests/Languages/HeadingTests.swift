import Presentation
import Testing

@testable import movies

@Suite("The headings of tables")
struct HeadingTests {
    private static func names<Row>(_ fields: [Field<Row>]) -> [String] { fields.map(\.name) }

    private static let names =
        names(MovieFields.all) + names(MovieDetailsFields.all) + names(RecentQueryFields.all)
        + names(CatalogFields.all) + names(CatalogImportFields.all) + names(CacheFields.all)
        + names(CredentialFields.all) + names(SettingFields.all) + names(FindingFields.all)

    @Test("every field has a Spanish heading, in capitals", arguments: Set(names).sorted())
    func complete(name: String) throws {
        let heading = MessageLanguage.$current.withValue(.spanish) { Messages.headings.heading(of: name) }
        let text = try #require(heading)
        #expect(!text.isEmpty && text == text.uppercased())
    }
}
