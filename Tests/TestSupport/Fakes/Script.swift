package import Domain

/// What a fake says to one question.
package enum Script<Content: Sendable>: Sendable {
    /// These answers in their order, and then the error where there is one.
    case answers([Answer<Content>], failure: (any Error)? = nil)
    /// What the test says, when it says it.
    case pending(PendingAnswers<Content>)

    /// One answer.
    package static func answer(_ answer: Answer<Content>) -> Script { .answers([answer]) }

    /// No answer, but this error.
    package static func failure(_ error: any Error) -> Script { .answers([], failure: error) }

    /// What a repository gives to whoever asks.
    package func stream() -> Answers<Content> {
        switch self {
        case .pending(let pending): return pending.asked()
        case .answers(let answers, let failure):
            return Answers { continuation in
                for answer in answers { continuation.yield(answer) }
                continuation.finish(throwing: failure)
            }
        }
    }
}
