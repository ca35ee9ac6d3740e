import Foundation
import POSIX
import Testing

@Suite("SignalHandlers")
struct SignalHandlersTests {
    /// Installs the handlers of crashes as the program does.
    private static func prepare() {
        SignalHandlers.installAlternateStack()
        SignalHandlers.captureRuntimeMessages()
        SignalHandlers.endProcess(on: SignalHandlers.crashes) { (70, "crashed by \($0)\n") }
    }

    private static func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("A crash prints the runtime's message without its stack trace, and the handler's line")
    func stackTrace() async {
        let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
            Self.prepare()
            let memory = UnsafeMutableRawPointer.allocate(byteCount: 1 << 60, alignment: 16)
            print(memory)
        }
        // A sanitizer adds lines that start with "==".
        let lines = Self.text(result).split(separator: "\n").filter { !$0.hasPrefix("==") }
        #expect(lines.last == "crashed by \(SIGABRT)" || lines.last == "crashed by \(SIGILL)")
        #expect(lines.contains { $0.hasPrefix("Fatal error: failed to allocate") })
        #expect(!lines.contains { $0.contains("0x") || $0.contains("stack trace") })
    }

    #if canImport(Glibc)
        /// Prints a message as the runtime does, and raises a signal, which this thread may block.
        private static func fail(_ message: String, with signal: Int32) {
            let stream = dlsym(nil, "stderr")?.load(as: UnsafeMutablePointer<FILE>.self)
            if let stream { fputs(message, stream) }
            var signals = sigset_t()
            sigemptyset(&signals)
            pthread_sigmask(SIG_SETMASK, &signals, nil)
            raise(signal)
        }

        @Test("A message without a line feed gets one; a signal that is no crash prints none")
        func runtimeMessage() async {
            let crash = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
                Self.prepare()
                Self.fail("a message", with: SIGABRT)
            }
            #expect(Self.text(crash) == "a message\ncrashed by \(SIGABRT)\n")
            let hangUp = await #expect(processExitsWith: .exitCode(129), observing: [\.standardErrorContent]) {
                Self.prepare()
                SignalHandlers.endProcess(on: [SIGHUP]) { _ in (129, "") }
                Self.fail("a message", with: SIGHUP)
            }
            #expect(!Self.text(hangUp).contains("a message"))
        }
    #endif

    @Test("A stack overflow runs the handler, too")
    func stackOverflow() async {
        let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
            Self.prepare()
            print(depth(1))
        }
        #expect(Self.text(result).hasSuffix("crashed by \(SIGSEGV)\n"))
    }
}

/// Recurses until the stack is full.
private func depth(_ number: Int) -> Int {
    guard number > 0 else { return 0 }
    var numbers = [number]
    numbers.append(depth(number + 1))
    return numbers.reduce(0, +)
}
