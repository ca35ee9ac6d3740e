/// How JSON text is laid out.
package enum JSONLayout: Sendable {
    /// One line without spaces.
    case compact
    /// One member a line, indented by two spaces: for files that people edit.
    case indented
}
