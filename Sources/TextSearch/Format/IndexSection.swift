/// The parts of an index file, in the order in which they are written; each starts at a multiple of eight bytes.
enum IndexSection: Int, CaseIterable {
    /// The documents' lines, each ended by a line feed; empty where they lie outside the file.
    case rows
    /// For each document: where its line starts, 64 bits.
    case rowStarts
    /// For each document: its key, 32 bits.
    case keys
    /// All keys in ascending order, 32 bits each.
    case sortedKeys
    /// The documents in the order of their keys, 32 bits each.
    case keyOrder
    /// For each document: the number that filters ask for, 16 bits; 0 for none.
    case filters
    /// For each document: its weight, 16 bits. Documents stand in the order of their weights, the heaviest first.
    case weights
    /// For each document: its first name, 32 bits; one entry more at the end.
    case documentNames
    /// For each name: its document, 32 bits.
    case nameDocuments
    /// For each name: where its words start in `nameWords`, 32 bits; one entry more at the end.
    case nameStarts
    /// The words of all names, 32 bits each.
    case nameWords
    /// The names in the order of their letters without spaces and leading article, 32 bits each.
    case joinedOrder
    /// The letters of all words, in the order of their bytes.
    case wordText
    /// For each word: where its letters start, 32 bits; one entry more at the end.
    case wordStarts
    /// For each word: how many letters it has, 8 bits, at most 255.
    case wordLengths
    /// For each word: the set of its letters, 64 bits.
    case wordLetters
    /// For each word: where its names start in `postings`, 32 bits; one entry more at the end.
    case postingStarts
    /// For each word the names that have it, in ascending order, 32 bits each.
    case postings
    /// What the maker of the file says about it: any bytes.
    case about
}
