import POSIX
import Testing

@testable import movies

@Suite("ApplicationPaths")
struct ApplicationPathsTests {
    private func files(_ variables: [String: String]) -> [String?] {
        let paths = ApplicationPaths(ProcessEnvironment(variables))
        return [
            paths.settingsFile, paths.credentialsFile, paths.recentQueriesFile, paths.cache, paths.importedCatalogFile,
        ]
    }

    private static let usual: [String?] = [
        "/home/ada/.config/movies/config.json", "/home/ada/.config/movies/credentials.json",
        "/home/ada/.local/state/movies/recent-queries.json", "/home/ada/.cache/movies",
        "/home/ada/.local/share/movies/catalog.index",
    ]

    @Test("Files are in the home directory")
    func home() {
        #expect(files(["HOME": "/home/ada"]) == Self.usual)
    }

    @Test("The XDG variables move them, with or without a home directory", arguments: [["HOME": "/home/ada"], [:]])
    func xdg(variables: [String: String]) {
        let xdg = ["XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s", "XDG_CACHE_HOME": "/k", "XDG_DATA_HOME": "/d"]
        let expected = [
            "/c/movies/config.json", "/c/movies/credentials.json", "/s/movies/recent-queries.json", "/k/movies",
            "/d/movies/catalog.index",
        ]
        #expect(files(variables.merging(xdg) { $1 }) == expected)
    }

    @Test("An empty or relative XDG variable is ignored", arguments: ["", "relative", "./here", "~/x"])
    func ignored(value: String) {
        let variables = [
            "HOME": "/home/ada", "XDG_CONFIG_HOME": value, "XDG_STATE_HOME": value, "XDG_CACHE_HOME": value,
        ]
        #expect(files(variables) == Self.usual)
    }

    @Test("Without a home directory there are no locations", arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
    func noHome(variables: [String: String]) {
        #expect(files(variables) == [nil, nil, nil, nil, nil])
    }

    @Test("Without a home directory, an XDG variable still applies to its own files")
    func oneVariable() {
        #expect(files(["XDG_STATE_HOME": "/s"]) == [nil, nil, "/s/movies/recent-queries.json", nil, nil])
    }
}
