import Presentation

extension SamplePhrase {
    static let usage =
        ValueExpectation.allCases.map { expectation in
            SamplePhrase("usage.expectation") { Messages.usage.expectation(expectation) }
        } + [
            SamplePhrase("usage.excludeEachOther") { Messages.usage.excludeEachOther(["--flag", Mark.other]) },
            SamplePhrase("usage.leaveOneOut") { Messages.usage.leaveOneOut },
            SamplePhrase("usage.giveOneOfThem") { Messages.usage.giveOneOfThem },
            SamplePhrase("usage.givenTwice") { Messages.usage.givenTwice("--flag") },
            SamplePhrase("usage.leaveItOut") { Messages.usage.leaveItOut },
            SamplePhrase("usage.notAQuery") { Messages.usage.notAQuery },
            SamplePhrase("usage.giveATitle") { Messages.usage.giveATitle },
            SamplePhrase("usage.endsBeforeItBegins") { Messages.usage.endsBeforeItBegins(Mark.text) },
            SamplePhrase("usage.fieldsNeedNames") { Messages.usage.fieldsNeedNames(Mark.text) },
            SamplePhrase("usage.fieldsExample") { Messages.usage.fieldsExample },
            SamplePhrase("usage.unknownField") { Messages.usage.unknownField(Mark.text) },
            SamplePhrase("usage.fields") { Messages.usage.fields([Mark.text, Mark.other]) },
            SamplePhrase("usage.unknownSetting") { Messages.usage.unknownSetting(Mark.text) },
            SamplePhrase("usage.unknownSetting") { Messages.usage.unknownSetting(nil) },
            SamplePhrase("usage.settings") { Messages.usage.settings([Mark.text, Mark.other]) },
            SamplePhrase("usage.settingNeeds") { Messages.usage.settingNeeds("--flag", Mark.text, not: Mark.other) },
            SamplePhrase("usage.settingNeeds") { Messages.usage.settingNeeds("--flag", Mark.text, not: nil) },
            SamplePhrase("usage.takeDefault") { Messages.usage.takeDefault(of: Mark.text) },
            SamplePhrase("usage.takesNoMoreWords") { Messages.usage.takesNoMoreWords(Mark.text) },
            SamplePhrase("usage.noRecentQuery") { Messages.usage.noRecentQuery(77) },
            SamplePhrase("usage.listRecentQueries") { Messages.usage.listRecentQueries },
            SamplePhrase("usage.belongsToSearch") { Messages.usage.belongsToSearch("--flag") },
            SamplePhrase("usage.addRun") { Messages.usage.addRun },
            SamplePhrase("usage.noFileToImport") { Messages.usage.noFileToImport },
            SamplePhrase("usage.giveFiles") { Messages.usage.giveFiles },
            SamplePhrase("usage.belongsToImport") { Messages.usage.belongsToImport("--flag") },
            SamplePhrase("usage.loginIsOnline") { Messages.usage.loginIsOnline },
            SamplePhrase("usage.leaveOfflineOut") { Messages.usage.leaveOfflineOut },
            SamplePhrase("usage.browseNeedsTerminal") { Messages.usage.browseNeedsTerminal },
            SamplePhrase("usage.terminalIsDumb") { Messages.usage.terminalIsDumb },
            SamplePhrase("usage.helpHasNoFlag") { Messages.usage.helpHasNoFlag("--flag") },
            SamplePhrase("usage.helpTakesOneCommand") { Messages.usage.helpTakesOneCommand(77) },
            SamplePhrase("usage.helpListsCommands") { Messages.usage.helpListsCommands },
        ]

    static let commandLine = [
        SamplePhrase("commandLine.unknownCommand") { Messages.commandLine.unknownCommand(Mark.text) },
        SamplePhrase("commandLine.noCommand") { Messages.commandLine.noCommand(before: "--flag") },
        SamplePhrase("commandLine.unknownFlag") { Messages.commandLine.unknownFlag("--flag", in: nil) },
        SamplePhrase("commandLine.unknownFlag") { Messages.commandLine.unknownFlag("--flag", in: Mark.text) },
        SamplePhrase("commandLine.unexpectedWord") { Messages.commandLine.unexpectedWord(Mark.text) },
        SamplePhrase("commandLine.missingWord") { Messages.commandLine.missingWord(Mark.text, of: Mark.other) },
        SamplePhrase("commandLine.missingValue") { Messages.commandLine.missingValue(of: "--flag") },
        SamplePhrase("commandLine.needlessValue") { Messages.commandLine.needlessValue(Mark.text, of: "--flag") },
        SamplePhrase("commandLine.badChoice") {
            Messages.commandLine.badChoice(Mark.text, of: "--flag", among: [Mark.other, Mark.path])
        },
        SamplePhrase("commandLine.badNumber") {
            Messages.commandLine.badNumber(Mark.text, of: "--flag", lowest: "77", highest: nil)
        },
        SamplePhrase("commandLine.badNumber") {
            Messages.commandLine.badNumber(Mark.text, of: "--flag", lowest: "77", highest: "88")
        },
        SamplePhrase("commandLine.badValue") {
            Messages.commandLine.badValue(Mark.text, of: "--flag", expecting: Mark.other)
        },
        SamplePhrase("commandLine.didYouMean") { Messages.commandLine.didYouMean(Mark.text) },
        SamplePhrase("commandLine.flags") { Messages.commandLine.flags(of: Mark.text) },
        SamplePhrase("commandLine.flagsAfterCommand") { Messages.commandLine.flagsAfterCommand },
        SamplePhrase("commandLine.commands") { Messages.commandLine.commands(of: Mark.text) },
        SamplePhrase("commandLine.wordWithDash") { Messages.commandLine.wordWithDash },
        SamplePhrase("commandLine.usage") { Messages.commandLine.usage(Mark.text) },
        SamplePhrase("commandLine.write") { Messages.commandLine.write(Mark.text, choices: []) },
        SamplePhrase("commandLine.write") {
            Messages.commandLine.write(Mark.text, choices: [Mark.other, Mark.path])
        },
        SamplePhrase("commandLine.writeAlone") { Messages.commandLine.writeAlone("--flag") },
    ]
}
