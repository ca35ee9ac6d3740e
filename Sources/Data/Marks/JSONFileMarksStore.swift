package import Domain
import Infrastructure

/// Marks in a JSON file. Several processes can use the file at the same time.
package struct JSONFileMarksStore: MarksRepository {
    private let file: UserFile<StoredMarks>?

    /// - Parameters:
    ///   - path: the path of the file; nil without a home directory.
    ///   - lockTimeout: the maximum time that a change waits for the changes of other processes.
    package init(path: String?, lockTimeout: Duration = .seconds(10), diagnostics: any Diagnostics) {
        file = path.map { UserFile(file: JSONFile(path: $0, lockTimeout: lockTimeout), diagnostics: diagnostics) }
    }

    package func marks() async throws(DomainError) -> Marks { try await file?.read()?.marks ?? Marks() }

    package func update<Result: Sendable>(
        _ change: @escaping @Sendable (inout Marks) -> Result
    ) async throws(DomainError) -> Result {
        guard let file else { throw .storage(.noLocation(.marks)) }
        return try await file.update { change(&$0.marks) }
    }
}
