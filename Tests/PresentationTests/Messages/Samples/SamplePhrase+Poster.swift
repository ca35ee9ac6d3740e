import Presentation

extension SamplePhrase {
    static let poster = [
        SamplePhrase("poster.saved") { Messages.poster.saved(of: Mark.text, to: Mark.path, size: 77) },
        SamplePhrase("poster.notSaved") { Messages.poster.notSaved(Mark.path, reason: Mark.text) },
        SamplePhrase("poster.checkFolder") { Messages.poster.checkFolder },
        SamplePhrase("poster.bothWantOutput") { Messages.poster.bothWantOutput },
        SamplePhrase("poster.saveToFile") { Messages.poster.saveToFile },
        SamplePhrase("poster.picturesAreNoText") { Messages.poster.picturesAreNoText },
        SamplePhrase("poster.drawOrRedirect") { Messages.poster.drawOrRedirect },
    ]
}
