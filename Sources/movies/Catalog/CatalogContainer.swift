import Data
import Domain
import Presentation

/// Makes what the catalogues' commands are made of.
@MainActor
struct CatalogContainer {
    let app: AppContainer
}

extension CatalogContainer: CatalogFlowDependencies {
    var settings: Settings { app.settings }

    func makeCatalogViewModel() -> CatalogViewModel {
        let catalogs = app.catalogs
        return CatalogViewModel(
            fetchCatalogStatus: FetchCatalogStatus(catalogs: catalogs),
            importCatalog: ImportCatalog(catalogs: catalogs),
            clearCatalog: ClearCatalog(catalogs: catalogs),
            diagnostics: app.diagnostics,
            now: app.now
        )
    }

    func makeCatalogStatusView(_ options: CatalogOptions) throws -> CatalogStatusView {
        CatalogStatusView(
            console: app.console,
            style: app.style,
            format: app.format,
            fields: try app.fields(CatalogFields.all, defaults: CatalogFields.defaults),
            notes: app.notes
        )
    }

    func makeCatalogImportView(_ options: CatalogOptions) throws -> CatalogImportView {
        CatalogImportView(
            console: app.console,
            style: app.style,
            format: options.output.format ?? (options.output.fields == nil ? nil : app.format),
            fields: try app.fields(CatalogImportFields.all, defaults: CatalogImportFields.defaults),
            progress: options.output.isQuiet ? nil : ProgressLine(console: app.console, environment: app.environment),
            now: app.now
        )
    }
}
