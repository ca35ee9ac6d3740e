/// Failures other than domain errors.
package struct FailureMessages: Sendable {
    package func hint(_ hint: String) -> String { en("hint: \(hint)").es("sugerencia: \(hint)") }
    package var interrupted: String { en("interrupted").es("interrumpido") }
    package func crashed(bySignal signal: Int32) -> String {
        en("crashed by signal \(signal)").es("el programa ha fallado con la señal \(signal)")
    }
    package var reportCrash: String {
        en("please report this as a bug; with SWIFT_BACKTRACE=enable=yes in the environment it says where")
            .es("informa de este fallo, por favor; con SWIFT_BACKTRACE=enable=yes en el entorno dice dónde ha sido")
    }
    package func unexpected(_ what: String) -> String {
        en("unexpected error: \(what)").es("error inesperado: \(what)")
    }
    package var reportBug: String { en("please report this as a bug").es("informa de este fallo, por favor") }
    package func terminalNotTaken(_ reason: String) -> String {
        en("the terminal cannot be taken over: \(reason)").es("no se puede ocupar el terminal: \(reason)")
    }
    package var searchWorksEverywhere: String {
        en("\"movies search\" works everywhere").es("\"movies search\" funciona en todas partes")
    }
    package func inputNotRead(_ reason: String) -> String {
        en("cannot read standard input: \(reason)").es("no se puede leer la entrada estándar: \(reason)")
    }
    package var checkInput: String { en("check where it comes from").es("revisa de dónde viene") }
    package func outputNotWritten(_ reason: String) -> String {
        en("cannot write the output: \(reason)").es("no se puede escribir la salida: \(reason)")
    }
    package var checkOutput: String {
        en("check the disk and where the output goes").es("revisa el disco y adónde va la salida")
    }
    package func noBrowser(_ commands: String) -> String {
        en("no browser could be started (\(commands))").es("no se ha podido iniciar ningún navegador (\(commands))")
    }
    package func openYourself(_ url: String) -> String {
        en("open \(url) yourself, or set BROWSER to a program that is there")
            .es("abre \(url) tú mismo, o define BROWSER con un programa que exista")
    }
}
