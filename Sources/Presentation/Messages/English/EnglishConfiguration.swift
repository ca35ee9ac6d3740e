struct EnglishConfiguration: ConfigurationPhrases {
    func changed(_ key: String, to value: String) -> String { "\(key) is now \(value)." }

    func removed(_ key: String, existed: Bool) -> String {
        existed ? "Removed \(key) from the settings." : "\(key) was not set."
    }

    func unreadable(_ path: String, reason: String) -> String { "\(path) cannot be read: \(reason)" }
    func unwritable(_ path: String, reason: String) -> String { "cannot write \(path): \(reason)" }
    var checkFile: String { "check what lies there and its permissions" }
    var checkFileAndSpace: String { "check what lies there, its permissions, and the free space" }
    var mendOrRemove: String { "mend it or remove it" }
    var mendOrMove: String { "mend it or move it away" }
    var noPlace: String { "HOME is no absolute path, so there is no place for config.json" }
    var setHome: String { "set HOME or XDG_CONFIG_HOME" }

    func notJSON(_ path: String, line: Int?) -> String { "\(place(path, line)) is not JSON" }
    func notAnObject(_ path: String, line: Int?) -> String { "\(place(path, line)) is not a JSON object" }

    func wrongValue(of key: String, value: String?, in path: String, line: Int?) -> String {
        "\(place(path, line)) has a wrong value for \"\(key)\"\(value.map { ": \($0)" } ?? "")"
    }

    func needs(_ key: String, _ expected: String) -> String { "\(key) needs \(expected)" }

    var expectedObject: String {
        "expected an object such as {\"language\": \"en\"}; mend the file, or move it away to use the defaults"
    }

    func expectation(_ expectation: SettingExpectation) -> String {
        switch expectation {
        case .language: "a language such as \"en\" or \"pt-BR\""
        case .country: "a country such as \"US\""
        case .trueOrFalse: "true or false"
        case .oneOf(let words): "one of \(words)"
        case .wholeNumber(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .hours: "a number of hours, 0 or more"
        case .seconds: "a number of seconds over 0"
        }
    }

    func noAddress(_ variable: String) -> String { "\(variable) is no web address" }
    func looksLike(_ address: String) -> String { "it looks like \(address)" }
    func moreThanAnAddress(_ variable: String) -> String { "\(variable) holds more than an address" }
    func leaveOutMore(_ address: String) -> String {
        "leave out names, passwords and whatever follows ? or #; it looks like \(address)"
    }
    func plainHTTP(_ variable: String) -> String { "\(variable) is an http address of another machine" }
    var useHTTPS: String { "use https; plain http is for this machine alone" }
    func numericAddress(_ variable: String) -> String {
        "\(variable) is an IPv6 address, which the network library of this system does not take"
    }
    var useHostName: String { "name the host instead; for this machine that is localhost" }

    private func place(_ path: String, _ line: Int?) -> String { line.map { "\(path), line \($0)," } ?? path }
}
