/// Polls until the condition holds; false if it did not within two minutes and two hundred polls.
///
/// The number of polls matters too: on a busy machine a task, like the one it waits for, can be delayed for longer.
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
