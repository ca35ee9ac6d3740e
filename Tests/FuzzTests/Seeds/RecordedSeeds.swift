import Foundation

/// The answers in the folder that `MOVIES_RECORDED` names; none without it.
enum RecordedSeeds {
    static let all: [String] = {
        let folder = ProcessInfo.processInfo.environment["MOVIES_RECORDED"] ?? ""
        let names = folder.isEmpty ? [] : (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
            FileManager.default.contents(atPath: "\(folder)/\(name)").map { String(decoding: $0, as: UTF8.self) }
        }
    }()
}
