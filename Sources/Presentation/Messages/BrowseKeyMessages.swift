package struct BrowseKeyMessages: Sendable {
    /// A key and its action, in a few words.
    package func hint(_ hint: KeyHint) -> String {
        switch hint {
        case .list: en("Down list").es("↓ lista")
        case .leaveAnywhere: en("Ctrl-C leave").es("Ctrl-C salir")
        case .details: en("Enter details").es("Intro detalles")
        case .search: en("Enter search").es("Intro buscar")
        case .field: en("/ search").es("/ buscar")
        case .keys: en("? keys").es("? teclas")
        case .leave: en("q leave").es("q salir")
        case .back: en("Esc back").es("Esc volver")
        case .web: "o web"
        case .copy: en("y copy").es("y copiar")
        }
    }

    package var sections: [KeySection] {
        [
            (
                en("In the field").es("En el campo"),
                [
                    (
                        en("Down Tab Enter").es("↓ Tab Intro"),
                        en("into the list; Enter also records the query")
                            .es("a la lista; Intro también guarda la búsqueda")
                    ),
                    ("Esc", en("empty the field").es("vaciar el campo")),
                    (
                        "Ctrl-U Ctrl-K",
                        en("delete to the start, to the end").es("borrar hasta el principio, hasta el final")
                    ),
                    ("Ctrl-W", en("delete the word before the cursor").es("borrar la palabra anterior")),
                    ("F1", en("these keys").es("estas teclas")),
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
                        en("the film in full").es("la película con todos sus datos")
                    ),
                    ("/ Esc Tab", en("back to the field").es("de vuelta al campo")),
                ]
            ),
            (
                en("On a film, in the list or in full").es("En una película, en la lista o con todos sus datos"),
                [
                    ("o", en("open its page in the browser").es("abrir su página en el navegador")),
                    ("y", en("copy its address").es("copiar su dirección")),
                    ("Esc", en("from the film back to the list").es("de la película a la lista")),
                ]
            ),
            (
                en("Everywhere").es("En todas partes"),
                [
                    ("?", en("these keys, outside the field").es("estas teclas, fuera del campo")),
                    ("q", en("leave, outside the field").es("salir, fuera del campo")),
                    ("Ctrl-C", en("leave at once").es("salir de inmediato")),
                    (
                        "Ctrl-Z",
                        en("to the shell; fg comes back").es("al intérprete de órdenes; fg vuelve")
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

/// Keys, in at most 15 columns, and their meaning.
package typealias KeyHelp = (keys: String, meaning: String)
