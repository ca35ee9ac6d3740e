package struct BrowseKeyMessages: Sendable {
    /// A key and its action in a few words, for the status line.
    package func hint(_ hint: KeyHint) -> String {
        switch hint {
        case .open: en("Enter open").es("Intro abrir")
        case .choose: en("Enter choose").es("Intro elegir")
        case .apply: en("Enter apply").es("Intro aplicar")
        case .cancel: en("Esc cancel").es("Esc cancelar")
        case .filter: en("f filter").es("f filtrar")
        case .complete: en("→ complete").es("→ completar")
        case .otherList: en("[ ] other list").es("[ ] otra lista")
        case .remove: en("d remove").es("d quitar")
        case .search: en("Enter search").es("Intro buscar")
        case .list: en("Tab list").es("Tab lista")
        case .clear: en("Esc clear").es("Esc borrar")
        case .leaveField: en("Esc quit").es("Esc salir")
        case .keysAnywhere: en("F1 keys").es("F1 teclas")
        case .move: en("↑↓ move").es("↑↓ mover")
        case .leaveAnywhere: en("Ctrl-C quit").es("Ctrl-C salir")
        case .field: en("/ search").es("/ buscar")
        case .keys: en("? keys").es("? teclas")
        case .leave: en("q quit").es("q salir")
        case .back: en("Esc back").es("Esc volver")
        case .next: en("n next").es("n siguiente")
        case .cast: en("c people").es("c personas")
        case .trailer: en("t trailer").es("t tráiler")
        case .similar: en("m more like it").es("m parecidas")
        case .reload: en("r refresh").es("r actualizar")
        case .web: "o web"
        case .copy: en("y copy").es("y copiar")
        case .watchlist: en("w watchlist").es("w a la lista")
        case .seen: en("s seen").es("s vista")
        }
    }

    package var sections: [KeySection] {
        let field: KeyHelp = [
            en("Enter").es("Intro"): en("open the selected film").es("abrir la película elegida"),
            en("Up Down").es("↑ ↓"):
                en("mark another; also Ctrl-P Ctrl-N PgUp PgDn")
                .es("marcar otra; también Ctrl-P Ctrl-N RePág AvPág"),
            en("Right").es("→"):
                en("at the end: complete a recent query").es("al final: completar una búsqueda reciente"),
            "Tab": en("go to the list").es("ir a la lista"),
            "[ ]": en("while it is empty: another list").es("mientras está vacío: otra lista"),
            "Esc": en("clear the field; quit if it is empty").es("borrar el campo; salir si está vacío"),
            "Ctrl-U Ctrl-K": en("delete to the start or end of the line").es("borrar hasta el principio o el final"),
            "Ctrl-W": en("delete the word before the cursor").es("borrar la palabra anterior"),
            "F1": en("show this help").es("mostrar esta ayuda"),
        ]
        let list: KeyHelp = [
            en("Enter").es("Intro"): en("open details").es("abrir los detalles"),
            en("Up Down k j").es("↑ ↓ k j"): en("one row; also p n").es("una fila; también p n"),
            en("PgUp PgDn").es("RePág AvPág"):
                en("one page; also Ctrl-B Ctrl-F; half a page: Ctrl-U Ctrl-D")
                .es("una página; también Ctrl-B Ctrl-F; media página: Ctrl-U Ctrl-D"),
            en("Home End g G").es("Inicio Fin g G"):
                en("the first row, the last row").es("la primera fila, la última"),
            "f": en("set years, genre and order").es("elegir años, género y orden"),
            "d": en("remove a recent query").es("quitar una búsqueda reciente"),
            "r": en("search again, without the cache").es("buscar de nuevo, sin la caché"),
            "/ Esc Tab": en("back to the field").es("volver al campo"),
        ]
        let film: KeyHelp = [
            "c": en("its cast and crew; Enter opens a person").es("su reparto y equipo; Intro abre una persona"),
            "m": en("more films like it").es("más películas parecidas"),
            "t": en("open its trailer in the browser").es("abrir su tráiler en el navegador"),
            "w": en("on the watchlist, or off; also in the list").es("a la lista, o fuera; también en la lista"),
            "s": en("seen, or not; also in the list").es("vista, o no; también en la lista"),
            "1-9 0": en("rate it 1 to 10, or remove that rating").es("darle de 1 a 10, o quitar esa nota"),
            "n p": en("the next film of the list, the previous one").es("la siguiente de la lista, la anterior"),
            "o": en("open its page in the browser").es("abrir su página en el navegador"),
            "y": en("copy its URL").es("copiar su URL"),
            "Esc": en("back to where you came from").es("volver a donde estabas"),
        ]
        let everywhere: KeyHelp = [
            "?": en("show this help (not while typing)").es("mostrar esta ayuda (no al escribir)"),
            "q": en("quit (not while typing)").es("salir (no al escribir)"),
            en("Mouse").es("Ratón"):
                en("wheel: scroll; click: mark, then open; Shift-drag: select text")
                .es("rueda: desplazar; clic: marcar, luego abrir; Mayús y arrastrar: seleccionar texto"),
            "Ctrl-C": en("quit immediately").es("salir de inmediato"),
            "Ctrl-Z": en("suspend (fg to return)").es("suspender (fg para volver)"),
        ]
        return [
            (en("Search field").es("Campo de búsqueda"), field), (en("In the list").es("En la lista"), list),
            (en("On a film").es("En una película"), film), (en("Everywhere").es("En todas partes"), everywhere),
        ]
    }
}

package enum KeyHint: CaseIterable, Sendable {
    case open, search, list, clear, leaveField, keysAnywhere, move, leaveAnywhere, field, keys, leave, back, next
    case cast, similar, trailer, reload, web, copy, choose, apply, cancel, filter, complete, remove, otherList,
        watchlist, seen
}

package typealias KeySection = (title: String, keys: KeyHelp)

/// Lines of the key help page: keys, at most 15 columns wide, and their meaning.
package typealias KeyHelp = KeyValuePairs<String, String>
