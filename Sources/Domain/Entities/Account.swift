/// The user's account at TMDB.
package struct Account: Hashable, Sendable {
    package let id: Int
    /// The real name; the user name if TMDB sends no real name; the account's number if TMDB sends neither.
    package let name: String

    package init(id: Int, name: String) { (self.id, self.name) = (id, name) }
}

/// The watchlist and the ratings of an account.
package struct AccountMarks: Hashable, Sendable {
    /// The films with marks, by TMDB number.
    package var movies: [Int: Movie] = [:]
    package var marks: MarksMerge.Marks = [:]
    /// False if TMDB's lists may lack marks, because films in them are missing, repeated or unreadable.
    package var isComplete = true

    package init() {}
}

/// A session of the user's account at TMDB. Its description and mirror never reveal the text, which is secret.
package struct AccountSession: Equatable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }
}

extension AccountSession: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "session(***)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// A request to log in, which the user approves on TMDB's website.
package struct LogInRequest: Equatable, Sendable {
    /// The token to exchange for a session after approval.
    package let token: String
    package let approvalURL: String

    package init(token: String, approvalURL: String) {
        (self.token, self.approvalURL) = (token, approvalURL)
    }
}
