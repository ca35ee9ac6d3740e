import Foundation

/// Tries the inputs of one target.
struct FuzzRun {
    /// Seconds that no input may take; a short run, which shares the machine with all other tests, does not look.
    private static let slowest = 1.0
    /// More findings of one target tell nothing new.
    private static let enough = 5

    let target: FuzzTarget
    let settings: FuzzSettings
    let record: FuzzRecord?

    /// As many inputs as fit into some seconds, or as many as a short run has.
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
        // Once more, as the machine may have been busy with something else.
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
        let start = ContinuousClock.now
        do {
            try await target.check(input, &random)
            return ((ContinuousClock.now - start) / .seconds(1), nil)
        } catch {
            return ((ContinuousClock.now - start) / .seconds(1), error)
        }
    }

    /// How to try an input again, and the input as far as it can be shown.
    private func repetition(of iteration: Int) -> String {
        var random = FuzzRandom(seed: settings.seed, target: target.name, iteration: iteration)
        let input = target.makeInput(&random)
        let text = String(decoding: input.prefix(400), as: UTF8.self)
        return "TARGET='\(target.name)' SEED=\(settings.seed) ITERATION=\(iteration), \(input.count) bytes: "
            + text.debugDescription
    }
}
