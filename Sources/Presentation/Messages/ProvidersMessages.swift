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

    /// - Parameter region: the only country requested; nil for all.
    package func none(for film: String, in region: String?) -> String {
        en("No services found for \(film)\(region.map { " in \($0)" } ?? "").")
            .es("No se conoce ningún servicio que ofrezca \(film)\(region.map { " en \($0)" } ?? "").")
    }
    package func credit(_ name: String) -> String {
        en("Where to watch: data from \(name).").es("Dónde ver la película: datos de \(name).")
    }
    package var fieldsAndJSON: ErrorMessage.Words {
        en("--fields selects columns of rows, but the JSON of providers is one object")
            .es("--fields elige columnas de filas, pero el JSON de providers es un solo objeto")
            .hint(en: "use --format ndjson for a row for each service, or drop --fields")
            .es("usa --format ndjson para una fila por servicio, o quita --fields")
    }
}
