/// The fixture's films in full.
enum FixtureDetails {
    static let lanternKeeper = """
        {"adult":false,"backdrop_path":null,"belongs_to_collection":{"id":77,"name":"The Lantern Collection"},\
        "budget":12500000,"genres":[{"id":18,"name":"Drama"},{"id":9648,"name":"Mystery"}],\
        "homepage":"https://lantern.example/","id":9101,"imdb_id":"tt9109101","original_language":"en",\
        "original_title":"The Lantern Keeper","overview":"A keeper hides a ship's only witness.",\
        "popularity":33.2515,"poster_path":"/lanternKeeper.jpg",\
        "production_countries":[{"iso_3166_1":"IE","name":"Ireland"},{"iso_3166_1":"NO","name":"Norway"}],\
        "release_date":"2011-05-06","revenue":4294967296,"runtime":136,\
        "spoken_languages":[{"english_name":"Norwegian","iso_639_1":"no","name":"Norsk"}],"status":"Released",\
        "tagline":"Every light has a shadow.","title":"The Lantern Keeper","video":false,"vote_average":7.412,\
        "vote_count":1234,"credits":\(credits)}
        """

    private static let credits = """
        {"cast":[\
        {"id":502,"name":"Bo Second","character":"The Witness","order":1},\
        {"id":501,"name":"Ada First","character":"The Keeper","order":0},\
        {"id":503,"name":"Cy Third","character":"","order":2}],\
        "crew":[\
        {"id":601,"name":"Dee Rector","department":"Directing","job":"Director"},\
        {"id":602,"name":"Wri Ter","department":"Writing","job":"Screenplay"},\
        {"id":601,"name":"Dee Rector","department":"Writing","job":"Story"},\
        {"id":603,"name":"Pro Ducer","department":"Production","job":"Producer"}]}
        """

    /// Everything that may be missing, is: as null, as an empty text, or as zero.
    static let bare = """
        {"belongs_to_collection":null,"budget":0,"genres":[],"homepage":"","id":9103,"imdb_id":"",\
        "original_language":"ja","original_title":"提灯","overview":"","popularity":0.6,"poster_path":null,\
        "production_countries":[],"release_date":"","revenue":0,"runtime":0,"spoken_languages":[],"status":"Planned",\
        "tagline":"","title":"Lanterns","video":false,"vote_average":0.0,"vote_count":0,\
        "credits":{"cast":[],"crew":[]}}
        """

    static let found = find(movies: FixtureSearches.lanternKeeper)
    static let foundNothing = find()
    static let foundSeries = find(series: #"{"id":44,"name":"A Series"}"#)

    private static func find(movies: String = "", series: String = "") -> String {
        #"{"movie_results":[\#(movies)],"person_results":[],"tv_results":[\#(series)],"#
            + #""tv_episode_results":[],"tv_season_results":[]}"#
    }
}
