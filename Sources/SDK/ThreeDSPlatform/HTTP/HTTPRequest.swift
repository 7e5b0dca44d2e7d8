public import Foundation

/// One HTTP request for an ``HTTPTransport``.
///
/// The transport adds only `Host`, `Content-Length`, the fields that the connection itself needs, and unless the request has them
/// `Accept-Encoding: identity` and `User-Agent: ThreeDS`.
public struct HTTPRequest: Sendable {
    /// The method token in upper case, for instance `POST`.
    public var method: String
    /// The absolute `https` URL (`http` only for a simulator without TLS).
    public var url: URL
    /// The field names and values in the order in which they are sent. A name may occur more than once.
    public var headers: [(String, String)]
    /// The content; empty when there is none.
    public var body: [UInt8]
    /// An observer of the exchange. It is not part of the request.
    public var observer: (any HTTPObserver)?

    /// Creates a request without checking its parts. For an illegal part, the transport throws `notDelivered`.
    public init(method: String, url: URL, headers: [(String, String)] = [], body: [UInt8] = []) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }

    /// Returns the value of the first field with that name (ASCII case is ignored), or nil.
    public func header(_ name: String) -> String? { headers.firstValue(ofField: name) }
}

extension HTTPRequest: Equatable {
    /// Returns whether method, URL, fields (in order, names as written) and content are equal.
    public static func == (a: HTTPRequest, b: HTTPRequest) -> Bool {
        a.method == b.method && a.url == b.url && a.body == b.body && a.headers.elementsEqual(b.headers, by: ==)
    }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible {
    /// The method, host and content length. Path, fields and content are left out because they may hold data of the cardholder.
    public var description: String { "\(method) \(url.scheme ?? "")://\(url.host ?? "")/… (\(body.count) bytes)" }
    /// The same as `description`.
    public var debugDescription: String { description }
}

extension [(String, String)] {
    /// Returns the value of the first pair whose name equals `name`, ASCII case ignored.
    func firstValue(ofField name: String) -> String? {
        let name = name.asciiLowercased
        return first { $0.0.asciiLowercased == name }?.1
    }
}

extension String {
    /// The bytes with ASCII letters in lower case.
    fileprivate var asciiLowercased: [UInt8] { Array(utf8).map(\.asciiLowercased) }
}

extension UInt8 {
    /// The byte in lower case when it is an ASCII letter; other bytes are unchanged.
    var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
