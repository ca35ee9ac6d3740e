package import Domain

package struct ProvidersMessages: Sendable {
    package func kind(_ kind: OfferKind) -> String {
        switch kind {
        case .stream: en("stream").es("suscripción")
        case .free: en("free").es("gratis")
        case .ads: en("with ads").es("con anuncios")
        case .rent: en("rent").es("alquiler")
        case .buy: en("buy").es("compra")
        }
    }

    /// - Parameter region: the requested country; nil if all countries were requested.
    package func none(for film: String, in region: String?) -> String {
        en("No service is known to offer \(film)\(region.map { " in \($0)" } ?? "").")
            .es("No se conoce ningún servicio que ofrezca \(film)\(region.map { " en \($0)" } ?? "").")
    }
    package func credit(_ name: String) -> String {
        en("Where to watch: data from \(name).").es("Dónde ver la película: datos de \(name).")
    }
    package var fieldsAndJSON: ErrorMessage.Words {
        en("--fields can't be combined with JSON output, because 'movies providers' prints a single JSON object")
            .es("--fields no se puede combinar con JSON, porque 'movies providers' escribe un solo objeto JSON")
            .hint(en: "use --format ndjson for one row per service, or remove --fields")
            .es("usa --format ndjson para una fila por servicio, o quita --fields")
    }
}
