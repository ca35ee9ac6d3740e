import TestSupport
import Testing

/// No input from a network, a file or a command line causes a crash, a hang or excessive memory use, and all
/// invariants hold.
@Suite("Fuzz", .serialized, .heavy)
@MainActor
struct FuzzTests {
    private static let targets: [FuzzTarget] = [
        TMDBTargets.all, CacheTargets.all, FileTargets.all, CommandLineTargets.all, DomainTargets.all, TextTargets.all,
        JSONTargets.all, CatalogTargets.all, SignedIndexTargets.all, ImportTargets.all, ApplicationTargets.all,
        SyncTargets.all, NetworkTargets.all, ToolServerTargets.all,
    ].flatMap(\.self)

    @Test("Malformed input of every kind causes no crash")
    func everyTarget() async {
        let settings = FuzzSettings.current
        let targets = Self.targets.filter(settings.includes)
        #expect(!targets.isEmpty, "there is no such target")
        let record = FuzzRecord(path: settings.record)
        var reports: [FuzzReport] = []
        for target in targets {
            let run = FuzzRun(target: target, settings: settings, record: record)
            let report = await run.report(seconds: settings.seconds.map { $0 / Double(targets.count) })
            if settings.seconds != nil { print(report.line) }
            for finding in report.findings { Issue.record("\(finding)") }
            reports.append(report)
        }
        record?.finish()
        guard settings.seconds != nil else { return }
        print(FuzzReport.total(of: reports))
        #expect(FuzzMemory.peak < 512 << 20)
    }
}
