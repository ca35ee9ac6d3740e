import Domain

extension Genre {
    /// Makes a genre from its name in any language that TMDB's names are known in; without a number for another name.
    init(stored name: String) {
        let row = Self.names.first { $0.contains(Substring(name)) }
        self.init(id: row.flatMap { row in Self.english.first { $0.name == row[0] }?.id }, name: name)
    }

    /// TMDB's names in English, Spanish, French, German, Italian and Portuguese, from `/genre/movie/list`.
    private static let names = """
        Action|Acción|Azione|Ação; Adventure|Aventura|Aventure|Abenteuer|Avventura; Animation|Animación|Animazione|Animação;
        Comedy|Comedia|Comédie|Komödie|Commedia|Comédia; Crime|Crimen|Krimi; Documentary|Documental|Documentaire|
        Dokumentarfilm|Documentario|Documentário; Drama|Drame|Dramma; Family|Familia|Familial|Familie|Famiglia|Família;
        Fantasy|Fantasía|Fantastique|Fantasia; History|Historia|Histoire|Historie|Storia|História; Horror|Terror|Horreur;
        Music|Música|Musique|Musik|Musica; Mystery|Misterio|Mystère|Mistero|Mistério; Romance|Liebesfilm;
        Science Fiction|Ciencia ficción|Science-Fiction|Fantascienza|Ficção científica; Thriller|Suspense; War|Bélica|
        Guerre|Kriegsfilm|Guerra; Western|Faroeste; TV Movie|Película de TV|Téléfilm|TV-Film|televisione film|Cinema TV
        """
        .split(separator: ";").map { row in
            row.split(separator: "|").map { $0.drop { $0.isWhitespace } }
        }
}
