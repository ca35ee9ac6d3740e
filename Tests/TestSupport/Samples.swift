package import Foundation

/// Small images for the tests, 24 pixels wide and 36 high.
package enum SamplePicture {
    package static let jpeg = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO\
        UlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P\
        T09PT09PT0//wAARCAAkABgDASIAAhEBAxEB/8QAGAABAQADAAAAAAAAAAAAAAAABQAEBgf/xAAbEAACAgMBAAAAAAAAAAAAAAAA\
        QQMEASEjov/EABcBAQEBAQAAAAAAAAAAAAAAAAQFAgb/xAAiEQABAwIGAwAAAAAAAAAAAAAAAQIxAwQRMjOBkbETIVH/2gAMAwEA\
        AhEDEQA/AD4ELUmEwIWpMNQ1k36OhuIFoERQIhjpIz5OeQXbOunnAtSu2d9POAGBC1Jm6DG+ZPX3om3FxWwzryo9Bds66ecEY8CI\
        Y5jcYI77itjnXlTU4ELUmRBaGsm/RSuIFoEREMdJHfJ//9k=
        """
    )

    package static let png = decoded(
        """
        iVBORw0KGgoAAAANSUhEUgAAABgAAAAkCAIAAAAcrW15AAAAM0lEQVR42mM8oWHDwMZACDURVMPEQCUwatCoQaMGjRo0WAxiCRsN\
        o1GDRg0aNWjUIOwAAN1vAti/r+N5AAAAAElFTkSuQmCC
        """
    )

    package static let webP = decoded(
        """
        UklGRpAAAABXRUJQVlA4IIQAAABQBQCdASoYACQAPr1Mn0u/pCMhtVv8A/AXiWYAv2fyezMr/ArM9rLxP+gbT7+/MF9gAIAA/rT/\
        qQNPZ39tS/lxODGoN/XWcG//8SCRaa+4Xn12WZB7l83Nhp2HdOLIEVwjb5pMVU/476jc/8IkMdPnv9ESG7LmExBO+q4JBQG9dRAA\
        AAA=
        """
    )

    private static func decoded(_ base64: String) -> Data {
        guard let data = Data(base64Encoded: base64) else { preconditionFailure("a sample picture is no base64") }
        return data
    }
}

/// Deterministic random numbers, which make failures reproducible.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(state: UInt64) {
        self.state = state
    }

    package mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let mixed = (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
        return mixed ^ (mixed >> 32)
    }
}
