#if canImport(FoundationNetworking) && canImport(Glibc)
    // The 23 functions of libcurl that FoundationNetworking calls, defined with libcurl's names so the linker does not
    // need the library. Each calls the library, some through `CurlTransfer` or `CurlSockets`.

    @c(curl_easy_cleanup)
    package func curlEasyCleanup(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { CurlTransfer.destroy(handle: a) }
    @c(curl_easy_getinfo)
    package func curlEasyGetinfo(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
        defer { CurlTransfer.limit(b, at: c) }
        return curl("easy_getinfo", a, b, c, d)
    }
    @c(curl_easy_init)
    package func curlEasyInit(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { CurlTransfer.makeHandle() }
    @c(curl_easy_pause)
    package func curlEasyPause(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curl("easy_pause", a, b, c, d) }
    @c(curl_easy_setopt)
    package func curlEasySetopt(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
        CurlTransfer.of(a)?.set(b, to: c, d) ?? curl("easy_setopt", a, b, c, d)
    }
    @c(curl_easy_strerror)
    package func curlEasyStrerror(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curl("easy_strerror", a, b, c, d) }
    @c(curl_free)
    package func curlFree(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curl("free", a, b, c, d) }
    @c(curl_global_init)
    package func curlGlobalInit(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curl("global_init", a, b, c, d) }
    @c(curl_multi_add_handle)
    package func curlMultiAddHandle(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
        CurlTransfer.of(b)?.start()
        return curl("multi_add_handle", a, b, c, d)
    }
    @c(curl_multi_assign)
    package func curlMultiAssign(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curl("multi_assign", a, b, c, d) }
    @c(curl_multi_cleanup)
    package func curlMultiCleanup(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curl("multi_cleanup", a, b, c, d) }
    @c(curl_multi_info_read)
    package func curlMultiInfoRead(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
        let message = curl("multi_info_read", a, b, c, d)
        CurlTransfer.check(message: message)
        return message
    }
    @c(curl_multi_init)
    package func curlMultiInit(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curl("multi_init", a, b, c, d) }
    @c(curl_multi_remove_handle)
    package func curlRemove(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curl("multi_remove_handle", a, b, c, d) }
    @c(curl_multi_setopt)
    package func curlMultiSetopt(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
        curl("multi_setopt", a, b, CurlSockets.value(c, for: b), d)
    }
    @c(curl_multi_socket_action)
    package func curlAction(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curl("multi_socket_action", a, b, c, d) }
    @c(curl_slist_append)
    package func curlSlistAppend(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curl("slist_append", a, b, c, d) }
    @c(curl_slist_free_all)
    package func curlSlistFreeAll(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curl("slist_free_all", a, b, c, d) }
    @c(curl_url)
    package func curlUrl(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curl("url", a, b, c, d) }
    @c(curl_url_get)
    package func curlUrlGet(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curl("url_get", a, b, c, d) }
    @c(curl_url_set)
    package func curlUrlSet(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curl("url_set", a, b, c, d) }
    @c(curl_version)
    package func curlVersion(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curl("version", a, b, c, d) }
    @c(curl_version_info)
    package func curlVersionInfo(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { curl("version_info", a, b, c, d) }
#endif
