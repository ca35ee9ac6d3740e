/// Reports problems that do not stop the work.
package protocol Diagnostics: Sendable {
    func warn(_ warning: Warning)
    /// Reports a step, shown with `--verbose`. The message must not contain a credential.
    func trace(_ message: @autoclosure () -> String)
}
