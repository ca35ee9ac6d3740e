/// Small files in the formats that an import reads.
enum ImportSeeds {
    static let basics = """
        tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres
        tt0000303\tmovie\tThe Quartz Lantern\tDie Quarzlaterne\t0\t1987\t\\N\t104\tMusical,Sci-Fi
        tt0000304\ttvMovie\t"Ночь" | 夜\tNacht\t0\t\\N\t\\N\t\\N\t\\N
        tt0000305\ttvSeries\tSeries\tSeries\t0\t1999\t2003\t45\tDrama

        """

    static let all = [
        basics, "\u{FEFF}" + basics.replacing("\n", with: "\r\n"),
        "tconst\taverageRating\tnumVotes\ntt0000303\t7.9\t15123\n",
        "titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle\n"
            + "tt0000303\t1\tLa lanterne\tFR\t\\N\t\\N\t\\N\t0\ntt0000303\t2\t灯\tJP\t\\N\t\\N\t\\N\t0\n",
        #"{"adult":false,"id":303,"original_title":"A \"b\" \u00e9\ud83d\ude00","popularity":2.405,"video":false}"#
            + "\n",
    ]
}
