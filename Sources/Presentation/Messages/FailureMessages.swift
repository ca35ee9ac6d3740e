package struct FailureMessages: Sendable {
    package func hint(_ hint: String) -> String { en("hint: \(hint)").es("sugerencia: \(hint)") }
    package var interrupted: String { en("interrupted").es("interrumpido") }
    package func crashed(bySignal signal: Int32) -> String {
        en("crashed with signal \(signal)").es("el programa ha fallado con la señal \(signal)")
    }
    package func unexpected(_ what: String) -> ErrorMessage.Words {
        en("unexpected error: \(what)").es("error inesperado: \(what)").hint(reportBug)
    }
    package var reportBug: String {
        let address = Messages.repository.map { ": \($0)/issues" } ?? ""
        return en("please report this bug\(address)").es("informa de este fallo, por favor\(address)")
    }
    package var noThreads: ErrorMessage.Words {
        en("can't create a thread: the limit on processes or memory has been reached")
            .es("no se puede crear ningún hilo: se ha alcanzado el límite de procesos o de memoria").hint(raiseLimits)
    }
    package var noDescriptors: ErrorMessage.Words {
        en("too many open files: the limit on file descriptors has been reached")
            .es("no se pueden abrir suficientes archivos: se ha alcanzado el límite de descriptores").hint(raiseLimits)
    }
    private var raiseLimits: String {
        en("raise the limits that 'ulimit -a' lists").es("aumenta los límites que muestra 'ulimit -a'")
    }
    package func fullScreenFailed(_ reason: String) -> ErrorMessage.Words {
        en("can't switch to full-screen mode: \(reason)").es("no se puede pasar a pantalla completa: \(reason)")
            .hint(useSearchInstead)
    }
    package var useSearchInstead: String { en("use 'movies search' instead").es("usa 'movies search'") }
    package func inputNotRead(_ reason: String) -> ErrorMessage.Words {
        en("can't read standard input: \(reason)").es("no se puede leer la entrada estándar: \(reason)")
            .hint(en: "check the file or pipe that standard input comes from")
            .es("revisa el archivo o la tubería de la entrada estándar")
    }
    /// The error on a system without `/proc`, as a complete line.
    package var noArguments: String {
        en("movies: can't read the command line: /proc is missing")
            .es("movies: no se puede leer la línea de comandos: falta /proc")
    }
    package var lineNotUTF8: String { en("the line is not valid UTF-8").es("la línea no es UTF-8 válido") }
    package func lineTooLong(_ limit: Int) -> String {
        en("the line is longer than \(DisplayFormat.grouped(limit)) bytes")
            .es("la línea ocupa más de \(DisplayFormat.grouped(limit)) bytes")
    }

    package func unusableLine(_ number: Int, _ message: String) -> ErrorMessage.Words {
        en("line \(number): \(message)").es("línea \(number): \(message)")
            .hint(en: "fix or remove the line").es("corrige o quita la línea")
    }

    /// The error line about one query of a batch.
    package func failed(_ query: String, line: Int, _ message: String) -> String {
        en("movies: line \(line), \(query): \(message)").es("movies: línea \(line), \(query): \(message)")
    }
    package func outputNotWritten(_ reason: String) -> ErrorMessage.Words {
        en("can't write the output: \(reason)").es("no se puede escribir la salida: \(reason)")
            .hint(en: "check the disk and its free space").es("revisa el disco y su espacio libre")
    }
    package func noBrowser(_ commands: String, url: String) -> ErrorMessage.Words {
        en("can't start a browser (\(commands))").es("no se puede iniciar ningún navegador (\(commands))")
            .hint(en: "open \(url) manually, or set BROWSER to an installed browser")
            .es("abre \(url) a mano, o define BROWSER con un navegador instalado")
    }
}
