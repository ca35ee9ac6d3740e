/// One page of one query, asked with given options.
package struct MovieSearch: Hashable, Sendable {
    package var query: MovieQuery
    /// 1 to 500.
    package var page: Int
    package var options: ContentOptions

    package init(query: MovieQuery, page: Int = 1, options: ContentOptions = ContentOptions()) {
        self.query = query
        self.page = page
        self.options = options
    }
}
