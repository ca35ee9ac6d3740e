import TerminalKit

struct KeysPage {
    let layout: BrowseLayout
    let style: ScreenTheme

    var lines: [StyledLine] {
        let blocks = Messages.browseKeys.sections.map { section in
            wrapped(section.title, style.bold) + section.keys.flatMap(lines)
        }
        return Array(blocks.joined(separator: [StyledLine()]))
    }
}

extension KeysPage {
    private static let keyWidth = 16

    private var width: Int { layout.pageColumns }

    private func lines(_ key: KeyHelp) -> [StyledLine] {
        guard width >= Self.keyWidth + 16 else {
            return wrapped(key.keys, style.bold) + wrapped(key.meaning, indent: 2)
        }
        return key.meaning.wrapped(toWidth: width - Self.keyWidth).enumerated().map { index, line in
            let keys = (index == 0 ? key.keys : "").padded(toWidth: Self.keyWidth)
            return StyledLine(keys, style.bold).adding(line)
        }
    }

    private func wrapped(_ text: String, _ look: CellStyle = .plain, indent: Int = 0) -> [StyledLine] {
        text.wrapped(toWidth: max(1, width - indent)).map {
            StyledLine(String(repeating: " ", count: indent)).adding($0, look)
        }
    }
}
