import CommandLineKit
import Domain
import Testing

@testable import movies

@Suite("Options")
struct OptionsTests {
    @Test(
        "Flags become a policy, with the configured source as the default",
        arguments: [
            (Options(), LookupPolicy(source: .catalog, cache: .fresh)),
            (Options(source: .tmdb), LookupPolicy(source: .tmdb, cache: .fresh)),
            (Options(source: .auto), LookupPolicy(source: .auto, cache: .fresh)),
            (Options(isOffline: true), LookupPolicy(source: .catalog, cache: .only)),
            (Options(source: .tmdb, isRefreshed: true), LookupPolicy(source: .tmdb, cache: .refresh)),
        ]
    )
    func policy(flags: Options, policy: LookupPolicy) throws {
        #expect(try flags.policy(default: .catalog) == policy)
    }
}
