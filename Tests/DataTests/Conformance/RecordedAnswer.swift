import Foundation
import Infrastructure

/// An answer of the real TMDB, as some other program recorded it.
struct RecordedAnswer: Sendable {
    let file: String
    let status: Int
    /// The segments of the path after the API's version: `["movie", "603"]`.
    let path: [String]
    let body: Data

    /// The folder that `MOVIES_RECORDED` names; nil where there is none with an index.
    static let folder: String? = {
        let folder = ProcessInfo.processInfo.environment["MOVIES_RECORDED"] ?? ""
        return FileManager.default.fileExists(atPath: "\(folder)/INDEX.tsv") && !folder.isEmpty ? folder : nil
    }()
}

extension RecordedAnswer {
    /// Every answer of a folder's `INDEX.tsv`, whose columns begin with file, status and request.
    static func all(in folder: String) throws -> [RecordedAnswer] {
        let index = try String(contentsOfFile: "\(folder)/INDEX.tsv", encoding: .utf8)
        return try index.split(whereSeparator: \.isNewline).compactMap { line in
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard columns.count >= 3, let status = Int(columns[1]) else { return nil }
            return RecordedAnswer(
                file: columns[0],
                status: status,
                path: segments(ofRequest: columns[2]),
                body: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(columns[0])"))
            )
        }
    }

    /// Takes `/3/movie/603?language=de` apart, with or without a method and a host before it.
    private static func segments(ofRequest request: String) -> [String] {
        var path = request.prefix { $0 != "?" && $0 != "#" }
        if let method = path.split(separator: " ").first, method.allSatisfy(\.isUppercase) {
            path = path.dropFirst(method.count + 1)
        }
        var segments = path.split(separator: "/").map(String.init)
        if segments.first?.hasSuffix(":") == true { segments.removeFirst(2) }
        if let version = segments.first, ["3", "4"].contains(version) { segments.removeFirst() }
        return segments
    }

    /// The body as it stands; nil where it is no JSON.
    var json: JSONValue? { try? JSONDecoder().decode(JSONValue.self, from: body) }

    /// What the program's client makes of the answer when it was asked for this type.
    func decoded<Response: Decodable & Sendable>(as type: Response.Type) async throws -> Result<Response, APIError> {
        let client = try StubHTTPClient(status: status, body: body).client()
        do throws(APIError) {
            return .success(try await client.send(Endpoint<Response>(path: path.joined(separator: "/"))))
        } catch {
            return .failure(error)
        }
    }
}
