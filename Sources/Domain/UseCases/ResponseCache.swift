package struct ResponseCache: Sendable {
    private let repository: any CacheRepository

    package init(_ repository: any CacheRepository) { self.repository = repository }

    package func status() throws(DomainError) -> CacheStatus { try repository.status() }

    package func removeAll() throws(DomainError) -> Int { try repository.removeAll() }
}
