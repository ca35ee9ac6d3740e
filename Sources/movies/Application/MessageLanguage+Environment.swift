import POSIX
import Presentation

extension MessageLanguage {
    /// The language of the locale of messages; English where there is none of ours.
    init(_ environment: ProcessEnvironment) {
        self.init(code: environment.messageLocale?.language)
    }
}
