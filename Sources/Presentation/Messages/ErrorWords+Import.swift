import Domain

extension ErrorMessage.Words {
    /// The words for files that cannot be imported.
    static func catalogImport(_ error: DomainError) -> Self {
        switch error {
        case .inputMissing(let path):
            Self("No such file", "there is no file \(Messages.input(path))", hint: "check the path")
        case .inputNotUnderstood(let path, let flaw): flawed(Messages.input(path), flaw)
        case .gzipMissing(let path):
            Self(
                "No gzip",
                "\(Messages.input(path)) is packed, and there is no program gzip to unpack it",
                hint: "install gzip, or unpack the file by other means"
            )
        case .importMistake(let mistake): mistaken(mistake)
        default:
            Self(
                "No place",
                "HOME is no absolute path, so there is no place for an imported catalogue",
                hint: "set HOME or XDG_DATA_HOME"
            )
        }
    }

    private static let expected =
        "expected title.basics, title.ratings or title.akas of IMDb, or TMDB's daily export movie_ids"

    private static func flawed(_ input: String, _ flaw: InputFlaw) -> Self {
        let title = "Unreadable file"
        return switch flaw {
        case .empty: Self(title, "\(input) is empty", hint: expected)
        case .webPage: Self(title, "\(input) is a web page, not a list of films", hint: expected)
        case .unknownKind: Self(title, "\(input) is none of the files that can be imported", hint: expected)
        case .damagedGzip:
            Self(title, "\(input) cannot be unpacked: it is damaged or was cut short", hint: "fetch the file again")
        case .malformedLines(let count, let total):
            Self(
                title,
                "\(DisplayFormat.grouped(count)) of \(DisplayFormat.grouped(total)) lines of \(input) cannot be "
                    + "understood",
                hint: "fetch the file again; \(expected)"
            )
        case .noFilms: Self(title, "\(input) holds no film", hint: expected)
        }
    }

    private static func mistaken(_ mistake: ImportMistake) -> Self {
        let title = "Wrong files"
        return switch mistake {
        case .noFileWithFilms:
            Self(title, "none of these files says which films there are", hint: "add IMDb's title.basics.tsv.gz")
        case .mixedSources:
            Self(title, "files of IMDb and of TMDB cannot be imported together", hint: "import one or the other")
        case .repeatedKind(let kind): Self(title, "two of these files are \(kind)", hint: "give one of them")
        case .repeatedStandardInput: Self(title, "standard input can be read only once", hint: "give - once")
        }
    }
}
