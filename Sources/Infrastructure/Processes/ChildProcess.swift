import Foundation

/// Programs that are started and left to themselves.
package enum ChildProcess {
    /// Starts a program found along `PATH`, or by its path, with its input and output on `/dev/null`; it is not waited
    /// for. False when there is no such program, or it cannot be started.
    package static func start(_ program: String, arguments: [String], environment: ProcessEnvironment) -> Bool {
        guard let path = executable(program, environment: environment) else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = environment.variablesForChildren
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return (try? process.run()) != nil
    }

    /// The path of a program, looked for along `PATH` unless it is a path already; nil where there is none.
    package static func executable(_ program: String, environment: ProcessEnvironment) -> String? {
        if program.contains("/") { return isExecutable(program) ? program : nil }
        let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(program)" }.first(where: isExecutable)
    }

    private static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }
}
