import Foundation

/// The folders that Foundation makes for cookies and cached answers, which this program has no use for.
package enum FoundationFolders {
    /// Keeps `URLSession` from making folders in the person's home.
    ///
    /// On Linux every session configuration, an ephemeral one too, makes `~/.local/share/<folder of the program>` and
    /// `~/.cache/org.swift.foundation.URLCache`. Pointed at a place where none can be made, it does without. To be called
    /// before there are threads (the environment is not safe to change later), and after it has been read.
    package static func keepOut() {
        #if os(Linux)
            for variable in ["XDG_DATA_HOME", "XDG_CACHE_HOME"] { setenv(variable, "/dev/null", 1) }
        #endif
    }
}
