import Data
import Domain
import Testing

@Suite("PersonReference")
struct PersonReferenceTests {
    @Test(
        "IDs, prefixed IDs and URLs are references; everything else is a name",
        arguments: [
            ("62", .id(62)), ("tmdb:62", .id(62)), ("https://www.themoviedb.org/person/62-bruce-willis", .id(62)),
            ("NM0000246", .imdb("nm0000246")), ("imdb:nm0000246", .imdb("nm0000246")),
            ("imdb.com/name/nm0000246/", .imdb("nm0000246")), (" Bruce Willis ", .name("Bruce Willis")),
            ("50 Cent", .name("50 Cent")), ("tt0133093", .name("tt0133093")), ("nm1", .name("nm1")), ("0", .name("0")),
        ] as [(String, PersonReference)]
    )
    func references(typed: String, expected: PersonReference) {
        #expect(PersonReference(typed) == expected)
    }
}
