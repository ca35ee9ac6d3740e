import Domain

/// The people of a film.
struct CreditsDTO: Decodable, Sendable {
    struct Member: Decodable, Sendable {
        let id: Int?
        let name: String?
        let character: String?
        /// The place in the billing; the smallest comes first.
        let order: Int?
        let job: String?
        let department: String?

        enum CodingKeys: String, CodingKey {
            case id, name, character, order, job, department
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = container.tolerant(.id)
            name = container.text(.name)
            character = container.text(.character)
            order = container.tolerant(.order)
            job = container.text(.job)
            department = container.text(.department)
        }
    }

    let cast: [Member]
    let crew: [Member]

    enum CodingKeys: String, CodingKey {
        case cast, crew
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        cast = container.rows(.cast)
        crew = container.rows(.crew)
    }
}

extension CreditsDTO {
    /// The cast in billing order.
    var castMembers: [CastMember] {
        cast.enumerated()
            .sorted { ($0.element.order ?? .max, $0.offset) < ($1.element.order ?? .max, $1.offset) }
            .compactMap { _, member in
                member.name.map { CastMember(id: member.id, name: $0, character: member.character) }
            }
    }

    var directors: [String] { names { $0.job == "Director" } }

    /// Everyone of the department: screenplay, story, and the author of the novel behind it.
    var writers: [String] { names { $0.department == "Writing" } }

    private func names(where isIncluded: (Member) -> Bool) -> [String] {
        var seen: Set<String> = []
        return crew.filter(isIncluded).compactMap(\.name).filter { seen.insert($0).inserted }
    }
}
