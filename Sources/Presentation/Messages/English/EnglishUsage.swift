struct EnglishUsage: UsagePhrases {
    func excludeEachOther(_ flags: [String]) -> String { "\(flags.joined(separator: " and ")) exclude each other" }
    var leaveOneOut: String { "leave one of them out" }
    var giveOneOfThem: String { "give one of them" }
    func givenTwice(_ flag: String) -> String { "\(flag) was given twice" }
    var leaveItOut: String { "leave it out" }

    var notAQuery: String { "\"-\" is not a query" }
    var giveATitle: String { "give the words of a title" }
    func endsBeforeItBegins(_ years: String) -> String { "--year \(years) ends before it begins" }

    func expectation(_ expectation: ValueExpectation) -> String {
        switch expectation {
        case .years: "a year or years such as 1999, 1990-1999, 1990- or -1999"
        case .language: "a language such as en or pt-BR"
        case .country: "a country of two letters, such as US"
        case .posterWidth: "a number of pixels, or original"
        }
    }

    func fieldsNeedNames(_ typed: String) -> String { "--fields needs names with commas between, not \(typed)" }
    var fieldsExample: String { "for example --fields title,year" }
    func unknownField(_ typed: String) -> String { "unknown field \(typed)" }
    func fields(_ names: [String]) -> String { "the fields are \(names.joined(separator: ", "))" }

    func unknownSetting(_ typed: String?) -> String { "unknown setting" + (typed.map { " \($0)" } ?? "") }
    func settings(_ keys: [String]) -> String { "the settings are \(keys.joined(separator: ", "))" }

    func settingNeeds(_ key: String, _ expected: String, not typed: String?) -> String {
        "\(key) needs \(expected)" + (typed.map { ", not \($0)" } ?? "")
    }

    func takeDefault(of key: String) -> String { "`movies config unset \(key)` takes the default" }
    func takesNoMoreWords(_ command: String) -> String { "\(command) takes no more words" }

    func noRecentQuery(_ position: Int) -> String { "there is no recent query \(position)" }
    var listRecentQueries: String { "\"movies recent\" lists them" }
    func belongsToSearch(_ flag: String) -> String { "\(flag) belongs to a search, and this is none" }
    var addRun: String { "add --run N to search the N-th again" }

    var noFileToImport: String { "there is no file to import" }
    var giveFiles: String {
        "give IMDb's title.basics.tsv.gz, with or without title.ratings.tsv.gz and title.akas.tsv.gz"
    }
    func belongsToImport(_ flag: String) -> String { "\(flag) belongs to an import, and this is none" }

    var loginIsOnline: String { "a login asks TMDB, and --offline forbids it" }
    var leaveOfflineOut: String { "leave --offline out" }

    var browseNeedsTerminal: String { "browse needs a terminal for its input and output" }
    var terminalIsDumb: String { "browse needs a terminal that can place text, and TERM is dumb" }

    func helpHasNoFlag(_ typed: String) -> String { "help has no flag \(typed)" }
    func helpTakesOneCommand(_ count: Int) -> String { "help takes one command, not \(count)" }
    var helpListsCommands: String { "\"movies help\" lists the commands" }
}
