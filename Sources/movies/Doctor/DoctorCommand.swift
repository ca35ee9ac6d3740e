import CommandLineKit

/// The table of `movies doctor`.
enum DoctorCommand {
    static let table = Command<DoctorOptions>(
        program: "movies",
        name: "doctor",
        summary: "Check what the program relies on; say how to fix it.",
        sections: [
            NetworkFlags.section.lifted(to: \.network),
            OutputOptions.section(default: "a line for each check", fields: FindingFields.all.map(\.name))
                .lifted(to: \.output),
            OptionSection("Behaviour", OutputOptions.verbosity.map { $0.lifted(to: \.output) }),
        ],
        examples: [
            CommandExample("movies doctor", "what works, what does not, and what to do"),
            CommandExample("movies doctor --offline", "the same without asking TMDB"),
        ],
        notes: ["It changes nothing. The exit code is that of the first problem; warnings leave it at 0."]
    )
}
