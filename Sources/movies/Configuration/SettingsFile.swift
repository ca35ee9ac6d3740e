import Domain
import Foundation
import Infrastructure

/// Reads `config.json`.
struct SettingsFile {
    /// Nil without a home directory.
    let path: String?
    let diagnostics: any Diagnostics

    /// The settings of the file; the defaults where there is none.
    /// - Throws: `Failure` with exit code 78 that names path, line and what was expected, when the file cannot be read or
    ///   a value is of the wrong kind.
    func settings() throws(Failure) -> Settings {
        try read().settings
    }

    /// The settings, and the keys that the file has a value for; throws like ``settings()``.
    func read() throws(Failure) -> (settings: Settings, keys: Set<String>) {
        var settings = Settings()
        guard let path, let data = try contents(of: path) else { return (settings, []) }
        let members = try members(of: data, path)
        for member in members { try apply(member, of: data, path, to: &settings) }
        return (settings, Set(members.filter { $0.value != .null }.map(\.name)))
    }

    /// Every key of the file, whatever its value.
    /// - Throws: `Failure` with exit code 78 for a file that cannot be read, or is no object.
    func names() throws(Failure) -> Set<String> {
        guard let path, let data = try contents(of: path) else { return [] }
        return Set(try members(of: data, path).map(\.name))
    }
}

extension SettingsFile {
    private func contents(of path: String) throws(Failure) -> Data? {
        do throws(FileError) {
            return try AtomicFile.read(path)
        } catch {
            throw Failure(
                .config,
                "\(path) cannot be read: \(error.reason)",
                hint: "check what lies there and its permissions"
            )
        }
    }

    private func members(of data: Data, _ path: String) throws(Failure) -> [JSONMember] {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: data) else {
            throw wrong(path, line: JSONTextPosition.lineOfError(in: data), "not JSON")
        }
        guard case .object(let members) = value else { throw wrong(path, line: 1, "not a JSON object") }
        return members
    }

    private func apply(
        _ member: JSONMember,
        of data: Data,
        _ path: String,
        to settings: inout Settings
    ) throws(Failure) {
        guard let setting = Setting.all.first(where: { $0.key == member.name }) else {
            let nearest = Suggestion.nearest(to: member.name, among: Setting.all.map(\.key))
            diagnostics.warn(.unknownSetting(key: member.name, path: path, nearest: nearest))
            return
        }
        guard member.value == .null || setting.apply(&settings, member.value) else {
            throw Failure(
                .config,
                "\(place(path, JSONTextPosition.line(ofMember: member.name, in: data))) has a wrong value for "
                    + "\"\(member.name)\"\(quoted(member.value))",
                hint: "\(member.name) needs \(setting.expects)"
            )
        }
    }

    /// The value as the end of a sentence; nothing for a long one, which could be a credential in the wrong place.
    private func quoted(_ value: JSONValue) -> String {
        let text = value.text()
        return text.utf8.count <= 24 ? ": \(text)" : ""
    }

    private func wrong(_ path: String, line: Int?, _ what: String) -> Failure {
        Failure(
            .config,
            "\(place(path, line)) is \(what)",
            hint:
                "expected an object such as {\"language\": \"en\"}; mend the file, or move it away to use the defaults"
        )
    }

    private func place(_ path: String, _ line: Int?) -> String {
        line.map { "\(path), line \($0)," } ?? path
    }
}
