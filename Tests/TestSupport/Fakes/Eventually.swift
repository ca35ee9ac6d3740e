/// Polls until the condition holds; false where it did not within half a minute.
package func eventually(
    isolation: isolated (any Actor)? = #isolation,
    _ condition: () async -> Bool
) async -> Bool {
    let end = ContinuousClock.now + .seconds(30)
    while await !condition() {
        guard ContinuousClock.now < end else { return false }
        try? await Task.sleep(for: .milliseconds(2))
    }
    return true
}
