import Domain
import Foundation
import Infrastructure
import Testing

@testable import Data

/// Reads a folder of answers that the real TMDB gave, which `make conformance` names. The answers are looked at twice,
/// by the program's decoders and as plain JSON, and both must have seen the same films.
@Suite(
    "Conformance with recorded answers",
    .enabled(if: RecordedAnswer.folder != nil, "MOVIES_RECORDED names no folder of recorded answers")
)
struct ConformanceTests {
    @Test("Every recorded answer is read as what it is, and nothing in it is lost or invented")
    func everyAnswer() async throws {
        let answers = try RecordedAnswer.all(in: try #require(RecordedAnswer.folder))
        var (ours, refusals, others) = (0, 0, 0)
        for answer in answers {
            switch RecordedKind(path: answer.path) {
            case _ where !(200..<300).contains(answer.status):
                try await checkRefusal(answer)
                refusals += 1
            case .other:
                try await checkOther(answer)
                others += 1
            case let kind:
                try await check(answer, as: kind)
                ours += 1
            }
        }
        #expect(!answers.isEmpty)
        print("\(answers.count) files decoded: \(ours) answers, \(refusals) refusals, \(others) not ours yet")
    }

    private func check(_ answer: RecordedAnswer, as kind: RecordedKind) async throws {
        switch kind {
        case .page: try await check(answer, as: MoviesPageDTO.self, needs: "results") { try RecordedPage($0).check($1) }
        case .details: try await check(answer, as: MovieDetailsDTO.self) { try RecordedDetails($0).check($1) }
        case .credits: try await check(answer, as: CreditsDTO.self) { RecordedCredits($0).check($1) }
        case .find:
            try await check(answer, as: FindDTO.self, needs: "movie_results") { RecordedFind($0).check($1) }
        case .genres: try await check(answer, as: GenresDTO.self, needs: "genres") { RecordedGenres($0).check($1) }
        case .other: break
        }
    }

    /// Decodes an answer and compares; one that has not what its kind needs must be an error, not an empty answer.
    private func check<Response: Decodable & Sendable>(
        _ answer: RecordedAnswer,
        as type: Response.Type,
        needs list: String? = nil,
        compare: (Recorded, Response) throws -> Void
    ) async throws {
        let json = answer.json
        let isWhole =
            if let list { json?[list]?.elements != nil } else {
                json?.isObject == true && (type != MovieDetailsDTO.self || json?["id"]?.integer != nil)
            }
        switch try await answer.decoded(as: type) {
        case .success(let response):
            #expect(isWhole, "\(answer.file)")
            if let json { try compare(Recorded(file: answer.file, json: json), response) }
        case .failure(let error):
            guard isWhole else { return expectUndecodable(error, answer) }
            Issue.record("\(answer.file): \(error)")
        }
    }

    private func expectUndecodable(_ error: APIError, _ answer: RecordedAnswer) {
        if case .undecodable = error { return }
        Issue.record("\(answer.file): \(error)")
    }

    /// A refusal is never read as an answer; its number and its words come through, where it has any.
    private func checkRefusal(_ answer: RecordedAnswer) async throws {
        let (json, status) = (answer.json, answer.status)
        let message = json?["status_message"]?.text ?? json?["errors"]?.elements?.first?.text
        let expected = APIStatus(
            httpStatus: status,
            apiCode: json?["status_code"]?.integer,
            message: message.map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(300))) }
        )
        #expect(try await answer.decoded(as: MovieDetailsDTO.self).error == .status(expected), "\(answer.file)")
    }

    /// An answer to a question that the program does not ask must at least not crash it.
    private func checkOther(_ answer: RecordedAnswer) async throws {
        let page = try? await answer.decoded(as: MoviesPageDTO.self).get()
        if let page, let json = answer.json {
            try RecordedPage(Recorded(file: answer.file, json: json)).check(page)
        }
        _ = try await answer.decoded(as: MovieDetailsDTO.self)
        _ = try await answer.decoded(as: CreditsDTO.self)
        _ = try await answer.decoded(as: FindDTO.self)
        _ = try await answer.decoded(as: GenresDTO.self)
    }
}

extension Result {
    fileprivate var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
