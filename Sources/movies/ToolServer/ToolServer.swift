import Foundation
import JSONText
import Synchronization
import TerminalKit

/// Answers the messages of an assistant concurrently. An answer is sent as soon as it is ready.
@MainActor
final class ToolServer {
    /// A pending answer; its value is nil if nothing is to be sent, as after a cancelled call.
    private typealias Answer = Task<JSONValue?, Never>

    /// The maximum length of a message in bytes. Real messages are a few hundred bytes long.
    static let maximumLength = 1 << 20
    /// The maximum number of unsent answers is 64, plus one for each running call, up to 1,000 calls. Further messages wait,
    /// which limits the memory in use if a client stops reading.
    private static let (maximumAnswers, maximumCalls) = (64, 1_000)

    let tools: [Tool]
    /// The protocol revision agreed on with `initialize`; nil before that, and for modern clients.
    var revision: String?
    private let output: MessageOutput
    /// The number of bytes in lines that were read but not processed. Lines are read ahead to detect the end of the input.
    private var waiting = 0
    private let room = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    private var hasEnded = false
    /// The running tool calls by request ID.
    private var calls: [JSONValue: Answer] = [:]
    /// The time for calls to finish after the end of the input, for scripts that send messages through a pipe.
    private let grace: Duration

    /// - Parameter grace: must be shorter than the time after which clients send SIGTERM.
    init(tools: [Tool], output: MessageOutput, grace: Duration = .seconds(5)) {
        (self.tools, self.output, self.grace) = (tools, output, grace)
    }

    /// Answers messages until the input ends, or the reader of the answers exits.
    /// - Parameter next: returns the next line; nil at the end of the input.
    func serve(_ next: () async throws -> [UInt8]?) async throws {
        let lines = AsyncStream.makeStream(of: [UInt8].self)
        async let answers: Void = answer(lines.stream)
        while !output.isClosed, let line = try await next() {
            lines.continuation.yield(line)
            waiting += line.count
            if waiting > Self.maximumLength { for await _ in room.stream where waiting <= Self.maximumLength { break } }
        }
        lines.continuation.finish()
        let end = Task {
            try await Task.sleep(for: grace)
            hasEnded = true
            for call in calls.values { call.cancel() }
        }
        defer { end.cancel() }
        await answers
    }

    private func answer(_ lines: AsyncStream<[UInt8]>) async {
        await withTaskGroup(of: Void.self) { group in
            var count = 0
            for await line in lines where !hasEnded && !output.isClosed {
                waiting -= line.count
                room.continuation.yield()
                guard let answer = answer(to: line) else { continue }
                let limit = Self.maximumAnswers + min(calls.count, Self.maximumCalls)
                if count >= limit { await group.next() } else { count += 1 }
                group.addTask { [output] in
                    if let answer = await answer.value { await output.send(answer) }
                }
            }
        }
    }

    /// Starts to answer a line, which may be a batch of messages. Returns nil if the line needs no answer.
    private func answer(to line: [UInt8]) -> Answer? {
        guard line.count <= Self.maximumLength else {
            return refusal(RPCError(.invalidRequest, "a message can have at most \(Self.maximumLength) bytes"))
        }
        guard let value = try? JSONValue(parsing: Data(line)) else {
            return refusal(
                RPCError(.unreadable, "a message must be one line of JSON in UTF-8, nested at most 64 levels deep")
            )
        }
        // Only revision 2025-03-26 has batches.
        guard let messages = value.array, revision == "2025-03-26", !messages.isEmpty else { return answer(to: value) }
        let answers = messages.compactMap { answer(to: $0, isInBatch: true) }
        guard !answers.isEmpty else { return nil }
        return Answer {
            var values: [JSONValue] = []
            for answer in answers { values += await answer.value.map { [$0] } ?? [] }
            return values.isEmpty ? .none : .some(.array(values))
        }
    }

    private func refusal(_ error: RPCError, id: JSONValue? = nil) -> Answer { Answer { RPCMessage.answer(id, error) } }

    private func answer(to value: JSONValue, isInBatch: Bool = false) -> Answer? {
        let id = RPCMessage.id(of: value)
        do throws(RPCError) {
            guard let message = try RPCMessage(value) else { return nil }
            guard let id else {
                if message.method == "notifications/cancelled" { calls[message.params["requestId"] ?? .null]?.cancel() }
                return nil
            }
            guard calls[id] == nil, !(isInBatch && message.method == "initialize") else {
                let problem = calls[id] == nil ? "initialize can't be part of a batch" : "this id is already in use"
                throw RPCError(.invalidRequest, problem)
            }
            let isModern = try usesModernRevision(message)
            guard message.method == "tools/call" else {
                let answer = RPCMessage.answer(id, try result(of: message, isModern: isModern))
                return Answer { answer }
            }
            let (tool, call) = try call(message)
            calls[id] = Answer {
                defer { calls[id] = nil }
                let result = stamped(await tool.result(of: call), isModern: isModern)
                // This must be `.none`, because the literal nil would become the null of JSON.
                return Task.isCancelled ? .none : .some(RPCMessage.answer(id, result))
            }
            return calls[id]
        } catch {
            // An invalid notification gets no answer.
            let isNotification = value.object?["method"]?.string != nil && value.object?["id"] == nil
            return isNotification ? nil : refusal(error, id: id)
        }
    }

    private func call(_ message: RPCMessage) throws(RPCError) -> (Tool, ToolCall) {
        let name = message.params["name"]?.string ?? ""
        guard let tool = tools.first(where: { $0.name == name }) else {
            let hint = name == Tool.mark ? ": it needs 'movies mcp --allow-changes'" : ""
            throw RPCError(.invalidParams, "unknown tool \"\(name)\"\(hint)")
        }
        guard let arguments = (message.params["arguments"] ?? .object([])).object else {
            throw RPCError(.invalidParams, "arguments must be an object")
        }
        let token = message.params["_meta"]?.object?["progressToken"]
        let call = ToolCall(arguments: arguments.members) { [output] done, total in
            guard let token, token.string != nil || token.integer != nil, !Task.isCancelled else { return }
            let params: JSONValue = ["progressToken": token, "progress": .integer(done), "total": .integer(total)]
            output.post(["jsonrpc": "2.0", "method": "notifications/progress", "params": params])
        }
        return (tool, call)
    }
}

/// Writes messages in order, one on each line. A separate thread waits if the reader is slow.
final class MessageOutput: Sendable {
    private let writer: any OutputWriter
    private let queue = DispatchQueue(label: "messages")
    private let hasFailed = Atomic(false)

    init(_ writer: any OutputWriter) { self.writer = writer }

    /// True after a write has failed, for example because the reader has exited.
    var isClosed: Bool { hasFailed.load(ordering: .relaxed) }

    func post(_ message: JSONValue, completion: @escaping @Sendable () -> Void = {}) {
        queue.async { [self] in
            let isWritten = !isClosed && (try? writer.write(message.utf8() + [UInt8(ascii: "\n")])) != nil
            if !isWritten { hasFailed.store(true, ordering: .relaxed) }
            completion()
        }
    }

    /// Returns after the message is written, so that the server waits for a slow reader.
    func send(_ message: JSONValue) async {
        await withCheckedContinuation { continuation in post(message) { continuation.resume() } }
    }
}
