import CommandLineKit
import Domain
import Foundation
import Infrastructure
import POSIX
import Presentation
import TerminalKit

struct DoctorOptions: CommandOptions {
    var lookup = LookupFlags()
    var output = OutputOptions()
}

/// `movies doctor`: checks the settings, credential, network, files, terminal and external programs.
struct DoctorFlowCoordinator: FlowCoordinator {
    static let command = Command<DoctorOptions>(
        program: "movies",
        name: "doctor",
        summary: "Check the setup and suggest fixes.",
        sections: [
            LookupFlags.networkSection.lifted(to: \.lookup)
        ]
            + OutputOptions.sections(
                default: "a line for each check",
                fields: FindingFields.all.map(\.name),
                at: \.output
            ),
        examples: [
            CommandExample("movies doctor", "what works, what doesn't, and how to fix it"),
            CommandExample("movies doctor --offline", "the same without contacting TMDB"),
        ],
        notes: ["Nothing is changed. The exit code is that of the first problem; warnings don't change it."]
    )

    static let warnsAboutSettings = false

    let app: AppDIContainer

    /// Runs the checks. Each check may depend on earlier ones, so the first problem should be fixed first.
    func start(_ options: DoctorOptions, words: [String]) async throws -> ExitCode {
        let view = try DoctorView(output: app.output, showsPaths: options.output.isVerbose)
        var all: [Finding] = []
        func show(_ findings: [Finding]) throws {
            try view.show(findings)
            all += findings
        }
        try show(settings())
        // An invalid TMDB URL is already reported by the settings check.
        if let credentials = try? app.makeCredentials(timeout: options.lookup.timeout) {
            try show(try await tmdb(credentials, asksTMDB: !options.lookup.isOffline) + proxy())
        }
        try show(try await storage())
        try show(catalogs())
        try show(terminal())
        try show(programs())
        try view.finish(all)
        return all.first { $0.verdict == .problem }.flatMap { ExitCode(rawValue: $0.exitCode) } ?? .success
    }
}

extension Finding {
    fileprivate init(_ check: DoctorSubject, _ error: any Error) {
        let failure = Failure(error) ?? .interrupted
        self.init(check, .problem, failure.message, fix: failure.hint, exitCode: failure.exitCode.rawValue)
    }

    /// A finding without a problem, whose summary has the last component of a path in its place.
    fileprivate init(_ check: DoctorSubject, ok message: String, at path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        self.init(check, .ok, message, summary: message.replacing(path, with: name))
    }
}

// Storage and TMDB.
extension DoctorFlowCoordinator {
    private func settings() -> [Finding] {
        findings(.configuration) { settings(try app.makeSettingsRepository().settings()) }
            + findings(.configuration) {
                _ = try ServiceURLs(app.environment)
                return []
            }
    }

    /// Returns the findings of a check, or a finding with the error that stopped it.
    private func findings(_ check: DoctorSubject, _ body: () throws -> [Finding]) -> [Finding] {
        do { return try body() } catch { return [Finding(check, error)] }
    }

    private func settings(_ stored: StoredSettings) -> [Finding] {
        let words = Messages.doctor
        guard let path = app.paths.settingsFile else {
            return [Finding(.configuration, .warning, words.noHome, fix: words.setHome)]
        }
        guard stored.unknownNames.isEmpty else {
            return zip(stored.unknownNames, stored.warnings(path: path)).map { name, warning in
                Finding(.configuration, .warning, Messages.warnings.text(for: warning), fix: words.unsetUnknown(name))
            }
        }
        return [
            Finding(
                .configuration,
                ok: stored.keys.isEmpty ? words.noSettings(path) : words.settingsRead(path),
                at: path
            )
        ]
    }

    /// Checks the credential and the connection to TMDB with one request.
    private func tmdb(_ credentials: Credentials, asksTMDB: Bool) async throws -> [Finding] {
        do {
            if let status = try await credentials.status(asksTMDB: asksTMDB) {
                return [credential(status), network(status.verdict)]
            }
            let missing = Finding(
                .credential,
                .warning,
                Messages.credential.noneFound,
                fix: Messages.credential.howToLogIn
            )
            return [missing, try await reachability(credentials, asksTMDB)]
        } catch DomainError.credential(let error) {
            return [Finding(.credential, DomainError.credential(error)), try await reachability(credentials, asksTMDB)]
        }
    }

    private func credential(_ status: CredentialStatus) -> Finding {
        let (message, fix) = (Messages.credential.status(status), Messages.doctor.copyCredential)
        switch status.verdict {
        case .accepted: return Finding(.credential, ok: message, at: Messages.credential.place(status.place))
        case .refused: return Finding(.credential, Failure(.unauthorized, message, hint: fix))
        case .unknown, .notAsked:
            guard !status.isWellFormed else {
                // The next line says why TMDB could not check it.
                if case .unknown = status.verdict { return Finding(.credential, .warning, message) }
                return Finding(.credential, ok: message, at: Messages.credential.place(status.place))
            }
            let odd = Messages.doctor.unlikelyKey(Messages.credential.place(status.place))
            return Finding(.credential, .warning, odd, fix: fix)
        }
    }

    private func network(_ verdict: CredentialCheck) -> Finding {
        switch verdict {
        case .accepted, .refused: Finding(.network, .ok, Messages.doctor.reachable(address))
        case .notAsked: Finding(.network, .ok, Messages.doctor.notAsked)
        case .unknown(let error): Finding(.network, error)
        }
    }

    /// Checks the connection to TMDB without a credential. A failure is only a warning, because TMDB cannot be used
    /// without a credential anyway.
    private func reachability(_ credentials: Credentials, _ asksTMDB: Bool) async throws -> Finding {
        guard asksTMDB else { return Finding(.network, .ok, Messages.doctor.notAsked) }
        do throws(DomainError) {
            try await credentials.reachTMDB()
            return Finding(.network, .ok, Messages.doctor.reachable(address))
        } catch {
            guard error != .cancelled else { throw error }
            let problem = Finding(.network, error)
            return Finding(.network, .warning, problem.message, fix: problem.fix ?? "")
        }
    }

    private func proxy() -> [Finding] {
        guard let url = (try? ServiceURLs(app.environment))?.api, url.scheme == "https",
            let (name, proxy) = URLSessionCapabilities.proxy(for: url.host ?? "", in: { app.environment[$0] })
        else { return [] }
        return [Finding(.network, .ok, Messages.doctor.proxy(proxy, variable: name))]
    }

    /// The host name of TMDB's API, for messages.
    private var address: String { (try? ServiceURLs(app.environment))?.api.host ?? "TMDB" }

    private func storage() async throws -> [Finding] {
        let storage = app.makeStorageRepository()
        let privacy = storage.credentialPrivacy().map { path, isPrivate in
            isPrivate
                ? Finding(.secrets, ok: Messages.doctor.onlyReadableByYou(path), at: path)
                : Finding(
                    .secrets,
                    .warning,
                    Messages.doctor.readableByOtherUsers(path),
                    fix: "chmod 600 \(ShellWord.quoted(path))"
                )
        }
        let places: [(DoctorSubject, StorageLocation)] = [
            (.history, .history), (.marks, .marks), (.cache, .cache), (.catalogue, .catalog),
        ]
        var findings = privacy.map { [$0] } ?? []
        for (subject, place) in places {
            let condition = storage.condition(of: place)
            findings.append(Self.finding(subject, place, condition, contents: try await contents(of: place, condition)))
        }
        return findings
    }

    /// What a usable location holds, for people; nil if that is another check.
    private func contents(of place: StorageLocation, _ condition: StorageCondition) async throws -> String? {
        guard case .usable = condition else { return nil }
        switch place {
        case .history: return Messages.doctor.queries(try await app.recentQueries.queries(limit: .max).count)
        case .marks: return Messages.films(try await app.marks.marks().all.count)
        case .cache: return (try? app.responseStore.status()).map { Messages.doctor.size($0.size, of: $0.limit) }
        case .catalog: return nil
        }
    }

    private static func finding(
        _ subject: DoctorSubject,
        _ place: StorageLocation,
        _ condition: StorageCondition,
        contents: String?
    ) -> Finding {
        let words = Messages.doctor
        func problem(_ message: String) -> Finding {
            Finding(subject, Failure(.io, message, hint: words.checkPermissions))
        }
        return switch condition {
        case .usable(let path):
            contents.map { Finding(subject, .ok, words.readableAndWritable(path), summary: $0) }
                ?? Finding(subject, ok: words.readableAndWritable(path), at: path)
        case .missing(let path): Finding(subject, .ok, words.willBeCreated(path), summary: words.nothing(in: place))
        case .noLocation: Finding(subject, .warning, words.noHome, fix: words.setHome)
        case .damaged(let path): Finding(subject, .warning, words.damaged(path), fix: words.willBeReplaced)
        case .newer(let path):
            Finding(subject, .warning, words.newer(path), fix: words.update)
        case .inaccessible(let path): problem(words.notReadableAndWritable(path))
        case .cannotCreate(let path, let folder): problem(words.cannotCreate(path, in: folder))
        case .unreadable(let path, let reason): problem(words.unreadable(path, reason: reason))
        case .unwritable(let path, let reason): problem(words.unwritable(path, reason: reason))
        }
    }

    private func catalogs() -> [Finding] {
        findings(.catalogue) {
            try app.makeCatalogRepository().catalogs().map { status in
                guard let problem = status.problem else {
                    return Finding(.catalogue, ok: Messages.doctor.catalog(status), at: status.path ?? "")
                }
                let message = Messages.doctor.brokenCatalog(status.path ?? "", problem)
                return Finding(.catalogue, Failure(.io, message, hint: Messages.doctor.importAgain))
            }
        }
    }
}

// The terminal and external programs.
extension DoctorFlowCoordinator {
    private func terminal() -> [Finding] {
        let (console, words) = (app.console, Messages.doctor)
        let locale = app.environment.characterLocale
        let width = words.terminal(columns: console.columns, hasColor: app.style.isEnabled)
        return [
            !console.isTerminal
                ? Finding(.terminal, .ok, words.noTerminal)
                : console.columns < 40
                    ? Finding(.terminal, .warning, width, fix: words.makeWider) : Finding(.terminal, .ok, width),
            app.environment.usesUnicode
                ? Finding(.terminal, .ok, words.unicode(locale))
                : Finding(.terminal, .warning, words.notUnicode(locale), fix: words.setLocale),
        ]
    }

    private func programs() -> [Finding] {
        let words = Messages.doctor
        let pager = PagerCommand(app.environment)?.words.first
        return [
            program("gzip", use: .unpacking, fix: words.install("gzip")),
            program("chafa", use: .drawingPosters, fix: words.install("chafa")),
            pager.map { program($0, use: .paging, fix: words.setPager) } ?? Finding(.tools, .ok, words.noPager),
        ]
    }

    private func program(_ name: String, use: ToolUse, fix: String) -> Finding {
        guard let path = ChildProcess.executable(name, environment: app.environment) else {
            return Finding(.tools, .warning, Messages.doctor.noTool(name, use: use), fix: fix)
        }
        return Finding(.tools, ok: Messages.doctor.tool(path, use: use), at: path)
    }
}
