/// Files as the program writes them, and as people leave them.
enum FileSeeds {
    static let movie = """
        {"tmdbID":4711,"title":"The Glass Heron","originalTitle":"Lasihaikara","originalLanguage":"fi","releaseDate":\
        "2007-11-02","genres":["Drama"],"overview":"A bird.","voteAverage":7.25,"voteCount":312,"popularity":1.5,\
        "posterURL":"https://image.example.org/w500/h.jpg"}
        """

    /// Answers that the cache kept under the key `api key`, fetched on 24 November 2026.
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

    /// A table like the catalogue's, of films that do not exist.
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
