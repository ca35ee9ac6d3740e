import Foundation

/// How a child process begins that is waited for.
struct ChildSpawn {
    let path: String
    /// The first one is the name by which the program is called.
    let arguments: [String]
    let variables: [String: String]
    /// The descriptors that become the child's 0 and 1; nil for the same as here.
    var input: Int32?
    var output: Int32?
    /// True for a child whose complaints go nowhere.
    var isSilent = false
    /// Signals that this process ignores, and the child must not.
    var usualSignals: [Int32] = []
    /// True for a child that must not reach the terminal, of which it then has none: it could ask it questions, and take
    /// what is typed for the answers.
    var hasOwnSession = false

    /// - Returns: the id of the process, which is to be waited for.
    func start() throws(SystemError) -> pid_t {
        // A parent may have had the news of ended children ignored; then nobody would learn how this one ended.
        if CLibrary.isIgnored(SIGCHLD) { signal(SIGCHLD, SIG_DFL) }
        var actions = makeActions()
        var attributes = makeAttributes()
        let arguments = arguments.map { strdup($0) } + [nil]
        let variables = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
            for text in arguments + variables { free(text) }
        }
        var process = pid_t()
        PipeEnds.inheritance.lock()
        let code = posix_spawn(&process, path, &actions, &attributes, arguments, variables)
        PipeEnds.inheritance.unlock()
        guard code == 0 else { throw SystemError(code: code) }
        return process
    }
}

extension ChildSpawn {
    #if canImport(Darwin)
        private typealias Actions = posix_spawn_file_actions_t?
        private typealias Attributes = posix_spawnattr_t?
        private static func noActions() -> Actions { nil }
        private static func noAttributes() -> Attributes { nil }
        private static let ownSession = Int32(POSIX_SPAWN_SETSID)
    #else
        private typealias Actions = posix_spawn_file_actions_t
        private typealias Attributes = posix_spawnattr_t
        private static func noActions() -> Actions { Actions() }
        private static func noAttributes() -> Attributes { Attributes() }
        // POSIX_SPAWN_SETSID, which glibc and musl declare for GNU sources alone.
        private static let ownSession: Int32 = 0x80
    #endif

    private func makeActions() -> Actions {
        var actions = Self.noActions()
        posix_spawn_file_actions_init(&actions)
        if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
        if let output { posix_spawn_file_actions_adddup2(&actions, output, 1) }
        if isSilent { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
        return actions
    }

    private func makeAttributes() -> Attributes {
        var attributes = Self.noAttributes()
        posix_spawnattr_init(&attributes)
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in usualSignals { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        // The threads of the runtime keep nearly all signals out; a child would begin so, and hear no Ctrl-C.
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | (hasOwnSession ? Self.ownSession : 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return attributes
    }
}
