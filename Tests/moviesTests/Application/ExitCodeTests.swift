import Testing

@testable import movies

@Suite("ExitCode")
struct ExitCodeTests {
    @Test(
        "Every code has its documented number and name",
        arguments: [
            (ExitCode.success, 0, nil), (.empty, 1, nil), (.usage, 64, "usage"), (.badResponse, 65, "bad_response"),
            (.notFound, 66, "not_found"), (.unavailable, 69, "unavailable"), (.internal, 70, "internal"),
            (.io, 74, "io"), (.rateLimited, 75, "rate_limited"), (.unauthorized, 77, "unauthorized"),
            (.config, 78, "config"), (.hungUp, 129, "interrupted"), (.interrupted, 130, "interrupted"),
            (.terminated, 143, "interrupted"),
        ] as [(ExitCode, Int32, String?)]
    )
    func words(code: ExitCode, number: Int32, word: String?) {
        #expect(code.rawValue == number)
        #expect(code.texts.word == word)
    }
}
