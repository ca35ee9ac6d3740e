/// Messages of `poster`.
package struct PosterMessages: Sendable {
    /// - Parameters:
    ///   - title: the film's title.
    ///   - size: in bytes.
    package func saved(of title: String, to path: String, size: Int) -> String {
        en("Saved the poster of \(title) to \(path), \(DisplayFormat.bytes(size)).")
            .es("El cartel de \(title) se ha guardado en \(path), \(DisplayFormat.bytes(size)).")
    }
    package func notSaved(_ path: String, reason: String) -> String {
        en("the poster cannot be saved to \(path): \(reason)").es("no se puede guardar el cartel en \(path): \(reason)")
    }
    package var checkFolder: String {
        en("check the folder, its permissions, and the free space")
            .es("revisa la carpeta, sus permisos y el espacio libre")
    }

    /// The error if poster and format both need standard output.
    package var bothWantOutput: String {
        en("--output - and a format both want standard output")
            .es("--output - y un formato quieren ambos la salida estándar")
    }
    package var saveToFile: String {
        en("save the poster to a file, or leave out --format, --json and --fields")
            .es("guarda el cartel en un archivo, u omite --format, --json y --fields")
    }

    /// The error if image data would go to a terminal.
    package var picturesAreNoText: String {
        en("--output - would write the bytes of the picture to the terminal")
            .es("--output - escribiría los bytes de la imagen en la terminal")
    }
    package var drawOrRedirect: String {
        en("leave out --output to have it drawn, or send standard output to a file or a pipe")
            .es("omite --output para dibujarlo, o envía la salida a un archivo o una tubería")
    }
}
