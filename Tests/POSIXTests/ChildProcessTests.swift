import Foundation
import TestSupport
import Testing

@testable import POSIX

@Suite("A program as a filter", .heavy)
struct ChildProcessTests {
    private func output(
        _ script: String,
        for input: [UInt8] = Array("hello".utf8),
        deadline: Double = 20,
        limit: Int = 1 << 20
    ) -> String? {
        ChildProcess("/bin/sh", ["-c", script], variables: ["A": "1", "PATH": "/usr/bin:/bin"])
            .output(for: input, deadline: deadline, limit: limit).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("it gets the bytes, and what it writes comes back")
    func filter() {
        #expect(output("tr l L; echo $A") == "heLLo1\n")
        #expect(output("cat", for: []) == "")
    }

    @Test("more than a pipe holds passes, in both directions")
    func large() {
        let input = [UInt8](repeating: 0x61, count: 500_000)
        #expect(output("cat", for: input)?.utf8.count == 500_000)
        #expect(output("echo done", for: input) == "done\n")
    }

    @Test("what fails, takes too long or writes too much gives nothing")
    func failures() {
        #expect(output("echo x; exit 3") == nil)
        #expect(output("kill -9 $$") == nil)
        #expect(output("sleep 60", deadline: 0.1) == nil)
        #expect(output("cat /dev/zero") == nil)
        #expect(ChildProcess("/nowhere", [], variables: [:]).output(for: []) == nil)
    }

    @Test("it has no terminal to ask")
    func terminal() {
        #expect(output("(: </dev/tty) 2>/dev/null && echo terminal || echo none") == "none\n")
    }
}
