import Data
import Domain
import Testing

@Suite("File names as queries")
struct ReleaseNameTests {
    @Test(
        "A file name is reduced to title and year",
        arguments: [
            // Scene names
            ("The.Matrix.1999.1080p.BluRay.x264-GROUP.mkv", "The Matrix (1999)"),
            ("2012.2009.720p.BluRay.x264-REFiNED", "2012 (2009)"),
            ("1917.2019.1080p.WEB-DL.DD5.1.H.264.mkv", "1917 (2019)"),
            ("2001.A.Space.Odyssey.1968.1080p.BluRay.x264-HDS.mkv", "2001 A Space Odyssey (1968)"),
            ("Blade.Runner.2049.2017.1080p.WEB-DL.H264.AC3-EVO.mkv", "Blade Runner 2049 (2017)"),
            ("12.Years.a.Slave.2013.DVDSCR.XviD-EVO.avi", "12 Years a Slave (2013)"),
            ("Black.Hawk.Down.2001.WS.PROPER.REPACK.DVDRip.XviD.avi", "Black Hawk Down (2001)"),
            ("Das.Boot.1981.DIRECTORS.CUT.GERMAN.1080p.BluRay.x264.mkv", "Das Boot (1981)"),
            ("Her.2013.1080p.BluRay.x264-SPARKS.mkv", "Her (2013)"), ("W.2008.DVDRip.XviD.avi", "W (2008)"),
            ("The_Shawshank_Redemption_1994_720p_BluRay.mp4", "The Shawshank Redemption (1994)"),
            ("Dune.2021.2160p.HMAX.WEB-DL.DDP5.1.Atmos.HDR.HEVC-TEPES", "Dune (2021)"),
            ("Das.Leben.der.Anderen.2006.German.DL.1080p.BluRay.x264-DETAiLS", "Das Leben der Anderen (2006)"),
            ("Le.Fabuleux.Destin.d.Amelie.Poulain.2001.TRUEFRENCH.BDRip", "Le Fabuleux Destin d Amelie Poulain (2001)"),
            ("Volver.2006.Castellano.DVDRip.avi", "Volver (2006)"),
            ("S.W.A.T.2003.720p.BluRay.mkv", "S W A T (2003)"),
            ("E.T.the.Extra-Terrestrial.1982.1080p.mkv", "E T the Extra-Terrestrial (1982)"),
            // Brackets and spaces
            ("The Godfather (1972) [1080p] [BluRay] [YTS.MX].mp4", "The Godfather (1972)"),
            ("Trainspotting [1996] [DVDRip].avi", "Trainspotting (1996)"), ("300 (2006).mkv", "300 (2006)"),
            ("Mr. Hollands Opus (1995) 1080p WEBRip x265 OPUS 2.0.mkv", "Mr. Hollands Opus (1995)"),
            ("Mr. Hollands\u{A0}Opus\t(1995)\u{A0}1080p", "Mr. Hollands Opus (1995)"),
            ("the social network 2010 720p brrip", "the social network (2010)"),
            ("WALL·E (2008) [1080p]", "WALL·E (2008)"), ("Se7en 1995 DVDRip.avi", "Se7en (1995)"),
            ("[1982] The Thing.mkv", "The Thing (1982)"), ("1994 - Forrest Gump.mkv", "Forrest Gump (1994)"),
            ("[Coalgirls]_Princess_Mononoke_(1920x1080_Blu-ray_FLAC)_[A1B2C3D4].mkv", "Princess Mononoke"),
            ("Spirited Away (2001) (1080p BluRay x265 10bit).mkv", "Spirited Away (2001)"),
            // Without a year
            ("Raging Bull.m4v", "Raging Bull"), ("There Will Be Blood.avi", "There Will Be Blood"),
            ("1917.mkv", "1917"),
            ("300.mkv", "300"), ("The.Proper.Life.mkv", "The Proper Life"), ("Charlotte's Web.mkv", "Charlotte's Web"),
            ("Heat.PROPER.DVDRip.avi", "Heat"), ("Paris.Texas.Criterion.1080p.mkv", "Paris Texas"),
            // Paths, parts and subtitles
            ("/home/me/films/casablanca.1942.srt", "casablanca (1942)"),
            (#"C:\Users\ann\Videos\Pulp Fiction (1994)\Pulp.Fiction.1994.1080p.mkv"#, "Pulp Fiction (1994)"),
            (#"\\nas\films\Fargo (1996).mkv"#, "Fargo (1996)"), ("Jaws.1975.7z", "Jaws (1975)"),
            ("Psycho.1960.part01.rar", "Psycho (1960)"), ("Taxi.Driver.1976.eng.sub", "Taxi Driver (1976)"),
            ("Charlottes.Web.2006.DVDRip.XviD.cd1.avi", "Charlottes Web (2006)"),
        ]
    )
    func reduced(name: String, title: String) throws {
        #expect(try MovieQuery(name).typedText == title)
    }

    @Test(
        "Other text stays as typed",
        arguments: [
            "Face/Off", "50/50", "S.W.A.T.", "S.W.A.T", "R.I.P.D.", "L.A. Confidential", "E.T. the Extra-Terrestrial",
            "Dr. No",
            "Mr. & Mrs. Smith", "Good Morning, Vietnam", "tick, tick...BOOM!", "WALL-E", "Se7en", "300", "1917", "2012",
            "Charlotte's Web", "Uncut Gems", "The Final Cut", "Blade Runner 2049", "Kill Bill: Vol. 2", "M*A*S*H",
            "Pal Joey",
            "web of lies", "cam", "3d sex", "The Extended Family", "heat 1995", "fast & furious 6",
        ]
    )
    func unchanged(text: String) throws {
        let query = try MovieQuery(text)
        #expect(query.text == text)
        #expect(query.years == nil)
    }

    @Test("An IMDb ID in a name is the film")
    func ids() throws {
        #expect(try MovieQuery("The Matrix (1999) {imdb-tt0133093}.mkv").film == .imdb("tt0133093"))
        #expect(try MovieQuery("The.Matrix.1999.tt0133093.1080p.mkv").film == .imdb("tt0133093"))
    }

    @Test("A year in the name is a filter that a different --year contradicts")
    func years() throws {
        #expect(throws: MovieQueryError.yearsContradict(title: 1999, filter: YearRange(2003))) {
            try MovieQuery("The.Matrix.1999.1080p.mkv", years: YearRange(2003))
        }
    }
}
