import Foundation

/// Starts a program between two descriptors.
struct ChildSpawn {
    let path: String
    /// Without the program's name.
    let arguments: [String]
    let variables: [String: String]
    /// True for a program that must not reach the terminal, which it then has none of: it could ask it questions, and
    /// take what is typed for the answers.
    var hasOwnSession = false

    /// - Returns: the id of the process, which is to be waited for.
    func start(input: Int32, output: Int32) throws(SystemError) -> pid_t {
        // A parent may have had the news of ended children ignored; then nobody would learn how this one ended.
        if CLibrary.isIgnored(SIGCHLD) { signal(SIGCHLD, SIG_DFL) }
        var actions = Self.makeActions(input: input, output: output)
        var attributes = makeAttributes()
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        let variables = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
            for text in words + variables { free(text) }
        }
        var process = pid_t()
        PipeEnds.inheritance.lock()
        let code = posix_spawn(&process, path, &actions, &attributes, words, variables)
        PipeEnds.inheritance.unlock()
        guard code == 0 else { throw SystemError(code: code) }
        return process
    }

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

    /// What it complains of goes nowhere: its exit code says whether all is well.
    private static func makeActions(input: Int32, output: Int32) -> Actions {
        var actions = noActions()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        return actions
    }

    /// This process ignores broken pipes; the child must end of them.
    private func makeAttributes() -> Attributes {
        var attributes = Self.noAttributes()
        posix_spawnattr_init(&attributes)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = Int32(POSIX_SPAWN_SETSIGDEF) | (hasOwnSession ? Self.ownSession : 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return attributes
    }
}
