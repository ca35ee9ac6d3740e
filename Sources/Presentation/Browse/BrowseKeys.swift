import Domain
import TerminalKit

/// A key binding, with its hint in the status line and its text in the key help.
struct BrowseKey {
    /// The part of the screen that receives keys.
    enum Place { case field, list, filter, film, related, help }

    /// The names of the keys, at most 15 columns wide.
    let label: String
    let action: (inout BrowseState, Key) -> [BrowseEffect]
    let keys: [Key]
    let places: [Place]
    /// The text in the status line, such as `/ search`; nil to omit the binding there.
    private(set) var hint: String?
    /// The rank of the hint, 0 for the most important. A narrow screen omits the hints with the highest ranks.
    private(set) var rank = 9
    /// The text in the key help; nil to omit the binding there.
    private(set) var help: String?

    /// - Parameter keys: the keys of the binding; nil for one key, the first character of `label`.
    init(
        _ label: String,
        _ keys: [Key]? = nil,
        in places: [Place] = .letters + [.field, .filter],
        if works: Bool = true,
        do action: @escaping (inout BrowseState, Key) -> [BrowseEffect] = { _, _ in [] }
    ) {
        (self.label, self.places, self.action) = (label, works ? places : [], action)
        self.keys = keys ?? label.prefix(1).map(Key.character)
    }

    /// - Parameter sign: the keys' names in the status line; nil for `label`.
    func hint(_ text: String, sign: String? = nil, rank: Int, if isShown: Bool = true) -> BrowseKey {
        var key = self
        (key.hint, key.rank) = (isShown ? "\(sign ?? label) \(text)" : nil, rank)
        return key
    }

    func help(_ text: String) -> BrowseKey {
        var key = self
        key.help = text
        return key
    }
}

extension [BrowseKey.Place] {
    /// The places where letters are commands, because no text field has the focus.
    fileprivate static let letters: [BrowseKey.Place] = [.list, .film, .related, .help]
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
    package init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}

extension BrowseState {
    var keySections: [(title: String, keys: [BrowseKey])] {
        [
            (en("Search field").es("Campo de búsqueda"), fieldKeys), (en("In the list").es("En la lista"), listKeys),
            (en("On a film").es("En una película"), filmKeys), (en("Everywhere").es("En todas partes"), everywhereKeys),
        ]
    }

    /// The bindings that are active now. If several have the same key, the first of them applies.
    var keys: [BrowseKey] {
        (pageKeys + filmKeys + fieldKeys + listKeys + everywhereKeys).filter { [place] in $0.places.contains(place) }
    }

    var place: BrowseKey.Place {
        if keysTop != nil { return .help }
        if let page = pages.last { return page.film == nil ? .related : .film }
        return focus
    }

    private var fieldKeys: [BrowseKey] {
        [
            BrowseKey(enterKey, [.enter], in: [.field]) { state, _ in state.enter() }
                .hint(openHint, rank: 0, if: row != nil)
                .help(en("open the selected film").es("abrir la película elegida")),
            BrowseKey(
                en("Up Down").es("↑ ↓"),
                [.up, .down, .pageUp, .pageDown, .control("n"), .control("p")],
                in: [.field]
            ) { $0.scroll(by: $1) }
            .hint(en("move").es("mover"), sign: "↑↓", rank: 6, if: row != nil)
            .help(en("move; also Ctrl-P Ctrl-N PgUp PgDn").es("otra fila; y Ctrl-P Ctrl-N RePág AvPág")),
            BrowseKey(
                en("Right").es("→"),
                [.right, .end, .control("f"), .control("e")],
                in: [.field],
                if: !completion.isEmpty
            ) { state, _ in state.type(TextField(state.field.text + state.completion)) }
            .hint(en("complete").es("completar"), sign: "→", rank: 1)
            .help(en("at the end, complete a recent query").es("al final: completar una búsqueda reciente")),
            BrowseKey("Tab", [.tab, .backTab], in: [.field], if: hasList) { state, _ in state.focus(.list) }
                .hint(en("list").es("lista"), rank: 2)
                .help(en("go to the list").es("ir a la lista")),
            BrowseKey("[ ]", ["[", "]"], in: [.field, .list], if: field.isEmpty && results.list != nil) { state, key in
                state.hasChosenList = true
                return [.changeList(by: key == "]" ? 1 : -1)]
            }
            .hint(en("other list").es("otra lista"), rank: 5)
            .help(en("in an empty field, show another list").es("en un campo vacío: otra lista")),
            BrowseKey("Esc", [.escape], in: [.field, .list], if: !results.filter.text.isEmpty) { _, _ in [.filter("")] }
                .hint(en("no filter").es("sin filtro"), rank: 3),
            BrowseKey("Esc", [.escape], in: [.field], if: results.filter.text.isEmpty) { state, _ in
                state.field.isEmpty ? [.leave(.left)] : state.type(TextField())
            }
            .hint(field.isEmpty ? en("quit").es("salir") : en("clear").es("borrar"), rank: 3)
            .help(en("remove the filter, clear the field, or quit").es("quitar el filtro; borrar el campo; salir")),
            BrowseKey("Ctrl-D", [.control("d")], in: [.field], if: field.isEmpty) { _, _ in [.leave(.left)] },
            BrowseKey("Ctrl-U Ctrl-K", [])
                .help(en("delete to the start or end of the line").es("borrar hasta el principio o el final")),
            BrowseKey("Ctrl-W", []).help(en("delete the word before the cursor").es("borrar la palabra anterior")),
            BrowseKey("F1", [.function(1)]) { state, _ in state.showKeys(state.keysTop == nil) }
                .hint(en("keys").es("teclas"), rank: 4, if: place == .field)
                .help(en("show this help").es("mostrar esta ayuda")),
        ]
    }

    private var listKeys: [BrowseKey] {
        [
            BrowseKey(enterKey, [.enter, .right], in: [.list]) { $0.open(chooses: $1 == .enter) }
                .hint(openHint, rank: 0, if: row != nil)
                .help(en("open details").es("abrir los detalles")),
            BrowseKey(
                en("Up Down k j").es("↑ ↓ k j"),
                [.up, .down, "k", "j", "p", "n", .control("p"), .control("n")],
                in: .letters
            ) { $0.scroll(by: $1) }
            .help(en("move one row; also p n").es("una fila; también p n")),
            BrowseKey(
                en("PgUp PgDn").es("RePág AvPág"),
                [.pageUp, .pageDown, " ", .control("b"), .control("f"), .control("u"), .control("d")],
                in: .letters
            ) { $0.scroll(by: $1) }
            .help(
                en("move one page; also Ctrl-B Ctrl-F; half a page: Ctrl-U Ctrl-D")
                    .es("una página; también Ctrl-B Ctrl-F; media página: Ctrl-U Ctrl-D")
            ),
            BrowseKey(en("Home End g G").es("Inicio Fin g G"), [.home, .end, "g", "G"], in: .letters) { state, key in
                state.scroll(by: key) + (state.place == .list && [.end, "G"].contains(key) ? [.loadAll] : [])
            }
            .help(en("go to the first or last row").es("la primera fila, la última")),
            BrowseKey("f", in: [.list], if: results.list != nil) { state, _ in
                state.filterField = TextField(state.results.filter.text)
                return state.focus(.filter)
            }
            .hint(en("filter").es("filtrar"), rank: 6, if: recentQueryIndex == nil)
            .help(en("filter by facts, or sort").es("filtrar por datos y ordenar")),
            BrowseKey("d", in: [.list]) { state, _ in state.recentQueryIndex.map { [.removeRecentQuery($0)] } ?? [] }
                .hint(en("remove").es("quitar"), rank: 4, if: recentQueryIndex != nil)
                .help(en("remove a recent query").es("quitar una búsqueda reciente")),
            BrowseKey("r", in: [.list]) { _, _ in [.reload] }
                .hint(en("refresh").es("actualizar"), rank: 8, if: recentQueryIndex == nil)
                .help(en("search again, without the cache").es("buscar de nuevo, sin la caché")),
            BrowseKey("/ Esc Tab", ["/", .escape, .tab, .backTab, .backspace], in: [.list]) { state, _ in
                state.focus(.field)
            }
            .hint(en("search").es("buscar"), sign: "/", rank: 1)
            .help(en("go back to the field").es("volver al campo")),
        ]
    }

    private var filmKeys: [BrowseKey] {
        let (film, url) = (markableFilm, webPage)
        let isMarkable = film != nil && place != .related
        return [
            BrowseKey("c", in: [.film]) { state, _ in state.pages.last?.film.map { [.open(.people($0))] } ?? [] }
                .hint(en("people").es("personas"), rank: 2)
                .help(en("show cast and crew; Enter opens a person").es("su reparto y equipo; Intro abre una persona")),
            BrowseKey("m", in: [.film]) { _, _ in film.map { [.open(.similar($0))] } ?? [] }
                .hint(en("more like it").es("parecidas"), rank: 3)
                .help(en("show similar films").es("más películas parecidas")),
            BrowseKey("t", in: [.film]) { _, _ in film.map { [.openTrailer($0)] } ?? [] }
                .hint(en("trailer").es("tráiler"), rank: 8)
                .help(en("open its trailer in the browser").es("abrir su tráiler en el navegador")),
            BrowseKey("w", in: [.list, .film, .related]) { $0.mark($1) }
                .hint(en("watchlist").es("a la lista"), rank: 7, if: isMarkable)
                .help(
                    en("add to the watchlist (+), or remove; also in the list")
                        .es("añadir a tu lista (+), o quitar; también en la lista")
                ),
            BrowseKey("s", in: [.list, .film, .related]) { $0.mark($1) }
                .hint(en("seen").es("vista"), rank: 7, if: isMarkable)
                .help(
                    en("mark as seen (✓) or not; also in the list")
                        .es("marcar como vista (✓) o no; también en la lista")
                ),
            BrowseKey("1-9 0", "0123456789".map(Key.character), in: [.list, .film, .related]) { $0.mark($1) }
                .hint(en("rate").es("nota"), sign: "1-0", rank: 7, if: isMarkable)
                .help(en("rate it 1 to 10, or remove that rating").es("darle de 1 a 10, o quitar esa nota")),
            BrowseKey("u", in: [.list, .film, .related], if: film != nil) { state, _ in
                state.note = en("Press the same key again to undo.").es("Pulsa otra vez la misma tecla para deshacer.")
                return []
            },
            BrowseKey("n p", ["n", "p"], in: [.film]) { $0.openNeighbour(by: $1 == "n" ? 1 : -1) }
                .hint(en("next").es("siguiente"), sign: "n", rank: 4, if: pages.count == 1)
                .help(en("go to the next or previous film of the list").es("la siguiente de la lista, la anterior")),
            BrowseKey("o", in: [.list, .film, .related]) { _, _ in url.map { [.settle, .openOnWeb($0)] } ?? [] }
                .hint("web", rank: 9, if: url != nil)
                .help(en("open its page in the browser").es("abrir su página en el navegador")),
            BrowseKey("y", in: [.list, .film, .related]) { _, _ in url.map { [.settle, .copy($0)] } ?? [] }
                .hint(en("copy").es("copiar"), rank: 9, if: url != nil)
                .help(en("copy its URL").es("copiar su URL")),
            BrowseKey("Esc", [.escape, .left, .backspace], in: [.film, .related]) { state, _ in state.closePage() }
                .hint(en("back").es("volver"), rank: 1)
                .help(en("go back to where you came from").es("volver a donde estabas")),
        ]
    }

    private var everywhereKeys: [BrowseKey] {
        [
            BrowseKey("?", in: [.list, .film, .related]) { state, _ in state.showKeys(true) }
                .hint(en("keys").es("teclas"), rank: place == .film ? 5 : 2)
                .help(en("show this help (not while typing)").es("mostrar esta ayuda (no al escribir)")),
            BrowseKey("q", in: .letters) { _, _ in [.leave(.left)] }
                .hint(en("quit").es("salir"), rank: place == .film ? 8 : 3, if: place != .help)
                .help(en("quit (not while typing)").es("salir (no al escribir)")),
            BrowseKey(en("Mouse").es("Ratón"), [])
                .help(
                    en("wheel: scroll; click: select, then open; Shift-drag: select text")
                        .es("rueda: desplazar; clic: elegir, luego abrir; Mayús y arrastrar: seleccionar texto")
                ),
            BrowseKey("Ctrl-C", [.control("c")]) { _, _ in [.leave(.interrupted)] }
                .hint(en("quit").es("salir"), rank: 7, if: place == .field)
                .help(en("quit immediately").es("salir de inmediato")),
            BrowseKey("Ctrl-Z", [.control("z")]) { _, _ in [.suspend] }
                .help(en("suspend (fg to return)").es("suspender (fg para volver)")),
            BrowseKey("Ctrl-L", [.control("l")]) { _, _ in [.redraw] },
        ]
    }

    /// Bindings for pages, the filter and the key help itself. The key help does not list them.
    private var pageKeys: [BrowseKey] {
        [
            BrowseKey(enterKey, [.enter, .right], in: [.related]) { $0.openRow(chooses: $1 == .enter) }
                .hint(openHint, rank: 0, if: pages.last?.rows.isEmpty == false),
            BrowseKey(enterKey, [.enter], in: [.film], if: isPicker) { state, _ in state.chooseFilm() }
                .hint(openHint, rank: 0),
            BrowseKey("/", in: [.film, .related]) { state, _ in state.closePage(all: true) + state.focus(.field) }
                .hint(en("search").es("buscar"), rank: 4, if: place == .related),
            BrowseKey("Esc", [.escape], in: [.help]) { state, _ in state.showKeys(false) }
                .hint(en("back").es("volver"), rank: 0),
            BrowseKey(enterKey, [.enter], in: [.filter]) { state, _ in
                state.hasChosenList = true
                return state.focus(.list) + [.filter(state.filterField.text)]
            }
            .hint(en("apply").es("aplicar"), rank: 0),
            BrowseKey("Esc", [.escape], in: [.filter]) { state, _ in state.focus(.list) }
                .hint(en("cancel").es("cancelar"), rank: 1),
        ]
    }

    private var enterKey: String { en("Enter").es("Intro") }

    private var openHint: String {
        if pages.isEmpty, recentQueryIndex != nil { return en("search").es("buscar") }
        if focus == .field, retriesOnEnter { return en("retry").es("reintentar") }
        return isPicker ? en("choose").es("elegir") : en("open").es("abrir")
    }
}
