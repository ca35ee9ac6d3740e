import Domain
import Presentation

extension SamplePhrase {
    private static let outage = DomainError.unavailable(.connectionLost)

    static let browse = [
        SamplePhrase("browse.prompt") { Messages.browse.prompt },
        SamplePhrase("browse.typeATitle") { Messages.browse.typeATitle },
        SamplePhrase("browse.recentQueries") { Messages.browse.recentQueries },
        SamplePhrase("browse.searching") { Messages.browse.searching },
        SamplePhrase("browse.refreshing") { Messages.browse.refreshing },
        SamplePhrase("browse.loadingMore") { Messages.browse.loadingMore },
        SamplePhrase("browse.loadingDetails") { Messages.browse.loadingDetails },
        SamplePhrase("browse.nothingFoundHint") { Messages.browse.nothingFoundHint },
        SamplePhrase("browse.suggestionHint") { Messages.browse.suggestionHint },
        SamplePhrase("browse.retryHint") { Messages.browse.retryHint },
        SamplePhrase("browse.poster") { Messages.browse.poster },
        SamplePhrase("browse.copied") { Messages.browse.copied(Mark.text) },
        SamplePhrase("browse.films") { Messages.browse.films(1, notice: Mark.text) },
        SamplePhrase("browse.films") { Messages.browse.films(77, notice: Mark.text) },
        SamplePhrase("browse.short") { Messages.browse.short(.noCredential, age: nil) },
        SamplePhrase("browse.short") { Messages.browse.short(.olderAnswer(because: outage), age: nil) },
        SamplePhrase("browse.short") { Messages.browse.short(.olderAnswer(because: outage), age: 77 * 86_400) },
        SamplePhrase("browse.short") { Messages.browse.short(.catalog(because: outage), age: nil) },
        SamplePhrase("browse.short") { Messages.browse.short(.offlineOlderAnswer, age: 77 * 86_400) },
        SamplePhrase("browse.short") { Messages.browse.short(.offlineCatalog, age: nil) },
    ]

    /// The sections by their titles and meanings: keys may have the same names.
    static let browseKeys =
        KeyHint.allCases.map { hint in SamplePhrase("browseKeys.hint") { Messages.browseKeys.hint(hint) } }
        + (0..<4).flatMap { section in
            (0..<3).map { key in
                SamplePhrase("browseKeys.sections") {
                    let section = Messages.browseKeys.sections[section]
                    return "\(section.title): \(section.keys[key].meaning)"
                }
            }
        }
}
