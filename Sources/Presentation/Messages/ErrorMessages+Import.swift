import Domain

extension ErrorMessages {
    func inputMissing(_ path: String) -> ErrorWords {
        ErrorWords(
            en("No such file").es("No existe el archivo"),
            en("there is no file ").es("no existe el archivo ") + Messages.catalog.input(path),
            hint: en("check the path").es("revisa la ruta")
        )
    }

    func inputNotUnderstood(_ path: String, _ flaw: InputFlaw) -> ErrorWords {
        let input = Messages.catalog.input(path)
        let message =
            switch flaw {
            case .empty: en("\(input) is empty").es("\(input): no contiene nada")
            case .webPage:
                en("\(input) is a web page, not a list of films")
                    .es("\(input): es una página web, no una lista de películas")
            case .unknownKind:
                en("\(input) is none of the files that can be imported")
                    .es("\(input): no es ninguno de los archivos que se pueden importar")
            case .damagedGzip:
                en("\(input) cannot be unpacked: it is damaged or was cut short")
                    .es("\(input): no se puede descomprimir, está dañado o incompleto")
            case .malformedLines(let count, let total):
                malformedLines(DisplayFormat.grouped(count), of: DisplayFormat.grouped(total), in: input)
            case .noFilms: en("\(input) holds no film").es("\(input): no contiene ninguna película")
            }
        let fetchAgain = en("fetch the file again").es("descarga el archivo de nuevo")
        let expected =
            en("expected title.basics, title.ratings or title.akas of IMDb, or TMDB's daily export movie_ids")
            .es("se espera title.basics, title.ratings o title.akas de IMDb, o la exportación diaria movie_ids de TMDB")
        let hint =
            switch flaw {
            case .damagedGzip: fetchAgain
            case .malformedLines: "\(fetchAgain); \(expected)"
            case .empty, .webPage, .unknownKind, .noFilms: expected
            }
        return ErrorWords(en("Unreadable file").es("Archivo ilegible"), message, hint: hint)
    }

    private func malformedLines(_ count: String, of total: String, in input: String) -> String {
        en("\(count) of \(total) lines of \(input) cannot be understood")
            .es("\(input): no se entienden \(count) de \(total) líneas")
    }

    func gzipMissing(_ path: String) -> ErrorWords {
        let input = Messages.catalog.input(path)
        return ErrorWords(
            en("No gzip").es("Falta gzip"),
            en("\(input) is packed, and there is no program gzip to unpack it")
                .es("\(input) está comprimido, y no hay programa gzip para descomprimirlo"),
            hint: en("install gzip, or unpack the file by other means")
                .es("instala gzip, o descomprime el archivo por otros medios")
        )
    }

    func importMistake(_ mistake: ImportMistake) -> ErrorWords {
        let title = en("Wrong files").es("Archivos incorrectos")
        return switch mistake {
        case .noFileWithFilms:
            ErrorWords(
                title,
                en("none of these files says which films there are")
                    .es("ninguno de estos archivos dice qué películas hay"),
                hint: en("add IMDb's title.basics.tsv.gz").es("añade title.basics.tsv.gz de IMDb")
            )
        case .mixedSources:
            ErrorWords(
                title,
                en("files of IMDb and of TMDB cannot be imported together")
                    .es("no se pueden importar juntos archivos de IMDb y de TMDB"),
                hint: en("import one or the other").es("importa unos u otros")
            )
        case .repeatedKind(let kind):
            ErrorWords(
                title,
                en("two of these files are \(kind)").es("dos de estos archivos son \(kind)"),
                hint: en("give one of them").es("da solo uno de ellos")
            )
        case .repeatedStandardInput:
            ErrorWords(
                title,
                en("standard input can be read only once").es("la entrada estándar solo se puede leer una vez"),
                hint: en("give - once").es("da - una sola vez")
            )
        }
    }

    var noPlaceForCatalog: ErrorWords {
        ErrorWords(
            en("No place").es("Sin lugar"),
            en("HOME is no absolute path, so there is no place for an imported catalogue")
                .es("HOME no es una ruta absoluta, así que no hay lugar para un catálogo importado"),
            hint: en("set HOME or XDG_DATA_HOME").es("define HOME o XDG_DATA_HOME")
        )
    }
}
