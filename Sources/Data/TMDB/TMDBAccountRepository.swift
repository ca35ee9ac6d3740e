package import Domain
import Foundation
package import Infrastructure

/// The user's account at TMDB. Nothing is cached.
package struct TMDBAccountRepository: AccountRepository {
    private let credentials: any CredentialRepository
    private let makeClient: @Sendable (Authentication?, AccountSession?) -> APIClient

    /// - Parameter makeClient: returns a client that sends the given credential and session; nil values are not sent.
    package init(
        credentials: any CredentialRepository,
        makeClient: @escaping @Sendable (Authentication?, AccountSession?) -> APIClient
    ) {
        (self.credentials, self.makeClient) = (credentials, makeClient)
    }

    package func authenticate(_ credential: Credential) async throws(DomainError) {
        guard let usable = Authentication(tmdb: credential.text) else {
            throw .credential(.notUnderstood(.unknownShape))
        }
        guard try await isAccepted(usable) else { throw .credential(.refused(message: nil)) }
    }

    /// Sends a request without a credential. TMDB's refusal is expected.
    package func reach() async throws(DomainError) {
        do { _ = try await isAccepted(nil) } catch .credential(.refused) { return }
    }

    private func isAccepted(_ credential: Authentication?) async throws(DomainError) -> Bool {
        let answer: StatusDTO
        do throws(APIError) {
            answer = try await makeClient(credential, nil).send(TMDBEndpoints.authentication)
        } catch { throw DomainError(error) }
        guard let success = answer.success else { throw .badResponse(reason: "no success") }
        // Other codes say nothing about the credential.
        if !success, let code = answer.code, ![TMDBCode.notPermitted, TMDBCode.invalidKey].contains(code) {
            throw .badResponse(reason: "status_code \(code)")
        }
        return success
    }

    package func requestLogIn() async throws(DomainError) -> LogInRequest {
        try await send(TMDBEndpoints.newToken).toDomain()
    }

    package func session(for request: LogInRequest) async throws(DomainError) -> AccountSession? {
        let client = try await client()
        let session: SessionDTO
        do throws(APIError) {
            session = try await client.send(TMDBEndpoints.newSession(token: request.token))
        } catch {
            switch error.refusal?.apiCode {
            case TMDBCode.sessionDenied: return nil
            case TMDBCode.invalidKey, nil: throw DomainError(error)
            default: throw .credential(.notApproved(message: error.refusal?.message))
            }
        }
        return try session.toDomain()
    }

    package func account(of session: AccountSession) async throws(DomainError) -> Account {
        try await send(TMDBEndpoints.account, session).toDomain()
    }

    package func end(_ session: AccountSession) async throws(DomainError) {
        _ = try await send(TMDBEndpoints.endSession(session), session)
    }

    /// The number of films after which reading a list stops: five times TMDB's maximum.
    private static let maximumRows = 50_000
    /// The size in bytes after which reading a list stops: three times the size of 10,000 films, TMDB's maximum.
    private static let maximumSize = 32 << 20

    package func marks(of account: Account, in session: AccountSession) async throws(DomainError) -> AccountMarks {
        var marks = AccountMarks()
        for row in try await rows(of: session, &marks, { TMDBEndpoints.films("watchlist", of: account, page: $0) }) {
            marks.movies[row.id] = row.toDomain(genres: Genre.english)
            marks.marks[row.id, default: SharedMarks()].isOnWatchlist = true
        }
        for row in try await rows(of: session, &marks, { TMDBEndpoints.films("rated", of: account, page: $0) }) {
            guard let rating = row.rating.flatMap(Rating.init) else {
                marks.isComplete = false
                continue
            }
            marks.movies[row.id] = row.toDomain(genres: Genre.english)
            marks.marks[row.id, default: SharedMarks()].rating = rating
        }
        return marks
    }

    /// Returns the rows of all pages of a list. Sets `marks.isComplete` to false if rows are missing, unreadable or repeated.
    private func rows(
        of session: AccountSession,
        _ marks: inout AccountMarks,
        _ endpoint: (Int) -> Endpoint<MoviesPageDTO>
    ) async throws(DomainError) -> [MovieDTO] {
        var rows: [MovieDTO] = []
        var totals: Set<Int?> = []
        var lastPage = 1
        var count = 0
        var size = 0
        for number in MoviesPage.numbers {
            let (page, body) = try await fetch(endpoint(number), session)
            if number == 1 { lastPage = page.totalPages ?? 1 }
            rows += page.rows.map(\.movie)
            let isExpected = page.number == number && page.totalPages == lastPage && !page.hasUnreadableRows
            totals.insert(isExpected ? page.totalResults : nil)
            count = number
            size += body.count
            if page.rows.isEmpty || number >= lastPage || rows.count >= Self.maximumRows || size > Self.maximumSize {
                break
            }
        }
        let isLast = lastPage == count || rows.isEmpty && lastPage == 0
        if totals != [rows.count] || !isLast || Set(rows.map(\.id)).count < rows.count { marks.isComplete = false }
        return rows
    }

    package func make(
        _ edit: MarkEdit,
        of number: Int,
        at account: Account,
        in session: AccountSession
    ) async throws(DomainError) {
        do throws(DomainError) {
            let answer = try await send(TMDBEndpoints.edit(edit, of: number, in: account), session)
            guard answer.success == true else { throw .badResponse(reason: "the change was not made") }
        } catch .requestRefused(status: 404, message: _?) { throw .notFound(.number(number)) }
    }

    package func number(ofIMDbID id: String) async throws(DomainError) -> Int? {
        do throws(DomainError) {
            return try await send(TMDBEndpoints.find(imdbID: id, options: ContentOptions())).movies.first?.id
        } catch .requestRefused(status: 404, message: _) { return nil }
    }

    package func imdbID(of number: Int) async throws(DomainError) -> String? {
        do throws(DomainError) {
            let film = try await send(TMDBEndpoints.externalIDs(of: number))
            return film.id == number ? film.imdbID.flatMap { MovieID(imdb: $0) }?.description : nil
        } catch {
            switch error {
            case .requestRefused, .badResponse: return nil
            default: throw error
            }
        }
    }

    private func client(_ session: AccountSession? = nil) async throws(DomainError) -> APIClient {
        guard let found = try await credentials.credential(),
            let credential = Authentication(tmdb: found.credential.text)
        else { throw .credential(.missingFor(.account)) }
        return makeClient(credential, session)
    }

    private func send<Response>(
        _ endpoint: Endpoint<Response>,
        _ session: AccountSession? = nil
    ) async throws(DomainError) -> Response {
        try await fetch(endpoint, session).value
    }

    private func fetch<Response>(
        _ endpoint: Endpoint<Response>,
        _ session: AccountSession?
    ) async throws(DomainError) -> (value: Response, body: Data) {
        let client = try await client(session)
        do throws(APIError) {
            return try await client.fetch(endpoint)
        } catch {
            guard session != nil, error.refusal?.apiCode == TMDBCode.notPermitted else { throw DomainError(error) }
            throw .credential(.sessionEnded)
        }
    }
}

/// TMDB's codes for refused requests: https://developer.themoviedb.org/docs/errors
private enum TMDBCode {
    /// "Authentication failed: You do not have permissions to access the service.": the session that was sent has ended.
    static let notPermitted = 3
    static let invalidKey = 7
    /// "Session denied.": the user has not approved the request yet.
    static let sessionDenied = 17
}

extension APIError {
    /// The response, if its status is 401.
    fileprivate var refusal: APIErrorResponse? {
        if case .status(let response) = self, response.httpStatus == 401 { response } else { nil }
    }
}
