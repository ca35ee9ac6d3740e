import DomainTestSupport
import Foundation
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

    /// Makes a program that leaves a file with its name and the address it was given.
    private func install(_ name: String) async throws -> String {
        let path = folder.path(name)
        // Written by another process: a child that a test beside this one starts could hold the file open for a moment,
        // and a file that is open for writing cannot be run.
        let script = "#!/bin/sh\necho \"\(name) $*\" > \"\(folder.path)/opened\"\n"
        try await Shell.output(of: "printf %s \"$1\" > \"$2\" && chmod 755 \"$2\"", script, path)
        return path
    }

    private func open(_ variables: [String: String]) throws {
        let environment = ProcessEnvironment(["PATH": folder.path].merging(variables) { $1 })
        try WebBrowser(environment: environment).open("https://example.com/?a=b&c")
    }

    @Test("the person's own browser comes first")
    func own() async throws {
        _ = try await install("xdg-open")
        try open(["BROWSER": try await install("mine")])
        #expect(await eventually { folder.read("opened") == "mine https://example.com/?a=b&c\n" })
    }

    @Test(
        "the person's browser may be a command, in which %s stands for the address",
        arguments: [
            ("--new-tab", "--new-tab https://example.com/?a=b&c"),
            ("--at %s --quiet", "--at https://example.com/?a=b&c --quiet"),
            ("--url=%s", "--url=https://example.com/?a=b&c"),
            ("  %s  %s ", "https://example.com/?a=b&c https://example.com/?a=b&c"),
        ]
    )
    func command(arguments: String, received: String) async throws {
        try open(["BROWSER": "\(try await install("mine")) \(arguments)"])
        #expect(await eventually { folder.read("opened") == "mine \(received)\n" })
    }

    @Test("a browser of spaces is none")
    func blank() async throws {
        _ = try await install("open")
        try open(["BROWSER": "  "])
        #expect(await eventually { folder.read("opened") == "open https://example.com/?a=b&c\n" })
    }

    @Test("else the system's opener does", arguments: ["xdg-open", "open"])
    func system(name: String) async throws {
        _ = try await install(name)
        try open([:])
        #expect(await eventually { folder.read("opened") == "\(name) https://example.com/?a=b&c\n" })
    }

    @Test("a browser that cannot be started is passed over")
    func broken() async throws {
        _ = try await install("xdg-open")
        try open(["BROWSER": folder.path("nowhere")])
        #expect(await eventually { folder.read("opened") == "xdg-open https://example.com/?a=b&c\n" })
    }

    @Test("without any browser the address is told")
    func none() {
        let failure = Failure(
            .unavailable,
            "no browser could be started (xdg-open, open)",
            hint: "open https://example.com/?a=b&c yourself, or set BROWSER to a program that is there"
        )
        #expect(throws: failure) { try open([:]) }
    }
}
