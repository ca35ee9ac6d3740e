import TerminalKit
import POSIX
import Presentation

/// Which programs are there that this one can use.
struct ToolsCheck: DoctorCheck {
    let environment: ProcessEnvironment

    private static let name = DoctorSubject.tools

    func findings() -> [Finding] {
        [
            tool("gzip", use: .unpacking),
            tool("chafa", use: .drawingPosters),
            pager,
        ]
    }

    private func tool(_ program: String, use: ToolUse) -> Finding {
        guard let path = ChildProcess.executable(program, environment: environment) else {
            return .warning(Self.name, Messages.doctor.noTool(program, use: use), fix: Messages.doctor.install(program))
        }
        return .ok(Self.name, Messages.doctor.tool(path, use: use))
    }

    private var pager: Finding {
        guard let program = PagerCommand(environment)?.words.first else {
            return .ok(Self.name, Messages.doctor.noPager)
        }
        guard let path = ChildProcess.executable(program, environment: environment) else {
            let message = Messages.doctor.noTool(program, use: .paging)
            return .warning(Self.name, message, fix: Messages.doctor.setPager)
        }
        return .ok(Self.name, Messages.doctor.tool(path, use: .paging))
    }
}
