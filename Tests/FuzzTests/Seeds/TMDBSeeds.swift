/// Answers as TMDB sends them, of films that do not exist.
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
