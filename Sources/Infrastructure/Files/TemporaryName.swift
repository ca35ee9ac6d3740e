import Foundation

/// The names of files on their way to another: `.<name>.tmp-<pid>-<random>`, in the same folder.
enum TemporaryName {
    static func make(for path: String) -> String {
        let random = String(UInt64.random(in: 0 ... .max), radix: 36)
        return FilePath.parent(of: path) + "/" + prefix(for: path) + "\(getpid())-\(random)"
    }

    /// Whether a file on its way to any other has this name.
    static func matches(_ name: String) -> Bool {
        name.utf8.first == UInt8(ascii: ".") && name.split(separator: ".").last?.hasPrefix("tmp-") == true
    }

    /// Whether the process that made a file of this name is gone; false where that cannot be told.
    static func isAbandoned(_ name: String) -> Bool {
        guard matches(name), let ending = name.split(separator: ".").last,
            let process = pid_t(ending.dropFirst("tmp-".count).prefix { $0 != "-" })
        else { return false }
        // Signal 0 reaches nobody; the answer says whether there is somebody.
        return kill(process, 0) == -1 && errno == ESRCH
    }

    /// Removes what killed processes left; only for the holder of the lock of `path`, for nobody else writes then.
    static func removeLeftovers(of path: String) {
        let folder = FilePath.parent(of: path)
        let prefix = prefix(for: path)
        for entry in (try? FileSystem.entries(of: folder)) ?? [] where entry.name.hasPrefix(prefix) {
            unlink(folder + "/" + entry.name)
        }
    }

    private static func prefix(for path: String) -> String {
        ".\(FilePath.name(of: path)).tmp-"
    }
}
