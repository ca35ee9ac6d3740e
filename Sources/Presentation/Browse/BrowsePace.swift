/// How soon a search follows what is typed.
package struct BrowsePace: Sendable {
    /// True when answers may come over the network: then a pause in typing is waited for.
    let waits: Bool
    private let sleep: @Sendable (Duration) async throws -> Void

    /// - Parameter sleep: waits; throws when cancelled.
    package init(
        waits: Bool,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.waits = waits
        self.sleep = sleep
    }

    /// Waits for a pause in typing; false when cancelled meanwhile.
    func pause() async -> Bool {
        (try? await sleep(.milliseconds(250))) != nil && !Task.isCancelled
    }
}
