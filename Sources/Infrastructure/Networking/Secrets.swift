import Foundation

/// The credential of a request; its description and mirror do not show the secret.
package enum Authentication: Sendable, Equatable {
    /// Sent as `Authorization: Bearer …`.
    case bearer(String)
    case queryItem(_ name: String, secret: String)

    var secret: String {
        switch self {
        case .bearer(let secret), .queryItem(_, let secret): secret
        }
    }

    /// The name of the query item with the secret; nil if the secret is sent as a header.
    var secretItem: String? { if case .queryItem(let name, _) = self { name } else { nil } }
}

extension Authentication: SecretHolder {
    package var description: String {
        switch self {
        case .bearer: "bearer(***)"
        case .queryItem(let name, _): "queryItem(\(name), ***)"
        }
    }
}

/// A value that contains a secret: `print`, `dump` and errors show only its description.
package protocol SecretHolder: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension SecretHolder {
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

/// Removes the configured secrets from response bodies and texts, and limits the length of texts.
struct SecretRedactor {
    /// The maximum length of a text, in Unicode scalars.
    static let lengthLimit = 300

    /// Each secret in two forms: unchanged and percent-encoded.
    private let secrets: [[UInt8]]

    init(_ authentications: [Authentication]) {
        secrets = authentications.map(\.secret).filter { !$0.isEmpty }.flatMap { secret in
            let escaped = secret.percentEncoded
            return (secret == escaped ? [secret] : [secret, escaped]).map { [UInt8]($0.utf8) }
        }
    }

    /// Replaces each secret with `***`. Searches byte by byte, because generic searches take seconds for the largest responses.
    func redact(_ body: Data) -> Data {
        secrets.reduce(body) { body, secret in
            var (masked, rest) = (Data(), 0)
            body.withUnsafeBytes { bytes in
                for start in bytes.indices where bytes[start] == secret[0] && start >= rest {
                    guard bytes[start...].starts(with: secret) else { continue }
                    masked += Data(bytes[rest..<start]) + Data("***".utf8)
                    rest = start + secret.count
                }
            }
            return rest == 0 ? body : masked + body.dropFirst(rest)
        }
    }

    /// Redacts the text as bytes, because a combining mark after the secret would change its last character.
    func redact(_ text: String) -> String {
        let scalars = String(decoding: redact(Data(text.utf8)), as: UTF8.self).unicodeScalars
        return String(String.UnicodeScalarView(scalars.prefix(Self.lengthLimit)))
    }
}

extension URL {
    /// The URL without user information and fragment, and with `***` as the value of each secret query item.
    func redacted(hiding secretItems: [String]) -> String {
        let port = port.map { ":\($0)" } ?? ""
        let host = host ?? ""
        let site = host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
        let address = "\(scheme ?? "")://\(site)\(port)\(path(percentEncoded: true))"
        guard let query = query(percentEncoded: true) else { return address }
        let names = secretItems.map(\.percentEncoded)
        let items = query.split(separator: "&", omittingEmptySubsequences: false).map { item in
            let secret = names.first { item.lowercased().hasPrefix($0.lowercased() + "=") }
            return secret.map { $0 + "=***" } ?? String(item)
        }
        return address + "?" + items.joined(separator: "&")
    }
}
