package import Foundation

/// A file in a folder, as a listing shows it.
package struct FileEntry: Sendable, Equatable {
    /// The name within its folder.
    package let name: String
    /// The length in bytes.
    package let size: Int
    /// When the bytes last changed.
    package let modificationDate: Date
    /// Whether it is an ordinary file: no folder, link, pipe or device.
    package let isRegular: Bool

    /// Whether it is a file that `AtomicFile` had not finished: left by a killed process, or being written now.
    package var isTemporary: Bool { TemporaryName.matches(name) }

    /// Whether it is such a file, and the process that was writing it is gone.
    package var isAbandoned: Bool { TemporaryName.isAbandoned(name) }
}
