package import Domain

/// What the search of `browse` tells its views.
@MainActor
package protocol BrowseViewModelOutput {
    /// The text of the field, where it is not the person who changes it.
    var text: Observable<String> { get }
    /// The filter by year that holds whatever is typed.
    var years: Observable<YearRange?> { get }
    var results: Observable<BrowseResults> { get }
    /// What is offered while the field is empty, newest first.
    var recentQueries: Observable<[RecentQueriesItemViewModel]> { get }
}
