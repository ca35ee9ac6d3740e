struct SpanishBrowseKeys: BrowseKeyPhrases {
    func hint(_ hint: KeyHint) -> String {
        switch hint {
        case .list: "↓ lista"
        case .leaveAnywhere: "Ctrl-C salir"
        case .details: "Intro detalles"
        case .search: "Intro buscar"
        case .field: "/ buscar"
        case .keys: "? teclas"
        case .leave: "q salir"
        case .back: "Esc volver"
        case .web: "o web"
        case .copy: "y copiar"
        }
    }

    var sections: [KeySection] { [Self.field, Self.list, Self.film, Self.everywhere] }

    private static let field = KeySection(
        title: "En el campo",
        keys: [
            KeyHelp(keys: "↓ Tab Intro", meaning: "a la lista; Intro también guarda la búsqueda"),
            KeyHelp(keys: "Esc", meaning: "vaciar el campo"),
            KeyHelp(keys: "Ctrl-U Ctrl-K", meaning: "borrar hasta el principio, hasta el final"),
            KeyHelp(keys: "Ctrl-W", meaning: "borrar la palabra anterior"),
            KeyHelp(keys: "F1", meaning: "estas teclas"),
        ]
    )

    private static let list = KeySection(
        title: "En la lista",
        keys: [
            KeyHelp(keys: "↑ ↓ k j", meaning: "una fila; ↑ en la primera vuelve al campo"),
            KeyHelp(keys: "RePág AvPág", meaning: "una página; también con la barra espaciadora"),
            KeyHelp(keys: "Inicio Fin g G", meaning: "la primera fila, la última"),
            KeyHelp(keys: "Intro", meaning: "la película con todos sus datos"),
            KeyHelp(keys: "/ Esc Tab", meaning: "de vuelta al campo"),
        ]
    )

    private static let film = KeySection(
        title: "En una película, en la lista o con todos sus datos",
        keys: [
            KeyHelp(keys: "o", meaning: "abrir su página en el navegador"),
            KeyHelp(keys: "y", meaning: "copiar su dirección"),
            KeyHelp(keys: "Esc", meaning: "de la película a la lista"),
        ]
    )

    private static let everywhere = KeySection(
        title: "En todas partes",
        keys: [
            KeyHelp(keys: "?", meaning: "estas teclas, fuera del campo"),
            KeyHelp(keys: "q", meaning: "salir, fuera del campo"),
            KeyHelp(keys: "Ctrl-C", meaning: "salir de inmediato"),
            KeyHelp(keys: "Ctrl-Z", meaning: "al intérprete de órdenes; fg vuelve"),
        ]
    )
}
