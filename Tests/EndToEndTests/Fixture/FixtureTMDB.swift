import Foundation
import TestSupport

/// A TMDB of a few invented films, in the shape TMDB answers in.
enum FixtureTMDB {
    /// A token as TMDB hands them out.
    static let token = "eyJhbGciOiJub25lIn0.Zml4dHVyZS1zZWNyZXQ.c2lnbmF0dXJl"
    /// A key as TMDB hands them out.
    static let apiKey = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"

    /// Answers as TMDB does; without one of the two credentials it refuses.
    static func respond(_ request: LoopbackRequest) -> LoopbackResponse {
        guard request.headers["authorization"] == "Bearer \(token)" || request.query["api_key"] == apiKey else {
            return .refusal
        }
        return switch request.path {
        case "/3/authentication": .json(#"{"success":true,"status_code":1,"status_message":"Success."}"#)
        case "/3/genre/movie/list": .json(genres)
        case "/3/search/movie": .json(FixtureSearches.page(for: request))
        case "/3/movie/9101": .json(FixtureDetails.lanternKeeper)
        case "/3/movie/9103": .json(FixtureDetails.bare)
        case "/3/find/tt9109101": .json(FixtureDetails.found)
        case "/3/find/tt9109199": .json(FixtureDetails.foundSeries)
        case "/3/find/tt9109100": .json(FixtureDetails.foundNothing)
        default: .missing
        }
    }

    private static let genres = """
        {"genres":[{"id":12,"name":"Adventure"},{"id":18,"name":"Drama"},{"id":878,"name":"Science Fiction"},\
        {"id":9648,"name":"Mystery"}]}
        """
}

extension LoopbackResponse {
    static let refusal = json(
        #"{"success":false,"status_code":7,"status_message":"Invalid API key: You must be granted a valid key."}"#,
        status: 401
    )
    static let missing = json(
        #"{"success":false,"status_code":34,"status_message":"The resource you requested could not be found."}"#,
        status: 404
    )
    static let tooMany = json(
        #"{"success":false,"status_code":25,"status_message":"Your request count is over the allowed limit."}"#,
        status: 429
    )
    static let broken = json(
        #"{"success":false,"status_code":11,"status_message":"Internal error: Something went wrong."}"#,
        status: 500
    )
}
