import Domain

extension QueryParser {
    /// Returns the running times at the start of the words: "under 90 minutes", "mas de 2 horas".
    func runtimeParts(_ words: ArraySlice<String>) -> [Part] {
        let words = Array(words.prefix(7))
        func part(_ length: Int, _ bound: String, _ minutes: Int?) -> Part {
            let facts = bound == "most" ? FilmFacts(maximumRuntime: minutes) : FilmFacts(minimumRuntime: minutes)
            return Part(length: length, meaning: .facts(facts), cost: 9)
        }
        if let length = QueryVocabulary.lengths.entries(with: words[0]).first {
            return [part(1, length.code, Int(length.names[0]))]
        }
        // "90 minute movies" can be ten minutes longer or shorter.
        if let (minutes, length) = Self.minutes(words[...]), 40...400 ~= minutes {
            let facts = FilmFacts(minimumRuntime: minutes - 10, maximumRuntime: minutes + 10)
            return [Part(length: length, meaning: .facts(facts), cost: 9)]
        }
        return (1...2).compactMap { length in
            guard length < words.count,
                let bound = QueryVocabulary.bounds.code(of: words[..<length].phrase),
                let time = Self.minutes(words[length...])
            else { return nil }
            return part(length + time.length, bound, time.minutes)
        }
    }

    /// Returns the running time at the start of the words, and its number of words: "90 minutes", "2h", "an hour and a half".
    private static func minutes(_ words: ArraySlice<String>) -> (minutes: Int, length: Int)? {
        guard let first = words.first else { return nil }
        let digits = String(first.prefix { $0.isASCII && $0.isNumber })
        let unit = digits.isEmpty || digits == first ? words.dropFirst().first : String(first.dropFirst(digits.count))
        guard let count = Int(digits.isEmpty ? QueryVocabulary.numbers.code(of: first) ?? "" : digits),
            (1...10_000).contains(count), let unit
        else { return nil }
        // "two and a half hours"
        let half = ["and", "a", "half"]
        if Array(words.dropFirst().prefix(3)) == half, ["hour", "hours"].contains(words.dropFirst(4).first) {
            return (count * 60 + 30, 5)
        }
        let clock = first.split(separator: "h")
        if clock.count == 2, clock[0] == digits, let rest = Int(clock[1].prefix(while: \.isNumber)), rest < 60 {
            return (count * 60 + rest, 1)
        }
        guard let size = QueryVocabulary.units.code(of: unit).flatMap({ Int($0) }) else { return nil }
        let length = digits.isEmpty || digits == first ? 2 : 1
        return Array(words.dropFirst(length).prefix(3)) == half
            ? (count * size + size / 2, length + 3) : (count * size, length)
    }

    /// Returns the years at the start of the words: "1994", "80s", "1990-1995", "before the 60s", "finales de los 80".
    func yearParts(_ words: ArraySlice<String>) -> [Part] {
        var parts: [Part] = []
        func add(_ length: Int, _ first: Int?, _ last: Int?, isYear: Bool = false) {
            guard let years = YearRange(first: first, last: last) else { return }
            parts.append(Part(length: length, meaning: .years(years, isYear: isYear), cost: 10))
        }
        for (span, length) in Self.years(words) {
            add(length, span.lowerBound, span.upperBound, isYear: span.count == 1)
            let rest = words.dropFirst(length)
            guard let next = rest.first else { continue }
            let isRange = ["range", "until"].contains(QueryVocabulary.spans.code(of: next))
            for (end, more) in Self.years(isRange ? rest.dropFirst() : rest) where end.upperBound > span.lowerBound {
                let hasDash = ["-", "–", "—"].contains { text.contains(words[words.startIndex] + $0 + next) }
                if isRange || hasDash { add(length + more + (isRange ? 1 : 0), span.lowerBound, end.upperBound) }
            }
        }
        for length in 1...2 where length < words.count {
            guard let code = QueryVocabulary.spans.code(of: words.prefix(length).phrase) else {
                continue
            }
            // "before the 60s", "antes dos anos 60"
            let fillers = words.dropFirst(length).prefix(2).prefix(while: QueryVocabulary.isFiller).count
            for (span, years) in (0...fillers).flatMap({ skipped in
                Self.years(words.dropFirst(length + skipped)).map { ($0, $1 + length + skipped) }
            }) {
                switch code {
                case "before": add(years, nil, span.lowerBound - 1)
                case "until": add(years, nil, span.upperBound)
                case "after": add(years, span.upperBound + 1, nil)
                case "since": add(years, span.lowerBound, nil)
                case "early" where span.count > 1: add(years, span.lowerBound, span.lowerBound + 4)
                case "mid" where span.count > 1: add(years, span.lowerBound + 3, span.lowerBound + 6)
                case "late" where span.count > 1: add(years, span.lowerBound + 5, span.upperBound)
                default: break
                }
            }
        }
        return parts
    }

    /// Returns the years, decades and centuries at the start of the words, each with its number of words.
    private static func years(_ words: ArraySlice<String>) -> [(ClosedRange<Int>, length: Int)] {
        guard let first = words.first else { return [] }
        if first.utf8.count == 4, let year = Int(first), filmYears.contains(year) { return [(year...year, 1)] }
        // "los 90", "années 80"
        if words.count > 1, let number = words.dropFirst().first.flatMap({ $0.utf8.count == 2 ? Int($0) : nil }),
            number % 10 == 0, number > 10, QueryVocabulary.spans.code(of: first) == "decade"
        {
            return [((1900 + number)...(1909 + number), 2)]
        }
        return (1...min(4, words.count)).compactMap { length in
            QueryVocabulary.decade(words.prefix(length).phrase).map { ($0, length) }
        }
    }
}
