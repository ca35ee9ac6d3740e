#if canImport(FoundationNetworking) && canImport(Glibc)
    // The 23 functions of libcurl that FoundationNetworking calls, defined with libcurl's names so that the linker does
    // not need the library. Each passes its arguments on to it, in some cases through `CurlTransfer` or `CurlSockets`.

    @c(curl_easy_cleanup)
    package func curlEasyCleanup(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { CurlTransfer.destroy(handle: a) }
    @c(curl_easy_getinfo)
    package func curlEasyGetinfo(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
        defer { CurlTransfer.limit(b, at: c) }
        return easyGetinfo(a, b, c, d)
    }
    @c(curl_easy_init)
    package func curlEasyInit(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { CurlTransfer.makeHandle() }
    @c(curl_easy_pause)
    package func curlEasyPause(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { easyPause(a, b, c, d) }
    @c(curl_easy_setopt)
    package func curlEasySetopt(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
        CurlTransfer.of(a)?.set(b, to: c, d) ?? easySetopt(a, b, c, d)
    }
    @c(curl_easy_strerror)
    package func curlEasyStrerror(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { easyStrerror(a, b, c, d) }
    @c(curl_free)
    package func curlFree(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { free(a, b, c, d) }
    @c(curl_global_init)
    package func curlGlobalInit(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { globalInit(a, b, c, d) }
    @c(curl_multi_add_handle)
    package func curlMultiAddHandle(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
        CurlTransfer.of(b)?.start()
        return multiAddHandle(a, b, c, d)
    }
    @c(curl_multi_assign)
    package func curlMultiAssign(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { multiAssign(a, b, c, d) }
    @c(curl_multi_cleanup)
    package func curlMultiCleanup(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { multiCleanup(a, b, c, d) }
    @c(curl_multi_info_read)
    package func curlMultiInfoRead(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
        let message = multiInfoRead(a, b, c, d)
        CurlTransfer.check(message: message)
        return message
    }
    @c(curl_multi_init)
    package func curlMultiInit(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { multiInit(a, b, c, d) }
    @c(curl_multi_remove_handle)
    package func curlMultiRemoveHandle(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { multiRemoveHandle(a, b, c, d) }
    @c(curl_multi_setopt)
    package func curlMultiSetopt(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
        multiSetopt(a, b, CurlSockets.value(c, for: b), d)
    }
    @c(curl_multi_socket_action)
    package func curlMultiSocketAction(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { multiSocketAction(a, b, c, d) }
    @c(curl_slist_append)
    package func curlSlistAppend(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { slistAppend(a, b, c, d) }
    @c(curl_slist_free_all)
    package func curlSlistFreeAll(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { slistFreeAll(a, b, c, d) }
    @c(curl_url)
    package func curlUrl(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { url(a, b, c, d) }
    @c(curl_url_get)
    package func curlUrlGet(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { urlGet(a, b, c, d) }
    @c(curl_url_set)
    package func curlUrlSet(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { urlSet(a, b, c, d) }
    @c(curl_version)
    package func curlVersion(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { version(a, b, c, d) }
    @c(curl_version_info)
    package func curlVersionInfo(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { versionInfo(a, b, c, d) }

    let easyCleanup = CurlLibrary.function("curl_easy_cleanup")
    let easyGetinfo = CurlLibrary.function("curl_easy_getinfo")
    let easyInit = CurlLibrary.function("curl_easy_init")
    private let easyPause = CurlLibrary.function("curl_easy_pause")
    let easySetopt = CurlLibrary.function("curl_easy_setopt")
    private let easyStrerror = CurlLibrary.function("curl_easy_strerror")
    private let free = CurlLibrary.function("curl_free")
    private let globalInit = CurlLibrary.function("curl_global_init")
    private let multiAddHandle = CurlLibrary.function("curl_multi_add_handle")
    private let multiAssign = CurlLibrary.function("curl_multi_assign")
    private let multiCleanup = CurlLibrary.function("curl_multi_cleanup")
    private let multiInfoRead = CurlLibrary.function("curl_multi_info_read")
    private let multiInit = CurlLibrary.function("curl_multi_init")
    private let multiRemoveHandle = CurlLibrary.function("curl_multi_remove_handle")
    private let multiSetopt = CurlLibrary.function("curl_multi_setopt")
    private let multiSocketAction = CurlLibrary.function("curl_multi_socket_action")
    private let slistAppend = CurlLibrary.function("curl_slist_append")
    private let slistFreeAll = CurlLibrary.function("curl_slist_free_all")
    private let url = CurlLibrary.function("curl_url")
    private let urlGet = CurlLibrary.function("curl_url_get")
    private let urlSet = CurlLibrary.function("curl_url_set")
    private let version = CurlLibrary.function("curl_version")
    private let versionInfo = CurlLibrary.function("curl_version_info")
#endif
