/// Polls until the condition holds; false if it did not within two minutes and two hundred polls.
///
/// A number of polls is required, because on a busy machine this task can be delayed as long as the one it waits for.
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

/// Polls for `time`; false as soon as the condition does not hold.
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
