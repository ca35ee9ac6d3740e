import CommandLineKit
import Data
import Domain
import Infrastructure
import POSIX
import Presentation
import TerminalKit

/// An error that ends a command, with its exit code and message.
package struct Failure: Error, Equatable, Sendable {
    package let exitCode: ExitCode
    /// The error in one sentence, without a full stop.
    package let message: String
    package let hint: String?

    package init(_ exitCode: ExitCode, _ message: String, hint: String? = nil) {
        (self.exitCode, self.message, self.hint) = (exitCode, message, hint)
    }

    static var interrupted: Failure { Failure(.interrupted, Messages.failures.interrupted) }

    init(_ exitCode: ExitCode, _ words: ErrorMessage.Words) { self.init(exitCode, words.message, hint: words.hint) }

    /// Converts an error. Returns nil if the reader of stdout has exited, because the program then ends silently.
    init?(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let usage as UsageError: self.init(usage)
        case let query as MovieQueryError: self.init(ErrorMessage(query))
        case DomainError.settings(.unknownKey(let key)): self.init(UsageError(unknownSetting: key))
        case InputError.cannotRead(_, let reason), ConsoleError.cannotRead(let reason):
            self.init(.io, Messages.failures.inputNotRead(reason))
        case is DomainError, is InputError, is CancellationError:
            self = ErrorMessage(DomainError(ofFiles: error)).map { Failure($0) } ?? .interrupted
        case let error as SystemError: self.init(.io, Messages.failures.fullScreenFailed(error.reason))
        case ConsoleError.closedPipe: return nil
        case ConsoleError.cannotWrite(let reason): self.init(.io, Messages.failures.outputNotWritten(reason))
        default: self.init(.internal, Messages.failures.unexpected("\(error)"))
        }
    }

    /// Returns the value or the failure of `body`. Throws only if the task is cancelled, or if the reader of stdout has exited.
    @MainActor
    static func catching<Value>(_ body: () async throws -> Value) async throws -> Result<Value, Failure> {
        do { return .success(try await body()) } catch {
            guard let failure = Failure(error), failure.exitCode != .interrupted else { throw error }
            return .failure(failure)
        }
    }

    init(_ message: ErrorMessage) {
        self.init(message.error.map { ExitCode($0) } ?? .usage, message.message, hint: message.hint)
    }

    init(_ error: UsageError) {
        let hint = error.hints.map(\.message).reduce(nil) { (start: String?, hint) in
            start.map { $0 + ($0.hasSuffix("?") ? " " : "; ") + hint } ?? hint
        }
        self.init(.usage, error.problem.message, hint: hint)
    }
}

extension ExitCode {
    init(_ error: DomainError) {
        self =
            switch error {
            case .cancelled: .interrupted
            case .credential(.notUnderstood): .badResponse
            case .credential(.unusable), .credential(.unreadable), .credential(.damaged): .config
            case .credential: .unauthorized
            case .notFound: .notFound
            case .yearsContradict: .usage
            case .notAvailableOffline, .onlyFromTMDB, .unavailable: .unavailable
            case .rateLimited: .rateLimited
            case .requestRefused, .badResponse: .badResponse
            case .storage(.noRun): .usage
            case .storage: .io
            case .settings(.unwritable): .io
            case .settings(.unknownKey), .settings(.badValue): .usage
            case .settings: .config
            case .importFailed(.inputMissing): .notFound
            case .importFailed(.inputNotUnderstood): .badResponse
            case .importFailed(.cannotDecompress): .io
            case .importFailed(.wrongFiles): .usage
            case .unexpected: .internal
            }
    }
}

extension UsageError {
    init(_ words: ErrorMessage.Words) { self.init(words.message, hint: words.hint) }

    fileprivate init(unknownSetting key: String) {
        let keys = SettingKey.allCases.map(\.rawValue)
        // A text of more than 24 bytes may be a credential, which must not be shown.
        let shown = key.utf8.count <= 24 ? Self.quoted(key) : nil
        let hints = Suggestion.hints(for: key, among: keys) + [.text(Messages.usage.settings(keys))]
        self.init(Messages.usage.unknownSetting(shown), hints: hints)
    }
}
