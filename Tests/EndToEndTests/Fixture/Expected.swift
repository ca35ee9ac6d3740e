import TestSupport

/// What the program says of the fixture's films.
enum Expected {
    static let lanternTSV = """
        9101\tThe Lantern Keeper\t2011\t7.412\tDrama, Mystery
        9102\tLantern, Sea and "Salt"\t1987\t6.25\tAdventure
        9103\tLanterns\t\t\t

        """

    static let lanternCSV = """
        id,title,year,vote_average,genres
        9101,The Lantern Keeper,2011,7.412,"Drama, Mystery"
        9102,"Lantern, Sea and ""Salt\""",1987,6.25,Adventure
        9103,Lanterns,,,

        """

    /// One film a line.
    static let lanternNDJSON = films.map { "\($0)\n" }.joined()

    /// - Parameter fetchedAt: the JSON of the time, which is another in every run.
    static func lanternJSON(fetchedAt: String, source: String = "tmdb") -> String {
        #"{"query":"lantern","page":1,"total_pages":1,"total_results":3,"source":"\#(source)","#
            + #""fetched_at":\#(fetchedAt),"results":[\#(films.joined(separator: ","))]}"# + "\n"
    }

    static let lanternKeeper =
        #"{"id":"9101","tmdb_id":9101,"imdb_id":null,\#(lanternKeeperFacts)}"#

    /// What a list and the film's own page say alike.
    static let lanternKeeperFacts =
        #""title":"The Lantern Keeper","original_title":"The Lantern Keeper","original_language":"en","#
        + #""release_date":"2011-05-06","year":2011,"genres":["Drama","Mystery"],"#
        + #""overview":"A keeper hides a ship's only witness.","vote_average":7.412,"vote_count":1234,"#
        + #""popularity":33.2515,"poster_url":"https://image.tmdb.org/t/p/w500/lanternKeeper.jpg","#
        + #""url":"https://www.themoviedb.org/movie/9101""#

    private static let films = [
        lanternKeeper,
        #"{"id":"9102","tmdb_id":9102,"imdb_id":null,"title":"Lantern, Sea and \"Salt\"","#
            + #""original_title":"Lanterne, mer et « sel »","original_language":"fr","release_date":"1987-12-31","#
            + #""year":1987,"genres":["Adventure"],"overview":null,"vote_average":6.25,"vote_count":8,"#
            + #""popularity":4.5,"poster_url":null,"url":"https://www.themoviedb.org/movie/9102"}"#,
        #"{"id":"9103","tmdb_id":9103,"imdb_id":null,"title":"Lanterns","original_title":"提灯","#
            + #""original_language":"ja","release_date":null,"year":null,"genres":[],"overview":null,"#
            + #""vote_average":null,"vote_count":0,"popularity":0.6,"poster_url":null,"#
            + #""url":"https://www.themoviedb.org/movie/9103"}"#,
    ]
}
