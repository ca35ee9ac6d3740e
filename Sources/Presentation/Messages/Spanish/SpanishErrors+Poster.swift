import Domain

extension SpanishErrors {
    /// The words for posters that are not to be had.
    func poster(_ error: DomainError) -> ErrorWords {
        switch error {
        case .noPoster(let title):
            ErrorWords("Sin cartel", "\(title) no tiene cartel", hint: "TMDB conoce la película sin ninguno")
        case .posterMissing(let url):
            ErrorWords(
                "Sin cartel",
                "no hay ninguna imagen en \(url)",
                hint:
                    "pregunta de nuevo a TMDB con --refresh; si MOVIES_IMAGE_URL está definida, comprueba que sea correcta"
            )
        default:
            ErrorWords(
                "Sin credencial",
                "los carteles son de TMDB, y no hay credencial de TMDB para pedirlos",
                hint: Self.credentialHint
            )
        }
    }
}
