package struct HeadingMessages: Sendable {
    /// The Spanish heading of a field's column; nil in English, and for a field that has no Spanish heading.
    package func heading(of field: String) -> String? {
        MessageLanguage.current == .spanish ? Self.spanish[field] : nil
    }

    private static let spanish = [
        "id": "ID", "tmdb_id": "ID TMDB", "imdb_id": "ID IMDB", "title": "TÍTULO", "original_title": "TÍTULO ORIGINAL",
        "original_language": "IDIOMA", "release_date": "ESTRENO", "year": "AÑO", "genres": "GÉNEROS",
        "overview": "SINOPSIS", "vote_average": "NOTA", "vote_count": "VOTOS", "popularity": "POPULARIDAD",
        "poster_url": "CARTEL", "url": "URL", "rank": "#",
        "added_at": "AÑADIDA", "seen_on": "VISTA", "seen_dates": "VISTA", "rating": "TU NOTA", "note": "COMENTARIO",
        "name": "NOMBRE", "width": "ANCHO", "region": "PAÍS",
        "tagline": "LEMA", "runtime_minutes": "MINUTOS", "status": "ESTADO", "budget_usd": "PRESUPUESTO USD",
        "revenue_usd": "RECAUDACIÓN USD", "homepage": "PÁGINA WEB", "collection": "COLECCIÓN", "countries": "PAÍSES",
        "spoken_languages": "IDIOMAS", "directors": "DIRECCIÓN", "writers": "GUION", "cast": "REPARTO",
        "themes": "TEMAS", "series": "SERIE", "studios": "ESTUDIOS", "awards": "PREMIOS", "based_on": "BASADA EN",
        "source": "ORIGEN", "fetched_at": "OBTENIDO",
        "known_for": "CONOCIDO POR", "birthday": "NACIMIENTO", "deathday": "MUERTE",
        "place_of_birth": "LUGAR DE NACIMIENTO", "biography": "BIOGRAFÍA", "photo_url": "FOTO",
        "n": "N", "query": "BÚSQUEDA", "interpretation": "INTERPRETACIÓN", "searched_at": "BUSCADO",
        "total_results": "PELÍCULAS",
        "films": "PELÍCULAS", "imported_at": "IMPORTADO", "size_bytes": "TAMAÑO", "path": "RUTA",
        "problem": "PROBLEMA", "names": "NOMBRES", "malformed_lines": "ILEGIBLES", "repeated_films": "REPETIDAS",
        "seconds": "SEGUNDOS", "files": "ARCHIVOS",
        "entries": "ENTRADAS", "limit_bytes": "LÍMITE", "oldest": "MÁS ANTIGUA", "newest": "MÁS RECIENTE",
        "kind": "TIPO", "works": "FUNCIONA", "user": "USUARIO",
        "side": "LADO", "change": "CAMBIO", "result": "RESULTADO",
        "from": "NOMBRE", "to": "NOMBRE NUEVO", "film": "PELÍCULA", "match": "COINCIDENCIA", "reason": "MOTIVO",
        "run": "N", "time": "HORA", "action": "ACCIÓN",
        "key": "CLAVE", "value": "VALOR", "check": "PRUEBA", "verdict": "RESULTADO", "message": "MENSAJE",
        "fix": "SOLUCIÓN", "exit_code": "SALIDA",
    ]
}
