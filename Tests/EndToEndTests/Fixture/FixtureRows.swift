/// Rows that a careful reader must survive.
enum FixtureRows {
    /// One good row among rows with nulls, gaps, wrong kinds, no number at all, and a collection.
    static let all = [
        #"{"id":9301,"title":"Good","original_title":"Good","original_language":"en","release_date":"2001-02-03","#
            + #""genre_ids":[18,424242],"overview":"Fine.","vote_average":8,"vote_count":2,"popularity":1,"#
            + #""poster_path":"/good.jpg"}"#,
        #"{"id":9302,"title":"","original_title":"Only the Original","original_language":null,"release_date":null,"#
            + #""genre_ids":null,"overview":null,"vote_average":null,"vote_count":null,"popularity":null,"#
            + #""poster_path":""}"#,
        #"{"id":9303,"title":"Bare","genre_ids":[]}"#,
        #"{"id":9304,"title":"No Such Day","release_date":"2001-02-30","genre_ids":[],"vote_average":5,"#
            + #""vote_count":0}"#,
        #"{"title":"Without a number"}"#,
        #"{"id":"9305","title":"A number in quotes"}"#,
        #"{"id":9306,"name":"A Collection","poster_path":null,"media_type":"collection"}"#,
        "null",
        "17",
    ]

    /// Titles that would take over a terminal, a line or a column.
    static let hostile = [
        #"\u001b[31mRed\u001b[0m"#, #"Tab\tand\nnew\r\nline"#, #"\u009b2JClear\u0085Next"#,
        #"\u001b]0;Owned\u0007Title"#, #"Left\u202eright\u200bzero"#, #"Bell\u0007 and \u007fdelete"#,
    ].enumerated().map { index, title in row(9401 + index, title) }

    /// Titles of wide, joined and combining characters, and one longer than any line.
    static let wide = [
        "君の名は。そして長い長い題名がどこまでも続いていく物語の完全版",
        "🎬🍿 Émoji 👩‍👩‍👧‍👦 and 🇫🇷 flags 🏳️‍🌈 in a row 🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬",
        "한국어로 쓰인 아주 긴 영화 제목 한국어로 쓰인 아주 긴 영화 제목 한국어로 쓰인 아주 긴 영화 제목",
        "The Extremely Long and Winding Title of a Film That Nobody Ever Managed to Fit on One Line of Any Terminal",
        "ไทยและ हिन्दी e\u{301}e\u{301}e\u{301}",
    ].enumerated().map { index, title in row(9501 + index, title) }

    private static func row(_ id: Int, _ title: String) -> String {
        #"{"genre_ids":[18],"id":\#(id),"original_language":"en","original_title":"\#(title)","overview":"\#(title)","#
            + #""popularity":1,"poster_path":null,"release_date":"2005-06-07","title":"\#(title)","#
            + #""vote_average":5.5,"vote_count":3}"#
    }
}
