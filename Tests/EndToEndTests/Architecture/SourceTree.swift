import Foundation
import TestSupport
import Testing

/// The package's own source files, as the architecture's tests read them.
enum SourceTree {
    /// The files of `Sources/`, by path from the package's folder, sorted.
    static let files: [SourceFile] = {
        let root = BuiltProgram.packageRoot
        let paths = FileManager.default.enumerator(atPath: "\(root)/Sources")?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
            FileManager.default.contents(atPath: "\(root)/Sources/\(path)").map { data in
                SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
            }
        }
    }()
}

/// One source file.
struct SourceFile: Sendable, CustomTestStringConvertible {
    /// From `Sources/`.
    let path: String
    let text: String

    var testDescription: String { path }

    /// The folder below `Sources/`, which is the target.
    var target: String { String(path.prefix { $0 != "/" }) }

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// The modules the file imports.
    var imports: Set<String> { Set(lines.compactMap { ImportLine($0)?.module }) }
}
