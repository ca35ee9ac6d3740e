package import Domain

/// The settings and the environment.
package struct ConfigurationMessages: Sendable {
    /// A note that a setting was set.
    package func changed(_ key: String, to value: String) -> String {
        en("\(key) is now \(value).").es("\(key) es ahora \(value).")
    }

    /// - Parameter existed: false for one that had its default already.
    package func removed(_ key: String, existed: Bool) -> String {
        en(existed ? "Removed \(key) from the settings." : "\(key) was not set.")
            .es(existed ? "Se ha quitado \(key) de los ajustes." : "\(key) no estaba en los ajustes.")
    }
    package func unreadable(_ path: String, reason: String) -> String {
        en("\(path) cannot be read: \(reason)").es("no se puede leer \(path): \(reason)")
    }
    package func unwritable(_ path: String, reason: String) -> String {
        en("cannot write \(path): \(reason)").es("no se puede escribir \(path): \(reason)")
    }
    package var checkFile: String {
        en("check what lies there and its permissions").es("revisa qué hay ahí y sus permisos")
    }
    package var checkFileAndSpace: String {
        en("check what lies there, its permissions, and the free space")
            .es("revisa qué hay ahí, sus permisos y el espacio libre")
    }
    package var mendOrRemove: String { en("mend it or remove it").es("corrígelo o bórralo") }
    package var mendOrMove: String { en("mend it or move it away").es("corrígelo o apártalo") }
    package var noPlace: String {
        en("HOME is no absolute path, so there is no place for config.json")
            .es("HOME no es una ruta absoluta, así que no hay lugar para config.json")
    }
    package var setHome: String { en("set HOME or XDG_CONFIG_HOME").es("define HOME o XDG_CONFIG_HOME") }

    /// - Parameter line: nil where it is not known.
    package func notJSON(_ path: String, line: Int?) -> String {
        en("\(place(path, line)) is not JSON").es("\(place(path, line)) no es JSON")
    }
    package func notAnObject(_ path: String, line: Int?) -> String {
        en("\(place(path, line)) is not a JSON object").es("\(place(path, line)) no es un objeto JSON")
    }

    /// - Parameter value: nil for one that is not to be shown.
    package func wrongValue(of key: String, value: String?, in path: String, line: Int?) -> String {
        en("\(place(path, line)) has a wrong value for \"\(key)\"\(value.map { ": \($0)" } ?? "")")
            .es("\(place(path, line)) tiene un valor incorrecto para \"\(key)\"\(value.map { ": \($0)" } ?? "")")
    }

    /// - Parameter expected: what ``expectation(_:)`` says.
    package func needs(_ key: String, _ expected: String) -> String {
        en("\(key) needs \(expected)").es("\(key) necesita \(expected)")
    }
    package var expectedObject: String {
        en("expected an object such as {\"language\": \"en\"}; ").es(
            "se espera un objeto como {\"language\": \"es\"}; "
        )
            + en("mend the file, or move it away to use the defaults")
            .es("corrige el archivo, o apártalo para usar los valores por defecto")
    }

    /// What a right value of a setting is, as the end of "needs …".
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

    private func place(_ path: String, _ line: Int?) -> String {
        en(line.map { "\(path), line \($0)," } ?? path).es(line.map { "\(path), línea \($0)," } ?? path)
    }
}
