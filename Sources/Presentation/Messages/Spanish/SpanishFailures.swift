struct SpanishFailures: FailurePhrases {
    func hint(_ hint: String) -> String { "sugerencia: \(hint)" }

    var interrupted: String { "interrumpido" }
    func crashed(bySignal signal: Int32) -> String { "el programa ha fallado con la señal \(signal)" }
    var reportCrash: String {
        "informa de este fallo, por favor; con SWIFT_BACKTRACE=enable=yes en el entorno dice dónde ha sido"
    }
    func unexpected(_ what: String) -> String { "error inesperado: \(what)" }
    var reportBug: String { "informa de este fallo, por favor" }

    func terminalNotTaken(_ reason: String) -> String { "no se puede ocupar el terminal: \(reason)" }
    var searchWorksEverywhere: String { "\"movies search\" funciona en todas partes" }
    func inputNotRead(_ reason: String) -> String { "no se puede leer la entrada estándar: \(reason)" }
    var checkInput: String { "revisa de dónde viene" }
    func outputNotWritten(_ reason: String) -> String { "no se puede escribir la salida: \(reason)" }
    var checkOutput: String { "revisa el disco y adónde va la salida" }

    func noBrowser(_ commands: String) -> String { "no se ha podido iniciar ningún navegador (\(commands))" }
    func openYourself(_ url: String) -> String { "abre \(url) tú mismo, o define BROWSER con un programa que exista" }
}
