#if canImport(Darwin)
    package import Darwin
#elseif canImport(Musl)
    package import Musl
#else
    package import Glibc
#endif
import Synchronization

/// Programs that are started and left to themselves.
package enum ChildProcess {
    /// Starts a program found along `PATH`, or by its path, with its input and output on `/dev/null`; it is not waited
    /// for. False when there is no such program, or it cannot be started.
    package static func start(_ program: String, arguments: [String], environment: ProcessEnvironment) -> Bool {
        guard let path = executable(program, environment: environment) else { return false }
        guard let null = try? OpenFile("/dev/null", O_RDWR) else { return false }
        let child = ChildSpawn(
            path: path,
            arguments: [path] + arguments,
            variables: environment.variablesForChildren,
            input: null.descriptor,
            output: null.descriptor,
            isSilent: true,
            usualSignals: [SIGPIPE],
            isLeftAlone: true
        )
        guard let process = try? child.start() else { return false }
        // Or it would stay as a zombie once it has ended.
        try? DetachedThread.start { _ = try? ChildSpawn.status(of: process) }
        return true
    }

    /// The path of a program, looked for along `PATH` unless it is a path already; nil where there is none.
    package static func executable(_ program: String, environment: ProcessEnvironment) -> String? {
        if program.contains("/") { return isExecutable(program) ? program : nil }
        let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(program)" }.first(where: isExecutable)
    }

    private static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }
}

/// How a child process begins that is waited for.
package struct ChildSpawn {
    package let path: String
    /// The first one is the name by which the program is called.
    package let arguments: [String]
    package let variables: [String: String]
    /// The descriptors that become the child's 0 and 1; nil for the same as here.
    package var input: Int32?
    package var output: Int32?
    /// True for a child whose complaints go nowhere.
    package var isSilent = false
    /// Signals that this process ignores, and the child must not.
    package var usualSignals: [Int32] = []
    /// True for a child that must not reach the terminal, of which it then has none: it could ask it questions, and take
    /// what is typed for the answers.
    package var hasOwnSession = false
    /// True for a child that outlives what is typed here, and inherits no descriptor.
    package var isLeftAlone = false

    package init(
        path: String,
        arguments: [String],
        variables: [String: String],
        input: Int32? = nil,
        output: Int32? = nil,
        isSilent: Bool = false,
        usualSignals: [Int32] = [],
        hasOwnSession: Bool = false,
        isLeftAlone: Bool = false
    ) {
        self.path = path
        self.arguments = arguments
        self.variables = variables
        self.input = input
        self.output = output
        self.isSilent = isSilent
        self.usualSignals = usualSignals
        self.hasOwnSession = hasOwnSession
        self.isLeftAlone = isLeftAlone
    }

    /// - Returns: the id of the process, which is to be waited for.
    package func start() throws(SystemError) -> pid_t {
        // A parent may have had the news of ended children ignored; then nobody would learn how this one ended.
        if CLibrary.isIgnored(SIGCHLD) { signal(SIGCHLD, SIG_DFL) }
        // Those of libcurl are inherited otherwise.
        if isLeftAlone { for descriptor in Int32(3)..<1_024 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) } }
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
        let code = PipeEnds.inheritance.withLock { _ in
            posix_spawn(&process, path, &actions, &attributes, arguments, variables)
        }
        guard code == 0 else { throw SystemError(code: code) }
        return process
    }

    /// Waits until a child has ended.
    package static func status(of process: pid_t) throws(SystemError) -> Int32 {
        var status: Int32 = 0
        _ = try CLibrary.retrying { waitpid(process, &status, 0) }
        return status
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
        var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
        if hasOwnSession { flags |= Self.ownSession }
        if isLeftAlone { flags |= Int32(POSIX_SPAWN_SETPGROUP) }
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return attributes
    }
}

/// A new pipe; child processes inherit neither end by themselves.
package enum PipeEnds {
    /// Held from the making of a pipe until children no longer inherit it, and while a child is started: else a child
    /// that another thread starts just then would keep the pipe open.
    static let inheritance = Mutex(())

    /// Two descriptors, which are the caller's to close.
    package static func make() throws(SystemError) -> (reading: Int32, writing: Int32) {
        try inheritance.withLock { _ throws(SystemError) in
            var ends: (reading: Int32, writing: Int32) = (-1, -1)
            _ = try CLibrary.retrying {
                withUnsafeMutableBytes(of: &ends) { bytes in
                    bytes.assumingMemoryBound(to: Int32.self).baseAddress.map { pipe($0) } ?? -1
                }
            }
            for end in [ends.reading, ends.writing] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return ends
        }
    }
}
