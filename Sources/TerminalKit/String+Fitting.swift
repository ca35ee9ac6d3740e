/// On which side a text stands in its column.
package enum ColumnAlignment: Sendable {
    case leading, trailing
}

extension String {
    /// The text cut to a width in columns, with `…` where something was cut (neither a space nor a comma before it);
    /// never wider, and whole when it fits.
    package func truncated(toWidth width: Int) -> String {
        guard displayWidth > width else { return self }
        guard width > 0 else { return "" }
        var kept = prefix(fitting: width - 1)
        while kept.last == " " || kept.last == "," { kept.removeLast() }
        return kept + "…"
    }

    /// The text with spaces up to a width in columns; a wider text stays as it is.
    package func padded(toWidth width: Int, alignment: ColumnAlignment = .leading) -> String {
        let spaces = String(repeating: " ", count: max(0, width - displayWidth))
        return alignment == .leading ? self + spaces : spaces + self
    }

    private func prefix(fitting width: Int) -> Substring {
        var rest = width
        return prefix { character in
            rest -= character.displayWidth
            return rest >= 0
        }
    }
}
