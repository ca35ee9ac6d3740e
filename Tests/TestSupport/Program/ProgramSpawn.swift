import Foundation

/// Starts a program with exactly the streams and the environment it is given.
struct ProgramSpawn {
    let executable: String
    let arguments: [String]
    let environment: [String: String]

    /// What one of the descriptors 0 to 2 becomes.
    enum Source {
        case descriptor(Int32)
        case path(String, flags: Int32)
        case closed
    }

    /// Starts it as the leader of a session of its own: the first terminal it opens is its controlling terminal.
    /// - Returns: the process id, which is the id of its process group too.
    func start(_ sources: [Source]) throws -> pid_t {
        var actions = SpawnActions()
        var attributes = SpawnAttributes()
        defer {
            actions.destroy()
            attributes.destroy()
        }
        for (descriptor, source) in zip(Int32(0)..., sources) { actions.connect(descriptor, to: source) }
        actions.closeTheRest()
        return try Self.withCStrings([executable] + arguments) { arguments in
            try Self.withCStrings(environment.map { "\($0)=\($1)" }) { environment in
                var process = pid_t()
                let code = posix_spawn(
                    &process,
                    executable,
                    &actions.value,
                    &attributes.value,
                    arguments,
                    environment
                )
                guard code == 0 else { throw ProgramError.system(call: "posix_spawn \(executable)", code: code) }
                return process
            }
        }
    }

    private static func withCStrings<Result>(
        _ texts: [String],
        _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
    ) rethrows -> Result {
        let copies = texts.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return try body(copies + [nil])
    }
}
