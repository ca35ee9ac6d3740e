import Foundation
import TestSupport
import Testing

@testable import POSIX

@Suite("Filter process", .heavy)
struct ChildProcessTests {
    /// Ignores SIGPIPE like the program, because some children end before they have read their input.
    init() { signal(SIGPIPE, SIG_IGN) }

    private func output(
        _ script: String,
        for input: [UInt8] = Array("hello".utf8),
        deadline: Double = 20,
        limit: Int = 1 << 20
    ) -> String? {
        ChildProcess("/bin/sh", ["-c", script], variables: ["A": "1", "PATH": "/usr/bin:/bin"])
            .output(for: input, deadline: deadline, limit: limit).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("A child process reads the input, and its output is returned")
    func filter() {
        #expect(output("tr l L; echo $A") == "heLLo1\n")
        #expect(output("cat", for: []) == "")
    }

    @Test("More bytes than a pipe holds pass in both directions")
    func large() {
        let input = [UInt8](repeating: 0x61, count: 500_000)
        #expect(output("cat", for: input)?.utf8.count == 500_000)
        #expect(output("echo done", for: input) == "done\n")
    }

    @Test("A failure, a timeout or too much output returns nothing")
    func failures() {
        #expect(output("echo x; exit 3") == nil)
        #expect(output("kill -9 $$") == nil)
        #expect(output("sleep 60", deadline: 0.1) == nil)
        #expect(output("cat /dev/zero") == nil)
        #expect(ChildProcess("/nowhere", [], variables: [:]).output(for: []) == nil)
    }

    @Test("It inherits no descriptors except its streams")
    func descriptors() throws {
        let ends = try PipeEnds.make()
        defer { [ends.reading, ends.writing].forEach { close($0) } }
        let inherited = dup(ends.reading)
        defer { close(inherited) }
        let high = fcntl(ends.reading, F_DUPFD, 1_030)
        defer { close(high) }
        for descriptor in [inherited, high] where descriptor >= 0 {
            let flags = fcntl(descriptor, F_GETFD)
            #expect(output("[ -e /dev/fd/\(descriptor) ] && echo open || echo closed") == "closed\n")
            #expect(fcntl(descriptor, F_GETFD) == flags, "this process keeps its own")
        }
    }

    @Test(
        "A child that does not end is killed at the timeout",
        arguments: [
            "exec 1>&-; exec sleep 600", "trap '' TERM; exec 1>&-; while :; do sleep 1; done", "sleep 600 & echo x",
            "cat >/dev/null; echo x; exec 1>&-; exec sleep 600",
        ]
    )
    func endless(script: String) {
        let start = ContinuousClock.now
        #expect(output(script, for: Array(repeating: 0x61, count: 500_000), deadline: 0.2) == nil)
        #expect(.now - start < .seconds(300))
    }

    @Test("Its own children are killed with it", .enabled(if: access("/proc/self", F_OK) == 0, "it reads /proc"))
    func grandchildren() throws {
        let folder = try TemporaryDirectory()
        let file = folder.path("child")
        #expect(output("sleep 600 >/dev/null & echo $! >'\(file)'; exec 1>&-; sleep 600", deadline: 0.5) == nil)
        let child = try #require(folder.read("child").flatMap { pid_t($0.dropLast()) })
        let isAlive = { FileManager.default.contents(atPath: "/proc/\(child)/cmdline").map { !$0.isEmpty } ?? false }
        for _ in 0..<500 where isAlive() { usleep(10_000) }
        #expect(!isAlive())
    }

    @Test("It has no controlling terminal")
    func terminal() {
        #expect(output("(: </dev/tty) 2>/dev/null && echo terminal || echo none") == "none\n")
    }
}
