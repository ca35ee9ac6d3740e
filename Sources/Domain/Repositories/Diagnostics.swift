/// Reports problems that do not stop the work.
package protocol Diagnostics: Sendable {
    func warn(_ warning: Warning)
    /// Logs a step for debugging. The message must not contain a credential.
    func trace(_ message: @autoclosure () -> String)
}
