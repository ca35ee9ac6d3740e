import Foundation

@main
struct Main {
    @MainActor static func main() async { exit(await Application.main().rawValue) }
}
