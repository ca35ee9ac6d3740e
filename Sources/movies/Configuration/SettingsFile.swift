import JSONText
import Infrastructure
import CommandLineKit
import Domain
import Foundation
import Presentation

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
                Messages.configuration.unreadable(path, reason: error.reason),
                hint: Messages.configuration.checkFile
            )
        }
    }

    private func members(of data: Data, _ path: String) throws(Failure) -> [JSONMember] {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: data) else {
            throw wrong(Messages.configuration.notJSON(path, line: JSONTextPosition.lineOfError(in: data)))
        }
        guard case .object(let members) = value else { throw wrong(Messages.configuration.notAnObject(path, line: 1)) }
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
                Messages.configuration.wrongValue(
                    of: member.name,
                    value: shown(member.value),
                    in: path,
                    line: JSONTextPosition.line(ofMember: member.name, in: data)
                ),
                hint: Messages.configuration.needs(
                    member.name,
                    Messages.configuration.expectation(setting.expects)
                )
            )
        }
    }

    /// The value; nil for a long one, which could be a credential in the wrong place.
    private func shown(_ value: JSONValue) -> String? {
        let text = value.text()
        return text.utf8.count <= 24 ? text : nil
    }

    private func wrong(_ message: String) -> Failure {
        Failure(.config, message, hint: Messages.configuration.expectedObject)
    }
}
