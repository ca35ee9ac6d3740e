import Domain

extension SpanishErrors {
    /// The words for files that cannot be imported.
    func catalogImport(_ error: DomainError) -> ErrorWords {
        switch error {
        case .inputMissing(let path):
            ErrorWords(
                "No existe el archivo",
                "no existe el archivo \(Messages.catalog.input(path))",
                hint: "revisa la ruta"
            )
        case .inputNotUnderstood(let path, let flaw): flawed(Messages.catalog.input(path), flaw)
        case .gzipMissing(let path):
            ErrorWords(
                "Falta gzip",
                "\(Messages.catalog.input(path)) está comprimido, y no hay programa gzip para descomprimirlo",
                hint: "instala gzip, o descomprime el archivo por otros medios"
            )
        case .importMistake(let mistake): mistaken(mistake)
        default:
            ErrorWords(
                "Sin lugar",
                "HOME no es una ruta absoluta, así que no hay lugar para un catálogo importado",
                hint: "define HOME o XDG_DATA_HOME"
            )
        }
    }

    private static let expected =
        "se espera title.basics, title.ratings o title.akas de IMDb, o la exportación diaria movie_ids de TMDB"

    private func flawed(_ input: String, _ flaw: InputFlaw) -> ErrorWords {
        let title = "Archivo ilegible"
        return switch flaw {
        case .empty: ErrorWords(title, "\(input): no contiene nada", hint: Self.expected)
        case .webPage:
            ErrorWords(title, "\(input): es una página web, no una lista de películas", hint: Self.expected)
        case .unknownKind:
            ErrorWords(title, "\(input): no es ninguno de los archivos que se pueden importar", hint: Self.expected)
        case .damagedGzip:
            ErrorWords(
                title,
                "\(input): no se puede descomprimir, está dañado o incompleto",
                hint: "descarga el archivo de nuevo"
            )
        case .malformedLines(let count, let total):
            ErrorWords(
                title,
                "\(input): no se entienden \(DisplayFormat.grouped(count)) de \(DisplayFormat.grouped(total)) líneas",
                hint: "descarga el archivo de nuevo; \(Self.expected)"
            )
        case .noFilms: ErrorWords(title, "\(input): no contiene ninguna película", hint: Self.expected)
        }
    }

    private func mistaken(_ mistake: ImportMistake) -> ErrorWords {
        let title = "Archivos incorrectos"
        return switch mistake {
        case .noFileWithFilms:
            ErrorWords(
                title,
                "ninguno de estos archivos dice qué películas hay",
                hint: "añade title.basics.tsv.gz de IMDb"
            )
        case .mixedSources:
            ErrorWords(
                title,
                "no se pueden importar juntos archivos de IMDb y de TMDB",
                hint: "importa unos u otros"
            )
        case .repeatedKind(let kind):
            ErrorWords(title, "dos de estos archivos son \(kind)", hint: "da solo uno de ellos")
        case .repeatedStandardInput:
            ErrorWords(title, "la entrada estándar solo se puede leer una vez", hint: "da - una sola vez")
        }
    }
}
