package import Domain
package import Foundation

/// The user's marks, shared by `browse` and the commands.
@MainActor
package final class MarksViewModel {
    package let marks = Observable(Marks())
    /// What was changed last, one change for each film.
    package let changes = Observable<[MarkChange]>([])
    package let error = Observable<ErrorMessage?>(nil)

    private let repository: any MarksRepository
    private let markMovie: MarkMovieUseCase

    package init(marks: any MarksRepository, now: @escaping @Sendable () -> Date = { Date() }) {
        repository = marks
        markMovie = MarkMovieUseCase(marks: marks, now: now)
    }

    package func didLoad() async {
        error.value = nil
        do throws(DomainError) {
            marks.value = try await repository.marks()
        } catch {
            self.error.value = ErrorMessage(error)
        }
    }

    /// Changes the marks of all these films, or of none if that fails.
    package func didMark(_ movies: [Movie], _ action: MarkAction) async {
        error.value = nil
        do throws(DomainError) {
            let changes = try await markMovie.apply(action, to: movies)
            for change in changes { marks.value[change.new.movie] = change.new }
            self.changes.value = changes
        } catch {
            self.error.value = ErrorMessage(error)
        }
    }
}
