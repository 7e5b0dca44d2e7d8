/// The complete response to an ``HTTPRequest``.
public struct HTTPResponse: Sendable {
    /// The status code of the final response, 200...599 (informational responses are skipped).
    public var status: Int
    /// The field names and values in the order received, without surrounding white space.
    public var headers: [(String, String)]
    /// The content after removal of the transfer coding.
    public var body: [UInt8]

    /// Creates a response with the given parts.
    public init(status: Int, headers: [(String, String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Returns the value of the first field with that name (ASCII case is ignored), or nil.
    public func header(_ name: String) -> String? { headers.firstValue(ofField: name) }
}

extension HTTPResponse: Equatable {
    /// Returns whether status, fields (in order, names as written) and content are equal.
    public static func == (a: HTTPResponse, b: HTTPResponse) -> Bool {
        a.status == b.status && a.body == b.body && a.headers.elementsEqual(b.headers, by: ==)
    }
}

extension HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible {
    /// The status and content length. The content is left out because it may hold data of the cardholder.
    public var description: String { "\(status) (\(body.count) bytes)" }
    /// The same as `description`.
    public var debugDescription: String { description }
}
