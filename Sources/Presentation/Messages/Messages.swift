/// The words that the program speaks to people, in the language of the run, topic by topic.
///
/// Each topic is a protocol in `Phrases/`, and each language has a type for it: the compiler tells whoever adds a phrase,
/// a topic or a language what is missing where.
package enum Messages {
    package static var answers: any AnswerPhrases { spoken(EnglishAnswers(), SpanishAnswers()) }
    package static var browse: any BrowsePhrases { spoken(EnglishBrowse(), SpanishBrowse()) }
    package static var browseKeys: any BrowseKeyPhrases { spoken(EnglishBrowseKeys(), SpanishBrowseKeys()) }
    package static var cache: any CachePhrases { spoken(EnglishCache(), SpanishCache()) }
    package static var catalog: any CatalogPhrases { spoken(EnglishCatalog(), SpanishCatalog()) }
    package static var commandLine: any CommandLinePhrases { spoken(EnglishCommandLine(), SpanishCommandLine()) }
    package static var configuration: any ConfigurationPhrases {
        spoken(EnglishConfiguration(), SpanishConfiguration())
    }
    package static var credential: any CredentialPhrases { spoken(EnglishCredential(), SpanishCredential()) }
    package static var details: any DetailsPhrases { spoken(EnglishDetails(), SpanishDetails()) }
    package static var doctor: any DoctorPhrases { spoken(EnglishDoctor(), SpanishDoctor()) }
    package static var errors: any ErrorPhrases { spoken(EnglishErrors(), SpanishErrors()) }
    package static var failures: any FailurePhrases { spoken(EnglishFailures(), SpanishFailures()) }
    package static var headings: any HeadingPhrases { spoken(EnglishHeadings(), SpanishHeadings()) }
    package static var numbers: any NumberPhrases { spoken(EnglishNumbers(), SpanishNumbers()) }
    package static var poster: any PosterPhrases { spoken(EnglishPoster(), SpanishPoster()) }
    package static var recentQueries: any RecentQueriesPhrases {
        spoken(EnglishRecentQueries(), SpanishRecentQueries())
    }
    package static var usage: any UsagePhrases { spoken(EnglishUsage(), SpanishUsage()) }
    package static var warnings: any WarningPhrases { spoken(EnglishWarnings(), SpanishWarnings()) }

    /// Where credentials come from.
    package static let credentialAddress = "https://www.themoviedb.org/settings/api"

    private static func spoken<Phrases>(_ english: Phrases, _ spanish: Phrases) -> Phrases {
        switch MessageLanguage.current {
        case .english: english
        case .spanish: spanish
        }
    }
}
