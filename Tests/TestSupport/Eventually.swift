/// Polls until the condition holds; false where it did not within two minutes and two hundred polls.
///
/// The polls count too: on a busy machine a task can wait longer than that for its turn, and so can the one polled for.
package func eventually(isolation: isolated (any Actor)? = #isolation, _ condition: () async -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(120)
    var polls = 0
    while await !condition() {
        guard ContinuousClock.now < end || polls < 200 else { return false }
        polls += 1
        try? await Task.sleep(for: .milliseconds(2))
    }
    return true
}

/// Polls for a while; false once the condition does not hold.
package func stays(
    for time: Duration,
    isolation: isolated (any Actor)? = #isolation,
    _ condition: () async -> Bool
) async -> Bool {
    let end = ContinuousClock.now + time
    while await condition() {
        guard ContinuousClock.now < end else { return true }
        try? await Task.sleep(for: .milliseconds(2))
    }
    return false
}
