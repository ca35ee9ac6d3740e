import Domain
import TextSearch

extension QueryReader {
    static let wellKnownPopularity = 10.0

    /// The minimum popularity for a last name alone to mean a person.
    private static let minimumLastNamePopularity = 5.0
    /// The minimum popularity for a first name alone to mean a person: "keanu".
    private static let minimumFirstNamePopularity = 15.0
    /// The minimum ratio of a person's popularity to that of the next best-known person with the name.
    private static let minimumRatio = 3.0

    /// Returns the people with these names who have the most films in common; nil if a name is ambiguous or no film has them all.
    /// - Parameter isNamed: whether the names are next to a word such as "films".
    func people(
        _ slots: [(candidates: PersonCandidates, job: PersonFilter.Job?)],
        mayBeUnclear: Bool,
        among titled: Set<Int>?,
        _ isNamed: Bool = false
    ) -> [PersonFilter]? {
        var best: (people: [PersonFilter], films: Int)?
        func choose(_ index: Int, _ people: [PersonFilter], _ common: Set<Int>?) {
            guard index < slots.count else {
                let count = common?.count ?? 1
                if count > best?.films ?? 0 { best = (people, count) }
                return
            }
            let (candidates, job) = slots[index]
            for group in groups(candidates, job, mayBeUnclear: mayBeUnclear, isNamed) {
                var (films, job) = (group.flatMap { $0.films(as: job) }, job)
                if films.isEmpty { (films, job) = (group.flatMap { $0.films() }, nil) }
                let rest = common.map { $0.intersection(films) } ?? Set(films)
                guard !rest.isEmpty else { continue }
                var person = PersonFilter(names: group.map(\.name), job: job)
                if candidates.name == .last, !mayBeUnclear {
                    let known = candidates.people.filter { $0.popularity >= Self.minimumLastNamePopularity }
                    person.namesakes = Array(known.map(\.name).filter { !person.names.contains($0) }.prefix(3))
                }
                choose(index + 1, people.contains(person) ? people : people + [person], rest)
            }
        }
        choose(0, [], titled)
        return best?.people
    }

    /// Returns the people to try for a name: single people, or people who are meant together.
    private func groups(
        _ candidates: PersonCandidates,
        _ job: PersonFilter.Job?,
        mayBeUnclear: Bool,
        _ isNamed: Bool
    ) -> [[CatalogPerson]] {
        let people = candidates.people
        if candidates.areSiblings { return [people] }
        if candidates.name == .full || candidates.name == .last && mayBeUnclear { return people.prefix(6).map { [$0] } }
        // A last name alone means a director more often than an actor: "del toro".
        let ranked = people.map { person in
            (
                person: person,
                popularity: popularity(person, job) + (job == nil ? 0.4 * popularity(person, .director) : 0)
            )
        }
        .sorted { $0.popularity > $1.popularity }
        let next = ranked.count > 1 ? ranked[1].popularity : 0
        let minimum = job != nil || isNamed ? PersonNames.minimumPopularity : Self.minimumLastNamePopularity
        let needed = candidates.name == .first ? Self.minimumFirstNamePopularity : minimum
        let best = ranked[0].person
        guard ranked[0].popularity >= needed, candidates.titles == 0 || isBetterKnown(best) else { return [] }
        if ranked[0].popularity >= Self.minimumRatio * next { return [[best]] }
        // Two partners share the name: "coen".
        if let partners = ranked.prefix(2).map(\.person).partners { return [partners] }
        return candidates.name == .last ? [[best]] : []
    }

    /// Returns whether a person is better known than every film of other people with the query's words in its title.
    private func isBetterKnown(_ person: CatalogPerson) -> Bool {
        let own = Set(person.films())
        let titles = films.hits(for: TextQuery(text), .complete).map(\.document).filter { !own.contains($0) }
            .map(films.weight)
        return person.bestPopularity(in: films) > Popularity.from(weight: titles.max() ?? 0)
    }

    private func popularity(_ person: CatalogPerson, _ job: PersonFilter.Job?) -> Double {
        guard let job else { return person.popularity }
        return person.films(as: job).reduce(0) { $0 + PeopleIndex.importance(of: films.weight(of: $1)) }
    }
}
