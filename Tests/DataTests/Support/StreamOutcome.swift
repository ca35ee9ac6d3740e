import Domain
import Testing

/// All that a stream of answers gave, and how it ended: nil for a good end.
struct StreamOutcome<Content: Sendable & Equatable>: Equatable, Sendable {
    var answers: [Answer<Content>]
    var error: DomainError?

    init(_ answers: [Answer<Content>] = [], error: DomainError? = nil) {
        self.answers = answers
        self.error = error
    }

    /// Reads the stream to its end.
    init(of stream: Answers<Content>) async {
        self.init()
        do {
            for try await answer in stream { answers.append(answer) }
        } catch let error as DomainError {
            self.error = error
        } catch {
            Issue.record("not an error of the domain: \(error)")
        }
    }
}
