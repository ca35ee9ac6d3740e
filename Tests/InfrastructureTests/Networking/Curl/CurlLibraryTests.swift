#if os(Linux)
    import Testing

    @testable import Infrastructure

    @Suite("CurlLibrary")
    struct CurlLibraryTests {
        @Test("libcurl answers through our functions")
        func version() throws {
            #expect(CurlLibrary.isThere)
            let text = try #require(UnsafePointer<CChar>(bitPattern: curlVersion(0, 0, 0, 0)))
            #expect(String(cString: text).hasPrefix("libcurl/"))
        }

        @Test("a function that libcurl has not answers with nothing")
        func unknown() {
            #expect(CurlLibrary.function("curl_no_such_function")(1, 2, 3, 4) == 0)
        }
    }
#endif
