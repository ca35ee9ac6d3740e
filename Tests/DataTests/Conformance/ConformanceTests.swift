import Domain
import Foundation
@testable import Infrastructure
import JSONText
import TestSupport
import Testing

@testable import Data

/// Reads the recorded TMDB responses given to `make conformance`. Each response is decoded twice, by the program's
/// decoders and as plain JSON, and both results must be equal.
@Suite(
    "Conformance with recorded responses",
    .enabled(if: RecordedAnswer.folder != nil, "MOVIES_RECORDED names no folder of recorded answers")
)
struct ConformanceTests {
    @Test("Every recorded response is decoded with nothing lost or invented")
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
        case .details: try await check(answer, as: MovieDTO.self) { try RecordedDetails($0).check($1) }
        case .credits: try await check(answer, as: CreditsDTO.self) { RecordedCredits($0).check($1) }
        case .find:
            try await check(answer, as: FindDTO.self, needs: "movie_results") { RecordedFind($0).check($1) }
        case .people: try await check(answer, as: PeoplePageDTO.self, needs: "results") { RecordedPeople($0).check($1) }
        case .person: try await check(answer, as: PersonDTO.self) { RecordedPerson($0).check($1) }
        case .filmCredits: try await check(answer, as: FilmCreditsDTO.self) { RecordedFilmCredits($0).check($1) }
        case .videos: try await check(answer, as: VideosDTO.self) { RecordedVideos($0).check($1) }
        case .genres: try await check(answer, as: GenresDTO.self, needs: "genres") { RecordedGenres($0).check($1) }
        case .other: break
        }
    }

    /// Decodes and compares a response. A missing required field must be an error, not an empty response.
    private func check<Response: Decodable & Sendable>(
        _ answer: RecordedAnswer,
        as type: Response.Type,
        needs list: String? = nil,
        compare: (Recorded, Response) throws -> Void
    ) async throws {
        let json = answer.json
        let isWhole =
            if let list { json?[list]?.array != nil } else {
                json?.object != nil
                    && (json?["id"]?.integer != nil || (type != MovieDTO.self && type != PersonDTO.self))
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

    /// An error response is never decoded as a success and keeps its code and message.
    private func checkRefusal(_ answer: RecordedAnswer) async throws {
        let (json, status) = (answer.json, answer.status)
        let message = json?["status_message"]?.text ?? json?["errors"]?.array?.first?.text
        let expected = APIErrorResponse(
            httpStatus: status,
            apiCode: json?["status_code"]?.integer,
            message: message.map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(300))) }
        )
        #expect(try await answer.decoded(as: MovieDTO.self).error == .status(expected), "\(answer.file)")
    }

    /// The response to a request that the program never makes must not crash it.
    private func checkOther(_ answer: RecordedAnswer) async throws {
        let page = try? await answer.decoded(as: MoviesPageDTO.self).get()
        if let page, let json = answer.json {
            try RecordedPage(Recorded(file: answer.file, json: json)).check(page)
        }
        _ = try await answer.decoded(as: MovieDTO.self)
        _ = try await answer.decoded(as: CreditsDTO.self)
        _ = try await answer.decoded(as: FindDTO.self)
        _ = try await answer.decoded(as: PersonDTO.self)
        _ = try await answer.decoded(as: PeoplePageDTO.self)
        _ = try await answer.decoded(as: GenresDTO.self)
    }
}

extension Result {
    fileprivate var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}

/// The expected type of a response.
enum RecordedKind {
    case page, details, credits, find, genres, people, person, filmCredits, videos
    /// A request that the program never makes.
    case other

    init(path: [String]) {
        let patterns: [([String], RecordedKind)] = [
            (["search", "movie"], .page), (["search", "multi"], .page), (["discover", "movie"], .page),
            (["trending", "movie", "*"], .page), (["trending", "all", "*"], .page),
            (["genre", "movie", "list"], .genres),
            (["genre", "list"], .genres), (["genre", "*", "movies"], .page), (["keyword", "*", "movies"], .page),
            (["find", "*"], .find), (["movie", "*", "credits"], .credits), (["movie", "*", "similar"], .page),
            (["movie", "*", "similar_movies"], .page), (["movie", "*", "recommendations"], .page),
            (["movie", "popular"], .page), (["movie", "top_rated"], .page), (["movie", "now_playing"], .page),
            (["movie", "now-playing"], .page), (["movie", "upcoming"], .page), (["movie", "changes"], .other),
            (["movie", "*"], .details), (["movie", "*", "videos"], .videos), (["search", "person"], .people),
            (["person", "*"], .person), (["person", "*", "movie_credits"], .filmCredits),
        ]
        self = patterns.first { Self.matches(path, $0.0) }?.1 ?? .other
    }

    private static func matches(_ path: [String], _ pattern: [String]) -> Bool {
        path.count == pattern.count && zip(path, pattern).allSatisfy { $1 == "*" || $0 == $1 }
    }
}

/// A TMDB response recorded by another program.
struct RecordedAnswer: Sendable {
    let file: String
    let status: Int
    /// The path segments after the API version: `["movie", "603"]`.
    let path: [String]
    let body: Data

    /// The folder in `MOVIES_RECORDED`; nil if unset or without an index.
    static let folder: String? = {
        let folder = ProcessInfo.processInfo.environment["MOVIES_RECORDED"] ?? ""
        return FileManager.default.fileExists(atPath: "\(folder)/INDEX.tsv") && !folder.isEmpty ? folder : nil
    }()
}

extension RecordedAnswer {
    /// Reads every response in a folder's `INDEX.tsv`, whose first columns are file, status and request.
    static func all(in folder: String) throws -> [RecordedAnswer] {
        let index = try String(contentsOfFile: "\(folder)/INDEX.tsv", encoding: .utf8)
        return try index.split(whereSeparator: \.isNewline).compactMap { line in
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard columns.count >= 3, let status = Int(columns[1]) else { return nil }
            return RecordedAnswer(
                file: columns[0],
                status: status,
                path: segments(ofRequest: columns[2]),
                body: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(columns[0])"))
            )
        }
    }

    /// Parses `/3/movie/603?language=de`, with or without a method and a host.
    private static func segments(ofRequest request: String) -> [String] {
        var path = request.prefix { $0 != "?" && $0 != "#" }
        if let method = path.split(separator: " ").first, method.allSatisfy(\.isUppercase) {
            path = path.dropFirst(method.count + 1)
        }
        var segments = path.split(separator: "/").map(String.init)
        if segments.first?.hasSuffix(":") == true { segments.removeFirst(2) }
        if let version = segments.first, ["3", "4"].contains(version) { segments.removeFirst() }
        return segments
    }

    /// The body as JSON, or nil.
    var json: JSONValue? { try? JSONValue(parsing: body) }

    /// Decodes the response with the program's client.
    func decoded<Response: Decodable & Sendable>(as type: Response.Type) async throws -> Result<Response, APIError> {
        let client = try FakeHTTPClient(status: status, body: body).client()
        do throws(APIError) {
            return .success(try await client.send(Endpoint<Response>(path: path.joined(separator: "/"))))
        } catch {
            return .failure(error)
        }
    }
}
