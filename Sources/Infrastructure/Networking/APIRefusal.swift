/// What the body of a refusal says, in the API's own words.
package struct APIRefusal: Sendable, Equatable {
    /// The API's own number for the error.
    package let code: Int?
    package let message: String?

    package init(code: Int?, message: String?) {
        self.code = code
        self.message = message
    }
}
