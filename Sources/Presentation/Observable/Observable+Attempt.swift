extension Observable where Value == ErrorMessage? {
    /// What some work gives; nil where it fails, and then the value says why.
    @discardableResult
    func attempt<Result>(_ work: @MainActor () async throws -> Result) async -> Result? {
        value = nil
        do {
            return try await work()
        } catch {
            value = ErrorMessage(error)
            return nil
        }
    }

    /// The same for work that nobody has to wait for.
    @discardableResult
    func attempt<Result>(_ work: () throws -> Result) -> Result? {
        value = nil
        do {
            return try work()
        } catch {
            value = ErrorMessage(error)
            return nil
        }
    }
}
