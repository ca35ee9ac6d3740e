import JSONText

/// A request or notification of JSON-RPC 2.0.
struct RPCMessage {
    /// A string or an integer; nil if the message is a notification.
    let id: JSONValue?
    let method: String
    let params: JSONObject

    /// Returns nil for a response, which is ignored because the server sends no requests.
    init?(_ value: JSONValue) throws(RPCError) {
        guard let message = value.object else { throw RPCError(.invalidRequest, "a message must be a JSON object") }
        if message["method"] == nil, message["result"] ?? message["error"] != nil { return nil }
        guard message["jsonrpc"] == "2.0", let method = message["method"]?.string else {
            throw RPCError(.invalidRequest, "a message needs \"jsonrpc\": \"2.0\" and a method")
        }
        id = message["id"]
        guard id == Self.id(of: value) else { throw RPCError(.invalidRequest, "an id must be a string or an integer") }
        guard let params = (message["params"] ?? .object([])).object else {
            throw RPCError(.invalidParams, "params must be an object")
        }
        (self.method, self.params) = (method, params)
    }

    /// The ID of a message; nil if it is missing, or neither a string nor an integer.
    static func id(of value: JSONValue) -> JSONValue? {
        guard let id = value.object?["id"], id.string != nil || id.integer != nil else { return nil }
        return id
    }

    static func answer(_ id: JSONValue?, _ result: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "id": id ?? .null, "result": result]
    }

    static func answer(_ id: JSONValue?, _ error: RPCError) -> JSONValue {
        let data: JSONValue = error.data.map { ["data": $0] } ?? [:]
        let reason: JSONValue = ["code": .integer(error.code.rawValue), "message": .string(error.message)]
        return ["jsonrpc": "2.0", "id": id ?? .null, "error": .joining(reason, data)]
    }
}

/// An error of the protocol. The failure of a tool is not a protocol error, but a result.
struct RPCError: Error {
    enum Code: Int {
        case unreadable = -32700
        case invalidRequest = -32600
        case unknownMethod = -32601
        case invalidParams = -32602
        case unsupportedRevision = -32022
    }

    let code: Code
    let message: String
    var data: JSONValue?

    init(_ code: Code, _ message: String, data: JSONValue? = nil) {
        (self.code, self.message, self.data) = (code, message, data)
    }
}
