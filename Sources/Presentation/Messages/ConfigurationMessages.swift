package import Domain

package struct ConfigurationMessages: Sendable {
    package func changed(_ key: String, to value: String) -> String {
        en("\(key) is now \(value).").es("\(key) es ahora \(value).")
    }

    /// - Parameter existed: false if the setting already had its default.
    package func removed(_ key: String, existed: Bool) -> String {
        en(existed ? "Removed \(key) from the settings." : "\(key) was not set.")
            .es(existed ? "Se ha quitado \(key) de los ajustes." : "\(key) no estaba en los ajustes.")
    }
    /// The expected value of a setting, after "needs".
    package func expectation(_ expectation: SettingExpectation) -> String {
        switch expectation {
        case .language: en("a language such as \"en\" or \"pt-BR\"").es("un idioma como \"es\" o \"pt-BR\"")
        case .country: en("a country such as \"US\"").es("un país como \"MX\"")
        case .trueOrFalse: en("true or false").es("true o false")
        case .oneOf(let words):
            en("one of \(Self.quoted(words))").es("una de estas palabras: \(Self.quoted(words))")
        case .wholeNumber(let range):
            en("a whole number from \(range.lowerBound) to \(range.upperBound)")
                .es("un número entero de \(range.lowerBound) a \(range.upperBound)")
        case .hours: en("a number of hours, 0 or more").es("un número de horas, 0 o más")
        case .seconds: en("a number of seconds over 0").es("un número de segundos mayor que 0")
        }
    }
    package func noAddress(_ variable: String) -> String {
        en("\(variable) is no web address").es("\(variable) no es una dirección web")
    }
    package func looksLike(_ address: String) -> String {
        en("it looks like \(address)").es("tiene la forma \(address)")
    }
    package func moreThanAnAddress(_ variable: String) -> String {
        en("\(variable) holds more than an address").es("\(variable) contiene más que una dirección")
    }
    package func leaveOutMore(_ address: String) -> String {
        en("leave out names, passwords and whatever follows ? or #; it looks like \(address)")
            .es("quita nombres, contraseñas y lo que sigue a ? o #; tiene la forma \(address)")
    }
    package func plainHTTP(_ variable: String) -> String {
        en("\(variable) is an http address of another machine").es("\(variable) es una dirección http de otra máquina")
    }
    package var useHTTPS: String {
        en("use https; plain http is for this machine alone").es("usa https; http sin cifrar es solo para esta máquina")
    }
    package func numericAddress(_ variable: String) -> String {
        en("\(variable) is an IPv6 address, which the network library of this system does not take")
            .es("\(variable) es una dirección IPv6, que la biblioteca de red de este sistema no admite")
    }
    package var useHostName: String {
        en("name the host instead; for this machine that is localhost")
            .es("usa el nombre del servidor; para esta máquina es localhost")
    }
    private static func quoted(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: ", ") }
}
