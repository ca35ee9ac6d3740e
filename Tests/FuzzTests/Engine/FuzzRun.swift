import Foundation
import TestSupport

/// Runs the inputs of one target.
struct FuzzRun {
    /// The CPU seconds allowed per input, which a busy machine does not change. A short run ignores the limit, because
    /// it shares the process with all other tests.
    private static let slowest = 1.0
    /// The number of findings after which a target stops.
    private static let enough = 5

    let target: FuzzTarget
    let settings: FuzzSettings
    let record: FuzzRecord?

    /// Runs inputs for some seconds, or the number of a short run.
    func report(seconds: Double?) async -> FuzzReport {
        var report = FuzzReport(target: target.name)
        if let iteration = settings.iteration {
            print("fuzz: \(repetition(of: iteration))")
            await attempt(iteration, &report)
            return report
        }
        let start = ContinuousClock.now
        var iteration = 0
        while report.findings.count < Self.enough, isGoing(iteration, since: start, seconds: seconds) {
            await attempt(iteration, &report)
            iteration += 1
        }
        report.seconds = (ContinuousClock.now - start) / .seconds(1)
        return report
    }

    private func isGoing(_ iteration: Int, since start: ContinuousClock.Instant, seconds: Double?) -> Bool {
        guard let seconds else { return iteration < target.shortRun }
        return ContinuousClock.now - start < .seconds(seconds)
    }

    private func attempt(_ iteration: Int, _ report: inout FuzzReport) async {
        record?.note(target, seed: settings.seed, iteration: iteration)
        var (seconds, error) = await time(iteration)
        // Timed again, because the machine may have been busy.
        if seconds > Self.slowest { seconds = min(seconds, await time(iteration).seconds) }
        report.add(seconds: seconds, iteration: iteration)
        if seconds > Self.slowest, settings.seconds != nil {
            error = error ?? FuzzFinding(description: "took \(seconds) s")
        }
        if let error { report.findings.append("\(error), at \(repetition(of: iteration))") }
    }

    private func time(_ iteration: Int) async -> (seconds: Double, error: (any Error)?) {
        var random = FuzzRandom(seed: settings.seed, target: target.name, iteration: iteration)
        let input = target.makeInput(&random)
        let start = clock()
        func seconds() -> Double { Double(clock() - start) / Double(CLOCKS_PER_SEC) }
        do {
            try await target.check(input, &random)
            return (seconds(), nil)
        } catch {
            return (seconds(), error)
        }
    }

    /// The command that repeats an input, and as much of the input as can be shown.
    private func repetition(of iteration: Int) -> String {
        var random = FuzzRandom(seed: settings.seed, target: target.name, iteration: iteration)
        let input = target.makeInput(&random)
        let text = String(decoding: input.prefix(400), as: UTF8.self)
        return "TARGET='\(target.name)' SEED=\(settings.seed) ITERATION=\(iteration), \(input.count) bytes: "
            + text.debugDescription
    }
}

/// A parser of external input, its inputs, and the properties that every input must keep.
struct FuzzTarget: Sendable {
    let name: String
    /// The number of inputs in an ordinary `swift test`; a long run makes as many as its time allows.
    let shortRun: Int
    let makeInput: @Sendable (inout FuzzRandom) -> [UInt8]
    /// Throws a ``FuzzFinding``, or any unexpected error.
    let check: @Sendable ([UInt8], inout FuzzRandom) async throws -> Void

    /// A target whose inputs are mutations of seeds.
    init(
        _ name: String,
        seeds: [String],
        shortRun: Int = 30,
        check: @escaping @Sendable ([UInt8], inout FuzzRandom) async throws -> Void
    ) {
        let mutator = Mutator(seeds: seeds.map { Array($0.utf8) })
        self.init(name, shortRun: shortRun, makeInput: { mutator.input(&$0) }, check: check)
    }

    init(
        _ name: String,
        shortRun: Int = 30,
        makeInput: @escaping @Sendable (inout FuzzRandom) -> [UInt8],
        check: @escaping @Sendable ([UInt8], inout FuzzRandom) async throws -> Void
    ) {
        self.name = name
        self.shortRun = shortRun
        self.makeInput = makeInput
        self.check = check
    }
}

/// A violated property.
struct FuzzFinding: Error, CustomStringConvertible {
    let description: String
}

/// - Throws: ``FuzzFinding`` if the property does not hold.
func require(_ holds: Bool, _ property: @autoclosure () -> String) throws(FuzzFinding) {
    if !holds { throw FuzzFinding(description: property()) }
}

/// - Throws: ``FuzzFinding`` if the two differ.
func requireEqual<Value: Equatable>(
    _ left: Value,
    _ right: Value,
    _ property: @autoclosure () -> String
) throws(FuzzFinding) {
    if left != right { throw FuzzFinding(description: "\(property()): \(left) is not \(right)") }
}

/// The settings of `make fuzz`, read from the environment.
struct FuzzSettings: Sendable {
    /// Seconds for all targets together; nil for the short, fixed run of an ordinary `swift test`.
    var seconds: Double?
    var seed: UInt64 = 1
    /// The only target to run; nil for all.
    var target: String?
    /// The only input to run; nil for all.
    var iteration: Int?
    /// The file that records the current input, or nil.
    var record: String?

    static let current = FuzzSettings(ProcessInfo.processInfo.environment)

    init(_ environment: [String: String]) {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        seconds = value("FUZZ_SECONDS").flatMap(Double.init)
        seed = value("FUZZ_SEED").flatMap(UInt64.init) ?? 1
        target = value("FUZZ_TARGET")
        iteration = value("FUZZ_ITERATION").flatMap(Int.init)
        record = value("FUZZ_RECORD")
    }

    func includes(_ target: FuzzTarget) -> Bool { self.target == nil || self.target == target.name }
}

/// The results of one target, or of several.
struct FuzzReport: Sendable {
    var target: String
    var inputs = 0
    var slowest = 0.0
    /// The slowest input.
    var slowestIteration = 0
    var seconds = 0.0
    var findings: [String] = []

    mutating func add(seconds: Double, iteration: Int) {
        inputs += 1
        if seconds > slowest { (slowest, slowestIteration) = (seconds, iteration) }
    }

    var line: String {
        let milliseconds = (slowest * 10_000).rounded() / 10
        let name = target.padding(toLength: 20, withPad: " ", startingAt: 0)
        return "fuzz: \(name) \(inputs) inputs, slowest \(milliseconds) ms (#\(slowestIteration)), "
            + "\(findings.count) findings"
    }

    static func total(of reports: [FuzzReport]) -> String {
        let inputs = reports.reduce(0) { $0 + $1.inputs }
        let findings = reports.reduce(0) { $0 + $1.findings.count }
        let seconds = Int(reports.reduce(0) { $0 + $1.seconds }.rounded())
        return
            "fuzz: total \(inputs) inputs in \(seconds) s, \(findings) findings, peak memory \(FuzzMemory.peak >> 20) MiB"
    }
}

/// Records the current input in a file, which shows it after a crash; costs one system call per input.
final class FuzzRecord: Sendable {
    /// Seconds after which an input ends the process, as a crash would.
    private static let timeout: UInt32 = 30
    private static let length = 160

    private let descriptor: Int32
    private let path: String

    /// Nil if no file is configured, or it cannot be created.
    init?(path: String?) {
        guard let path else { return nil }
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        self.path = path
    }

    func note(_ target: FuzzTarget, seed: UInt64, iteration: Int) {
        var line = Array("make fuzz SEED=\(seed) TARGET='\(target.name)' ITERATION=\(iteration)".utf8)
        line += repeatElement(UInt8(ascii: " "), count: max(0, Self.length - line.count)) + [UInt8(ascii: "\n")]
        _ = pwrite(descriptor, line, line.count, 0)
        alarm(Self.timeout)
    }

    /// Removes the record after the last input.
    func finish() {
        alarm(0)
        close(descriptor)
        unlink(path)
    }
}
