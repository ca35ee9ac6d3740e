/// Where layers report what did not stop them.
package protocol Diagnostics: Sendable {
    /// Reports something the person should know.
    func warn(_ warning: Warning)
    /// Reports a step for the person who asked to see them (`--verbose`); never contains a credential.
    func trace(_ message: @autoclosure () -> String)
}
