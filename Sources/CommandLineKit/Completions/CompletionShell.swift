/// A shell that completes the program's command lines.
package enum CompletionShell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The script that teaches the shell every command, flag and value.
    package func script(for suite: CommandSuite) -> String {
        switch self {
        case .bash: BashCompletion(suite: suite).script
        case .zsh: ZshCompletion(suite: suite).script
        case .fish: FishCompletion(suite: suite).script
        }
    }
}
