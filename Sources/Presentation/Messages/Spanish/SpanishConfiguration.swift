struct SpanishConfiguration: ConfigurationPhrases {
    func changed(_ key: String, to value: String) -> String { "\(key) es ahora \(value)." }

    func removed(_ key: String, existed: Bool) -> String {
        existed ? "Se ha quitado \(key) de los ajustes." : "\(key) no estaba en los ajustes."
    }

    func unreadable(_ path: String, reason: String) -> String { "no se puede leer \(path): \(reason)" }
    func unwritable(_ path: String, reason: String) -> String { "no se puede escribir \(path): \(reason)" }
    var checkFile: String { "revisa qué hay ahí y sus permisos" }
    var checkFileAndSpace: String { "revisa qué hay ahí, sus permisos y el espacio libre" }
    var mendOrRemove: String { "corrígelo o bórralo" }
    var mendOrMove: String { "corrígelo o apártalo" }
    var noPlace: String { "HOME no es una ruta absoluta, así que no hay lugar para config.json" }
    var setHome: String { "define HOME o XDG_CONFIG_HOME" }

    func notJSON(_ path: String, line: Int?) -> String { "\(place(path, line)) no es JSON" }
    func notAnObject(_ path: String, line: Int?) -> String { "\(place(path, line)) no es un objeto JSON" }

    func wrongValue(of key: String, value: String?, in path: String, line: Int?) -> String {
        "\(place(path, line)) tiene un valor incorrecto para \"\(key)\"\(value.map { ": \($0)" } ?? "")"
    }

    func needs(_ key: String, _ expected: String) -> String { "\(key) necesita \(expected)" }

    var expectedObject: String {
        "se espera un objeto como {\"language\": \"es\"}; corrige el archivo, o apártalo para usar los valores por defecto"
    }

    func expectation(_ expectation: SettingExpectation) -> String {
        switch expectation {
        case .language: "un idioma como \"es\" o \"pt-BR\""
        case .country: "un país como \"MX\""
        case .trueOrFalse: "true o false"
        case .oneOf(let words): "una de estas palabras: \(words)"
        case .wholeNumber(let range): "un número entero de \(range.lowerBound) a \(range.upperBound)"
        case .hours: "un número de horas, 0 o más"
        case .seconds: "un número de segundos mayor que 0"
        }
    }

    func noAddress(_ variable: String) -> String { "\(variable) no es una dirección web" }
    func looksLike(_ address: String) -> String { "tiene la forma \(address)" }
    func moreThanAnAddress(_ variable: String) -> String { "\(variable) contiene más que una dirección" }
    func leaveOutMore(_ address: String) -> String {
        "quita nombres, contraseñas y lo que sigue a ? o #; tiene la forma \(address)"
    }
    func plainHTTP(_ variable: String) -> String { "\(variable) es una dirección http de otra máquina" }
    var useHTTPS: String { "usa https; http sin cifrar es solo para esta máquina" }
    func numericAddress(_ variable: String) -> String {
        "\(variable) es una dirección IPv6, que la biblioteca de red de este sistema no admite"
    }
    var useHostName: String { "usa el nombre del servidor; para esta máquina es localhost" }

    private func place(_ path: String, _ line: Int?) -> String { line.map { "\(path), línea \($0)," } ?? path }
}
