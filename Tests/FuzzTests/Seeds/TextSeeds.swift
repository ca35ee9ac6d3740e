/// Texts as people type them and as films are called.
enum TextSeeds {
    static let titles = [
        "The Glass Heron", "glas heron", "Spider-Heron II", "spiderheron 2", "A Heron & Company", "L'Ångström — fin",
        "千と千尋の神隠し", "👨‍👩‍👧‍👦 Family", "Ame\u{301}lie", "🇫🇮🇩🇪 Flags", "\u{1B}[31mRed\u{1B}[0m\tTab\r\nLine", "$9.99", "E.T.",
        "RTL \u{202E}title\u{200B}", "ｗｉｄｅ　ｌｅｔｔｅｒｓ", "Donaudampfschifffahrtsgesellschaft", "don't 'quote' \"me\"",
        "नमस्ते दुनिया",
        "한국어 영화", "ภาพยนตร์ไทย", "", " ", "a",
    ]

    static let queries = [
        "the glass heron", "The Glass Heron (1999)", "(1999)", "1917", "603", "tmdb:603", "imdb:tt0133093", "tt0133093",
        "TT00000000001", "https://www.themoviedb.org/movie/603-the-glass-heron?language=de#top",
        "m.imdb.com/title/tt0133093/",
        "https://www.imdb.com/name/nm0000001/", "themoviedb.org/tv/5", "tmdb: 0", "imdb:", "-", "--", "  padded  ",
    ]

    static let times = [
        "1999", "1990-1999", "1990-", "-1999", "0000", "9999-0000", "1999-03-31", "2000-02-29", "1900-02-29",
        "0001-01-01",
        "2026-11-20T10:00:00Z", "2026-11-20t10:00:00.123z", "0000-12-31T23:59:60Z", "9999-12-31T23:59:59Z",
        "Sun, 06 Nov 1994 08:49:37 GMT", "Thu, 31 Dec 9999 23:59:60 GMT", "Mon, 29 Feb 0001 00:00:00 GMT", "120", "0",
        "99999999999999999999999999999", "31536000", "-1", "1.5",
    ]

    static let paths = ["/a/b", "/a/b//", "a", "/", "//", "", "./a", "/a/\u{301}b/c", "a/\u{301}/b"]

    static let json = [
        #"{"a":[1,-2.5,1e300,"\u00e9\"\\\n",null,true,false,{"b":{}},[]],"c":9007199254740993,"":""}"#,
        #"[0.1,1e-7,123456789012345678,5.0,"\u202e\u2028\ud83c\udf27"]"#, "null", "\"text\"", "[[[[[[]]]]]]", "-0.0",
        " {\n} ",
    ]
}
