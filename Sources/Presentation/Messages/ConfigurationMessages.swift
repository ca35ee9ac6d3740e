package import Domain

package struct ConfigurationMessages: Sendable {
    package func changed(_ key: String, to value: String) -> String {
        en("\(key) is now \(value).").es("\(key) es ahora \(value).")
    }
    package func from(_ variable: String) -> String { en("from \(variable)").es("de \(variable)") }
    package func removed(_ key: String, existed: Bool) -> String {
        en(existed ? "Removed \(key) from the settings." : "\(key) was not set.")
            .es(existed ? "Se ha quitado \(key) de los ajustes." : "\(key) no estaba en los ajustes.")
    }
    /// The valid values of a setting. In an error, the text follows "needs".
    package func expectation(_ expectation: SettingExpectation) -> String {
        switch expectation {
        case .language: en("a language such as \"en\" or \"pt-BR\"").es("un idioma como \"es\" o \"pt-BR\"")
        case .country: en("a country code such as \"US\"").es("un código de país como \"MX\"")
        case .trueOrFalse: en("true or false").es("true o false")
        case .oneOf(let words): en("one of \(Self.quoted(words))").es("uno de estos valores: \(Self.quoted(words))")
        case .wholeNumber(let range):
            en("a whole number from \(range.lowerBound) to \(range.upperBound)")
                .es("un número entero de \(range.lowerBound) a \(range.upperBound)")
        case .hours: en("a number of hours, 0 or more").es("un número de horas, 0 o más")
        case .seconds: en("a number of seconds greater than 0").es("un número de segundos mayor que 0")
        }
    }
    package func notUTF8(_ variable: String) -> ErrorMessage.Words {
        en("\(variable) is not valid UTF-8").es("\(variable) no es UTF-8 válido")
            .hint(en: "set it to a path in UTF-8").es("usa una ruta en UTF-8")
    }
    package func invalidURL(_ variable: String, example: String) -> ErrorMessage.Words {
        en("\(variable) must be an http or https URL without a user name, password, query or fragment")
            .es("\(variable) debe ser una URL http o https sin nombre de usuario, contraseña, consulta ni fragmento")
            .hint(en: "for example \(example)").es("por ejemplo \(example)")
    }
    package func httpToRemoteHost(_ variable: String) -> ErrorMessage.Words {
        en("\(variable) uses http with a remote host").es("\(variable) usa http con un servidor remoto")
            .hint(en: "use https (http is only allowed for localhost)")
            .es("usa https (http solo se permite para localhost)")
    }
    package func ipv6Address(_ variable: String) -> ErrorMessage.Words {
        en("\(variable) is an IPv6 address, which this system's network library doesn't support")
            .es("\(variable) es una dirección IPv6, que la biblioteca de red de este sistema no admite")
            .hint(en: "use a host name instead, such as localhost").es("usa un nombre de servidor, como localhost")
    }
    private static func quoted(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: ", ") }
}
