/// A language that the program speaks.
package enum MessageLanguage: CaseIterable, Sendable {
    case english
    case spanish

    /// The language of the messages of this task and of those that it starts; `Application` binds it once for a run.
    @TaskLocal package static var current = MessageLanguage.english

    /// - Parameter code: the language of the locale in two or three small letters; nil where it has none.
    package init(code: String?) {
        self = code == "es" ? .spanish : .english
    }
}
