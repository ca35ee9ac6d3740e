import Foundation

/// The words of a title for comparison: in lower case, without accents and punctuation, and with numbers as figures.
package struct TitleKey: Hashable, Sendable {
    fileprivate let words: [String]

    /// - Parameter splits: whether punctuation separates words. If it does, "Spider-Man" is two words, otherwise one.
    package init(_ title: String, splitsAtPunctuation splits: Bool = true) {
        // Roman numerals are recognized only after a word that is not an article, so "I, Robot" and "A.I." have none.
        var (words, word, isAfterWord) = ([String](), "", false)
        func end() {
            defer { word = "" }
            guard !word.isEmpty else { return }
            // Hashing a non-ASCII word takes a hundred times as long as hashing an ASCII word.
            let isASCII = word.utf8.allSatisfy { $0 < 0x80 }
            let number = isASCII ? Self.numbers[word] ?? (isAfterWord ? Self.romanNumerals[word] : nil) : nil
            words.append(number ?? word)
            isAfterWord = isAfterWord || !Self.isArticle(word)
        }
        let isASCII = title.utf8.allSatisfy { $0 < 0x80 }
        for scalar in (isASCII ? title : title.decomposedStringWithCanonicalMapping).unicodeScalars {
            switch scalar {
            // Reading the properties of a scalar takes fifty times as long as these comparisons.
            case "a"..."z", "0"..."9":
                word.unicodeScalars.append(scalar)
                continue
            case "A"..."Z":
                word.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
                continue
            default: break
            }
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
                .letterNumber, .otherNumber:
                word += Self.letters(of: scalar) ?? scalar.properties.lowercaseMapping
            case .nonspacingMark, .enclosingMark, .format: break
            case .spacingMark: word.unicodeScalars.append(scalar)
            case _ where scalar == "'" || scalar == "’": break
            case _ where scalar == "&":
                end()
                words.append("and")
                isAfterWord = true
            default: if splits || scalar.properties.isWhitespace { end() }
            }
        }
        end()
        // Titles of only punctuation must differ from each other.
        self.words = words.isEmpty ? [title.trimmingWhitespace().lowercased()].filter { !$0.isEmpty } : words
    }

    /// The replacement of a letter that Unicode does not decompose; nil for other letters.
    private static func letters(of scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "ß": "ss"
        case "æ", "Æ": "ae"
        case "œ", "Œ": "oe"
        case "ø", "Ø": "o"
        case "ł", "Ł": "l"
        case "đ", "Đ", "ð", "Ð": "d"
        case "þ", "Þ": "th"
        case "ı": "i"
        default: nil
        }
    }

    private static func isArticle(_ word: String) -> Bool { word.utf8.count < 4 && ["the", "a", "an"].contains(word) }

    /// Roman numerals up to 39, as figures.
    private static let romanNumerals: [String: String] = {
        let ones = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
        let numerals = ["", "x", "xx", "xxx"].flatMap { tens in ones.map { tens + $0 } }
        return Dictionary(uniqueKeysWithValues: numerals.enumerated().dropFirst().map { ($1, "\($0)") })
    }()

    /// Number words as figures: cardinals and ordinals up to 20, and round numbers.
    private static let numbers: [String: String] = {
        let cardinals = """
            one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen \
            eighteen nineteen twenty
            """
        let ordinals = """
            first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth \
            fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
            """
        var numbers = [
            "thirty": "30", "forty": "40", "fifty": "50", "sixty": "60", "seventy": "70", "eighty": "80",
            "ninety": "90",
            "hundred": "100", "thousand": "1000", "million": "1000000", "billion": "1000000000",
        ]
        for (number, word) in zip(1..., cardinals.split(separator: " ")) { numbers[String(word)] = "\(number)" }
        for (number, word) in zip(1..., ordinals.split(separator: " ")) {
            numbers[String(word)] = "\(number)\(number <= 3 ? ["st", "nd", "rd"][number - 1] : "th")"
        }
        return numbers
    }()

    package var withoutArticle: TitleKey {
        words.count > 1 && Self.isArticle(words[0]) ? TitleKey(words: Array(words.dropFirst())) : self
    }

    private init(words: [String]) { self.words = words }

    package var text: String { words.joined(separator: " ") }

    /// Returns whether the title contains all words of another title, in any order.
    func contains(_ other: TitleKey) -> Bool { Set(other.words).isSubset(of: words) }

    fileprivate enum Difference {
        case oneTypo, plural
    }

    /// Returns the difference from another title: a plural or one typo; nil for other differences. A typo is a letter or space
    /// missing, added or changed, or two adjacent letters exchanged, in titles of at least six letters with equal numbers.
    fileprivate func difference(from title: TitleKey) -> Difference? {
        func numbers(_ key: TitleKey) -> [Substring] { key.text.split { !$0.isNumber } }
        guard title.words.joined().count >= 6, numbers(self) == numbers(title) else { return nil }
        let (typed, right) = (Array(text), Array(title.text))
        guard abs(typed.count - right.count) <= 1 else { return nil }
        let start = zip(typed, right).prefix { $0 == $1 }.count
        let (rest, other) = (typed[start...], right[start...])
        let end = min(zip(rest.reversed(), other.reversed()).prefix { $0 == $1 }.count, rest.count, other.count)
        let (wrong, missing) = (Array(rest.dropLast(end)), Array(other.dropLast(end)))
        let after = typed.suffix(end).first
        switch (wrong.count, missing.count) {
        case (0, 1), (1, 0):
            let endsWord = after.map { $0 == " " } ?? true
            return wrong + missing == ["s"] && endsWord ? .plural : .oneTypo
        case (1, 1):
            // "Women" is the plural of "woman".
            let isWomen = Set(wrong + missing) == ["a", "e"] && typed[..<start].last == "m" && after == "n"
            return isWomen ? .plural : .oneTypo
        case (2, 2): return wrong == missing.reversed() ? .oneTypo : nil
        default: return nil
        }
    }
}

/// A typed title to compare with film titles.
package struct TypedTitle: Sendable {
    private let text: String
    private let keys: [TitleKey]

    package init(_ text: String) { (self.text, keys) = (text, Self.keys(text)) }

    /// The ways in which a title can equal the typed one, best first.
    package enum Equality: Int, Comparable, Sendable {
        case same, withoutArticle, oneTypo

        package static func < (left: Equality, right: Equality) -> Bool { left.rawValue < right.rawValue }
    }

    /// Returns the way in which a title equals the typed one; nil if it differs.
    package func equality(_ title: String) -> Equality? {
        let others = Self.keys(title)
        func any(_ test: (TitleKey, TitleKey) -> Bool) -> Bool {
            keys.contains { key in others.contains { test(key, $0) } }
        }
        if any(==) { return .same }
        if any({ $0.withoutArticle == $1.withoutArticle }) { return .withoutArticle }
        return any { typed, title in
            let (noun, otherNoun) = (typed.withoutArticle, title.withoutArticle)
            if noun.difference(from: otherNoun) == .oneTypo { return true }
            // Compared with its article, "The Godfather" differs from "thegodfather" only by a space.
            return (noun, otherNoun) != (typed, title) && typed.difference(from: title) == .oneTypo
        } ? .oneTypo : nil
    }

    /// Returns whether a title equals the typed one, except for its article.
    func isSame(as title: String) -> Bool { equality(title).map { $0 <= .withoutArticle } ?? false }

    private func isPlural(of title: String) -> Bool {
        let others = Self.keys(title).map(\.withoutArticle)
        return keys.contains { key in others.contains { key.withoutArticle.difference(from: $0) == .plural } }
    }

    private static func keys(_ title: String) -> [TitleKey] {
        let isPlain = title.utf8.allSatisfy { $0 == 0x20 || $0.isASCIIDigit || (0x61...0x7A).contains($0 | 0x20) }
        let keys = isPlain ? [TitleKey(title)] : [TitleKey(title), TitleKey(title, splitsAtPunctuation: false)]
        return keys.filter { !$0.words.isEmpty }
    }

    /// Returns the positions of the films named by the typed title, best known first, and the best equality; nil if none is named.
    /// - Parameters:
    ///   - films: the films with their titles, original titles and other names, and their popularity on the scale of
    ///     ``clearDistance``. The type is not generic, because generic collections take 5 % of a search.
    ///   - areOfOneYear: true to prefer films with exactly the typed letters and signs: "X/Y (2014)" is not X+Y.
    package func named(
        among films: [(titles: [String], otherNames: [String], popularity: Double)],
        areOfOneYear: Bool = false
    ) -> (positions: [Int], equality: Equality)? {
        let found = films.indices.compactMap { position in
            let film = films[position]
            let others = !film.otherNames.isEmpty && hasNumbers(of: film.titles) ? film.otherNames : []
            return (film.titles + others).compactMap(equality).min().map {
                (position: position, equality: $0, popularity: film.popularity)
            }
        }
        guard let best = found.map(\.equality).min() else { return nil }
        // "Titanics" is a plural, not a typo.
        if best == .oneTypo, films.contains(where: { $0.titles.contains(where: isPlural(of:)) }) { return nil }
        let sorted = found.sorted { $0.popularity > $1.popularity }
        let exact = sorted.filter {
            areOfOneYear && films[$0.position].titles.contains { $0.lowercased() == text.lowercased() }
        }
        let equal = exact.isEmpty ? sorted.filter { $0.equality == best } : exact
        let known = equal.prefix { $0.popularity > equal[0].popularity - Self.clearDistance }
        // "wizard of oz" means The Wizard of Oz rather than a little-known Wizard of Oz.
        let better = sorted.prefix {
            $0.equality == .withoutArticle && best == .same && exact.isEmpty
                && keys.allSatisfy { $0 == $0.withoutArticle }
                && $0.popularity > equal[0].popularity + Self.clearDistance
        }
        return (better.map(\.position) + known.map(\.position), best)
    }

    /// Returns whether the main titles of a film contain all typed numbers below 100, which are those of sequels. Because of this
    /// check, "Rocky VII", another name of Creed, does not find Creed.
    private func hasNumbers(of titles: [String]) -> Bool {
        let known = Set(titles.flatMap { TitleKey($0).words.filter { Int($0) != nil } })
        return keys.allSatisfy { key in key.words.allSatisfy { Int($0) ?? .max >= 100 || known.contains($0) } }
    }

    /// The difference in popularity that decides between two films with the same title. It means an audience four times as large.
    /// In the built-in catalogue, this separates the films named Gladiator (1.5), Scarface (1.2) and Psycho (0.66), but not The
    /// Mummy (0.5), Dune (0.4) and Superman (0.03).
    private static let clearDistance = 0.6
}

extension String {
    /// The key of a title without a leading article.
    package var titleKey: TitleKey { TitleKey(self).withoutArticle }

    /// The key for sorting titles: in lower case, without a leading "the" and surrounding spaces.
    package var sortKey: String {
        let lowered = trimmingWhitespace().lowercased()
        return lowered.hasPrefix("the ") ? String(lowered.dropFirst(4)) : lowered
    }
}
