import CommandLineKit
import Domain
import Presentation

/// The names that `--fields` takes.
enum FieldNames {
    /// Splits `a,b,c`.
    /// - Throws: `UsageError` when a name is missing between the commas.
    static func split(_ text: String) throws(UsageError) -> [String] {
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmingWhitespace() }
        guard names.allSatisfy({ !$0.isEmpty }) else {
            throw UsageError(
                Messages.usage.fieldsNeedNames(UsageError.quoted(text)),
                hint: Messages.usage.fieldsExample
            )
        }
        return names
    }

    /// The fields of those names, in that order, each once.
    /// - Throws: `UsageError` that lists the valid names when one is unknown.
    static func choose<Row>(_ names: [String], from fields: [Field<Row>]) throws(UsageError) -> [Field<Row>] {
        var chosen: [Field<Row>] = []
        for name in names where !chosen.contains(where: { $0.name == name }) {
            guard let field = fields.first(where: { $0.name == name }) else {
                throw unknown(name, among: fields.map(\.name))
            }
            chosen.append(field)
        }
        return chosen
    }

    private static func unknown(_ name: String, among names: [String]) -> UsageError {
        UsageError(
            Messages.usage.unknownField(UsageError.quoted(name)),
            hints: Suggestion.hints(for: name, among: names) + [.told(Messages.usage.fields(names))]
        )
    }
}
