@testable import TerminalKit
import Foundation
import TestSupport
import Testing

@Suite("PixelSize")
struct PixelSizeTests {
    @Test("a slice has the size of the whole")
    func slice() {
        #expect(PixelSize(of: (Data([1, 2]) + SamplePicture.png).dropFirst(2)) == PixelSize(width: 24, height: 36))
    }

    @Test("JPEG and PNG tell their size")
    func sizes() {
        let size = PixelSize(width: 24, height: 36)
        #expect(PixelSize(of: SamplePicture.jpeg) == size)
        #expect(PixelSize(of: SamplePicture.png) == size)
        #expect(PixelSize(of: SamplePicture.webP) == nil)
    }

    @Test("a picture that is cut off or spoiled tells its size or none, and does no harm")
    func damage() {
        for image in [SamplePicture.jpeg, SamplePicture.png] {
            for length in 0..<image.count {
                let size = PixelSize(of: image.prefix(length))
                #expect(size == nil || size == PixelSize(width: 24, height: 36))
            }
            for index in image.indices.prefix(200) {
                var spoiled = image
                spoiled[index] = 0xFF
                _ = PixelSize(of: spoiled)
            }
        }
    }

    @Test("a picture without extent has no size")
    func empty() {
        var png = SamplePicture.png
        for index in 16..<20 { png[index] = 0 }
        #expect(PixelSize(of: png) == nil)
    }
}
