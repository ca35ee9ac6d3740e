package import Domain
import JSONText
package import TerminalKit

package typealias ProviderRow = (region: String, kind: OfferKind, name: String)

package enum ProviderFields {
    package static let all: [Field<ProviderRow>] = [
        Field("region") { .string($0.region) },
        Field("kind", display: { Messages.providers.kind($0.kind) }) { .string($0.kind.rawValue) },
        Field("name", isKey: true) { .string($0.name) },
    ]
}

package typealias ProvidersView = RowsView<ProviderRow>

extension ProvidersView {
    /// Prints notes on stderr, and the services on stdout: as a page, as a JSON object, or as one row for each service.
    package func show(_ answer: Answer<WatchProviders>, region: String?) throws(ConsoleError) {
        let (movie, regions) = (answer.content.movie, answer.content.regions)
        switch output.format {
        case .json: try output.console.write(Self.json(answer.content).text() + "\n")
        case .table where regions.isEmpty: break
        case .table where output.isPlain: try output.console.write(page(answer.content))
        case .table: try output.console.write(text(rows(regions)) + output.style.dim(credit) + "\n")
        case .tsv, .csv, .ndjson: try write(rows(regions))
        }
        if answer.isGuess {
            output.note(Messages.answers.showingBestMatch(movie.titleAndYear, id: movie.id.description))
        }
        if regions.isEmpty { output.note(Messages.providers.none(for: movie.titleAndYear, in: region)) }
        // In the other formats, the credit is part of the output.
        if [.tsv, .csv, .ndjson].contains(output.format), !regions.isEmpty { output.note(credit) }
        output.note(answer)
    }

    private var credit: String { Messages.providers.credit(WatchProviders.credit) }

    private func rows(_ regions: [RegionalProviders]) -> [ProviderRow] {
        regions.flatMap { region in
            OfferKind.allCases.flatMap { kind in (region.names[kind] ?? []).map { (region.region, kind, $0) } }
        }
    }

    static func json(_ providers: WatchProviders) -> JSONValue {
        let regions = providers.regions.map { region -> JSONValue in
            let offers = OfferKind.allCases.map { JSONMember($0.rawValue, JSONValue(region.names[$0] ?? [])) }
            return .joining(["region": .string(region.region), "link": JSONValue(region.link)], .object(offers))
        }
        return [
            "id": .string(providers.movie.id.description),
            "title": .string(providers.movie.title),
            "regions": .array(regions),
            "credit": .string(WatchProviders.credit),
        ]
    }

    /// The page for people: the title of the film, a paragraph for each country, and the credit.
    private func page(_ providers: WatchProviders) -> String {
        let labels = OfferKind.allCases.map(Messages.providers.kind)
        let lines = DetailsLines(width: min(output.console.columns, 100), style: .full, labels: labels)
        let countries = providers.regions.map { region in
            [StyledLine(region.region, CellStyle(.bold, link: region.link))]
                + zip(OfferKind.allCases, labels).flatMap { kind, label in
                    lines.labelled(label, lines.texts((region.names[kind] ?? []).joined(separator: ", ")))
                }
        }
        let title = lines.wrapped(providers.movie.titleAndYear, lines.style.bold)
        return output.style.text([title] + countries + [lines.wrapped(credit, lines.style.dim)])
    }
}
