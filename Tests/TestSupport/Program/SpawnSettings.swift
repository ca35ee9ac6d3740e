import Foundation

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
