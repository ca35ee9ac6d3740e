import Foundation
import TestSupport
import Testing

/// Who may read what the program writes.
@Suite(.heavy) struct PermissionTests {
    /// The permissions of all files and folders that the program made, by path.
    private func modes(_ sandbox: Sandbox) throws -> [String: Int] {
        let paths = FileManager.default.enumerator(atPath: sandbox.home.path)?.compactMap { $0 as? String } ?? []
        return try paths.reduce(into: [:]) { modes, path in
            let attributes = try FileManager.default.attributesOfItem(atPath: sandbox.home.path(path))
            modes[path] = attributes[.posixPermissions] as? Int
        }
    }

    @Test("Files are 0600 and folders 0700, whatever the umask", arguments: ["000", "022", "077"])
    func masks(_ mask: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        let script = """
            umask \(mask); "$MOVIES" search lantern && "$MOVIES" show 9101 && "$MOVIES" search harbour --refresh &&
            "$MOVIES" recent --remove 1
            """
        #expect(try await sandbox.shell(script).exitCode == 0)
        let modes = try modes(sandbox)
        #expect(modes.filter { !$0.key.contains(".json") && $0.value != 0o700 } == [:])
        #expect(modes.filter { $0.key.contains(".json") && $0.value != 0o600 } == [:])
        #expect(modes.keys.contains("state/movies/recent-queries.json"))
        #expect(modes.keys.contains { $0.hasPrefix("cache/movies/") })
    }

    @Test("A damaged file that is moved aside stays private, and a history that was open to all is closed")
    func closed() async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.home.write("{", to: Sandbox.historyFile)
        #expect(
            try await sandbox.shell(#"umask 000; chmod 600 "$XDG_STATE_HOME"/movies/*; "$MOVIES" search lantern"#)
                .exitCode == 0
        )
        #expect(try modes(sandbox).filter { $0.key.contains("recent-queries.json") && $0.value != 0o600 } == [:])
        _ = try await sandbox.shell(
            #"chmod 666 "$XDG_STATE_HOME"/movies/recent-queries.json; "$MOVIES" search harbour"#
        )
        #expect(try modes(sandbox)[Sandbox.historyFile] == 0o600)
    }
}
