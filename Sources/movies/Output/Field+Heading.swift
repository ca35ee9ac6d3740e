import Presentation

extension Field {
    /// The heading in the language of the messages.
    var translatedHeading: String { Messages.headings.heading(of: name) ?? heading }
}
