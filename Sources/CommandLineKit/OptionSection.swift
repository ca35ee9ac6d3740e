/// Flags that belong together in help, under a title.
package struct OptionSection<Values>: Sendable {
    /// Without the colon: "Paging".
    package let title: String
    package let options: [CommandOption<Values>]

    /// Makes a section; flags keep this order everywhere.
    package init(_ title: String, _ options: [CommandOption<Values>]) {
        self.title = title
        self.options = options
    }

    /// The same section for a command whose options hold these ones: how commands share flags.
    package func lifted<Outer>(to path: any WritableKeyPath<Outer, Values> & Sendable) -> OptionSection<Outer> {
        OptionSection<Outer>(title, options.map { $0.lifted(to: path) })
    }
}
