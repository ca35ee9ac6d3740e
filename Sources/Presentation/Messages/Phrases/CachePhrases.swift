/// What is kept of TMDB's answers.
package protocol CachePhrases: Sendable {
    func cleared(_ count: Int) -> String
}
