/// The history.
package protocol RecentQueriesPhrases: Sendable {
    var none: String { get }
    func removed(_ query: String) -> String
    func cleared(_ count: Int) -> String
}
