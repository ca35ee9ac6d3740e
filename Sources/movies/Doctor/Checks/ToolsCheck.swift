import Infrastructure
import Presentation

/// Which programs are there that this one can use.
struct ToolsCheck: DoctorCheck {
    let environment: ProcessEnvironment

    private static let name = "tools"

    func findings() -> [Finding] {
        [
            tool("gzip", use: DoctorMessage.gzipUse),
            tool("chafa", use: DoctorMessage.chafaUse),
            pager,
        ]
    }

    private func tool(_ program: String, use: String) -> Finding {
        guard let path = ChildProcess.executable(program, environment: environment) else {
            return .warning(Self.name, DoctorMessage.noTool(program, use: use), fix: DoctorMessage.install(program))
        }
        return .ok(Self.name, DoctorMessage.tool(path, use: use))
    }

    private var pager: Finding {
        guard let command = environment["PAGER"], let program = command.split(separator: " ").first else {
            return .ok(Self.name, DoctorMessage.noPager)
        }
        guard let path = ChildProcess.executable(String(program), environment: environment) else {
            let message = DoctorMessage.noTool(String(program), use: DoctorMessage.pagerUse)
            return .warning(Self.name, message, fix: DoctorMessage.setPager)
        }
        return .ok(Self.name, DoctorMessage.tool(path, use: DoctorMessage.pagerUse))
    }
}
