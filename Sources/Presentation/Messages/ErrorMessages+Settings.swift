import Domain

// Settings
extension ErrorMessages {
    func words(for error: SettingsError) -> ErrorWords {
        let (title, words) = (en("Wrong settings").es("Ajustes incorrectos"), Messages.configuration)
        return switch error {
        case .unreadable(let path, let reason):
            ErrorWords(title, words.unreadable(path, reason: reason), hint: words.checkFile)
        case .damaged(let path, let reason):
            ErrorWords(title, words.unreadable(path, reason: reason), hint: words.mendOrMove)
        case .unwritable(let path, let reason):
            ErrorWords(title, words.unwritable(path, reason: reason), hint: words.checkFileAndSpace)
        case .notJSON(let path, let line):
            ErrorWords(title, words.notJSON(path, line: line), hint: words.expectedObject)
        case .notAnObject(let path):
            ErrorWords(title, words.notAnObject(path, line: 1), hint: words.expectedObject)
        case .wrongValue(let key, let value, let path, let line):
            ErrorWords(
                title,
                words.wrongValue(of: key.rawValue, value: value, in: path, line: line),
                hint: words.needs(key.rawValue, words.expectation(key.expectation))
            )
        case .unknownKey(let key):
            ErrorWords(
                title,
                Messages.usage.unknownSetting("\"\(key)\""),
                hint: Messages.usage.settings(SettingKey.allCases.map(\.rawValue))
            )
        case .badValue(let key, let typed):
            ErrorWords(
                title,
                Messages.usage.settingNeeds(
                    key.rawValue,
                    words.expectation(key.expectation),
                    not: typed.map { "\"\($0)\"" }
                ),
                hint: Messages.usage.takeDefault(of: key.rawValue)
            )
        }
    }

    var noPlaceForSettings: ErrorWords {
        let words = Messages.configuration
        return ErrorWords(en("No place").es("Sin lugar"), words.noPlace, hint: words.setHome)
    }

    func credentialUnusable(_ place: CredentialPlace) -> ErrorWords {
        let words = Messages.credential
        return ErrorWords(
            en("Wrong settings").es("Ajustes incorrectos"),
            words.strangeCharacter(in: words.place(place)),
            hint: words.copyIt
        )
    }

    func credentialUnreadable(_ path: String, _ reason: String) -> ErrorWords {
        let words = Messages.configuration
        return ErrorWords(
            en("Wrong settings").es("Ajustes incorrectos"),
            words.unreadable(path, reason: reason),
            hint: words.mendOrRemove
        )
    }
}
