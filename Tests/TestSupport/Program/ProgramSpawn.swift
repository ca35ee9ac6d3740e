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
                let code = posix_spawn(&process, executable, &actions.value, &attributes.value, arguments, environment)
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

/// What happens to descriptors between the start of a child process and its program's first instruction.
struct SpawnActions {
    #if canImport(Darwin)
        var value: posix_spawn_file_actions_t?
    #else
        var value = posix_spawn_file_actions_t()
    #endif

    init() {
        posix_spawn_file_actions_init(&value)
    }

    mutating func connect(_ descriptor: Int32, to source: ProgramSpawn.Source) {
        switch source {
        case .descriptor(let other): posix_spawn_file_actions_adddup2(&value, other, descriptor)
        case .path(let path, let flags): posix_spawn_file_actions_addopen(&value, descriptor, path, flags, 0o600)
        case .closed: posix_spawn_file_actions_addclose(&value, descriptor)
        }
    }

    /// A descriptor of another test's pipe or socket in this child would keep that pipe or socket open.
    mutating func closeTheRest() {
        #if !canImport(Darwin)
            for descriptor in Int32(3)..<512 { posix_spawn_file_actions_addclose(&value, descriptor) }
        #endif
    }

    mutating func destroy() {
        posix_spawn_file_actions_destroy(&value)
    }
}

/// The session and the signals a child process begins with.
struct SpawnAttributes {
    #if canImport(Darwin)
        var value: posix_spawnattr_t?
    #else
        var value = posix_spawnattr_t()
    #endif

    /// A session of its own, no signal blocked, and every signal with its usual effect, whatever this process does.
    init() {
        posix_spawnattr_init(&value)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&value, &signals)
        for signal in [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGTSTP, SIGWINCH] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&value, &signals)
        posix_spawnattr_setflags(&value, Int16(Self.flags))
    }

    mutating func destroy() {
        posix_spawnattr_destroy(&value)
    }

    private static let flags: Int32 = {
        let common = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        #if canImport(Darwin)
            return common | Int32(POSIX_SPAWN_SETSID) | Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #else
            // POSIX_SPAWN_SETSID, which glibc and musl declare for GNU sources alone.
            return common | 0x80
        #endif
    }()
}
