import Domain
import DomainTestSupport
import Testing

@Suite("Person")
struct PersonTests {
    private func match(_ people: [Person], _ name: String) -> Int? {
        let page = PeoplePage(number: 1, totalPages: 1, totalResults: people.count, people: people)
        return page.clearMatch(for: name)?.id
    }

    private func person(_ id: Int, _ name: String, _ popularity: Double? = nil) -> Person {
        Person(id: id, name: name, popularity: popularity)
    }

    @Test("One person matches clearly: the only result, the only namesake, or by far the most popular one")
    func clearMatch() {
        #expect(match([person(1, "Bruce Willis")], "willis") == 1)
        #expect(match([person(2, "Bruce Willis Jr."), person(1, "Bruce Willis")], "bruce WILLIS") == 1)
        #expect(match([person(1, "Tom Hanks", 80), person(2, "Tom Hanks", 0.6)], "tom hanks") == 1)
        #expect(match([person(1, "Tom Hanks", 5), person(2, "Tom Hanks", 0.6)], "tom hanks") == nil)
        #expect(match([person(1, "Tom Hanks"), person(2, "Colin Hanks")], "hanks") == nil)
        #expect(match([], "hanks") == nil)
    }
}
