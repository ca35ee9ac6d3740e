import Foundation
import TestSupport

/// The protocols of phrases, read from their source files.
enum PhraseProtocols {
    /// The name of every requirement with its topic: `answers.nothingFound`.
    static func requirements() throws -> Set<String> {
        let folder = "\(BuiltProgram.packageRoot)/Sources/Presentation/Messages/Phrases"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        return try Set(
            files.flatMap { file in
                let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
                let topic = try topic(of: file)
                return requirements(in: text).map { "\(topic).\($0)" }
            }
        )
    }

    /// What `Messages` calls the topic, whose line there names the protocol.
    private static func topic(of file: String) throws -> String {
        let path = "\(BuiltProgram.packageRoot)/Sources/Presentation/Messages/Messages.swift"
        let name = file.replacing(".swift", with: "")
        let line = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .first { $0.contains(": any \(name) {") }
        return line.map { String($0.replacing("    package static var ", with: "").prefix { $0 != ":" }) } ?? name
    }

    /// What stands in the protocol, up to its brace.
    private static func requirements(in text: String) -> [Substring] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let body = lines.drop { !$0.contains("protocol ") }.prefix { $0 != "}" }
        return body.compactMap { line in
            let words = line.split(separator: " ", maxSplits: 1)
            guard words.count == 2, ["func", "var"].contains(words[0]) else { return nil }
            return words[1].prefix { $0.isLetter }
        }
    }
}
