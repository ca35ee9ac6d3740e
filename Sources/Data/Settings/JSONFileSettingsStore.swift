package import Domain
import Foundation
import Infrastructure
import JSONText

/// The settings in `config.json`, which people can edit.
package struct JSONFileSettingsStore: SettingsRepository {
    package let path: String?

    package init(path: String?) { self.path = path }

    package func settings() throws(DomainError) -> StoredSettings {
        var stored = StoredSettings()
        guard let path, let (members, text) = try read(path) else { return stored }
        for member in members {
            guard let key = SettingKey(rawValue: member.name) else {
                stored.unknownNames.append(member.name)
                continue
            }
            guard member.value != .null else { continue }
            guard let value = SettingValue(member.value), stored.settings.set(key, to: value) else {
                let line = JSONTextPosition.line(ofMember: member.name, in: text)
                let shown = Self.shown(member.value.text())
                throw .settings(.wrongValue(key: key, value: shown, path: path, line: line))
            }
            stored.keys.insert(key)
        }
        return stored
    }

    package func set(_ key: SettingKey, to text: String) async throws(DomainError) -> SettingValue {
        var settings = Settings()
        guard SettingValue.readings(of: text).contains(where: { settings.set(key, to: $0) }) else {
            throw .settings(.badValue(key: key, typed: Self.shown(text)))
        }
        let value = settings[key]
        try await update { $0[key.rawValue] = value.json }
        return value
    }

    package func unset(_ name: String) async throws(DomainError) -> Bool {
        guard let path, try read(path)?.members.contains(where: { $0.name == name }) == true else {
            _ = try SettingKey(typed: name)
            return false
        }
        try await update { $0[name] = nil }
        return true
    }

    /// Returns a value for an error message; nil if it is long, because it could be a misplaced credential.
    private static func shown(_ text: String) -> String? { text.utf8.count <= 24 ? text : nil }

    /// Returns the members and the text of the file at a path; nil if the file does not exist.
    private func read(_ path: String) throws(DomainError) -> (members: [JSONMember], text: Data)? {
        let text: Data?
        do throws(FileError) {
            text = try AtomicFile.read(path, limit: 1 << 20)
        } catch {
            throw .settings(.unreadable(path: path, reason: error.reason))
        }
        guard let text else { return nil }
        let value: JSONValue
        do throws(JSONSyntaxError) {
            value = try JSONValue(parsing: text)
        } catch {
            throw .settings(.malformed(path: path, line: JSONTextPosition.line(of: error, in: text)))
        }
        guard let object = value.object else { throw .settings(.notSettings(path: path)) }
        return (object.members, text)
    }

    private func update(_ change: (inout SettingsDocument) -> Void) async throws(DomainError) {
        guard let path else { throw .storage(.noLocation(.settings)) }
        // This reports a syntax error with its line, which the errors of `JSONFile` lack.
        _ = try read(path)
        do {
            try await JSONFile(path: path).update(change)
        } catch FileError.damaged(let path, let reason) {
            throw .settings(.damaged(path: path, reason: reason))
        } catch let error as FileError {
            throw .settings(.unwritable(path: path, reason: error.reason))
        } catch {
            throw DomainError(any: error)
        }
    }
}

extension SettingValue {
    /// Converts a JSON value; nil for null, arrays and objects.
    fileprivate init?(_ value: JSONValue) {
        switch value {
        case .bool(let bool): self = .bool(bool)
        case .integer(let integer): self = .integer(integer)
        case .number(let number): self = .number(number)
        case .string(let text): self = .text(text)
        case .null, .array, .object, .unread: return nil
        }
    }

    fileprivate var json: JSONValue {
        switch self {
        case .none: .null
        case .bool(let bool): .bool(bool)
        case .integer(let integer): .integer(integer)
        case .number(let number): Int(exactly: number).map { .integer($0) } ?? .number(number)
        case .text(let text): .string(text)
        }
    }

    /// Returns the possible values of a typed text, the most specific type first.
    fileprivate static func readings(of text: String) -> [SettingValue] {
        let words = ["true": true, "yes": true, "on": true, "false": false, "no": false, "off": false]
        let bool = words[text.lowercased()].map(SettingValue.bool)
        // `Double` also accepts `nan`, `inf`, `1e9` and `0x10`.
        let isPlain = text.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
        let number = isPlain ? Double(text).map(SettingValue.number) : nil
        return [bool, Int(text).map(SettingValue.integer), number, .text(text)].compactMap { $0 }
    }
}

/// The members of `config.json`, including unknown ones.
struct SettingsDocument: JSONDocument, Equatable {
    static let version: Int? = nil
    static let layout = JSONLayout.indented
    static let movesDamagedAside = false

    private(set) var members: [JSONMember] = []

    init() {}

    init(_ json: JSONObject, isNewer: Bool) { members = json.members }

    subscript(key: String) -> JSONValue? {
        get { members.first { $0.name == key }?.value }
        set {
            members.removeAll { $0.name == key }
            if let newValue { members.append(JSONMember(key, newValue)) }
            // Known keys come first, in the order of `SettingKey`; other keys are sorted by name.
            let known = SettingKey.allCases.compactMap { key in members.first { $0.name == key.rawValue } }
            let others = members.filter { SettingKey(rawValue: $0.name) == nil }
            members = known + others.sorted { $0.name < $1.name }
        }
    }
}
