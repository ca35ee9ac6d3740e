extension ExitCode {
    /// When the program ends so, for the manual page.
    var meaning: String {
        switch self {
        case .success: "Done; also when nothing was found."
        case .empty: "Nothing was found, and --fail-if-empty was given."
        case .usage: "The command line is wrong."
        case .badResponse: "An answer or an input file cannot be understood."
        case .notFound: "There is no such film, person, poster or input file."
        case .unavailable: "The network or TMDB is unavailable."
        case .internal: "A bug in the program."
        case .io: "A file could not be read or written."
        case .rateLimited: "TMDB asks for patience: try later."
        case .unauthorized: "The credential is missing where one is needed, or refused."
        case .config: "The configuration is wrong."
        case .interrupted: "Interrupted."
        case .terminated: "Terminated."
        }
    }
}
