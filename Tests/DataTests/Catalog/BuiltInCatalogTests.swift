import Domain
import DomainTestSupport
import Foundation
import TestSupport
import Testing
import TextSearch

@testable import Data

@Suite("Built-in catalogue")
struct BuiltInCatalogTests {
    private let rows = Array(TextTable(BuiltInCatalog.films))

    @Test("Every line is a film with twenty-two fields and a title")
    func lines() {
        #expect(rows.count == 20_850)
        let whole = rows.filter { row in
            !row.text(CatalogColumn.title).isEmpty
                && row.text(CatalogColumn.title) == row.text(CatalogColumn.title).trimmingWhitespace()
                && row.field(CatalogColumn.known).allSatisfy { $0 != UInt8(ascii: "\t") }
        }
        #expect(whole.count == rows.count)
    }

    @Test("IDs are well formed, unique and in numeric order")
    func ids() {
        let ids = rows.map { CatalogMovie($0).movie().id }
        #expect(ids.allSatisfy { MovieID($0.description) == $0 })
        let numbers = rows.compactMap { $0.number(CatalogColumn.number) }
        #expect(numbers.count == rows.count)
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test("Every film is found by its ID")
    func everyFilmIsFound() {
        let reader = CatalogReader(.builtIn)
        let missed = rows.filter { row in
            let id = MovieID.imdb("tt" + row.text(CatalogColumn.number))
            return reader.film(id)?.movie().title != row.text(CatalogColumn.title)
        }
        #expect(missed.map { $0.text(CatalogColumn.title) } == [])
    }

    @Test("Years are from 1896 to 2025, and dates are real days of that year, never 1 January")
    func dates() {
        #expect(rows.allSatisfy { (1896...2025).contains($0.number(CatalogColumn.year) ?? 0) })
        let dated = rows.filter { !$0.field(CatalogColumn.releaseDate).isEmpty }
        #expect(dated.count == 7922)
        let wrong = dated.filter { row in
            guard let date = CalendarDate(row.text(CatalogColumn.releaseDate)) else { return true }
            return date.year != row.number(CatalogColumn.year) || (date.month == 1 && date.day == 1)
        }
        #expect(wrong.map { $0.text(CatalogColumn.title) } == [])
    }

    @Test("No film appears twice under different IDs")
    func twice() {
        let added = rows.filter { !(1940...2014).contains($0.number(CatalogColumn.year) ?? 0) }
        let titles = added.map { CatalogMovie($0).movie().titleAndYear }
        #expect(added.count == 2711)
        #expect(Set(titles).count == titles.count)
    }

    @Test("Other names are not empty, not the title and unique within a film")
    func otherNames() {
        let named = rows.filter { !$0.field(CatalogColumn.otherNames).isEmpty }
        #expect(named.count == 5012)
        let wrong = named.filter { row in
            let names = row.list(CatalogColumn.otherNames)
            return names.contains(row.text(CatalogColumn.title)) || Set(names).count != names.count
                || names.joined(separator: "|") != row.text(CatalogColumn.otherNames)
        }
        #expect(wrong.map { $0.text(CatalogColumn.title) } == [])
    }

    @Test("Genres are TMDB's and unique within a film")
    func genres() {
        let known: Set = [
            "Action", "Adventure", "Animation", "Comedy", "Crime", "Documentary", "Drama", "Family", "Fantasy",
            "History", "Horror", "Music", "Mystery", "Romance", "Science Fiction", "Thriller", "War", "Western",
        ]
        #expect(Set(rows.flatMap { $0.list(CatalogColumn.genres) }) == known)
        #expect(rows.allSatisfy { Set($0.list(CatalogColumn.genres)).count == $0.list(CatalogColumn.genres).count })
    }

    @Test("Every country has a code of two letters")
    func countries() {
        for name in Set(rows.flatMap { $0.list(CatalogColumn.countries) }) {
            let country = WordTable("country").entries(named: name).first
            #expect(country?.code.utf8.count == 2 && country?.languages.isEmpty == false, "\(name)")
        }
        #expect(NamedCode(country: "XG").name == "East Germany")
        #expect(NamedCode(country: "ZZ").spellings == [])
    }

    @Test("Runtimes are positive, and every film has a review count and says how well known it is")
    func numbers() {
        let runtimes = rows.filter { !$0.field(CatalogColumn.runtime).isEmpty }
        #expect(runtimes.allSatisfy { ($0.number(CatalogColumn.runtime) ?? 0) > 0 })
        #expect(rows.allSatisfy { $0.number(CatalogColumn.votes) != nil })
        #expect(rows.allSatisfy { (0...100).contains($0.number(CatalogColumn.known) ?? -1) })
    }

    @Test("The bundled indexes match the films (`make catalog-index` builds them)")
    func index() throws {
        let films = CatalogIndexing.index(of: BuiltInCatalog.films)
        let people = try PeopleIndexing.index(
            of: BuiltInCatalog.films,
            films: TextIndex(films),
            otherNames: namesByName("nicknames.tsv")
        )
        let lists = try Data(
            contentsOf: URL(fileURLWithPath: "\(BuiltProgram.packageRoot)/Sources/BuiltInCatalogData/groups.tsv")
        )
        let groups = lists.withUnsafeBytes { CatalogGroups.index(of: $0) }
        let words = try DescriptionIndexing.index(
            of: BuiltInCatalog.films,
            films: TextIndex(films),
            themes: namesByName("theme-words.tsv"),
            keywords: namesByName("keywords.tsv", column: 2),
            synonyms: namesByName("synonyms.tsv").map { [$0] + $1 }
        )
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            let folder = URL(fileURLWithPath: "\(BuiltProgram.packageRoot)/Sources/BuiltInCatalogData")
            try Data(films).write(to: folder.appendingPathComponent("catalog.index"))
            try Data(people).write(to: folder.appendingPathComponent("people.index"))
            try Data(groups).write(to: folder.appendingPathComponent("groups.index"))
            try Data(words).write(to: folder.appendingPathComponent("words.index"))
        }
        // Compared first, because a failed expectation prints its operands.
        let (hasFilms, hasPeople) = (
            films.elementsEqual(BuiltInCatalog.index), people.elementsEqual(BuiltInCatalog.people)
        )
        let hasGroups = groups.elementsEqual(BuiltInCatalog.groups)
        let hasWords = words.elementsEqual(BuiltInCatalog.words)
        #expect(hasFilms && hasPeople && hasGroups && hasWords, "run make catalog-index")
    }

    /// A list column of a hand-written file, by the first column.
    private func namesByName(_ file: String, column: Int = 1) throws -> [String: [String]] {
        let path = "\(BuiltProgram.packageRoot)/Scripts/catalog/\(file)"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst()
        let fields = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        return Dictionary(
            uniqueKeysWithValues: fields.map { ($0[0], $0[column].split(separator: "|").map(String.init)) }
        )
    }

    @Test("The corrected fields of Scripts/catalog/corrections.tsv have their new values")
    func corrections() throws {
        let columns = [
            "title": CatalogColumn.title, "year": CatalogColumn.year, "release_date": CatalogColumn.releaseDate,
            "runtime": CatalogColumn.runtime, "genres": CatalogColumn.genres, "directors": CatalogColumn.directors,
            "languages": CatalogColumn.languages, "countries": CatalogColumn.countries,
            "cast": CatalogColumn.cast,
        ]
        let path = "\(BuiltProgram.packageRoot)/Scripts/catalog/corrections.tsv"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst()
        let films = Dictionary(uniqueKeysWithValues: rows.map { ("tt" + $0.text(CatalogColumn.number), $0) })
        let wrong = lines.filter { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard let film = films[fields[0]], let column = columns[fields[2]] else { return true }
            let (old, new) = (film.text(column), fields[4])
            // The order of a cast is corrected later.
            return column == CatalogColumn.cast
                ? Set(old.split(separator: "|")) != Set(new.split(separator: "|")) : old != new
        }
        #expect(lines.count > 500)
        #expect(wrong == [])
    }

    @Test("Names with a suffix after a comma are not split")
    func suffixes() {
        let names = Set(rows.flatMap { $0.list(CatalogColumn.cast) })
        #expect(names.contains("Sammy Davis, Jr.") || names.contains("Sammy Davis Jr."))
        #expect(names.isDisjoint(with: ["Jr.", "Sr.", "III"]))
    }
}
