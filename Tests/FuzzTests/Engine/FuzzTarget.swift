/// Something that reads what others wrote, the inputs it is given, and what must hold whatever they are.
struct FuzzTarget: Sendable {
    let name: String
    /// The inputs of an ordinary `swift test`; a long run makes as many as its time allows.
    let shortRun: Int
    let makeInput: @Sendable (inout FuzzRandom) -> [UInt8]
    /// Throws a ``FuzzFinding``, or whatever error should not have come out.
    let check: @Sendable ([UInt8], inout FuzzRandom) async throws -> Void

    /// A target whose inputs are mutations of seeds.
    init(
        _ name: String,
        seeds: [String],
        shortRun: Int = 30,
        check: @escaping @Sendable ([UInt8], inout FuzzRandom) async throws -> Void
    ) {
        let mutator = Mutator(seeds: seeds.map { Array($0.utf8) })
        self.init(name, shortRun: shortRun, makeInput: { mutator.input(&$0) }, check: check)
    }

    init(
        _ name: String,
        shortRun: Int = 30,
        makeInput: @escaping @Sendable (inout FuzzRandom) -> [UInt8],
        check: @escaping @Sendable ([UInt8], inout FuzzRandom) async throws -> Void
    ) {
        self.name = name
        self.shortRun = shortRun
        self.makeInput = makeInput
        self.check = check
    }
}

/// A property that did not hold.
struct FuzzFinding: Error, CustomStringConvertible {
    let description: String
}

/// - Throws: ``FuzzFinding`` where the property does not hold.
func require(_ holds: Bool, _ property: @autoclosure () -> String) throws(FuzzFinding) {
    if !holds { throw FuzzFinding(description: property()) }
}

/// - Throws: ``FuzzFinding`` where the two differ.
func requireEqual<Value: Equatable>(
    _ left: Value,
    _ right: Value,
    _ property: @autoclosure () -> String
) throws(FuzzFinding) {
    if left != right { throw FuzzFinding(description: "\(property()): \(left) is not \(right)") }
}
