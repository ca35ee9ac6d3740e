import Foundation
import TestSupport
import Testing

/// What the README shows is what the program prints.
@Suite(.heavy) struct ReadmeTests {
    /// A line after `$`, and what it prints on both streams.
    struct Example: CustomTestStringConvertible {
        var command: String
        var output: [String] = []

        var testDescription: String { command }
    }

    /// The examples of one block are typed one after another, in the same home.
    static func blocks() throws -> [[Example]] {
        let text = try String(contentsOfFile: "\(BuiltProgram.packageRoot)/README.md", encoding: .utf8)
        return text.components(separatedBy: "```console\n").dropFirst().map { block in
            var examples: [Example] = []
            for line in block.components(separatedBy: "\n").prefix(while: { $0 != "```" }) {
                if line.hasPrefix("$ ") {
                    examples.append(Example(command: String(line.dropFirst(2))))
                } else if !line.isEmpty {
                    examples[examples.endIndex - 1].output.append(line)
                }
            }
            return examples
        }
    }

    @Test("Each example prints what stands below it", arguments: try blocks())
    func examples(_ block: [Example]) async throws {
        let sandbox = try Sandbox.withoutCredential()
        for example in block {
            let result = try await sandbox.shell("movies() { \"$MOVIES\" \"$@\"; }\n{ \(example.command)\n} 2>&1")
            // 127: jq is not on every machine.
            if result.exitCode == 127 { continue }
            #expect(result.stdoutLines == example.output)
        }
    }

    @Test("There are examples")
    func count() throws {
        #expect(try Self.blocks().joined().count >= 8)
    }
}
