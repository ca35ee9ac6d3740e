import Foundation
import JSONText
import TestSupport

/// The downloadable files, in their exact format, with invented films.
enum CatalogFixture {
    static let basicsHeader =
        "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres\n"

    static let basics =
        basicsHeader + """
            tt9000001\tmovie\tThe Quartz Lantern\tDie Quarzlaterne\t0\t1987\t\\N\t104\tMusical,Sci-Fi
            tt9000002\ttvMovie\t"Lantern" Nights\t"Lantern" Nights\t0\t\\N\t\\N\t\\N\t\\N
            tt9000003\tmovie\tLantern After Dark\tLantern After Dark\t1\t1999\t\\N\t80\tAdult
            tt9000004\ttvSeries\tLantern: The Series\tLantern: The Series\t0\t1999\t2003\t45\tDrama
            tt90000005\tmovie\tФонарь\tФонарь\t0\t2021\t\\N\t95\tBiography,Drama

            """

    static let ratings = """
        tconst\taverageRating\tnumVotes
        tt9000001\t7.9\t15123
        tt9000004\t8.1\t999999

        """

    static let akas = """
        titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle
        tt9000001\t1\tDie Quarzlaterne\t\\N\t\\N\toriginal\t\\N\t1
        tt9000001\t2\tLa lanterne de quartz\tFR\t\\N\timdbDisplay\t\\N\t0
        tt9000001\t3\tThe quartz lantern!\tUS\ten\t\\N\talternative spelling\t0
        tt9000004\t1\tNot a film\tUS\t\\N\t\\N\t\\N\t0

        """

    static let export = """
        {"adult":false,"id":701,"original_title":"Quartz \\"Lantern\\"","popularity":12.5,"video":false}
        {"adult":false,"id":702,"original_title":"Lantern: Making of","popularity":0.6,"video":true}
        {"adult":true,"id":703,"original_title":"Lantern After Dark","popularity":1.0,"video":false}
        {"adult":false,"id":704,"original_title":"\\u30e9\\u30f3\\u30bf\\u30f3","popularity":0.6,"video":false}

        """

    /// A list of `films` films.
    static func basics(films: Int) -> String {
        let films = (1...films).map { "tt\(9_100_000 + $0)\tmovie\tFilm \($0)\tFilm \($0)\t0\t2001\t\\N\t90\tDrama\n" }
        return basicsHeader + films.joined()
    }
}

extension Sandbox {
    /// The imported catalogue's file.
    static let catalogFile = "data/movies/catalog.index"

    /// Compresses a file with gzip under any name; returns its path.
    func pack(_ text: String, to name: String) async throws -> String {
        let path = try home.write(text, to: name + ".plain")
        let result = try await shell("gzip -c \(path) > \(home.path(name))")
        guard result.exitCode == 0 else { throw ProgramError.system(call: "gzip", code: Int32(result.exitCode)) }
        return home.path(name)
    }

    /// The imported catalogue's entry in `status`.
    func importStatus() async throws -> JSONValue? {
        let catalogs = try await run("catalog", "status", "--json").json()["catalogs"]?.elements ?? []
        return catalogs.dropFirst().first
    }

    /// The files next to the imported catalogue, with hidden ones.
    var catalogFolder: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: home.path("data/movies"))) ?? []).sorted()
    }

    var catalogBytes: [UInt8]? { files()[Self.catalogFile] }
}
