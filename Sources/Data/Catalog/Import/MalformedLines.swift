/// The lines of a file that could not be understood.
struct MalformedLines: Equatable {
    private(set) var count = 0
    /// The numbers of the first five, counted from 1.
    private(set) var first: [Int] = []

    mutating func add(_ number: Int) {
        count += 1
        if first.count < 5 { first.append(number) }
    }
}
