import POSIX
import Foundation

/// Starts `gzip -dc` between two descriptors.
enum GzipSpawn {
    /// - Returns: the id of the process, which is to be waited for.
    static func start(
        _ path: String,
        input: Int32,
        output: Int32,
        environment: ProcessEnvironment
    ) throws(SystemError) -> pid_t {
        try ChildSpawn(
            path: path,
            arguments: ["gzip", "-dc"],
            // Its own variable could add flags.
            variables: environment.variablesForChildren.filter { $0.key != "GZIP" },
            input: input,
            output: output,
            // Its exit code says whether all is well.
            isSilent: true,
            usualSignals: [SIGPIPE]
        ).start()
    }
}
