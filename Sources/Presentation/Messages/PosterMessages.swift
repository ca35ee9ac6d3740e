package import Domain

package struct PosterMessages: Sendable {
    /// - Parameter size: the size of the file in bytes.
    package func saved(_ poster: Poster, to path: String, size: Int) -> String {
        let (of, size) = (poster.subject, DisplayFormat.bytes(size))
        let image = poster.isPhoto ? en("photo").es("La foto") : en("poster").es("El cartel")
        return en("Saved the \(image) of \(of) to \(path) (\(size)).")
            .es("\(image) de \(of) se ha guardado en \(path) (\(size)).")
    }
    package func notSaved(_ path: String, reason: String) -> ErrorMessage.Words {
        en("can't save the image to \(path): \(reason)").es("no se puede guardar la imagen en \(path): \(reason)")
            .hint(en: "check the folder, its permissions and the free space")
            .es("revisa la carpeta, sus permisos y el espacio libre")
    }
    package var conflictingOutput: ErrorMessage.Words {
        en("--output - can't be combined with --format, --json or --fields")
            .es("--output - no se puede combinar con --format, --json ni --fields")
            .hint(en: "save the image to a file, or remove those flags")
            .es("guarda la imagen en un archivo, o quita esas opciones")
    }
    package var outputForOneFilm: ErrorMessage.Words {
        en("--output works with only one film").es("--output solo funciona con una película")
            .hint(en: "save one poster at a time").es("guarda un cartel cada vez")
    }
    package var imageDataToTerminal: ErrorMessage.Words {
        en("refusing to write image data to the terminal").es("no se escriben datos de imagen en el terminal")
            .hint(en: "remove --output to draw the image, or redirect the output to a file")
            .es("quita --output para dibujar la imagen, o redirige la salida a un archivo")
    }
}
