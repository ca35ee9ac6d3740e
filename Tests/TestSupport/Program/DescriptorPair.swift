import Foundation

/// The two ends of a pipe or of a pseudo-terminal; the test's own end never blocks.
struct DescriptorPair {
    /// The end that stays with the test.
    let ours: Int32
    /// The end that goes to the program.
    let theirs: Int32

    /// Makes a pipe that the program reads from.
    static func pipeToProgram() throws -> DescriptorPair {
        let (reading, writing) = try makePipe()
        return try DescriptorPair(ours: writing, theirs: reading).prepared()
    }

    /// Makes a pipe that the program writes to.
    static func pipeFromProgram() throws -> DescriptorPair {
        let (reading, writing) = try makePipe()
        return try DescriptorPair(ours: reading, theirs: writing).prepared()
    }

    /// Keeps both ends out of programs that other tests start, and makes ours non-blocking.
    func prepared() throws -> DescriptorPair {
        for end in [ours, theirs] {
            try check("fcntl", fcntl(end, F_SETFD, FD_CLOEXEC))
        }
        try check("fcntl", fcntl(ours, F_SETFL, fcntl(ours, F_GETFL) | O_NONBLOCK))
        return self
    }

    private static func makePipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        try check("pipe", pipe(&ends))
        return (ends[0], ends[1])
    }
}

/// Turns a system call that reports failure by -1 into one that throws.
@discardableResult
func check(_ call: String, _ result: Int32) throws -> Int32 {
    guard result != -1 else { throw ProgramError.system(call: call, code: errno) }
    return result
}
