import Foundation
import TestSupport

/// The fixture's search results, by query.
enum FixtureSearches {
    static func page(for request: LoopbackRequest) -> String {
        let page = request.query["page"].flatMap { Int($0) } ?? 1
        switch request.query["query"] {
        case "lantern": return wrapped([lanternKeeper, lanternSalt, lanterns], page: page)
        case "harbour": return harbour(page: page)
        case "nothing": return #"{"page":1,"results":[],"total_pages":1,"total_results":0}"#
        case "deep":
            return #"{"page":\#(page),"results":[\#(lanterns)],"total_pages":58322,"total_results":1166437}"#
        case "rows": return wrapped(FixtureRows.all, page: page)
        case "wide": return wrapped(FixtureRows.wide, page: page)
        default: return wrapped([lanternKeeper], page: page)
        }
    }

    static let lanternKeeper = """
        {"adult":false,"backdrop_path":null,"genre_ids":[18,9648],"id":9101,"original_language":"en",\
        "original_title":"The Lantern Keeper","overview":"A keeper hides a ship's only witness.",\
        "popularity":33.2515,"poster_path":"/lanternKeeper.jpg","release_date":"2011-05-06",\
        "title":"The Lantern Keeper","video":false,"vote_average":7.412,"vote_count":1234}
        """

    static let lanternSalt = """
        {"adult":false,"backdrop_path":null,"genre_ids":[12],"id":9102,"original_language":"fr",\
        "original_title":"Lanterne, mer et « sel »","overview":"","popularity":4.5,\
        "poster_path":null,"release_date":"1987-12-31",\
        "title":"Lantern, Sea and \\"Salt\\"","video":false,"vote_average":6.25,"vote_count":8}
        """

    static let lanterns = """
        {"adult":false,"backdrop_path":null,"genre_ids":[],"id":9103,"original_language":"ja",\
        "original_title":"提灯","overview":"","popularity":0.6,"poster_path":null,"release_date":"",\
        "title":"Lanterns","video":false,"vote_average":0.0,"vote_count":0}
        """

    /// The films like the lantern keeper's.
    static let similar = wrapped([lanternSalt, lanterns], page: 1)

    static func wrapped(_ rows: [String], page: Int) -> String {
        let results = page == 1 ? rows : []
        return """
            {"page":\(page),"results":[\(results.joined(separator: ","))],"total_pages":1,\
            "total_results":\(rows.count)}
            """
    }

    /// 45 films, one per year from 1960.
    private static func harbour(page: Int) -> String {
        let numbers = Array((1...45).dropFirst((page - 1) * 20).prefix(20))
        let rows = numbers.map { number in
            """
            {"genre_ids":[18],"id":\(9200 + number),"original_language":"en","original_title":"Harbour \(number)",\
            "overview":"Ships.","popularity":1.5,"poster_path":null,"release_date":"\(1959 + number)-01-02",\
            "title":"Harbour \(number)","vote_average":5.5,"vote_count":10}
            """
        }
        return #"{"page":\#(page),"results":[\#(rows.joined(separator: ","))],"total_pages":3,"total_results":45}"#
    }
}

/// Malformed rows that must not fail the page.
enum FixtureRows {
    /// A valid row among rows with nulls, missing fields, wrong types, no ID, and a collection.
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

    /// Titles with wide, joined and combining characters, and one longer than any line.
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
