package import Domain

/// Loads a film, a person or a list of films for a page. Shows an expired cached answer until the fresh one arrives.
@MainActor
package final class PageViewModel<Content: Sendable> {
    package let answer = Observable<Answer<Content>?>(nil)
    package let isLoading = Observable(true)
    package let error = Observable<ErrorMessage?>(nil)

    private let load: @MainActor (_ onCached: @escaping OnCached<Content>) async throws -> Answer<Content>

    /// - Parameter load: returns the new answer. If an expired answer is cached, passes it to `onCached` first.
    package init(load: @escaping @MainActor (_ onCached: @escaping OnCached<Content>) async throws -> Answer<Content>) {
        self.load = load
    }

    /// Returns after the new answer or an error. After an error, the cached answer stays.
    package func didLoad() async {
        do {
            answer.value = try await load { @MainActor [weak self] in self?.answer.value = $0 }
        } catch { self.error.value = ErrorMessage(error) }
        isLoading.value = false
    }
}
