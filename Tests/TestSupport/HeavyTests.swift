import Foundation
import Synchronization
package import Testing

/// Tests that start programs, servers or terminals. A few run at a time, on their own threads, and their programs and
/// servers end with them.
///
/// These threads may block: Swift's own pool, which all other tests share, has one thread per core.
package struct HeavyTests: TestTrait, SuiteTrait, TestScoping {
    private static let width = 4 * ProcessInfo.processInfo.activeProcessorCount
    private static let gate = Gate(width: width)
    /// Twice the number of tests: a test may block one thread and wait for work on another.
    private static let executor = ThreadExecutor(threads: 2 * width)

    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        await Self.gate.enter()
        let resources = TestResources()
        let watch = Watchdog(test.name)
        let result: Result<Void, any Error>
        do {
            try await withTaskExecutorPreference(Self.executor) {
                try await TestResources.$current.withValue(resources) { try await function() }
            }
            result = .success(())
        } catch {
            result = .failure(error)
        }
        await withTaskExecutorPreference(Self.executor) { await resources.end() }
        watch.end()
        await Self.gate.leave()
        try result.get()
    }
}

extension Trait where Self == HeavyTests {
    /// For every test that starts a program or a server.
    package static var heavy: HeavyTests { HeavyTests() }
}

/// The programs and servers of a heavy test.
package final class TestResources: Sendable {
    @TaskLocal static var current: TestResources?

    private let endings = Mutex<[@Sendable () async -> Void]>([])

    /// Runs `ending` after the current test; the last one added runs first.
    package static func atEnd(_ ending: @escaping @Sendable () async -> Void) {
        guard let current else {
            // The condition of a suite may also run programs.
            if Test.Case.current != nil {
                Issue.record("a test that starts a program or a server needs the trait .heavy")
            }
            return
        }
        current.endings.withLock { $0.append(ending) }
    }

    func end() async {
        for ending in endings.withLock({ $0 }).reversed() { await ending() }
    }
}

/// Admits a limited number at a time, in order of arrival.
private actor Gate {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(width: Int) {
        free = width
    }

    func enter() async {
        guard free == 0 else { return free -= 1 }
        await withCheckedContinuation { waiting.append($0) }
    }

    func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}

/// Runs tasks on its own threads.
private final class ThreadExecutor: TaskExecutor {
    private let condition = NSCondition()
    private let jobs = Mutex<[UnownedJob]>([])

    init(threads: Int) {
        for _ in 0..<threads { Thread.detachNewThread { self.work() } }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock { jobs.withLock { $0.append(job) } }
        condition.signal()
    }

    private func work() -> Never {
        while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func next() -> UnownedJob {
        condition.withLock {
            while true {
                if let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return job }
                condition.wait()
            }
        }
    }
}

/// Ends the run with a test's name when the test hangs; Swift Testing's time limit would include the wait for a slot.
private final class Watchdog: Sendable {
    private let task: Task<Void, Never>

    init(_ test: String) {
        let fuzzing = Double(ProcessInfo.processInfo.environment["FUZZ_SECONDS"] ?? "") ?? 0
        task = Task.detached {
            guard (try? await Task.sleep(for: .seconds(600 + 2 * fuzzing))) != nil else { return }
            fatalError("\(test) hangs")
        }
    }

    func end() { task.cancel() }
}
