/// The user's account at TMDB.
package struct Account: Hashable, Sendable {
    /// TMDB's number of the account.
    package let id: Int
    /// The user's own name, or the user name if there is none.
    package let name: String

    package init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}

/// The watchlist and the ratings of an account.
package struct AccountMarks: Hashable, Sendable {
    /// The films that have marks, by TMDB number.
    package var movies: [Int: Movie] = [:]
    package var marks: MarksMerge.Marks = [:]
    /// False if TMDB announced more films than it sent.
    package var isComplete = true

    package init() {}
}

/// The right to use an account, until it ends at TMDB. Its description and mirror never reveal the text.
package struct AccountSession: Equatable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }
}

extension AccountSession: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "session(***)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// A request for a session, which the user approves on a page of TMDB.
package struct LogInRequest: Equatable, Sendable {
    /// TMDB's name for the request, which can be exchanged for a session once approved.
    package let token: String
    package let approvalURL: String

    package init(token: String, approvalURL: String) {
        self.token = token
        self.approvalURL = approvalURL
    }
}
