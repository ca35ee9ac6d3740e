struct SpanishCache: CachePhrases {
    func cleared(_ count: Int) -> String {
        switch count {
        case 0: "No hay ninguna respuesta en la caché."
        case 1: "Se ha borrado 1 respuesta de la caché."
        default: "Se han borrado \(Spanish.count(count, "respuesta")) de la caché."
        }
    }
}
