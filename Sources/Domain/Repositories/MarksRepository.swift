/// The user's marks.
package protocol MarksRepository: Sendable {
    func marks() async throws(DomainError) -> Marks

    /// Changes the marks, and returns the result of `change`. No other change is lost, not even one of another process.
    func update<Result: Sendable>(
        _ change: @escaping @Sendable (inout Marks) -> Result
    ) async throws(DomainError) -> Result
}
