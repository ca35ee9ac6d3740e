package import Domain

/// Everything a stream of answers gave, as one value that tests compare.
package struct AnswersRecord<Content: Sendable & Equatable>: Sendable, Equatable {
    package var answers: [Answer<Content>]
    /// Nil for a stream that ended well.
    package var failure: DomainError?

    package init(_ answers: Answer<Content>..., failure: DomainError? = nil) {
        self.answers = answers
        self.failure = failure
    }

    /// Reads a stream to its end.
    /// - Throws: what the stream throws, unless that is a `DomainError`.
    package init(of stream: Answers<Content>) async throws {
        self.init()
        do {
            for try await answer in stream { answers.append(answer) }
        } catch let error as DomainError {
            failure = error
        }
    }
}
