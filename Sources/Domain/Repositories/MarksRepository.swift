package protocol MarksRepository: Sendable {
    func marks() async throws(DomainError) -> Marks

    /// Changes the marks, and returns the result of `change`. Concurrent changes, even by other processes, are kept.
    func update<Result: Sendable>(
        _ change: @escaping @Sendable (inout Marks) -> Result
    ) async throws(DomainError) -> Result
}
