/// What the answer to a request should be read as.
enum RecordedKind {
    case page, details, credits, find, genres
    /// Nothing that the program asks for.
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
            (["movie", "*"], .details),
        ]
        self = patterns.first { Self.matches(path, $0.0) }?.1 ?? .other
    }

    private static func matches(_ path: [String], _ pattern: [String]) -> Bool {
        path.count == pattern.count && zip(path, pattern).allSatisfy { $1 == "*" || $0 == $1 }
    }
}
