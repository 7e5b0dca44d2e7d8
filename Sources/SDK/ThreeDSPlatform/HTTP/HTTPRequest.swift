public import Foundation

/// One HTTP request as handed to an ``HTTPTransport``.
///
/// The transport adds `Host`, `Content-Length` and what the connection itself needs; nothing else.
public struct HTTPRequest: Sendable {
    /// The method token, upper case, for instance `POST`.
    public var method: String
    /// An absolute `https` URL (`http` only towards a simulator without TLS).
    public var url: URL
    /// Field names and values in the order they are sent. A name may occur more than once.
    public var headers: [(String, String)]
    /// The content, empty for none.
    public var body: [UInt8]
    /// Looks at the exchange while the transport carries it out; no part of the request.
    public var observer: (any HTTPObserver)?

    /// A request with the given parts; nothing is checked here, an illegal part makes the transport throw `notDelivered`.
    public init(method: String, url: URL, headers: [(String, String)] = [], body: [UInt8] = []) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }

    /// The value of the first field of that name (ASCII case is ignored), or nil.
    public func header(_ name: String) -> String? { headers.firstValue(ofField: name) }
}

extension HTTPRequest: Equatable {
    /// Equal method, URL, fields (in order, names as written) and content.
    public static func == (a: HTTPRequest, b: HTTPRequest) -> Bool {
        a.method == b.method && a.url == b.url && a.body == b.body && a.headers.elementsEqual(b.headers, by: ==)
    }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible {
    /// Method, host and content length; no path, field or content, which may hold data of the cardholder.
    public var description: String { "\(method) \(url.scheme ?? "")://\(url.host ?? "")/… (\(body.count) bytes)" }
    /// The same as `description`.
    public var debugDescription: String { description }
}

extension [(String, String)] {
    /// The value of the first pair whose name equals `name`, ASCII case ignored.
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
    /// This ASCII byte in lower case; other bytes unchanged.
    var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
