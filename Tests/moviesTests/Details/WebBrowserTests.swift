import Foundation
import Infrastructure
import TestSupport
import Testing

@testable import movies

@Suite("WebBrowser")
struct WebBrowserTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    /// Makes a program that leaves a file with its name and the address it was given.
    private func install(_ name: String) throws -> String {
        let path = try folder.write("#!/bin/sh\necho \"\(name) $*\" > \"\(folder.path)/opened\"\n", to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }

    private func open(_ variables: [String: String]) throws {
        let environment = ProcessEnvironment(["PATH": folder.path].merging(variables) { $1 })
        try WebBrowser(environment: environment).open("https://example.com/?a=b&c")
    }

    @Test("the person's own browser comes first")
    func own() async throws {
        _ = try install("xdg-open")
        try open(["BROWSER": try install("mine")])
        #expect(await eventually { folder.read("opened") == "mine https://example.com/?a=b&c\n" })
    }

    @Test("else the system's opener does", arguments: ["xdg-open", "open"])
    func system(name: String) async throws {
        _ = try install(name)
        try open([:])
        #expect(await eventually { folder.read("opened") == "\(name) https://example.com/?a=b&c\n" })
    }

    @Test("a browser that cannot be started is passed over")
    func broken() async throws {
        _ = try install("xdg-open")
        try open(["BROWSER": folder.path("nowhere")])
        #expect(await eventually { folder.read("opened") == "xdg-open https://example.com/?a=b&c\n" })
    }

    @Test("without any browser the address is told")
    func none() {
        let failure = Failure(
            .unavailable,
            "no browser could be started",
            hint: "open https://example.com/?a=b&c yourself, or set BROWSER"
        )
        #expect(throws: failure) { try open([:]) }
    }
}
