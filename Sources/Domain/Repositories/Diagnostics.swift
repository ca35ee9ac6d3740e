/// Reports problems that do not stop the work, and steps for debugging.
package protocol Diagnostics: Sendable {
    func warn(_ warning: Warning)
    /// Logs a step. The message must not contain a credential.
    func trace(_ message: @autoclosure () -> String)
}
