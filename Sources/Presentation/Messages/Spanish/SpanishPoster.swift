struct SpanishPoster: PosterPhrases {
    func saved(of title: String, to path: String, size: Int) -> String {
        "El cartel de \(title) se ha guardado en \(path), \(DisplayFormat.bytes(size))."
    }
    func notSaved(_ path: String, reason: String) -> String { "no se puede guardar el cartel en \(path): \(reason)" }
    var checkFolder: String { "revisa la carpeta, sus permisos y el espacio libre" }
    var bothWantOutput: String { "--output - y un formato quieren ambos la salida estándar" }
    var saveToFile: String { "guarda el cartel en un archivo, u omite --format, --json y --fields" }
    var picturesAreNoText: String { "--output - escribiría los bytes de la imagen en la terminal" }
    var drawOrRedirect: String { "omite --output para dibujarlo, o envía la salida a un archivo o una tubería" }
}
