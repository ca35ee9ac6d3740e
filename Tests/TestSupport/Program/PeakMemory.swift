import Foundation

/// A process's peak memory in bytes; 0 if the system does not report it.
package enum PeakMemory {
    /// The peak of this process.
    package static var ofTests: Int {
        #if canImport(Darwin)
            var usage = rusage()
            return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : 0
        #else
            return ofRunning(getpid())
        #endif
    }

    static func ofRunning(_ process: pid_t) -> Int {
        #if os(Linux)
            let status = FileManager.default.contents(atPath: "/proc/\(process)/status") ?? Data()
            let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            let kibibytes = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
            return (kibibytes ?? 0) * 1024
        #else
            return 0
        #endif
    }

    /// Linux's own number is useless here: it includes the parent's memory before the child's exec.
    static func ofEnded(_ usage: rusage) -> Int {
        #if os(Linux)
            0
        #else
            Int(usage.ru_maxrss)
        #endif
    }
}
