import Foundation
import JSONText
import TestSupport

/// A user's account at the fixture's TMDB, which keeps sessions, a watchlist and ratings.
final class FixtureAccount: Sendable {
    /// When the user approves logging in.
    enum Approval: Sendable {
        /// Before this check, counted from 1.
        case atQuestion(Int)
        case never
        /// The user refuses, which invalidates the request.
        case refused
    }

    struct State: Sendable {
        var questions = 0
        /// The sessions that have not ended.
        var sessions: Set<String> = []
        /// The films on the watchlist, oldest first.
        var watchlist: [Int] = []
        var ratings: [Int: Double] = [:]
        /// The number of changes that succeed before TMDB is out of order; nil if all do.
        var changesLeft: Int?
        /// The behaviour of the response to a request, from its method and path.
        var behaviour: @Sendable (String, String) -> LoopbackResponse.Behaviour = { _, _ in .normal }
    }

    static let requestToken = "9a8b7c6d5e4f30211203f4e5d6c7b8a9"
    static let session = "79191836ddaa0da3df76a5ffef6f07ad6ab0c641"

    private let approval: Approval
    private let kept = Locked(State())

    /// - Parameter isLoggedIn: whether ``session`` exists.
    init(approval: Approval = .atQuestion(1), isLoggedIn: Bool = false) {
        self.approval = approval
        if isLoggedIn { kept.withLock { $0.sessions = [Self.session] } }
    }

    var state: State { kept.withLock { $0 } }

    func change(_ change: (inout State) -> Void) { kept.withLock { change(&$0) } }

    func respond(_ request: LoopbackRequest) -> LoopbackResponse {
        // Refuses a request without a credential.
        let usual = FixtureTMDB.respond(request)
        guard usual.status != 401 else { return usual }
        switch (request.method, request.path) {
        case ("GET", "/3/authentication/token/new"):
            return .json(
                #"{"success":true,"expires_at":"2026-11-23 05:00:00 UTC","request_token":"\#(Self.requestToken)"}"#
            )
        case ("POST", "/3/authentication/session/new"): return newSession(request)
        case ("DELETE", "/3/authentication/session"):
            let id = request.json["session_id"]?.text ?? ""
            return kept.withLock { $0.sessions.remove(id) } == nil ? .notPermitted : .json(#"{"success":true}"#)
        case (_, "/3/account"):
            guard isLoggedIn(request) else { return .notPermitted }
            return .json(#"{"id":4242,"name":"Ann Other","username":"ann","include_adult":false}"#)
        default:
            let response = isLoggedIn(request) ? marks(request) ?? usual : usual
            return response.behaving(state.behaviour(request.method, request.path))
        }
    }

    private func isLoggedIn(_ request: LoopbackRequest) -> Bool {
        state.sessions.contains(request.query["session_id"] ?? "")
    }

    /// Answers a request about the marks; nil for any other.
    private func marks(_ request: LoopbackRequest) -> LoopbackResponse? {
        let parts = request.path.split(separator: "/").map(String.init)
        let page = request.query["page"].flatMap { Int($0) } ?? 1
        switch (request.method, parts.dropFirst().joined(separator: "/")) {
        case ("GET", "account/4242/watchlist/movies"):
            return .json(Self.page(page, of: state.watchlist.map { ($0, nil) }))
        case ("GET", "account/4242/rated/movies"):
            return .json(Self.page(page, of: state.ratings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
        case ("POST", "account/4242/watchlist"):
            let isAdded = request.json["watchlist"] == true
            return edit(film: request.json["media_id"]?.double.map { Int($0) }) { state, film in
                state.watchlist.removeAll { $0 == film }
                if isAdded { state.watchlist.append(film) }
            }
        case ("POST", _) where parts.last == "rating", ("DELETE", _) where parts.last == "rating":
            let rating = request.json["value"]?.double
            return edit(film: Int(parts[2])) { state, film in state.ratings[film] = rating }
        default: return nil
        }
    }

    /// TMDB has the films up to 9999.
    private func edit(film: Int?, _ change: (inout State, Int) -> Void) -> LoopbackResponse {
        guard let film, film < 10_000 else { return .missing }
        return kept.withLock { state in
            guard state.changesLeft != 0 else { return .json(#"{"status_code":9}"#, status: 503) }
            state.changesLeft = state.changesLeft.map { $0 - 1 }
            change(&state, film)
            return .json(#"{"success":true,"status_code":12,"status_message":"Updated."}"#, status: 201)
        }
    }

    /// A page of 20 films.
    private static func page(_ page: Int, of films: [(id: Int, rating: Double?)]) -> String {
        var rows: [String] = []
        for (id, rating) in films[min((page - 1) * 20, films.count)...].prefix(20) {
            rows.append(
                """
                {"genre_ids":[18],"id":\(id),"original_language":"en","original_title":"Film \(id)","overview":"",\
                "popularity":1.5,"poster_path":null,"release_date":"1999-01-02","title":"Film \(id)",\
                "rating":\(rating.map { "\($0)" } ?? "null")}
                """
            )
        }
        let totals = #""total_pages":\#((films.count + 19) / 20),"total_results":\#(films.count)"#
        return #"{"page":\#(page),"results":[\#(rows.joined(separator: ","))],\#(totals)}"#
    }

    private func newSession(_ request: LoopbackRequest) -> LoopbackResponse {
        let question = kept.withLock { state in
            state.questions += 1
            return state.questions
        }
        switch approval {
        case _ where request.json["request_token"]?.text != Self.requestToken: return .invalidToken
        case .refused: return .invalidToken
        case .atQuestion(let number) where question >= number:
            kept.withLock { state in _ = state.sessions.insert(Self.session) }
            return .json(#"{"success":true,"session_id":"\#(Self.session)"}"#)
        case .atQuestion, .never: return .denied
        }
    }
}

extension LoopbackRequest {
    /// The body as JSON; null if it is not JSON.
    var json: JSONValue { (try? JSONValue(foundation: String(decoding: body, as: UTF8.self))) ?? .null }
}

extension LoopbackResponse {
    static let denied = json(
        #"{"success":false,"failure":true,"status_code":17,"status_message":"Session denied."}"#,
        status: 401
    )
    static let notPermitted = json(
        #"{"success":false,"status_code":3,"status_message":"Authentication failed: You do not have permissions."}"#,
        status: 401
    )
    static let invalidToken = json(
        #"{"success":false,"status_code":33,"status_message":"Invalid request token."}"#,
        status: 401
    )
}

extension Sandbox {
    /// A sandbox with a credential and this account; `session` is stored.
    static func withAccount(_ account: FixtureAccount, session: String? = nil) throws -> Sandbox {
        var sandbox = try withTMDB { account.respond($0) }
        sandbox.environment["BROWSER"] = "true"
        if let session {
            let text = #"{"version":1,"credential":null,"session":"\#(session)"}"#
            try sandbox.home.write(text, to: credentialsFile)
        }
        return sandbox
    }
}
