/// All messages, by topic, in the current language. Each message has an English and a Spanish text:
/// `en("a film").es("una película")`. A message without Spanish text does not compile, except in an interpolation, where it causes
/// a warning.
package enum Messages {
    package static var answers: AnswerMessages { AnswerMessages() }
    package static var browse: BrowseMessages { BrowseMessages() }
    package static var cache: CacheMessages { CacheMessages() }
    package static var catalog: CatalogMessages { CatalogMessages() }
    package static var configuration: ConfigurationMessages { ConfigurationMessages() }
    package static var credential: CredentialMessages { CredentialMessages() }
    package static var details: DetailsMessages { DetailsMessages() }
    package static var doctor: DoctorMessages { DoctorMessages() }
    package static var failures: FailureMessages { FailureMessages() }
    package static var headings: HeadingMessages { HeadingMessages() }
    package static var marks: MarksMessages { MarksMessages() }
    package static var person: PersonMessages { PersonMessages() }
    package static var poster: PosterMessages { PosterMessages() }
    package static var providers: ProvidersMessages { ProvidersMessages() }
    package static var recentQueries: RecentQueriesMessages { RecentQueriesMessages() }
    package static var rename: RenameMessages { RenameMessages() }
    package static var sync: SyncMessages { SyncMessages() }
    package static var usage: UsageMessages { UsageMessages() }
    package static var warnings: WarningMessages { WarningMessages() }

    package static let credentialAddress = "https://www.themoviedb.org/settings/api"
    /// The URL of the repository, such as `https://example.com/owner/name`. It is nil until `make release` sets it.
    package static let repository: String? = nil

    /// A number of films with its noun: `12 films`.
    package static func films(_ count: Int) -> String { counted(count, en("film").es("película")) }
}

package enum MessageLanguage: CaseIterable, Sendable {
    case english
    case spanish

    /// The language of the messages in this task and its child tasks, set by `Application` and `movies mcp`.
    @TaskLocal package static var current = MessageLanguage.english
}

/// Starts a message with its English text. ``EnglishText/es(_:)`` then adds the Spanish text, and returns the text in the message
/// language. Only this text is evaluated.
func en<Text>(_ text: @autoclosure () -> Text) -> EnglishText<Text> {
    EnglishText(text: MessageLanguage.current == .english ? text() : nil)
}

struct EnglishText<Text> {
    fileprivate let text: Text?

    func es(_ spanish: @autoclosure () -> Text) -> Text { text ?? spanish() }
}

/// Interpolation accepts any type. This overload causes the warning about a message without Spanish text, which fails `make check`.
extension DefaultStringInterpolation {
    @available(*, deprecated, message: "add .es(…)")
    mutating func appendInterpolation<Text>(_ text: EnglishText<Text>) {}
}

/// Returns a number with its noun: `1 film`, `2 films`, `1,234 films`.
/// - Parameter plural: the plural of `word`; nil for `word` with an s.
func counted(_ number: Int, _ word: String, plural: String? = nil) -> String {
    "\(DisplayFormat.grouped(number)) \(number == 1 ? word : plural ?? word + "s")"
}

extension String {
    package var withCapital: String { prefix(1).uppercased() + dropFirst() }

    /// The message as a sentence: with a capital letter at the start, and with a full stop unless it ends in punctuation.
    package var asSentence: String {
        let text = withCapital
        return text.last.map { ".!?".contains($0) } == true ? text : text + "."
    }
}
