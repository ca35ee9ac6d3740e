import Domain
import Presentation

extension SamplePhrase {
    private static let outage = DomainError.unavailable(.connectionRefused(Mark.text))

    static let answers = [
        SamplePhrase("answers.waiting") { Messages.answers.waiting },
        SamplePhrase("answers.nothingFound") { Messages.answers.nothingFound(Mark.text, years: nil) },
        SamplePhrase("answers.nothingFound") { Messages.answers.nothingFound(Mark.text, years: Mark.other) },
        SamplePhrase("answers.noneOfTheYears") {
            Messages.answers.noneOfTheYears(Mark.text, page: 77, of: 88, next: Mark.other)
        },
        SamplePhrase("answers.didYouMean") { Messages.answers.didYouMean(Mark.text, year: 77) },
        SamplePhrase("answers.didYouMean") { Messages.answers.didYouMean(Mark.text, year: nil) },
        SamplePhrase("answers.pastTheEnd") { Messages.answers.pastTheEnd(page: 77, of: 88) },
        SamplePhrase("answers.pastTheEnd") { Messages.answers.pastTheEnd(page: 77, of: 1) },
        SamplePhrase("answers.footer") {
            Messages.answers.footer(page: 1, totalPages: 77, totalResults: 88, source: Mark.text)
        },
        SamplePhrase("answers.nextPage") { Messages.answers.nextPage(Mark.text) },
        SamplePhrase("answers.source") { Messages.answers.source(.tmdb, age: nil) },
        SamplePhrase("answers.source") { Messages.answers.source(.cache, age: nil) },
        SamplePhrase("answers.source") { Messages.answers.source(.cache, age: 77 * 86_400) },
        SamplePhrase("answers.source") { Messages.answers.source(.catalog, age: nil) },
        SamplePhrase("answers.took") { Messages.answers.took(Mark.text, id: Mark.other) },
        SamplePhrase("answers.opened") { Messages.answers.opened(Mark.text) },
        SamplePhrase("answers.notice") { Messages.answers.notice(.noCredential, age: nil) },
        SamplePhrase("answers.notice") { Messages.answers.notice(.olderAnswer(because: outage), age: nil) },
        SamplePhrase("answers.notice") { Messages.answers.notice(.olderAnswer(because: outage), age: 77 * 86_400) },
        SamplePhrase("answers.notice") { Messages.answers.notice(.catalog(because: outage), age: nil) },
        SamplePhrase("answers.notice") { Messages.answers.notice(.offlineOlderAnswer, age: 77 * 86_400) },
        SamplePhrase("answers.notice") { Messages.answers.notice(.offlineCatalog, age: nil) },
    ]

    static let recentQueries = [
        SamplePhrase("recentQueries.none") { Messages.recentQueries.none },
        SamplePhrase("recentQueries.removed") { Messages.recentQueries.removed(Mark.text) },
        SamplePhrase("recentQueries.cleared") { Messages.recentQueries.cleared(0) },
        SamplePhrase("recentQueries.cleared") { Messages.recentQueries.cleared(1) },
        SamplePhrase("recentQueries.cleared") { Messages.recentQueries.cleared(77) },
    ]

    static let cache = [
        SamplePhrase("cache.cleared") { Messages.cache.cleared(0) },
        SamplePhrase("cache.cleared") { Messages.cache.cleared(1) },
        SamplePhrase("cache.cleared") { Messages.cache.cleared(77) },
    ]

    static let numbers =
        TimeUnit.allCases.flatMap { unit in
            [1, 77].map { number in SamplePhrase("numbers.time") { Messages.numbers.time(number, unit) } }
        } + [
            SamplePhrase("numbers.dollars") { Messages.numbers.dollars("77") },
            SamplePhrase("numbers.seconds") { Messages.numbers.seconds("7.5") },
            SamplePhrase("numbers.groupSeparator") { Messages.numbers.groupSeparator },
            SamplePhrase("numbers.digitsWorthGrouping") { "\(Messages.numbers.digitsWorthGrouping)" },
        ]
}
