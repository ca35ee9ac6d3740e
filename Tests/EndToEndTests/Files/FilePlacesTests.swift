import Foundation
import TestSupport
import Testing

/// Places where nothing can be kept: the answer is given all the same, with one warning.
@Suite(.heavy) struct FilePlacesTests {
    struct Place: Sendable, CustomTestStringConvertible {
        let name: String
        let prepare: @Sendable (inout Sandbox) throws -> Void

        var testDescription: String { name }
    }

    static let places = [
        Place(name: "a file for the state folder") { try $0.home.write("", to: "state/movies") },
        Place(name: "a file above the state folder") { try $0.home.write("", to: "state") },
        Place(name: "a file for the cache folder") { try $0.home.write("", to: "cache/movies") },
        Place(name: "a file for both") { sandbox in
            for folder in ["cache", "state"] { try sandbox.home.write("", to: folder) }
        },
        Place(name: "a folder for the history") { try $0.home.write("", to: "\(Sandbox.historyFile)/x") },
        Place(name: "a folder for the lock") { try $0.home.write("", to: "\(Sandbox.historyFile).lock/x") },
        Place(name: "a device for the state folder") { $0.environment["XDG_STATE_HOME"] = "/dev/null" },
        Place(name: "devices for all") { sandbox in
            for name in ["STATE", "CACHE", "CONFIG", "DATA"] { sandbox.environment["XDG_\(name)_HOME"] = "/dev/null" }
        },
        Place(name: "a history that leads round in a circle") { sandbox in
            try sandbox.home.write("", to: "state/movies/x")
            let path = sandbox.home.path(Sandbox.historyFile)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        },
        Place(name: "no home") { sandbox in sandbox.environment = sandbox.environment.filter { isUseful($0.key) } },
        Place(name: "an empty home") { sandbox in
            sandbox.environment = sandbox.environment.filter { isUseful($0.key) }.merging(["HOME": ""]) { $1 }
        },
        Place(name: "a relative home") { sandbox in
            sandbox.environment = sandbox.environment.filter { isUseful($0.key) }.merging(["HOME": "here"]) { $1 }
        },
    ]

    private static func isUseful(_ variable: String) -> Bool { variable != "HOME" && !variable.hasPrefix("XDG_") }

    @Test("Where nothing can be kept the answer is given, with one warning", arguments: places)
    func search(_ place: Place) async throws {
        var sandbox = try Sandbox.withTMDB()
        try place.prepare(&sandbox)
        let result = try await sandbox.run("search", "lantern")
        #expect(result.stdout == Expected.lanternTSV)
        #expect(result.exitCode == 0)
        #expect(result.stderrLines.count == 1)
        #expect(result.stderr.hasPrefix("movies: warning: "))
        #expect(sandbox.home.names.filter { !["state", "cache", "config", "data"].contains($0) } == [])
    }

    @Test("The recent queries of such a place are none, or cannot be read: 74", arguments: places)
    func recent(_ place: Place) async throws {
        var sandbox = try Sandbox.withTMDB()
        try place.prepare(&sandbox)
        let result = try await sandbox.run("recent")
        #expect([0, 74].contains(result.exitCode))
        #expect(result.stdout == "")
        #expect((1...2).contains(result.stderrLines.count))
    }

    @Test("A home that is missing is made")
    func missing() async throws {
        var sandbox = try Sandbox.withTMDB()
        sandbox.environment = sandbox.environment.filter { !$0.key.hasPrefix("XDG_") }
        sandbox.environment["HOME"] = sandbox.home.path("not/yet/there")
        #expect(try await sandbox.run("search", "lantern") == ProgramResult(stdout: Expected.lanternTSV))
        #expect(sandbox.home.read("not/yet/there/.local/state/movies/recent-queries.json") != nil)
    }

    @Test("A symbolic link in the place of the history stays one")
    func link() async throws {
        let sandbox = try Sandbox.withTMDB()
        let target = try sandbox.home.write(#"{"version":1,"queries":[]}"#, to: "elsewhere/history.json")
        try sandbox.home.write("", to: "state/movies/x")
        let link = sandbox.home.path(Sandbox.historyFile)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        #expect(try await sandbox.run("search", "lantern") == ProgramResult(stdout: Expected.lanternTSV))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
        #expect(try sandbox.recordedQueries() == ["lantern"])
    }
}
