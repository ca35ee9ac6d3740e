import Synchronization

/// A program to run, with its descriptors, signals and session.
package struct ChildProcess: Sendable {
    package enum Session: Sendable {
        case same
        /// The same session, but a separate process group, so that Ctrl-C does not end a child that outlives this process.
        case background
        /// A separate session without a terminal, so that the child cannot query the terminal and mistake keys for a reply.
        case own
    }

    private let path: String
    private let arguments: [String]
    private let variables: [String: String]
    /// The descriptors for the child's standard input and output; nil to inherit those of this process.
    package var input: Int32?
    package var output: Int32?
    /// Whether standard error goes to `/dev/null`.
    package var isSilent = false
    /// The signals whose default actions the child gets, even if this process ignores them.
    package var usualSignals = [SIGPIPE]
    package var session = Session.same
    /// Whether the child inherits descriptors above 2 that are not close-on-exec, as a child of a shell does.
    package var keepsDescriptors = false

    /// - Parameters:
    ///   - arguments: the arguments after argument 0.
    ///   - name: argument 0; defaults to the path.
    package init(_ path: String, _ arguments: [String], name: String? = nil, variables: [String: String]) {
        self.path = path
        self.arguments = [name ?? path] + arguments
        self.variables = variables
    }

    /// Returns the path of a program, found in `PATH` unless `program` contains a slash; nil if there is no such executable.
    package static func executable(_ program: String, environment: ProcessEnvironment) -> String? {
        if program.contains("/") { return access(program, X_OK) == 0 ? program : nil }
        let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
    }

    /// Starts a program in the background, connected to `/dev/null`.
    /// - Returns: false if the program cannot be found or started, or fails within 300 ms, as `xdg-open` does without a browser.
    package static func start(_ program: String, arguments: [String], environment: ProcessEnvironment) -> Bool {
        guard let path = executable(program, environment: environment),
            let null = try? OpenFile("/dev/null", O_RDWR)
        else { return false }
        var child = ChildProcess(path, arguments, variables: environment.variablesForChildren)
        child.input = null.descriptor
        child.output = null.descriptor
        child.isSilent = true
        child.session = .background
        guard let process = try? child.start() else { return false }
        let end = ContinuousClock.now + .milliseconds(300)
        repeat {
            var status: Int32 = 0
            if waitpid(process, &status, WNOHANG) == process { return status == 0 }
            poll(nil, 0, 5)
        } while .now < end
        // An unreaped child would become a zombie.
        try? DetachedThread.start { _ = try? wait(for: process) }
        return true
    }

    /// Waits for a child to end. Blocks the thread.
    /// - Returns: the status of the child, as from `waitpid`.
    package static func wait(for process: pid_t) throws(SystemError) -> Int32 {
        var status: Int32 = 0
        _ = try SystemCall.retrying { waitpid(process, &status, 0) }
        return status
    }

    /// Waits for a child to end, and kills it at the deadline. Blocks the thread.
    /// - Parameter isLeader: whether the child leads a process group, in which case the deadline kills the entire group.
    /// - Returns: the status of the child, as from `waitpid`.
    package static func wait(
        for process: pid_t,
        isLeader: Bool = false,
        until end: ContinuousClock.Instant
    ) throws(SystemError) -> Int32 {
        var status: Int32 = 0
        while try SystemCall.retrying({ waitpid(process, &status, WNOHANG) }) == 0 {
            guard .now < end else {
                kill(isLeader ? -process : process, SIGKILL)
                return try wait(for: process)
            }
            poll(nil, 0, 1)
        }
        return status
    }

    /// - Returns: the process ID; the caller must wait for the process.
    package func start() throws(SystemError) -> pid_t {
        // If SIGCHLD is ignored, as a parent process may have arranged, the child's status is lost.
        if SystemCall.isIgnored(SIGCHLD) { signal(SIGCHLD, SIG_DFL) }
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
        private typealias CloseFunction = @convention(c) (UnsafeMutablePointer<Actions>, Int32) -> Int32
        // The value of POSIX_SPAWN_SETSID, which glibc and musl declare only for _GNU_SOURCE.
        private static let ownSession: Int32 = 0x80
    #endif

    private func makeActions() -> Actions {
        var actions = Self.noActions()
        posix_spawn_file_actions_init(&actions)
        if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
        if let output { posix_spawn_file_actions_adddup2(&actions, output, 1) }
        if isSilent { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
        // The descriptors that libcurl opened or this process inherited are not close-on-exec.
        if !keepsDescriptors {
            #if canImport(Darwin)
                for descriptor in Int32(0)...2 { posix_spawn_file_actions_addinherit_np(&actions, descriptor) }
            #else
                // glibc has had this function since 2.34, and declares it only for _GNU_SOURCE.
                if let function = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") {
                    _ = unsafeBitCast(function, to: CloseFunction.self)(&actions, 3)
                } else {
                    for descriptor in Int32(3)..<1_024 { posix_spawn_file_actions_addclose(&actions, descriptor) }
                }
            #endif
        }
        return actions
    }

    private func makeAttributes() -> Attributes {
        var attributes = Self.noAttributes()
        posix_spawnattr_init(&attributes)
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in usualSignals { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        // The runtime's threads block nearly all signals. A child that inherits their mask does not receive Ctrl-C.
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
        #if canImport(Darwin)
            if !keepsDescriptors { flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT) }
        #endif
        switch session {
        case .same: break
        case .background: flags |= Int32(POSIX_SPAWN_SETPGROUP)
        case .own: flags |= Self.ownSession
        }
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return attributes
    }

    /// Runs the program without a terminal, with `input` as its standard input. Blocks the thread.
    /// - Returns: the output; nil if the program cannot start, fails, runs for `deadline` seconds, or exceeds `limit` bytes.
    package func output(for input: [UInt8], deadline: Double = 10, limit: Int = 64 << 20) -> [UInt8]? {
        try? run(input, until: .now + .seconds(deadline), limit)
    }

    private func run(_ bytes: [UInt8], until end: ContinuousClock.Instant, _ limit: Int) throws(SystemError) -> [UInt8]?
    {
        let source = OpenFile(adopting: try InputPump().start(head: bytes))
        let ends = try PipeEnds.make()
        let reading = OpenFile(adopting: ends.reading)
        let process = try start(input: source, output: OpenFile(adopting: ends.writing))
        let output = Self.read(reading.descriptor, until: end, limit)
        let status = try Self.wait(for: process, isLeader: true, until: output == nil ? .now : end)
        return status == 0 ? output : nil
    }

    /// Starts the child and closes this process's copies of its descriptors, so that only the child holds these ends of the pipes.
    private func start(input: consuming OpenFile, output: consuming OpenFile) throws(SystemError) -> pid_t {
        var child = self
        child.input = input.descriptor
        child.output = output.descriptor
        child.isSilent = true
        child.session = .own
        return try child.start()
    }

    /// Reads to the end of the output; nil after an error, at the deadline, or if the output exceeds `limit` bytes.
    private static func read(_ descriptor: Int32, until end: ContinuousClock.Instant, _ limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        while bytes.count <= limit {
            var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let left = (end - .now) / .milliseconds(1)
            guard left > 0 else { return nil }
            guard poll(&polled, 1, Int32(left.rounded(.up))) > 0 else { continue }
            guard let chunk = try? SystemCall.read(descriptor, upTo: 1 << 16) else { return nil }
            if chunk.isEmpty { return bytes }
            bytes += chunk
        }
        return nil
    }
}

/// Copies bytes and then a file into a pipe on a separate thread, as the input of a child.
package final class InputPump: Sendable {
    private let copied = Atomic(0)

    package init() {}

    package var count: Int { copied.load(ordering: .relaxed) }

    /// Copies `head`, and then `source` unless it is nil. Stops when the pipe loses its reader.
    /// - Returns: the reading end; the caller must close it.
    package func start(head: [UInt8], from source: Int32? = nil) throws(SystemError) -> Int32 {
        let input: OpenFile
        if let source {
            input = OpenFile(adopting: try SystemCall.duplicate(source))
        } else {
            input = try OpenFile("/dev/null", O_RDONLY)
        }
        let ends = try PipeEnds.make()
        let own = input.release()
        do {
            try DetachedThread.start { [self] in
                copy(head, from: OpenFile(adopting: own), to: OpenFile(adopting: ends.writing))
            }
        } catch {
            for descriptor in [own, ends.reading, ends.writing] { close(descriptor) }
            throw error
        }
        return ends.reading
    }

    /// Copies until the end of the source. A read error ends the input early, which gzip reports as truncated data.
    private func copy(_ head: [UInt8], from source: consuming OpenFile, to pipe: consuming OpenFile) {
        var chunk = head
        do {
            while !chunk.isEmpty {
                copied.add(chunk.count, ordering: .relaxed)
                try pipe.write(chunk)
                chunk = try SystemCall.read(source.descriptor, upTo: 1 << 16)
            }
        } catch { return }
    }
}
