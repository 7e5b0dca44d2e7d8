/// The answer to an ``HTTPRequest``, complete.
public struct HTTPResponse: Sendable {
    /// The status code of the final answer, 200...599 (informational answers are skipped).
    public var status: Int
    /// Field names and values in the order received, surrounding white space removed.
    public var headers: [(String, String)]
    /// The content after removal of the transfer coding.
    public var body: [UInt8]

    /// A response with the given parts.
    public init(status: Int, headers: [(String, String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The value of the first field of that name (ASCII case is ignored), or nil.
    public func header(_ name: String) -> String? { headers.firstValue(ofField: name) }
}

extension HTTPResponse: Equatable {
    /// Equal status, fields (in order, names as written) and content.
    public static func == (a: HTTPResponse, b: HTTPResponse) -> Bool {
        a.status == b.status && a.body == b.body && a.headers.elementsEqual(b.headers, by: ==)
    }
}

extension HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible {
    /// Status and content length; the content may hold data of the cardholder.
    public var description: String { "\(status) (\(body.count) bytes)" }
    /// The same as `description`.
    public var debugDescription: String { description }
}
