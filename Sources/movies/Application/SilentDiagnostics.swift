import Domain

/// Reports nothing: for a look at what is reported elsewhere.
struct SilentDiagnostics: Diagnostics {
    func warn(_ warning: Warning) {}
    func trace(_ message: @autoclosure () -> String) {}
}
