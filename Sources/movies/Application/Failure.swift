import TerminalKit
import CommandLineKit
import Domain
import Presentation

/// Why a command ends without its answer: an exit code, and words for the person.
package struct Failure: Error, Equatable, Sendable {
    package let exitCode: ExitCode
    /// One sentence without a full stop.
    package let message: String
    /// What to do next.
    package let hint: String?

    package init(_ exitCode: ExitCode, _ message: String, hint: String? = nil) {
        self.exitCode = exitCode
        self.message = message
        self.hint = hint
    }
}

extension Failure {
    /// The work was given up.
    static var interrupted: Failure { Failure(.interrupted, Messages.failures.interrupted) }

    /// The one place where errors of all layers become exit codes; nil for a reader that has gone, which ends the program
    /// silently.
    init?(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let usage as UsageError: self.init(UsageMessage(usage))
        case let query as MovieQueryError: self.init(query)
        case let domain as DomainError:
            self = ErrorMessage(domain).map { Failure($0) } ?? .interrupted
        case is CancellationError: self = .interrupted
        case let screen as ScreenError:
            self.init(
                .io,
                Messages.failures.terminalNotTaken(screen.reason),
                hint: Messages.failures.searchWorksEverywhere
            )
        case ConsoleError.closedPipe: return nil
        case ConsoleError.cannotRead(let reason):
            self.init(.io, Messages.failures.inputNotRead(reason), hint: Messages.failures.checkInput)
        case ConsoleError.cannotWrite(let reason):
            self.init(.io, Messages.failures.outputNotWritten(reason), hint: Messages.failures.checkOutput)
        default: self.init(.internal, Messages.failures.unexpected("\(error)"), hint: Messages.failures.reportBug)
        }
    }

    init(_ message: ErrorMessage) {
        self.init(ExitCode(message.error), message.message, hint: message.hint)
    }

    private init(_ error: MovieQueryError) {
        let words = Messages.errors.words(for: error)
        self.init(.usage, words.message, hint: words.hint)
    }

    private init(_ usage: UsageMessage) {
        self.init(.usage, usage.message, hint: usage.hint)
    }
}

extension ExitCode {
    /// The code of an error of the domain.
    init(_ error: DomainError) {
        switch error {
        case .cancelled: self = .interrupted
        case .credentialMissing, .credentialMissingForNumber, .credentialMissingForPoster, .credentialRefused,
            .logInRefused:
            self = .unauthorized
        case .filmNotFound, .notInCatalog, .numberUnknownToCatalog, .notAFilm, .inputMissing, .noPoster,
            .posterMissing:
            self = .notFound
        case .notAvailableOffline, .unavailable: self = .unavailable
        case .rateLimited: self = .rateLimited
        case .requestRefused, .badResponse, .inputNotUnderstood, .credentialNotUnderstood: self = .badResponse
        case .file, .fileBusy, .newerFile, .gzipMissing, .noPlaceForCatalog, .noPlaceForCredential: self = .io
        case .credentialFileDamaged: self = .config
        case .importMistake: self = .usage
        case .unexpected: self = .internal
        }
    }
}
