import TestSupport

extension Sandbox {
    /// A machine whose TMDB answers searches in this order, with the last again and again; nil is the right answer.
    static func withTMDB(searches script: [LoopbackResponse?]) throws -> Sandbox {
        let count = Locked(0)
        return try withTMDB { request in
            guard request.path == "/3/search/movie" else { return FixtureTMDB.respond(request) }
            let number = count.withLock { count in
                defer { count += 1 }
                return count
            }
            return script[min(number, script.count - 1)] ?? FixtureTMDB.respond(request)
        }
    }

    /// Makes every cached answer older by so many hours.
    func age(byHours hours: Int) throws {
        for (path, bytes) in files() where path.hasPrefix("cache/") {
            let text = String(decoding: bytes, as: UTF8.self)
            let aged = text.replacing(/"fetched_at":([0-9.]+)/) { match in
                "\"fetched_at\":\((Double(match.1) ?? 0) - Double(hours) * 3_600)"
            }
            try home.write(aged, to: path)
        }
    }
}
