import Domain
import DomainTestSupport
import Presentation
import Testing

@Suite("DisplayFormat")
struct DisplayFormatTests {
    @Test(
        "A rating has one decimal, from 0 to 10",
        arguments: [
            (8.2, "8.2"), (8.0, "8.0"), (0, "0.0"), (10, "10.0"), (8.25, "8.3"), (8.24, "8.2"), (9.96, "10.0"),
            (0.04, "0.0"), (-1, "0.0"), (11, "10.0"),
        ]
    )
    func rating(average: Double, text: String) {
        #expect(DisplayFormat.rating(average) == text)
    }

    @Test(
        "A runtime is shown in hours and minutes",
        arguments: [(136, "2h 16m"), (45, "45m"), (60, "1h"), (120, "2h"), (61, "1h 1m"), (1, "1m"), (999, "16h 39m")]
    )
    func runtime(minutes: Int, text: String) {
        #expect(DisplayFormat.runtime(minutes) == text)
    }

    @Test(
        "Thousands are separated",
        arguments: [
            (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (26_000, "26,000"), (1_234_567, "1,234,567"),
            (2_923_706_026, "2,923,706,026"), (-1_234, "-1,234"), (.max, "9,223,372,036,854,775,807"),
            (.min, "-9,223,372,036,854,775,808"),
        ]
    )
    func grouped(number: Int, text: String) {
        #expect(DisplayFormat.grouped(number) == text)
    }

    @Test("Omits cents", arguments: [(63_000_000, "$63,000,000"), (1, "$1"), (2_923_706_026, "$2,923,706,026")])
    func dollars(amount: Int, text: String) {
        #expect(DisplayFormat.dollars(amount) == text)
    }

    @Test(
        "An age is in its largest unit, rounded down",
        arguments: [
            (0.0, "0 seconds"), (1, "1 second"), (59.9, "59 seconds"), (60, "1 minute"), (119, "1 minute"),
            (3_599, "59 minutes"), (3_600, "1 hour"), (7_200, "2 hours"), (86_399, "23 hours"), (86_400, "1 day"),
            (15_552_000, "180 days"), (-5, "0 seconds"), (1e30, "11,574,074 days"),
        ]
    )
    func age(seconds: Double, text: String) {
        #expect(DisplayFormat.age(seconds: seconds) == text)
    }

    @Test(
        "A wait is in its largest unit, rounded up",
        arguments: [
            (0.0, "1 second"), (1.2, "2 seconds"), (59, "59 seconds"), (59.5, "1 minute"), (60, "1 minute"),
            (61, "2 minutes"), (3_540, "59 minutes"), (3_541, "1 hour"), (3_601, "2 hours"), (82_800, "23 hours"),
            (82_801, "1 day"), (31_536_000, "365 days"), (-5, "1 second"),
        ]
    )
    func wait(seconds: Double, text: String) {
        #expect(DisplayFormat.wait(seconds: seconds) == text)
    }

    @Test(
        "Seconds have two decimals, integers none",
        arguments: [
            (0.0, "0 seconds"), (1, "1 second"), (20, "20 seconds"), (0.5, "0.5 seconds"), (0.01, "0.01 seconds"),
            (1.234, "1.23 seconds"), (1.999, "2 seconds"), (-3, "0 seconds"), (3_600, "3,600 seconds"),
        ]
    )
    func seconds(seconds: Double, text: String) {
        #expect(DisplayFormat.seconds(seconds) == text)
    }

    @Test(
        "Bytes are in their largest unit",
        arguments: [
            (0, "0 B"), (-1, "0 B"), (1_023, "1023 B"), (1_024, "1.0 KiB"), (1_536, "1.5 KiB"), (1_048_575, "1.0 MiB"),
            (1_048_576, "1.0 MiB"), (214_222_438, "204.3 MiB"), (1 << 30, "1.0 GiB"), (1 << 50, "1,024.0 TiB"),
        ]
    )
    func bytes(count: Int, text: String) {
        #expect(DisplayFormat.bytes(count) == text)
    }

    @Test(
        "A clock shows minutes and seconds, rounded up",
        arguments: [
            (0.0, "0:00"), (0.1, "0:01"), (7, "0:07"), (59.5, "1:00"), (750, "12:30"), (3_723, "1:02:03"), (-5, "0:00"),
            (1e30, "99:59:59"),
        ]
    )
    func clock(seconds: Double, text: String) {
        #expect(DisplayFormat.clock(seconds: seconds) == text)
    }

    @Test(
        "Films with equal figures have equal grades",
        arguments: [
            (10.0, RatingGrade.good), (7.0, .good), (6.95, .good), (6.94, .average), (5, .average), (4.95, .average),
            (4.94, .poor), (0, .poor),
        ]
    )
    func grades(average: Double, grade: RatingGrade) {
        #expect(RatingGrade(average) == grade)
    }

    @Test(
        "Spanish groups digits with a space, from five digits",
        arguments: [
            (0, "0"), (999, "999"), (1_234, "1234"), (12_345, "12\u{A0}345"), (-1_234_567, "-1\u{A0}234\u{A0}567"),
        ]
    )
    func spanishNumbers(number: Int, text: String) {
        #expect(spanish { DisplayFormat.grouped(number) } == text)
    }

    @Test(
        "Spanish durations",
        arguments: [
            (1, "1 segundo"), (2, "2 segundos"), (60, "1 minuto"), (120, "2 minutos"), (3_600, "1 hora"),
            (7_200, "2 horas"), (86_400, "1 día"), (172_800, "2 días"),
        ]
    )
    func spanishAges(seconds: Double, text: String) {
        #expect(spanish { DisplayFormat.age(seconds: seconds) } == text)
    }

    @Test("Spanish dollars are named as US dollars, and seconds have a decimal point")
    func spanishAmounts() {
        #expect(spanish { DisplayFormat.dollars(63_000_000) } == "63\u{A0}000\u{A0}000\u{A0}USD")
        #expect(spanish { DisplayFormat.seconds(0.5) } == "0.5 segundos")
    }

    @Test("Genres, countries and languages have Spanish names; others stay")
    func spanishNames() {
        let genres = [Genre("Crime"), Genre("Science Fiction")]
        #expect(DisplayFormat.genres(genres) == "Sci-Fi, Crime")
        #expect(spanish { DisplayFormat.genres(genres) } == "Ciencia ficción, Crimen")
        let names = ["South Korea", "French", "Klingon"]
        #expect(
            names.map { name in spanish { Messages.details.name(name) } } == ["Corea del Sur", "francés", "Klingon"]
        )
    }

    private func spanish(_ text: () -> String) -> String {
        MessageLanguage.$current.withValue(.spanish, operation: text)
    }

    @Test(
        "Votes are rounded down to two or three digits",
        arguments: [
            (0, "0"), (999, "999"), (1_000, "1.0k"), (5_999, "5.9k"), (10_000, "10k"), (26_912, "26k"),
            (999_999, "999k"), (1_250_000, "1.2M"), (31_000_000, "31M"),
        ]
    )
    func rounded(number: Int, text: String) {
        #expect(DisplayFormat.rounded(number) == text)
    }

    @Test("At most three genres, the most telling first, also in other languages")
    func genres() {
        #expect(DisplayFormat.genres(["Thriller", "Drama", "Crime", "History"]) == "Crime, Thriller, Drama")
        #expect(DisplayFormat.genres(["Action", "Science Fiction"]) == "Sci-Fi, Action")
        #expect(DisplayFormat.genres([Genre(id: 18, name: "Dramma"), Genre(id: 80, name: "Krimi")]) == "Krimi, Dramma")
        #expect(DisplayFormat.genres([]) == "")
        let asked = DisplayFormat.genres(["Crime", "Drama", "Thriller", "Horror"], first: ["Thriller", "Western"])
        #expect(asked == "Thriller, Horror, Crime")
    }
}
