import Domain
import Presentation
import Testing

@Suite("ErrorMessage")
struct ErrorMessageTests {
    private static let errors = MessageSamples.domainErrors.filter { $0 != .cancelled }

    @Test("a message is one line without a full stop, and so are its title and its hint", arguments: errors)
    func form(error: DomainError) throws {
        let message = try #require(ErrorMessage(error))
        #expect(message.error == error)
        for text in [message.title, message.message, try #require(message.hint)] {
            #expect(!text.isEmpty && !text.hasSuffix(".") && !text.contains("\n"))
        }
    }

    @Test("different failures read differently")
    func distinct() {
        let messages = Self.errors.compactMap { ErrorMessage($0) }.map { "\($0.message) \($0.hint ?? "")" }
        #expect(Set(messages).count == Self.errors.count)
    }

    @Test("an error of no layer is told as a bug, never swallowed")
    func foreign() {
        struct Odd: Error {}
        #expect(ErrorMessage(Odd())?.error == .unexpected("Odd()"))
        #expect(ErrorMessage(Odd())?.hint == "please report this as a bug")
    }

    @Test("a cancellation has no words")
    func cancellation() {
        #expect(ErrorMessage(DomainError.cancelled) == nil)
        #expect(ErrorMessage(CancellationError()) == nil)
    }
}
