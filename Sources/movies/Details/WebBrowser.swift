import POSIX
import Presentation

/// Opens addresses in the person's browser.
struct WebBrowser: Sendable {
    let environment: ProcessEnvironment

    /// Tries `BROWSER` (a command whose `%s` stands for the address, which else comes last), then the system's opener.
    /// - Throws: `Failure` when no browser can be started.
    func open(_ url: String) throws(Failure) {
        let commands = [environment["BROWSER"], "xdg-open", "open"].compactMap { $0 }
        for command in commands {
            var words = command.split(separator: " ").map(String.init)
            guard !words.isEmpty else { continue }
            if !words.contains(where: { $0.contains("%s") }) { words.append("%s") }
            let arguments = words.dropFirst().map { $0.replacing("%s", with: url) }
            if ChildProcess.start(words[0], arguments: arguments, environment: environment) { return }
        }
        throw Failure(
            .unavailable,
            Messages.failures.noBrowser(commands.joined(separator: ", ")),
            hint: Messages.failures.openYourself(url)
        )
    }
}
