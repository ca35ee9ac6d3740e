import Foundation

/// Starts a program with only the given streams and environment.
struct ProgramSpawn {
    let executable: String
    let arguments: [String]
    let environment: [String: String]

    /// The source of one of the descriptors 0 to 2.
    enum Source {
        case descriptor(Int32)
        case path(String, flags: Int32)
        case closed
    }

    /// Starts the program as a session leader, whose controlling terminal is the first that it opens.
    /// - Returns: the process ID, which is also its process group ID.
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

/// Changes to descriptors between the start of a child process and its program's first instruction.
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

    /// Closes descriptors of other tests, whose pipes and sockets this child would keep open.
    mutating func closeTheRest() {
        #if !canImport(Darwin)
            for descriptor in Int32(3)..<512 { posix_spawn_file_actions_addclose(&value, descriptor) }
        #endif
    }

    mutating func destroy() {
        posix_spawn_file_actions_destroy(&value)
    }
}

/// The initial session and signals of a child process.
struct SpawnAttributes {
    #if canImport(Darwin)
        var value: posix_spawnattr_t?
    #else
        var value = posix_spawnattr_t()
    #endif

    /// A new session, no blocked signals, and default handlers, independent of this process.
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
            // POSIX_SPAWN_SETSID, which glibc and musl declare only for GNU sources.
            return common | 0x80
        #endif
    }()
}
