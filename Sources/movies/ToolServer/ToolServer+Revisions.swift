import JSONText

/// The two eras of the protocol. In legacy revisions, `initialize` agrees on a revision. Since 2026-07-28, each request
/// names its revision, and `server/discover` replaces the handshake.
extension ToolServer {
    private static let modern = "2026-07-28"
    private static let legacy = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    private static let versions = JSONValue([modern] + legacy)

    private static let instructions =
        "Finds films, and facts about them. Ask search_movies with a title or with facts, get_movies for details of films "
        + "whose ids you know, list_movies for charts and filters, find_people for names. match and advice say how sure an "
        + "answer is: tell the user if it is a guess, and never add facts that no answer has."

    private static let information: JSONValue = [
        "name": "movies", "title": "movies", "version": .string(Version.number),
    ]

    private static let identity = [
        JSONMember("capabilities", ["tools": [:]]), JSONMember("instructions", .string(instructions)),
    ]

    /// Returns whether a request belongs to the modern era.
    /// - Throws: an error if the request belongs to neither era.
    func usesModernRevision(_ message: RPCMessage) throws(RPCError) -> Bool {
        let meta = message.params["_meta"]?.object
        let version = meta?["io.modelcontextprotocol/protocolVersion"]
        let capabilities = meta?["io.modelcontextprotocol/clientCapabilities"]
        guard version != nil || capabilities != nil || message.method == "server/discover" else {
            // Tools need the handshake.
            guard revision != nil || !message.method.hasPrefix("tools/") else {
                throw RPCError(.invalidRequest, "send initialize first")
            }
            return false
        }
        guard let version = version?.string, capabilities?.object != nil else {
            let keys = "io.modelcontextprotocol/protocolVersion and io.modelcontextprotocol/clientCapabilities"
            throw RPCError(.invalidParams, "_meta needs \(keys)")
        }
        guard version == Self.modern else {
            let data: JSONValue = ["supported": Self.versions, "requested": .string(version)]
            throw RPCError(.unsupportedRevision, "unsupported protocol version", data: data)
        }
        return true
    }

    /// Returns the result of a request that is answered immediately.
    func result(of message: RPCMessage, isModern: Bool) throws(RPCError) -> JSONValue {
        switch message.method {
        case "initialize" where !isModern:
            let asked = message.params["protocolVersion"]?.string
            let agreed = asked.flatMap { Self.legacy.contains($0) ? $0 : nil } ?? Self.legacy[0]
            revision = agreed
            let version = JSONMember("protocolVersion", .string(agreed))
            return .object([version] + Self.identity + [JSONMember("serverInfo", Self.information)])
        case "ping" where !isModern: return [:]
        case "server/discover":
            let versions = JSONMember("supportedVersions", Self.versions)
            return stamped([versions] + Self.identity, isModern: true, isCacheable: true)
        case "tools/list":
            guard (message.params["cursor"] ?? .null) == .null else {
                throw RPCError(.invalidParams, "the list of tools has no other page")
            }
            let tools = JSONMember("tools", .array(tools.map(\.definition)))
            return stamped([tools], isModern: isModern, isCacheable: true)
        default: throw RPCError(.unknownMethod, "unknown method \(message.method)")
        }
    }

    /// Returns a result with the members that the modern era requires.
    func stamped(_ result: [JSONMember], isModern: Bool, isCacheable: Bool = false) -> JSONValue {
        guard isModern else { return .object(result) }
        // Cacheable results are constant while the server runs, so an hour is safe.
        let cache = [JSONMember("ttlMs", 3_600_000), JSONMember("cacheScope", "public")]
        return .object(
            [JSONMember("resultType", "complete")] + result + (isCacheable ? cache : []) + [
                JSONMember("_meta", ["io.modelcontextprotocol/serverInfo": Self.information])
            ]
        )
    }
}
