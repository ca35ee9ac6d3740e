import Foundation

/// The permission bits of a file (0o600), or nil where there is none; a symbolic link is not followed.
package func permissions(of path: String) -> UInt16? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? NSNumber)?.uint16Value
}
