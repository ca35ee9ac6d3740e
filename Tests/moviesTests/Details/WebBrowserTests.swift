import DomainTestSupport
import Foundation
import Infrastructure
import POSIX
import TestSupport
import Testing

@testable import movies

@Suite("WebBrowser", .heavy)
struct WebBrowserTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    /// Creates a program that writes its name and its URL to a file.
    private func install(_ name: String) async throws {
        let path = folder.path(name)
        // Written by another process: a child of a concurrent test could inherit a file open for writing here, which
        // then could not be executed.
        let script = "#!/bin/sh\necho \"\(name) $*\" > \"\(folder.path)/opened\"\n"
        try await Shell.output(of: "printf %s \"$1\" > \"$2\" && chmod 755 \"$2\"", script, path)
    }

    private func open(_ variables: [String: String]) throws {
        let environment = ProcessEnvironment(["PATH": folder.path, "DISPLAY": ":0"].merging(variables) { $1 })
        #expect(try WebBrowser(environment: environment).open("https://example.com/?a=b&c"))
    }

    @Test(
        "BROWSER comes first, optionally with %s for the URL, then the system's opener",
        arguments: [
            ([system, "mine"], "mine", "mine URL"), (["mine"], "mine --new-tab", "mine --new-tab URL"),
            (["mine"], "mine --at %s --quiet", "mine --at URL --quiet"), (["mine"], "mine --url=%s", "mine --url=URL"),
            (["mine"], "mine  %s  %s ", "mine URL URL"), ([system], "  ", "\(system) URL"),
            ([system], "", "\(system) URL"), ([system], "nowhere", "\(system) URL"),
        ]
    )
    func opened(installed: [String], browser: String, opened: String) async throws {
        for name in installed { try await install(name) }
        try open(["BROWSER": browser.replacing("mine", with: folder.path("mine"))])
        let expected = opened.replacing("URL", with: "https://example.com/?a=b&c") + "\n"
        #expect(await eventually { folder.read("opened") == expected })
    }

    private static let system = SystemBrowser.commands[0]

    @Test(
        "A browser for text is never started, nor a system's opener without a display",
        arguments: ["", "lynx -accept", "/x/w3m"]
    )
    func text(browser: String) async throws {
        for name in [Self.system, "lynx"] { try await install(name) }
        let environment = ProcessEnvironment(["PATH": folder.path, "BROWSER": browser])
        #expect(try WebBrowser(environment: environment).open("https://x.org") != SystemBrowser.needsDisplay)
        #expect(folder.read("opened") == nil || !SystemBrowser.needsDisplay)
    }

    @Test("A command that fails at once is not a browser")
    func failing() async throws {
        try await install("mine")
        let failing = folder.path("failing")
        try await Shell.output(of: "printf '#!/bin/sh\nexit 3\n' > \"$1\" && chmod 755 \"$1\"", failing)
        #expect(throws: Failure.self) { try open(["BROWSER": failing]) }
    }

    @Test("Without a browser, the URL is the result if there is no screen either, and else the hint of an error")
    func none() throws {
        #expect(try WebBrowser(environment: ProcessEnvironment(["PATH": folder.path])).open("https://x.org") == false)
        let failure = Failure(
            .unavailable,
            "can't start a browser (\(SystemBrowser.commands.joined(separator: ", ")))",
            hint: "open https://example.com/?a=b&c manually, or set BROWSER to an installed browser"
        )
        #expect(throws: failure) { try open(["DISPLAY": ":0"]) }
    }
}
