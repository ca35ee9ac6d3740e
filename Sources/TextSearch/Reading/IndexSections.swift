/// The sections of an index by name.
struct IndexSections {
    let bytes: UnsafeRawBufferPointer
    let layout: IndexLayout
    let ledger: BlockLedger

    func bytes(of section: IndexSection) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[layout[section]])
    }

    func column<Element>(_ section: IndexSection) -> IndexColumn<Element> {
        IndexColumn(bytes(of: section), ledger: ledger)
    }
}

extension IndexWords {
    init(_ sections: IndexSections) {
        self.init(
            text: sections.column(.wordText),
            starts: sections.column(.wordStarts),
            lengths: sections.column(.wordLengths),
            letters: sections.column(.wordLetters)
        )
    }
}
