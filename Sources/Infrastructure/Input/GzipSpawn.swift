import Foundation

/// Starts `gzip -dc` between two descriptors.
enum GzipSpawn {
    /// - Returns: the id of the process, which is to be waited for.
    static func start(
        _ path: String,
        input: Int32,
        output: Int32,
        environment: ProcessEnvironment
    ) throws(SystemError) -> pid_t {
        // A parent may have had the news of ended children ignored; then nobody would learn how this one ended.
        if CLibrary.isIgnored(SIGCHLD) { signal(SIGCHLD, SIG_DFL) }
        var actions = makeActions(input: input, output: output)
        var attributes = makeAttributes()
        let arguments = [strdup("gzip"), strdup("-dc"), nil]
        // Its own variable could add flags.
        let variables =
            environment.variables.filter { $0.key != "GZIP" }.map { strdup("\($0.key)=\($0.value)") } + [nil]
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

    #if canImport(Darwin)
        private typealias Actions = posix_spawn_file_actions_t?
        private typealias Attributes = posix_spawnattr_t?
        private static func noActions() -> Actions { nil }
        private static func noAttributes() -> Attributes { nil }
    #else
        private typealias Actions = posix_spawn_file_actions_t
        private typealias Attributes = posix_spawnattr_t
        private static func noActions() -> Actions { Actions() }
        private static func noAttributes() -> Attributes { Attributes() }
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
    private static func makeAttributes() -> Attributes {
        var attributes = noAttributes()
        posix_spawnattr_init(&attributes)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        return attributes
    }
}
