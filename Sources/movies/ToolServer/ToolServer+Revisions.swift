import JSONText

/// The two eras of the protocol. Legacy clients agree on a revision with `initialize`. From revision 2026-07-28 on,
/// each request names its revision, and `server/discover` replaces `initialize`.
extension ToolServer {
    private static let modern = "2026-07-28"
    private static let legacy = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    private static let versions = JSONValue([modern] + legacy)

    private static let instructions =
        "Finds films, and facts about them. Call search_movies with a title or with facts, get_movies for details of films "
        + "whose ids you know, list_movies for charts and filters, and find_people with the name of a person. match and "
        + "advice say how certain an answer is: tell the user if it is a guess, and never add facts that are not in an "
        + "answer."

    private static let information: JSONValue = [
        "name": "movies", "title": "movies", "version": .string(Version.number),
    ]

    private static let identity: JSONValue = ["capabilities": ["tools": [:]], "instructions": .string(instructions)]

    /// Returns whether a request belongs to the modern era.
    /// - Throws: ``RPCError`` if the request is valid in neither era, or names an unsupported revision.
    func usesModernRevision(_ message: RPCMessage) throws(RPCError) -> Bool {
        let meta = message.params["_meta"]?.object
        let version = meta?["io.modelcontextprotocol/protocolVersion"]
        let capabilities = meta?["io.modelcontextprotocol/clientCapabilities"]
        guard version != nil || capabilities != nil || message.method == "server/discover" else {
            // In the legacy era, tools are available only after `initialize`.
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

    /// Returns the result of a request that is not a tool call.
    func result(of message: RPCMessage, isModern: Bool) throws(RPCError) -> JSONValue {
        switch message.method {
        case "initialize" where !isModern:
            let asked = message.params["protocolVersion"]?.string
            let agreed = asked.flatMap { Self.legacy.contains($0) ? $0 : nil } ?? Self.legacy[0]
            revision = agreed
            return .joining(["protocolVersion": .string(agreed)], Self.identity, ["serverInfo": Self.information])
        case "ping" where !isModern: return [:]
        case "server/discover":
            let result = JSONValue.joining(["supportedVersions": Self.versions], Self.identity)
            return stamped(result, isModern: true, isCacheable: true)
        case "tools/list":
            guard (message.params["cursor"] ?? .null) == .null else {
                throw RPCError(.invalidParams, "the list of tools has only one page")
            }
            return stamped(["tools": .array(tools.map(\.definition))], isModern: isModern, isCacheable: true)
        default: throw RPCError(.unknownMethod, "unknown method \"\(message.method)\"")
        }
    }

    /// Returns a result with the members that the modern era requires; in the legacy era, the result itself.
    func stamped(_ result: JSONValue, isModern: Bool, isCacheable: Bool = false) -> JSONValue {
        guard isModern else { return result }
        // Cacheable results never change while the server runs, so one hour is an arbitrary lifetime.
        let cache: JSONValue = isCacheable ? ["ttlMs": 3_600_000, "cacheScope": "public"] : [:]
        let identity: JSONValue = ["_meta": ["io.modelcontextprotocol/serverInfo": Self.information]]
        return .joining(["resultType": "complete"], result, cache, identity)
    }
}
