import Foundation

/// Files as the program writes them and as people edit them.
enum FileSeeds {
    static let movie = """
        {"tmdbID":4711,"title":"The Glass Heron","originalTitle":"Lasihaikara","originalLanguage":"fi","releaseDate":\
        "2007-11-02","genres":["Drama"],"overview":"A bird.","voteAverage":7.25,"voteCount":312,"popularity":1.5,\
        "posterURL":"https://image.example.org/w500/h.jpg"}
        """

    /// Cached responses under the key `api key`, fetched on 24 November 2026.
    static let cache = [
        #"{"number":1,"totalPages":3,"totalResults":41,"movies":[\#(movie)]}"#,
        """
        {"movie":\(movie),"tagline":"Break nothing.","runtime":136,"status":"Released","budget":1,"revenue":2,\
        "homepage":"https://heron.example.org","collection":"Herons","countries":["Finland"],"spokenLanguages":["Finnish"],\
        "directors":["Vera Salo"],"writers":[],"cast":[{"id":1,"name":"Otto Ek","character":"The Heron"}]}
        """,
        #"[{"id":18,"name":"Drama"},{"id":18,"name":"Mystery"}]"#,
    ].map { #"{"key":"api key","fetched_at":817200000.5,"content":\#($0)}"# }

    static let history = [
        """
        {"version":1,"queries":[{"query":"glass heron","year":"1999","searched_at":"2026-11-20T10:00:00Z",\
        "total_results":68},{"query":"Lasihaikara","year":null,"searched_at":"2026-11-19T10:00:00.25Z","total_results":0}]}
        """,
        #"{"version":1,"queries":[]}"#,
        #"{"version":2,"queries":[{"query":"later","searched_at":"2031-01-02T03:04:05Z","total_results":4},{"mood":1}]}"#,
        #"{"queries":[]}"#,
    ]

    static let marks = [
        """
        {"version":1,"marks":[{"tmdb_id":1,"imdb_id":"tt0000001","title":"Heron","release_date":"1999-03-31","year":1999,\
        "genres":["Drama"],"runtime_minutes":99,"vote_average":8.2,"popularity":85.5,"seen_on":"2026-11-19","rating":9.5,\
        "note":"in \\"Lyon\\""},{"imdb_id":"tt0000002","title":"Crane","year":2001,"added_at":"2026-11-20T10:00:00Z"},\
        {"tmdb_id":2,"title":"Crane","year":2001,"rating":3}],"synced":{"account":7,"films":{"1":{"watchlist":true}},"sent":{"2":\
        {"rating":3,"watchlist":true}}}}
        """,
        #"{"version":1,"marks":[]}"#,
        #"{"version":2,"marks":[{"tmdb_id":1,"title":"Heron","rating":9,"seen_dates":["2025-01-01","2026-01-01"]}]}"#,
        #"{"version":3,"marks":[{"tmdb_id":1,"title":"Heron","rating":9},{"film":7}],"synced":1}"#,
    ]

    static let markedFilms = [
        "Title,Year,imdbID,tmdbID,Rating10,WatchedDate,WatchlistDate,Note\n\"Good, Bad\",1999,tt0000001,,8.5,2020-01-31,,x\n",
        "Date,Name,Year,Letterboxd URI,Rating\r\n2025-05-02,Heat,1995,https://boxd.it/4,4.5\r\n\r\n2025-05-02,\"A \"\"b\"\"\",,,1\r\n",
        "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2025-05-02,Heat,1995,https://boxd.it/4,4.5,Yes,a b,2025-05-01\n",
        "Position;Name;Year;URL\n1;Heat;1995;https://boxd.it/4\n2;The Thing;;https://boxd.it/5\n",
        "Title\tYear\tRating\nHeat\t1995\t4,5\nHeat\t1986\t2\n",
        #"[{"title":"Heat","year":1995,"rating":9},{"title":"Heat","year":null,"seen_on":"2020-02-29"},]"#,
        #"{"query":"x","match":null,"page":1,"results":[{"id":"tt0113277","imdb_id":"tt0113277","title":"Heat","added_at":"2025-05-01T12:00:00Z"}]}"#,
        #"{"results":[{"tmdb_id":603,"title":"The Matrix","year":1999,"rating":8.5,"seen_on":"2020-01-31","note":null}]}"#,
    ]

    static let credentials = [
        #"{"version":1,"credential":"0123456789abcdef0123456789abcdef"}"#,
        #"{"version":1,"credential":"eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJoZXJvbiJ9.c2lnbmF0dXJl"}"#,
        #"{"version":1,"credential":null}"#,
        #"{"version":2,"credential":["a"]}"#,
    ]

    static let settings = [
        """
        {
          "language": "pt-BR",
          "region": "us",
          "include_adult": true,
          "source": "catalog",
          "color": "never",
          "history": false,
          "history_limit": 7,
          "cache_ttl_hours": 1.5,
          "timeout_seconds": 3
        }
        """,
        #"{"colour":"never","timeout_seconds":null}"#, "{}", "", "[]",
    ]

    /// A table like the catalogue's, with invented films.
    static let catalog = [
        """
        0000101\t1946\t15\tThe Glass Heron\tLasihaikara\tHeron|Glass\t1946-09-21\t40\tRomance|Drama\tVera Salo\tPia Laine\tIda Aho|Otto Ek\tFrench\tFrance
        0000202\t1950\t3\tA Heron & Company\t\t\t\t\t\t\t\t\tEnglish|Finnish\tFinland|Germany
        0000303\t1977\t170\tSpider-Heron II\t\tSpider-Heron 2\t1977-01-01\t121\tAction\tA. B.\t\tRené Ångström\t\t
        0000404\t\t\t鷺\t\t\t2001-02-30\t0\tAnimation\t\t\t\tJapanese\tJapan
        9999999\t2014\t1\t$\t\t\t2014-12-31\t999\t\t\t\t\tEnglish\t

        """,
        "1\t2\n", "\n\n\t\t\n", "",
    ]
}

/// TMDB responses, with invented films.
enum TMDBSeeds {
    static let pages = [
        """
        {"page":1,"results":[{"adult":false,"backdrop_path":"/a.jpg","genre_ids":[18,9648],"id":4711,"original_language":"fi",\
        "original_title":"Lasihaikara","overview":"A glazier finds a bird that nobody made.","popularity":12.345,\
        "poster_path":"/heron.jpg","release_date":"2007-11-02","title":"The Glass Heron","video":false,\
        "vote_average":7.25,"vote_count":312}],"total_pages":3,"total_results":41}
        """,
        """
        {"page":2,"results":[{"id":1,"title":"","original_title":"千と鷺","release_date":"","genre_ids":[],"poster_path":null,\
        "vote_average":8,"vote_count":0,"popularity":0},{"id":2,"title":"A \\"Quoted\\", Film\\n","release_date":null,\
        "genre_ids":null,"vote_average":"7"},{"id":3,"name":"A Collection"},{"id":4,"media_type":"tv"},null,7,[]],\
        "total_pages":58322,"total_results":1166440}
        """,
        #"{"page":1,"results":[],"total_pages":0,"total_results":0}"#,
        #"{"dates":{"maximum":"2026-01-02"},"page":1,"results":[{"id":9,"title":"Ra\u0301in \ud83c\udf27","genre_ids":[28]}]}"#,
    ]

    static let details = [
        """
        {"adult":false,"belongs_to_collection":{"id":10,"name":"Herons"},"budget":63000000,"genres":[{"id":18,"name":\
        "Drama"}],"homepage":"https://heron.example.org","id":4711,"imdb_id":"tt0987654","original_language":"fi",\
        "original_title":"Lasihaikara","overview":"A glazier finds a bird.","popularity":1.5,"poster_path":"/h.jpg",\
        "production_countries":[{"iso_3166_1":"FI","name":"Finland"}],"release_date":"2007-11-02","revenue":4294967297,\
        "runtime":136,"spoken_languages":[{"english_name":"Finnish","iso_639_1":"fi","name":"suomi"}],"status":"Released",\
        "tagline":"Break nothing.","title":"The Glass Heron","vote_average":7.25,"vote_count":312,"credits":\(credits[0])}
        """,
        """
        {"id":5,"imdb_id":"","runtime":0,"budget":1,"revenue":-3,"homepage":"","genres":[],"title":"\\u200b","overview":"",\
        "production_countries":null,"spoken_languages":[{"name":""},{}],"tagline":null,"belongs_to_collection":null}
        """,
    ]

    static let credits = [
        """
        {"id":4711,"cast":[{"id":2,"name":"Ida Aho","character":"The Glazier","order":1},{"id":1,"name":"Otto Ek",\
        "character":"","order":0},{"id":3,"name":"Nobody"}],"crew":[{"id":4,"name":"Vera Salo","job":"Director",\
        "department":"Directing"},{"id":5,"name":"Pia Laine","job":"Screenplay","department":"Writing"},\
        {"id":5,"name":"Pia Laine","job":"Story","department":"Writing"}]}
        """,
        #"{"cast":[],"crew":[]}"#,
    ]

    static let finds = [
        #"{"movie_results":[{"id":4711,"title":"The Glass Heron"}],"person_results":[],"tv_results":[],"tv_episode_results":[]}"#,
        #"{"movie_results":[],"person_results":[{"id":1,"name":"Ida Aho"}],"tv_season_results":[]}"#,
    ]

    static let genres = [#"{"genres":[{"id":18,"name":"Drama"},{"id":9648,"name":"Rätsel"},{"id":1},{"name":""}]}"#]

    static let errors = [
        #"{"success":false,"status_code":7,"status_message":"Invalid API key: 0123456789abcdef0123456789abcdef."}"#,
        #"{"errors":["page must be less than or equal to 500"],"success":false}"#,
        #"{"status_code":34,"status_message":"The resource you requested could not be found."}"#,
        "<!DOCTYPE html><html><body><h1>503 Service Unavailable</h1></body></html>",
        "",
    ]
}

/// Queries and titles.
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

/// The responses in the folder `MOVIES_RECORDED`; empty if unset.
enum RecordedSeeds {
    static let all: [String] = {
        let folder = ProcessInfo.processInfo.environment["MOVIES_RECORDED"] ?? ""
        let names = folder.isEmpty ? [] : (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
            FileManager.default.contents(atPath: "\(folder)/\(name)").map { String(decoding: $0, as: UTF8.self) }
        }
    }()
}
