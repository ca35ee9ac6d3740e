import Foundation

/// What became of the inputs of one target, or of several.
struct FuzzReport: Sendable {
    var target: String
    var inputs = 0
    var slowest = 0.0
    /// The input that was the slowest.
    var slowestIteration = 0
    var seconds = 0.0
    var findings: [String] = []

    mutating func add(seconds: Double, iteration: Int) {
        inputs += 1
        if seconds > slowest { (slowest, slowestIteration) = (seconds, iteration) }
    }

    /// One line for people.
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
            "fuzz: total \(inputs) inputs in \(seconds) s, \(findings) findings, peak memory \(PeakMemory.mebibytes) MiB"
    }
}
