import Foundation

/// Finds the program that the package builds.
package enum BuiltProgram {
    /// The path of the executable: what `MOVIES_PROGRAM` names, else the one built beside the tests.
    /// - Throws: ``ProgramError/notBuilt(lookedIn:)``.
    package static func path(named name: String = "movies") throws -> String {
        if let chosen = ProcessInfo.processInfo.environment["MOVIES_PROGRAM"], !chosen.isEmpty { return chosen }
        let candidates = folders.map { "\($0)/\(name)" }
        guard let path = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            throw ProgramError.notBuilt(lookedIn: folders)
        }
        return path
    }

    /// The path of the folder that holds `Package.swift`.
    package static let packageRoot = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .path

    /// On Linux the tests are an executable in the build folder; on macOS a helper loads them from a bundle there.
    private static let folders: [String] = {
        let executable = Bundle.main.executableURL.map { [$0] } ?? []
        let bundles = Bundle.allBundles.map(\.bundleURL)
        let arguments = CommandLine.arguments.map { URL(fileURLWithPath: $0) }
        let beside = (executable + bundles + arguments).compactMap(folderHoldingTests)
        return beside + ["\(packageRoot)/.build/debug"]
    }()

    private static func folderHoldingTests(_ url: URL) -> String? {
        let parts = url.standardizedFileURL.pathComponents
        guard let index = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) else { return nil }
        return "/" + parts[1..<index].joined(separator: "/")
    }
}
