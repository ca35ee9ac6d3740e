import Domain
import Foundation

struct SpanishAnswers: AnswerPhrases {
    var waiting: String { "Esperando a TMDB" }

    func nothingFound(_ query: String, years: String?) -> String {
        let filter = years.map { " en \($0)" } ?? ""
        return "No se ha encontrado ninguna película para \"\(query)\"\(filter)."
    }

    func noneOfTheYears(_ years: String, page: Int, of totalPages: Int, next: String?) -> String {
        let next = next.map { " \(nextPage($0))" } ?? ""
        return "Ninguna película de \(years) en la página \(page) de \(totalPages).\(next)"
    }

    func didYouMean(_ title: String, year: Int?) -> String {
        "¿Querías decir \"\(title)\"\(year.map { " (\($0))" } ?? "")?"
    }

    func pastTheEnd(page: Int, of totalPages: Int) -> String {
        "La página \(page) está más allá del final: hay \(Spanish.count(totalPages, "página"))."
    }

    func footer(page: Int, totalPages: Int, totalResults: Int, source: String) -> String {
        let films = Spanish.count(totalResults, "película")
        return "Página \(page) de \(DisplayFormat.grouped(totalPages)), \(films), \(source)."
    }

    func nextPage(_ command: String) -> String { "Siguiente: \(command)" }

    func source(_ source: AnswerSource, age: TimeInterval?) -> String {
        switch source {
        case .tmdb: "de TMDB"
        case .cache: "de la caché" + (age.map { ", de hace \(DisplayFormat.age(seconds: $0))" } ?? "")
        case .catalog: "del catálogo sin conexión"
        }
    }

    func took(_ title: String, id: String) -> String { "Se ha tomado la mejor coincidencia: \(title), \(id)." }

    func opened(_ url: String) -> String { "Se ha abierto \(url)" }

    func notice(_ notice: AnswerNotice, age: TimeInterval?) -> String {
        let old = age.map { "de hace \(DisplayFormat.age(seconds: $0))" } ?? "antigua"
        return switch notice {
        case .noCredential:
            "Respuesta del catálogo sin conexión. Para todas las películas y datos al día, \(SpanishErrors.credentialHint)"
        case .olderAnswer(let error): "\(reason(error)): esta es la respuesta guardada en la caché, \(old)."
        case .catalog(let error): "\(reason(error)): respuesta del catálogo sin conexión."
        case .offlineOlderAnswer: "Sin conexión: esta es la respuesta guardada en la caché, \(old)."
        case .offlineCatalog: "Sin conexión, y no está en la caché: respuesta del catálogo sin conexión."
        }
    }

    private func reason(_ error: DomainError) -> String {
        (ErrorMessage(error)?.message ?? "no se puede acceder a TMDB").withCapital
    }
}
