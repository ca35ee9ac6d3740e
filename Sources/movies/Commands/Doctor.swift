import CommandLineKit
import Domain
import Foundation
import Infrastructure
import POSIX
import Presentation
import TerminalKit

struct DoctorFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies doctor",
        summary: "Check the setup and suggest fixes.",
        flags: [
            "Flags": Flags.network + Flags.output(FindingFields.all.map(\.name), default: "a line for each check"),
            "More flags": Flags.printing,
        ],
        instead: ["WORDS": "movies search doctor QUERY"],
        examples: ["movies doctor": "what works, what doesn't, and how to fix it"],
        notes: ["Nothing is changed. The exit code is that of the first problem; warnings don't affect it."]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let view = try DoctorView(output: app.output, showsPaths: options.isVerbose)
        let checkSetup = app.makeCheckSetup()
        let url = (try? ServiceURLs(app.environment))?.api
        var all: [Finding] = []
        func show(_ findings: [Finding]) throws {
            try view.show(findings)
            all += findings
        }
        func show(_ facts: [SetupFact]) throws {
            try show(facts.map { Finding($0, host: url?.host ?? "TMDB") { ExitCode($0).rawValue } })
        }
        try show(checkSetup.checkSettings())
        do {
            let credentials = try app.makeCredentials(timeout: options.timeout)
            try show(try await checkSetup.checkTMDB(credentials, asksTMDB: !options.isOffline))
            try show(proxy(of: url))
        } catch let failure as Failure {
            let (message, code) = (failure.message, failure.exitCode.rawValue)
            try show([Finding(.configuration, .problem, message, fix: failure.hint, exitCode: code)])
        }
        try show(checkSetup.checkFiles())
        try show(surroundings)
        try view.finish(all)
        return all.first { $0.verdict == .problem }.flatMap { ExitCode(rawValue: $0.exitCode) } ?? .success
    }

    private func proxy(of url: URL?) -> [Finding] {
        guard let url, url.scheme == "https",
            let (name, proxy) = URLSessionCapabilities.proxy(for: url.host ?? "", in: { app.environment[$0] })
        else { return [] }
        return [Finding(.network, .ok, Messages.doctor.proxy(proxy, variable: name))]
    }

    /// The findings about the terminal, the locale and external programs.
    private var surroundings: [Finding] {
        let (console, environment) = (app.console, app.environment)
        func program(_ name: String, _ use: ToolUse) -> Finding {
            .program(name, at: ChildProcess.executable(name, environment: environment), for: use)
        }
        return [
            .terminal(columns: console.isTerminal ? console.columns : nil, hasColor: app.style.isEnabled),
            .locale(environment.characterLocale, isUTF8: environment.usesUnicode),
            program("gzip", .unpacking), program("chafa", .drawingPosters),
            PagerCommand(environment)?.words.first.map { program($0, .paging) } ?? .noPager,
        ]
    }
}
