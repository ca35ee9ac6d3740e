import Presentation

/// What the flow of the doctor needs from its container.
@MainActor
protocol DoctorFlowDependencies {
    func makeChecks(_ options: DoctorOptions) -> [any DoctorCheck]
    func makeDoctorView(_ options: DoctorOptions) throws -> DoctorView
}

/// `movies doctor`: looks at all that the program needs, one thing after the other.
@MainActor
struct DoctorFlow {
    let dependencies: any DoctorFlowDependencies

    func start(_ options: DoctorOptions) async throws -> ExitCode {
        let view = try dependencies.makeDoctorView(options)
        var all: [Finding] = []
        for check in dependencies.makeChecks(options) {
            let findings = try await check.findings()
            try view.show(findings)
            all += findings
        }
        try view.finish(all)
        return all.first { $0.verdict == .problem }?.exitCode ?? .success
    }
}
