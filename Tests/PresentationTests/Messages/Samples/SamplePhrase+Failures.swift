import Presentation

extension SamplePhrase {
    static let failures = [
        SamplePhrase("failures.hint") { Messages.failures.hint(Mark.text) },
        SamplePhrase("failures.interrupted") { Messages.failures.interrupted },
        SamplePhrase("failures.crashed") { Messages.failures.crashed(bySignal: 77) },
        SamplePhrase("failures.reportCrash") { Messages.failures.reportCrash },
        SamplePhrase("failures.unexpected") { Messages.failures.unexpected(Mark.text) },
        SamplePhrase("failures.reportBug") { Messages.failures.reportBug },
        SamplePhrase("failures.terminalNotTaken") { Messages.failures.terminalNotTaken(Mark.text) },
        SamplePhrase("failures.searchWorksEverywhere") { Messages.failures.searchWorksEverywhere },
        SamplePhrase("failures.inputNotRead") { Messages.failures.inputNotRead(Mark.text) },
        SamplePhrase("failures.checkInput") { Messages.failures.checkInput },
        SamplePhrase("failures.outputNotWritten") { Messages.failures.outputNotWritten(Mark.text) },
        SamplePhrase("failures.checkOutput") { Messages.failures.checkOutput },
        SamplePhrase("failures.noBrowser") { Messages.failures.noBrowser(Mark.text) },
        SamplePhrase("failures.openYourself") { Messages.failures.openYourself(Mark.text) },
    ]

    private static let expectations: [SettingExpectation] = [
        .language, .country, .trueOrFalse, .oneOf(Mark.text), .wholeNumber(77...88), .hours, .seconds,
    ]

    static let configuration =
        [
            SamplePhrase("configuration.changed") { Messages.configuration.changed(Mark.text, to: Mark.other) },
            SamplePhrase("configuration.removed") { Messages.configuration.removed(Mark.text, existed: true) },
            SamplePhrase("configuration.removed") { Messages.configuration.removed(Mark.text, existed: false) },
            SamplePhrase("configuration.unreadable") {
                Messages.configuration.unreadable(Mark.path, reason: Mark.text)
            },
            SamplePhrase("configuration.unwritable") {
                Messages.configuration.unwritable(Mark.path, reason: Mark.text)
            },
            SamplePhrase("configuration.checkFile") { Messages.configuration.checkFile },
            SamplePhrase("configuration.checkFileAndSpace") { Messages.configuration.checkFileAndSpace },
            SamplePhrase("configuration.mendOrRemove") { Messages.configuration.mendOrRemove },
            SamplePhrase("configuration.mendOrMove") { Messages.configuration.mendOrMove },
            SamplePhrase("configuration.noPlace") { Messages.configuration.noPlace },
            SamplePhrase("configuration.setHome") { Messages.configuration.setHome },
            SamplePhrase("configuration.notJSON") { Messages.configuration.notJSON(Mark.path, line: 77) },
            SamplePhrase("configuration.notJSON") { Messages.configuration.notJSON(Mark.path, line: nil) },
            SamplePhrase("configuration.notAnObject") { Messages.configuration.notAnObject(Mark.path, line: 77) },
            SamplePhrase("configuration.wrongValue") {
                Messages.configuration.wrongValue(of: Mark.text, value: Mark.other, in: Mark.path, line: 77)
            },
            SamplePhrase("configuration.needs") { Messages.configuration.needs(Mark.text, Mark.other) },
            SamplePhrase("configuration.expectedObject") { Messages.configuration.expectedObject },
            SamplePhrase("configuration.noAddress") { Messages.configuration.noAddress(Mark.text) },
            SamplePhrase("configuration.looksLike") { Messages.configuration.looksLike(Mark.text) },
            SamplePhrase("configuration.moreThanAnAddress") { Messages.configuration.moreThanAnAddress(Mark.text) },
            SamplePhrase("configuration.leaveOutMore") { Messages.configuration.leaveOutMore(Mark.text) },
            SamplePhrase("configuration.plainHTTP") { Messages.configuration.plainHTTP(Mark.text) },
            SamplePhrase("configuration.useHTTPS") { Messages.configuration.useHTTPS },
            SamplePhrase("configuration.numericAddress") { Messages.configuration.numericAddress(Mark.text) },
            SamplePhrase("configuration.useHostName") { Messages.configuration.useHostName },
        ]
        + expectations.map { expectation in
            SamplePhrase("configuration.expectation") { Messages.configuration.expectation(expectation) }
        }
}
