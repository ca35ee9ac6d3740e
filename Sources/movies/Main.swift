import POSIX

@main
struct Main {
    @MainActor static func main() async { SignalHandlers.exitProcess(await Application.main().rawValue) }
}
