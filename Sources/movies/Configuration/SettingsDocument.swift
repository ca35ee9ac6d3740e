import JSONText
import Infrastructure

/// `config.json` as it stands: all that is in it, also what means nothing to this program.
struct SettingsDocument: JSONDocument, Equatable {
    private(set) var members: [JSONMember] = []

    /// The file of that path, which stays as it is when it is no such document.
    static func file(at path: String) -> JSONFile<SettingsDocument> {
        JSONFile(
            path: path,
            version: nil,
            empty: SettingsDocument(),
            layout: .indented,
            damagePolicy: .refuse
        )
    }

    init() {}

    init(from decoder: any Decoder) throws {
        guard case .object(let members) = try JSONValue(from: decoder) else {
            let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not an object")
            throw DecodingError.dataCorrupted(context)
        }
        self.members = members
    }
}

extension SettingsDocument {
    /// Nil for a key that is not there.
    subscript(key: String) -> JSONValue? {
        get { members.first { $0.name == key }?.value }
        set {
            members.removeAll { $0.name == key }
            if let newValue { members.append(JSONMember(key, newValue)) }
            sort()
        }
    }

    /// Known keys in the order of their table, then the others: reading has lost the order of the file.
    private mutating func sort() {
        let known = Setting.all.compactMap { setting in members.first { $0.name == setting.key } }
        let others = members.filter { member in !known.contains { $0.name == member.name } }
        members = known + others.sorted { $0.name < $1.name }
    }
}
