import Domain

extension EnglishErrors {
    /// The words for files that cannot be imported.
    func catalogImport(_ error: DomainError) -> ErrorWords {
        switch error {
        case .inputMissing(let path):
            ErrorWords("No such file", "there is no file \(Messages.catalog.input(path))", hint: "check the path")
        case .inputNotUnderstood(let path, let flaw): flawed(Messages.catalog.input(path), flaw)
        case .gzipMissing(let path):
            ErrorWords(
                "No gzip",
                "\(Messages.catalog.input(path)) is packed, and there is no program gzip to unpack it",
                hint: "install gzip, or unpack the file by other means"
            )
        case .importMistake(let mistake): mistaken(mistake)
        default:
            ErrorWords(
                "No place",
                "HOME is no absolute path, so there is no place for an imported catalogue",
                hint: "set HOME or XDG_DATA_HOME"
            )
        }
    }

    private static let expected =
        "expected title.basics, title.ratings or title.akas of IMDb, or TMDB's daily export movie_ids"

    private func flawed(_ input: String, _ flaw: InputFlaw) -> ErrorWords {
        let title = "Unreadable file"
        return switch flaw {
        case .empty: ErrorWords(title, "\(input) is empty", hint: Self.expected)
        case .webPage: ErrorWords(title, "\(input) is a web page, not a list of films", hint: Self.expected)
        case .unknownKind: ErrorWords(title, "\(input) is none of the files that can be imported", hint: Self.expected)
        case .damagedGzip:
            ErrorWords(
                title,
                "\(input) cannot be unpacked: it is damaged or was cut short",
                hint: "fetch the file again"
            )
        case .malformedLines(let count, let total):
            ErrorWords(
                title,
                "\(DisplayFormat.grouped(count)) of \(DisplayFormat.grouped(total)) lines of \(input) cannot be "
                    + "understood",
                hint: "fetch the file again; \(Self.expected)"
            )
        case .noFilms: ErrorWords(title, "\(input) holds no film", hint: Self.expected)
        }
    }

    private func mistaken(_ mistake: ImportMistake) -> ErrorWords {
        let title = "Wrong files"
        return switch mistake {
        case .noFileWithFilms:
            ErrorWords(title, "none of these files says which films there are", hint: "add IMDb's title.basics.tsv.gz")
        case .mixedSources:
            ErrorWords(title, "files of IMDb and of TMDB cannot be imported together", hint: "import one or the other")
        case .repeatedKind(let kind): ErrorWords(title, "two of these files are \(kind)", hint: "give one of them")
        case .repeatedStandardInput: ErrorWords(title, "standard input can be read only once", hint: "give - once")
        }
    }
}
