/// Reports problems that do not stop the work.
package protocol Diagnostics: Sendable {
    func warn(_ warning: Warning)
    /// Reports a step for `--verbose`; never contains a credential.
    func trace(_ message: @autoclosure () -> String)
}
