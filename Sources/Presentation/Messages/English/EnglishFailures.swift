struct EnglishFailures: FailurePhrases {
    func hint(_ hint: String) -> String { "hint: \(hint)" }

    var interrupted: String { "interrupted" }
    func crashed(bySignal signal: Int32) -> String { "crashed by signal \(signal)" }
    var reportCrash: String {
        "please report this as a bug; with SWIFT_BACKTRACE=enable=yes in the environment it says where"
    }
    func unexpected(_ what: String) -> String { "unexpected error: \(what)" }
    var reportBug: String { "please report this as a bug" }

    func terminalNotTaken(_ reason: String) -> String { "the terminal cannot be taken over: \(reason)" }
    var searchWorksEverywhere: String { "\"movies search\" works everywhere" }
    func inputNotRead(_ reason: String) -> String { "cannot read standard input: \(reason)" }
    var checkInput: String { "check where it comes from" }
    func outputNotWritten(_ reason: String) -> String { "cannot write the output: \(reason)" }
    var checkOutput: String { "check the disk and where the output goes" }

    func noBrowser(_ commands: String) -> String { "no browser could be started (\(commands))" }
    func openYourself(_ url: String) -> String { "open \(url) yourself, or set BROWSER to a program that is there" }
}
