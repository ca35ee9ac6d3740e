import Foundation

@main
@MainActor
struct Main {
    static func main() async {
        let exitCode = await Application.live().run(Array(CommandLine.arguments.dropFirst()))
        exit(exitCode.rawValue)
    }
}
