@testable import CommandLineKit
import TestSupport
import Testing

@Suite("ShellWord")
struct ShellWordTests {
    @Test("a plain word stays as it is", arguments: ["matrix", "--page", "2", "1990-1999", "a_b.c,d:e/f+g@h%"])
    func plain(word: String) {
        #expect(ShellWord.quoted(word) == word)
    }

    @Test(
        "any other word is quoted",
        arguments: [
            ("the matrix", "'the matrix'"), ("", "''"), ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"),
            ("`id`", "'`id`'"), ("a\"b", "'a\"b'"), ("a\\b", #"'a\b'"#), ("~", "'~'"), ("*", "'*'"), ("a;b", "'a;b'"),
            ("a\nb", "'a\nb'"), ("Amélie", "'Amélie'"), ("!", "'!'"), ("=x", "'=x'"), ("#1", "'#1'"), ("'", #"''\'''"#),
            ("'\u{301};id", "''\\''\u{301};id'"), ("\u{600}'", "'\u{600}'\\'''"),
        ]
    )
    func quoted(word: String, expected: String) {
        #expect(ShellWord.quoted(word) == expected)
    }

    @Test(
        "completions quote every word, the same way",
        arguments: [("a", "'a'"), ("'\u{301};id", "''\\''\u{301};id'")]
    )
    func always(word: String, expected: String) {
        #expect(word.shellQuoted == expected)
    }

    @Test("a shell reads back exactly the word", .heavy)
    func roundTrip() async throws {
        let words = [
            "it's", "$HOME `id` \\ \"x\"", "*", "", "a\nb", "-n", "''", "千と千尋", "!x", "~", "{a,b}", "a&b|c>d<e",
            "'\u{301}; echo no; '\u{301}",
        ]
        let line = "printf '%s\\0' " + words.map(ShellWord.quoted).joined(separator: " ")
        #expect(
            try await Shell.output(of: line).split(separator: "\0", omittingEmptySubsequences: false).dropLast()
                == words.map { $0[...] }[...]
        )
    }
}
