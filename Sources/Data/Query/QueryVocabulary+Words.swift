extension QueryVocabulary {
    /// The everyday words for genres, some of them of one country.
    static let genres = WordTable(
        """
        genre Action:action/action packed/actioner/accion/azione/acao/actionfilm/actionfilme;
        genre Adventure:adventure/swashbuckler/aventura/aventure/abenteuer/abenteuerfilm/abenteuerfilme/avventura/avventure;
        genre Animation:animation/animated/cartoon/animacion/animada/animado/dibujos animado/animazione/animati/animacao/\
        dessin anime/dessins anime/zeichentrick/zeichentrickfilm/zeichentrickfilme/animationsfilm/animationsfilme/\
        cartone animato/cartoni animati/desenho animado/desenhos animado;
        genre Comedy:comedy/funny/comedic/comedia/comedie/komodie/komodien/commedia/commedie/comica/\
        comico/lustig/lustige/divertida/drole/divertente/divertenti;
        genre Crime:crime/crimen/criminal/policiaca/policiaco/policier/krimi/poliziesco/polizieschi/policial;
        genre Documentary:documentary/doc/docu/documental/documentaire/dokumentarfilm/dokumentarfilme/doku/documentario/\
        documentari/documentale;
        genre Drama:drama/dramatic/drame/dramma/drammi/dramen/drammatici/dramatique;
        genre Comedy|Drama:dramedy/comedy drama;
        genre Family:family/kids/childrens/children/familia/familiar/familial/familie/familienfilm/familienfilme/kinderfilm/\
        kinderfilme/famiglia/para nino/para los nino/pour enfant/per bambini/infantil/infantile/kinder/fur kinder;
        genre Fantasy:fantasy/fantasia/fantastica/fantastico/fantastique/fantasyfilm/fantasyfilme/fantastici;
        genre History:history/historical/period/costume/historia/historica/historico/historique/historisch/historische/\
        historienfilm/storico/storica/storici;
        genre Horror:horror/scary/terror/horreur/horrorfilm/horrorfilme/gruselfilm/gruselfilme/orrore/miedo/epouvante;
        genre Music:music/musical/musica/musique/musicale/musicaux/musicali/musikfilm/musikfilme;
        genre Mystery:mystery/murder mystery/misterio/mystere/mistero/suspense et mystere;
        genre Romance:romance/romantic/love story/romantica/romantico/romantique/romantisch/romantische/liebesfilm/\
        liebesfilme/romantici/romantiche/amor/de amor/d amour/damour/d amore/amour/amore;
        genre Romance|Comedy:romantic comedy/rom com/romcom/comedia romantica/comedie romantique/romantische komodie/\
        romantische komodien/commedia romantica/commedie romantiche;
        genre Science Fiction:science fiction/sci fi/scifi/sf/ciencia ficcion/fantascienza/ficcao cientifica/sciencefiction/\
        science fiction film/de fantascienza;
        genre Thriller:thriller/suspense/suspenso;
        genre War:war/guerra/guerre/belica/belico/kriegsfilm/kriegsfilme;
        genre Western:western/vaquero/faroeste/del oeste;
        JP Animation:anime
        """
    )

    /// The words that say what a person did, that show that the query is no title, and that only connect others.
    static let words = WordTable(
        """
        director:by/directed by/director/made by/directed/by director/by the director/did/dirigida por/dirigido por/dirigio/\
        realise par/realisee par/regie/inszeniert von/diretto da/diretti da/diretta da/regia di/direct;
        writer:written by/written/writer/screenplay by/scripted by/escrita por/ecrit par/geschrieben von/scritto da;
        cast:with/starring/featuring/actor/actress/feat/star/con/avec/mit/protagonizada por/com;
        film:movie/film/flick/picture/cinema/filmography/feature/work/all/top/great/greatest/good/list/from/made/released/\
        era/famous/popular/every/any/some/about/story/favorite/favourite/year/in year/from year/series/saga/franchise/\
        trilogy/collection/universe/studio/winner/nominee/won/ever/of all time/adaptation/based on/\
        book/novel/turned into/made into/on screen/make/role/performance/basado en/basada en/basadas en/d apres/\
        dapres/adapte de/tratto da/tratti da/nach einem roman/roman/romane/romanzo/novela/libro/livre/buch/livro/baseado em/\
        ganador/ganadora/gewinner/vincitore/vincitori/premiado/premiada/prime/vencedore/\
        pelicula/peli/cine/filme/pellicola/de pelicula/ano/annee/anni/jahre/anno/sobre/uber/sur/aus/aus den/tutti/all the/\
        list of/based on book/based on novel/inspired by/adapted from/adapted/set in/takes place in;
        connective:the/a/an/of/in/and/on/to/for/as/is/are/that/which/who/what/was/were/set/during/between/both/together/\
        also/his/her/their/me/show/find/there/where/have/has/had/been/do/does/watch/but/too/other/y/en/un/una/et/\
        dans/une/und/im/ein/eine/dei/degli/delle/e/gli/dal/na/nos/o/os/um/uma/den/dem;
        particle:de/la/el/lo/del/le/les/des/du/der/die/das/von/di/della/il/da/dos;
        either:or/oder/ou/oppure;
        without:without/except/not/no/non/excluding/except for/sin/sans/ohne/senza/sem/excepto/sauf/ausser/tranne/exceto/isnt/\
        arent/other than/minus;
        newest:newest/latest/most recent/last/ultima/ultimo/dernier/derniere/neueste/neuesten/letzte/ultime;
        oldest:in order/in order of release/chronological/oldest/first/earliest/primera/primer/premier/premiere/erste/ersten/prima/primo/primeiro;
        best:best/mejor/meilleur/meilleure/beste/besten/migliori/miglior/melhor;
        new:new/recent/nueva/nuevo/nouveau/neue/neuen/nuovi/novo;
        old:old/classic/older/vintage/clasica/clasico/vieja/vieux/alte/alten/vecchi/classici/antigo;
        ordinal:second/third/fourth/fifth/sixth/seventh/eighth/ninth/tenth/2nd/3rd/4th/5th/6th/7th/8th/9th/10th/11th/12th/\
        segunda/tercera/deuxieme/troisieme/zweite/dritte/secondo/terzo
        """
    )

    /// What people type instead of a command.
    static let lists = WordTable(
        """
        popular n:popular/popular movies/popular films/most popular/most popular movies/peliculas populares/films populaires;
        top-rated n:top rated/top rated movies/imdb top 250/top 250/imdb 250/imdb top/best rated/best rated movies/\
        highest rated movies/highest rated;
        now-playing n:new movies/new films/new releases/in theaters/in theatres/in cinemas/in cinemas now/now playing/\
        now showing/movies out now/whats on/cartelera/current movies;
        upcoming n:upcoming/upcoming movies/coming soon/coming attractions/future releases/estrenos;
        trending n:trending/trending movies/whats trending/trending now;
        random n:what to watch/what should i watch/something to watch/random/random movie/a good movie/good movies/\
        recommend a movie/suggest a movie/movie night/movie tonight/surprise me/que ver/quoi regarder/was schauen
        """
    )

    /// The words before a running time.
    static let bounds = WordTable(
        """
        most n:under/below/less than/shorter than/at most/up to/menos de/moins de/unter/weniger als/meno di/sotto;
        least n:over/above/more than/longer than/at least/mas de/plus de/uber/mehr als/piu di/oltre/mais de
        """
    )

    static let counts = WordTable(
        "1 n:a/an/one/una/une/eine/un/uma; 2 n:two/dos/deux/zwei/due/duas; 3 n:three/tres/trois/drei/tre"
    )

    /// Words for running times, with the shortest and the longest in minutes.
    static let lengths = WordTable(
        "0-80 n:short/kurze/corta/corto/courts/brevi/curto; 150- n:long/lange/larga/largo/lunghi/longo"
    )

    /// The units of running times, in minutes.
    static let units = WordTable(
        "1 n:m/min/mins/minute/minutes/minuto/minutos/minuten/minuti; 60 n:h/hr/hrs/hour/hours/hora/horas/heure/heures/stunde/stunden/ora/ore"
    )

    /// The words around a title that ask for one film: "the movie jaws", "who directed heat", "inception cast".
    static let titleFillers = WordTable(
        """
        before:the movie/movie/the film/film/find the movie/find movie/find/show me/who directed/who made/who wrote/\
        who wrote and directed/who starred in/who stars in/who is in/whos in/who was in/who acted in/who played in/cast of/\
        the cast of/director of/the director of/when did/when was/what year did/what year was/which year did/which year was/\
        how long is/how old is/what is/whats/plot of/rating of/trailer for/trailer of/watch/runtime of/release date of/actors in/\
        actors of/where was/what language is/what is the movie/where can i watch/where to watch/la pelicula/pelicula/el filme/\
        quien dirigio/quien dirige/reparto de/der film/le film/il film/o filme/wer spielt in/wer hat/qui a realise/\
        darsteller/cast di/chi ha diretto/quem dirigiu/elenco de/what happens in/summary of;
        after:movie/film/the movie/the film/cast/director/actors/trailer/plot/come out/released/made/release date/runtime/\
        full movie/full cast/ending/ending explained/about/imdb/in/filmed/pelicula/film gedreht/summary/rating/review/reviews/\
        please/set/criterion/dc/se/directors cut/dvd/bluray/blu ray/vhs/4k/hd/widescreen/dvd widescreen/on dvd/online/streaming/\
        free
        """
    )

    /// The words before the title of a film to which others are similar.
    static let likenessWords = WordTable(
        """
        like n:movies like/films like/movie like/film like/movies similar to/films similar to/similar to/something like/more like/\
        peliculas como/filme wie/films comme/film come/filmes como
        """
    )

    static let ordinals = WordTable(
        """
        2 n:second/2nd/segunda/deuxieme/zweite/secondo; 3 n:third/3rd/tercera/troisieme/dritte/terzo; 4 n:fourth/4th;
        5 n:fifth/5th; 6 n:sixth/6th; 7 n:seventh/7th; 8 n:eighth/8th; 9 n:ninth/9th; 10 n:tenth/10th; 11 n:11th; 12 n:12th
        """
    )

    /// The first years of decades in words.
    static let decades = WordTable(
        """
        1920 n:twenties/veinte/zwanziger; 1930 n:thirties/treinta/dreissiger; 1940 n:forties/cuarenta/vierziger/quaranta;
        1950 n:fifties/cincuenta/funfziger/cinquanta; 1960 n:sixties/sesenta/sechziger/sessanta/sessenta;
        1970 n:seventies/setenta/siebziger/settanta; 1980 n:eighties/ochenta/achtziger/ottanta/oitenta;
        1990 n:nineties/noventa/neunziger/novanta; 2000 n:noughties
        """
    )
}
