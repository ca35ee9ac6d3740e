import Domain
import Presentation

/// Whether the imported catalogue is in order.
struct CatalogCheck: DoctorCheck {
    let catalogs: any CatalogRepository

    private static let name = DoctorSubject.catalogue

    func findings() -> [Finding] {
        do {
            return try FetchCatalogStatus(catalogs: catalogs).fetch().map(finding)
        } catch {
            return [.problem(Self.name, ErrorMessage(error).map { Failure($0) } ?? .interrupted)]
        }
    }

    private func finding(_ status: CatalogStatus) -> Finding {
        guard let problem = status.problem else { return .ok(Self.name, Messages.doctor.catalog(status)) }
        let message = Messages.doctor.brokenCatalog(status.path ?? "", problem)
        return .problem(Self.name, Failure(.io, message, hint: Messages.doctor.importAgain))
    }
}
