import Infrastructure

/// Opens addresses in the person's browser.
struct WebBrowser: Sendable {
    let environment: ProcessEnvironment

    /// - Throws: `Failure` when no browser can be started.
    func open(_ url: String) throws(Failure) {
        let candidates = [environment["BROWSER"], "xdg-open", "open"].compactMap { $0 }
        for program in candidates where ChildProcess.start(program, arguments: [url], environment: environment) {
            return
        }
        throw Failure(.unavailable, "no browser could be started", hint: "open \(url) yourself, or set BROWSER")
    }
}
