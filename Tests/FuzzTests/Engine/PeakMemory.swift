import Foundation

/// The most memory that this process has ever held.
enum PeakMemory {
    static var mebibytes: Int {
        var usage = rusage()
        #if canImport(Darwin)
            return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss / 1_048_576 : 0
        #else
            return getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 ? usage.ru_maxrss / 1_024 : 0
        #endif
    }
}
