import CommandLineKit
import Domain
import Testing

@testable import movies

@Suite("LookupFlags")
struct LookupFlagsTests {
    @Test(
        "Flags become a policy, with the configured source as the default",
        arguments: [
            (LookupFlags(), LookupPolicy(source: .catalog, cache: .fresh)),
            (LookupFlags(source: .tmdb), LookupPolicy(source: .tmdb, cache: .fresh)),
            (LookupFlags(source: .auto), LookupPolicy(source: .auto, cache: .fresh)),
            (LookupFlags(isOffline: true), LookupPolicy(source: .catalog, cache: .only)),
            (LookupFlags(source: .tmdb, isRefreshed: true), LookupPolicy(source: .tmdb, cache: .refresh)),
        ]
    )
    func policy(flags: LookupFlags, policy: LookupPolicy) throws {
        #expect(try flags.policy(default: .catalog) == policy)
    }
}
