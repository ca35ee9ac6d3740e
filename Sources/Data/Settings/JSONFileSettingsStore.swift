package import Domain
import Foundation
import Infrastructure
import JSONText

/// The settings in `config.json`, which people edit, too.
package struct JSONFileSettingsStore: SettingsRepository {
    package let path: String?

    /// - Parameter path: nil without a home directory.
    package init(path: String?) {
        self.path = path
    }

    package func settings() throws(DomainError) -> StoredSettings {
        var stored = StoredSettings()
        guard let path, let data = try contents(of: path) else { return stored }
        for member in try members(of: data, path) {
            guard let key = SettingKey(rawValue: member.name) else {
                stored.unknownNames.append(member.name)
                continue
            }
            guard member.value != .null else { continue }
            guard let value = SettingValue(member.value), stored.settings.set(key, to: value) else {
                let line = JSONTextPosition.line(ofMember: member.name, in: data)
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
        guard try names().contains(name) else {
            _ = try SettingKey(typed: name)
            return false
        }
        try await update { $0[name] = nil }
        return true
    }
}

extension JSONFileSettingsStore {
    /// A value; nil for a long one, which could be a credential in the wrong place.
    private static func shown(_ text: String) -> String? {
        text.utf8.count <= 24 ? text : nil
    }

    private func names() throws(DomainError) -> [String] {
        guard let path, let data = try contents(of: path) else { return [] }
        return try members(of: data, path).map(\.name)
    }

    private func contents(of path: String) throws(DomainError) -> Data? {
        do throws(FileError) {
            return try AtomicFile.read(path)
        } catch {
            throw .settings(.unreadable(path: path, reason: error.reason))
        }
    }

    private func members(of data: Data, _ path: String) throws(DomainError) -> [JSONMember] {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: data) else {
            throw .settings(.notJSON(path: path, line: JSONTextPosition.lineOfError(in: data)))
        }
        guard case .object(let members) = value else { throw .settings(.notAnObject(path: path)) }
        return members
    }

    private func update(_ change: (inout SettingsDocument) -> Void) async throws(DomainError) {
        guard let path else { throw .storage(.noPlace(.settings)) }
        // The message of the file that cannot be understood names its line.
        _ = try names()
        do {
            try await SettingsDocument.file(at: path).update(change)
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
    /// Nil for what no setting takes.
    fileprivate init?(_ value: JSONValue) {
        switch value {
        case .bool(let bool): self = .bool(bool)
        case .integer(let integer): self = .integer(integer)
        case .number(let number): self = .number(number)
        case .string(let text): self = .text(text)
        case .null, .array, .object: return nil
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

    /// What a typed word can stand for.
    fileprivate static func readings(of text: String) -> [SettingValue] {
        let bool = ["true": SettingValue.bool(true), "false": .bool(false)][text]
        // `Double` alone would also take `nan`, `inf`, `1e9` and `0x10`.
        let isPlain = text.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
        let number = isPlain ? Double(text).map(SettingValue.number) : nil
        return [bool, Int(text).map(SettingValue.integer), number, .text(text)].compactMap { $0 }
    }
}

/// `config.json` as it stands: all that is in it, also what means nothing to this program.
struct SettingsDocument: JSONDocument, Equatable {
    private(set) var members: [JSONMember] = []

    /// The file of that path, which stays as it is when it is no such document.
    static func file(at path: String) -> JSONFile<SettingsDocument> {
        JSONFile(path: path, version: nil, empty: SettingsDocument(), layout: .indented, damagePolicy: .refuse)
    }

    init() {}

    init(from decoder: any Decoder) throws {
        guard case .object(let members) = try JSONValue(from: decoder) else {
            let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not an object")
            throw DecodingError.dataCorrupted(context)
        }
        self.members = members
    }

    /// Nil for a key that is not there.
    subscript(key: String) -> JSONValue? {
        get { members.first { $0.name == key }?.value }
        set {
            members.removeAll { $0.name == key }
            if let newValue { members.append(JSONMember(key, newValue)) }
            sort()
        }
    }

    /// Known keys in the order of their list, then the others: reading has lost the order of the file.
    private mutating func sort() {
        let known = SettingKey.allCases.compactMap { key in members.first { $0.name == key.rawValue } }
        let others = members.filter { SettingKey(rawValue: $0.name) == nil }
        members = known + others.sorted { $0.name < $1.name }
    }
}
