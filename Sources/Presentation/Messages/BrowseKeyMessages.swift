package struct BrowseKeyMessages: Sendable {
    /// A key and its action in a few words, for the status line.
    package func hint(_ hint: KeyHint) -> String {
        switch hint {
        case .list: en("Down list").es("↓ lista")
        case .leaveAnywhere: en("Ctrl-C quit").es("Ctrl-C salir")
        case .details: en("Enter details").es("Intro detalles")
        case .search: en("Enter search").es("Intro buscar")
        case .field: en("/ search").es("/ buscar")
        case .keys: en("? keys").es("? teclas")
        case .leave: en("q quit").es("q salir")
        case .back: en("Esc back").es("Esc volver")
        case .web: "o web"
        case .copy: en("y copy").es("y copiar")
        }
    }

    package var sections: [KeySection] {
        [
            (
                en("Search field").es("Campo de búsqueda"),
                [
                    (
                        en("Down Tab Enter").es("↓ Tab Intro"),
                        en("go to the list; Enter also saves the query")
                            .es("a la lista; Intro también guarda la búsqueda")
                    ),
                    ("Esc", en("clear the field").es("vaciar el campo")),
                    (
                        "Ctrl-U Ctrl-K",
                        en("delete to the start or end of the line").es("borrar hasta el principio o el final")
                    ),
                    ("Ctrl-W", en("delete the word before the cursor").es("borrar la palabra anterior")),
                    ("F1", en("show this help").es("mostrar esta ayuda")),
                ]
            ),
            (
                en("In the list").es("En la lista"),
                [
                    (
                        en("Up Down k j").es("↑ ↓ k j"),
                        en("one row; Up on the first row returns to the field")
                            .es("una fila; ↑ en la primera vuelve al campo")
                    ),
                    (
                        en("PgUp PgDn").es("RePág AvPág"),
                        en("one page; so does the space bar").es("una página; también con la barra espaciadora")
                    ),
                    (
                        en("Home End g G").es("Inicio Fin g G"),
                        en("the first row, the last row").es("la primera fila, la última")
                    ),
                    (
                        en("Enter").es("Intro"),
                        en("open details").es("abrir los detalles")
                    ),
                    ("/ Esc Tab", en("back to the field").es("volver al campo")),
                ]
            ),
            (
                en("On a film").es("En una película"),
                [
                    ("o", en("open its page in the browser").es("abrir su página en el navegador")),
                    ("y", en("copy its URL").es("copiar su URL")),
                    ("Esc", en("back to the list").es("volver a la lista")),
                ]
            ),
            (
                en("Everywhere").es("En todas partes"),
                [
                    ("?", en("show this help (not while typing)").es("mostrar esta ayuda (no al escribir)")),
                    ("q", en("quit (not while typing)").es("salir (no al escribir)")),
                    ("Ctrl-C", en("quit immediately").es("salir de inmediato")),
                    (
                        "Ctrl-Z",
                        en("suspend (fg to return)").es("suspender (fg para volver)")
                    ),
                ]
            ),
        ]
    }
}

package enum KeyHint: CaseIterable, Sendable {
    case list, leaveAnywhere, details, search, field, keys, leave, back, web, copy
}

package typealias KeySection = (title: String, keys: [KeyHelp])

/// A line of the key help page: keys, at most 15 columns wide, and their meaning.
package typealias KeyHelp = (keys: String, meaning: String)
