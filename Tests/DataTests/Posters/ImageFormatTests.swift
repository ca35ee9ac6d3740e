import Foundation
import TestSupport
import Testing

@testable import Data

@Suite("ImageFormat")
struct ImageFormatTests {
    @Test("the first bytes tell the format")
    func formats() {
        #expect(ImageFormat(of: SamplePicture.jpeg) == .jpeg)
        #expect(ImageFormat(of: SamplePicture.png) == .png)
        #expect(ImageFormat(of: SamplePicture.webP) == .webP)
        #expect(ImageFormat(of: SamplePicture.jpeg.dropFirst(1)) == nil)
        for text in ["", "\u{89}PNG", "RIFF", "RIFF....WAVE", "<svg/>"] {
            #expect(ImageFormat(of: Data(text.utf8)) == nil)
        }
        #expect(ImageFormat(of: (Data([1, 2]) + SamplePicture.webP).dropFirst(2)) == .webP)
    }
}
