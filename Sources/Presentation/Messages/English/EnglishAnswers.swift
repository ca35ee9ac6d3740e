import Domain
import Foundation

struct EnglishAnswers: AnswerPhrases {
    var waiting: String { "Waiting for TMDB" }

    func nothingFound(_ query: String, years: String?) -> String {
        let filter = years.map { " in \($0)" } ?? ""
        return "No film found for \"\(query)\"\(filter)."
    }

    func noneOfTheYears(_ years: String, page: Int, of totalPages: Int, next: String?) -> String {
        let next = next.map { " \(nextPage($0))" } ?? ""
        return "No film of \(years) on page \(page) of \(totalPages).\(next)"
    }

    func didYouMean(_ title: String, year: Int?) -> String {
        "Did you mean \"\(title)\"\(year.map { " (\($0))" } ?? "")?"
    }

    func pastTheEnd(page: Int, of totalPages: Int) -> String {
        "Page \(page) is past the end: there \(totalPages == 1 ? "is 1 page" : "are \(totalPages) pages")."
    }

    func footer(page: Int, totalPages: Int, totalResults: Int, source: String) -> String {
        let films = English.count(totalResults, "film")
        return "Page \(page) of \(DisplayFormat.grouped(totalPages)), \(films), \(source)."
    }

    func nextPage(_ command: String) -> String { "Next: \(command)" }

    func source(_ source: AnswerSource, age: TimeInterval?) -> String {
        switch source {
        case .tmdb: "from TMDB"
        case .cache: "from the cache" + (age.map { ", \(DisplayFormat.age(seconds: $0)) old" } ?? "")
        case .catalog: "from the offline catalogue"
        }
    }

    func took(_ title: String, id: String) -> String { "Took the best match: \(title), \(id)." }

    func opened(_ url: String) -> String { "Opened \(url)" }

    func notice(_ notice: AnswerNotice, age: TimeInterval?) -> String {
        let old = age.map { "\(DisplayFormat.age(seconds: $0)) old" } ?? "old"
        return switch notice {
        case .noCredential:
            "Answered from the offline catalogue. For every film and live data, \(EnglishErrors.credentialHint)"
        case .olderAnswer(let error): "\(reason(error)): this is the cached answer, \(old)."
        case .catalog(let error): "\(reason(error)): answered from the offline catalogue."
        case .offlineOlderAnswer: "Offline: this is the cached answer, \(old)."
        case .offlineCatalog: "Offline, and not in the cache: answered from the offline catalogue."
        }
    }

    private func reason(_ error: DomainError) -> String {
        (ErrorMessage(error)?.message ?? "TMDB cannot be reached").withCapital
    }
}
