/// Why a program gave no result.
package enum ProgramError: Error, Equatable, CustomStringConvertible {
    /// The built program was not found in any of these folders.
    case notBuilt(lookedIn: [String])
    /// A system call failed; its name and `errno`.
    case system(call: String, code: Int32)
    /// It ran longer than it may and was killed; what it had written by then.
    case deadline(seconds: Double, ProgramResult)
    /// A condition did not come true in time; what the program had written by then.
    case neverHappened(seconds: Double, ProgramResult)

    package var description: String {
        switch self {
        case .notBuilt(let folders): "the program is not built; looked in \(folders.joined(separator: ", "))"
        case .system(let call, let code): "\(call) failed with errno \(code)"
        case .deadline(let seconds, let result): "killed after \(seconds) s\n\(result)"
        case .neverHappened(let seconds, let result): "nothing of the kind within \(seconds) s\n\(result)"
        }
    }
}
