/// Why an endpoint gave no value; it never holds a query string, a header or a credential.
package enum APIError: Error, Equatable, Sendable {
    case transport(HTTPError)
    /// The server answered with a status other than 2xx.
    case status(APIStatus)
    /// A 2xx answer that cannot be read; `path` is the endpoint's, without its query.
    case undecodable(path: String, reason: String)
}
