public import Foundation

/// What is to be loaded. [Foundation.URLRequest iOS 8.0]
public struct URLRequest: Hashable, Sendable {
    /// How a cache is used. [Foundation.NSURLRequest.CachePolicy iOS 2.0]
    public enum CachePolicy: UInt, Sendable {
        /// As the protocol says. [Foundation.NSURLRequest.CachePolicy.useProtocolCachePolicy iOS 2.0]
        case useProtocolCachePolicy = 0
        /// Not at all. [Foundation.NSURLRequest.CachePolicy.reloadIgnoringLocalCacheData iOS 2.0]
        case reloadIgnoringLocalCacheData = 1
    }

    /// Where. [Foundation.URLRequest.url iOS 8.0]
    public var url: URL?
    /// How a cache is used. [Foundation.URLRequest.cachePolicy iOS 8.0]
    public var cachePolicy: CachePolicy
    /// Seconds without a byte after which the load fails. [Foundation.URLRequest.timeoutInterval iOS 8.0]
    public var timeoutInterval: TimeInterval
    /// `GET` unless told otherwise. [Foundation.URLRequest.httpMethod iOS 8.0]
    public var httpMethod: String? = "GET"
    /// The content. [Foundation.URLRequest.httpBody iOS 8.0]
    public var httpBody: Data?
    /// Whether the session's cookies go with it. [Foundation.URLRequest.httpShouldHandleCookies iOS 8.0]
    public var httpShouldHandleCookies = true
    /// The page that asks. [Foundation.URLRequest.mainDocumentURL iOS 8.0]
    public var mainDocumentURL: URL?
    private var fields: [Field] = []

    private struct Field: Hashable, Sendable {
        var name: String
        var value: String
    }

    /// A request. [Foundation.URLRequest.init(url:cachePolicy:timeoutInterval:) iOS 8.0]
    public init(url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60) {
        self.url = url
        self.cachePolicy = cachePolicy
        self.timeoutInterval = timeoutInterval
    }

    /// The fields; values of one name joined by a comma. [Foundation.URLRequest.allHTTPHeaderFields iOS 8.0]
    public var allHTTPHeaderFields: [String: String]? {
        get { fields.isEmpty ? nil : Dictionary(fields.map { ($0.name, $0.value) }) { "\($0),\($1)" } }
        set { fields = (newValue ?? [:]).sorted { $0.key < $1.key }.map { Field(name: $0.key, value: $0.value) } }
    }

    /// The value of a field. [Foundation.URLRequest.value(forHTTPHeaderField:) iOS 8.0]
    public func value(forHTTPHeaderField field: String) -> String? {
        fields.first { $0.name.caseInsensitiveCompare(field) == .orderedSame }?.value
    }

    /// Replaces a field. [Foundation.URLRequest.setValue(_:forHTTPHeaderField:) iOS 8.0]
    public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
        fields.removeAll { $0.name.caseInsensitiveCompare(field) == .orderedSame }
        if let value { fields.append(Field(name: field, value: value)) }
    }

    /// Adds to a field, after a comma. [Foundation.URLRequest.addValue(_:forHTTPHeaderField:) iOS 8.0]
    public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
        if let index = fields.firstIndex(where: { $0.name.caseInsensitiveCompare(field) == .orderedSame }) {
            fields[index].value += "," + value
        } else {
            fields.append(Field(name: field, value: value))
        }
    }
}

/// What came back, of any protocol. [Foundation.URLResponse iOS 2.0]
open class URLResponse: NSObject, @unchecked Sendable {  // unchecked: immutable
    /// From where. [Foundation.URLResponse.url iOS 2.0]
    public let url: URL?
    /// The kind of content. [Foundation.URLResponse.mimeType iOS 2.0]
    public let mimeType: String?
    /// Its length; -1 when not known. [Foundation.URLResponse.expectedContentLength iOS 2.0]
    public let expectedContentLength: Int64
    /// The name of the content's text encoding. [Foundation.URLResponse.textEncodingName iOS 2.0]
    public let textEncodingName: String?

    /// A response. [Foundation.URLResponse.init(url:mimeType:expectedContentLength:textEncodingName:) iOS 2.0]
    public init(url: URL, mimeType: String?, expectedContentLength length: Int, textEncodingName name: String?) {
        self.url = url
        self.mimeType = mimeType
        expectedContentLength = Int64(length)
        textEncodingName = name
    }
}

/// What came back over HTTP. [Foundation.HTTPURLResponse iOS 2.0]
open class HTTPURLResponse: URLResponse, @unchecked Sendable {  // unchecked: immutable
    /// The status code. [Foundation.HTTPURLResponse.statusCode iOS 2.0]
    public let statusCode: Int
    private let fields: [String: String]

    /// A response of its head. [Foundation.HTTPURLResponse.init(url:statusCode:httpVersion:headerFields:) iOS 5.0]
    public init?(url: URL, statusCode: Int, httpVersion HTTPVersion: String?, headerFields: [String: String]?) {
        self.statusCode = statusCode
        fields = headerFields ?? [:]
        func value(_ name: String) -> String? { headerFields?.first { $0.key.lowercased() == name }?.value }
        let type = value("content-type")?.split(separator: ";").first.map { $0.trimmingCharacters(in: .whitespaces) }
        super.init(
            url: url, mimeType: type, expectedContentLength: value("content-length").flatMap { Int($0) } ?? -1,
            textEncodingName: nil)
    }

    /// The fields, values of one name joined by a comma. [Foundation.HTTPURLResponse.allHeaderFields iOS 2.0]
    open var allHeaderFields: [AnyHashable: Any] { fields }

    /// The value of a field. [Foundation.HTTPURLResponse.value(forHTTPHeaderField:) iOS 13.0]
    open func value(forHTTPHeaderField field: String) -> String? {
        fields.first { $0.key.caseInsensitiveCompare(field) == .orderedSame }?.value
    }
}

/// A response on its way into a cache. [Foundation.CachedURLResponse iOS 2.0]
open class CachedURLResponse: NSObject, @unchecked Sendable {  // unchecked: immutable
    /// The head. [Foundation.CachedURLResponse.response iOS 2.0]
    public let response: URLResponse
    /// The content. [Foundation.CachedURLResponse.data iOS 2.0]
    public let data: Data

    /// A response. [Foundation.CachedURLResponse.init(response:data:) iOS 2.0]
    public init(response: URLResponse, data: Data) {
        self.response = response
        self.data = data
    }
}
