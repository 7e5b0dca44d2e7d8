import Foundation

/// An absolute `http`, `https`, `ws`, `wss` or `ftp` address, as far as needed to tell whether two are the same resource.
///
/// Source: URL Living Standard §4.4 (basic URL parser) for special schemes. A host that no browser would accept is kept as it is: it only
/// has to differ from every valid one.
struct WebAddress {
    private(set) var scheme: String
    /// With user name and password, if any.
    private(set) var authority: String
    /// Nil when it is longer than any that matters, so that a long base address costs nothing per reference.
    private(set) var path: [[UInt8]]?
    /// Without `?`.
    private(set) var query: [UInt8]?

    private static let defaultPorts = ["http": "80", "https": "443", "ws": "80", "wss": "443", "ftp": "21"]
    private static let longestPath = 8

    /// What a reference means; nil when it is no address of these schemes.
    ///
    /// - Parameter base: what a relative reference is relative to; nil when such references mean nothing.
    init?(_ reference: [UInt8], base: WebAddress?) {
        let bytes = Self.cleaned(reference)
        var rest = bytes[...]
        if let scheme = Self.scheme(of: bytes) {
            guard Self.defaultPorts[scheme] != nil else { return nil }
            rest = bytes.dropFirst(scheme.utf8.count + 1)
            // `https:x` is relative to a base of the same scheme.
            guard let base, base.scheme == scheme, !rest.starts(with: Array("//".utf8)) else {
                self.init(scheme: scheme, authorityAndPath: rest)
                return
            }
            self.init(relative: rest, to: base)
            return
        }
        guard let base else { return nil }
        self.init(relative: rest, to: base)
    }

    /// The address without query and fragment; nil when the path was too long to keep.
    var resource: String? {
        path.map { "\(scheme)://\(authority)" + $0.map { "/" + String(decoding: $0, as: UTF8.self) }.joined() }
    }

    private init?(scheme: String, authorityAndPath: ArraySlice<UInt8>) {
        let rest = authorityAndPath.drop(while: \.isSlash)
        let authority = rest.prefix { !$0.isSlash && !$0.endsPath }
        guard let text = Self.authority(authority, scheme: scheme) else { return nil }
        self.init(scheme: scheme, authority: text, path: rest[authority.endIndex...], after: [])
    }

    private init?(relative rest: ArraySlice<UInt8>, to base: WebAddress) {
        switch rest.first {
        case let first? where first.isSlash:
            if rest.dropFirst().first?.isSlash == true {
                self.init(scheme: base.scheme, authorityAndPath: rest)
            } else {
                self.init(scheme: base.scheme, authority: base.authority, path: rest, after: [])
            }
        case nil, UInt8(ascii: "#")?:
            self = base
        case UInt8(ascii: "?")?:
            self = base
            query = Array(rest.dropFirst().prefix { $0 != UInt8(ascii: "#") })
        default:
            guard let folder = base.path?.dropLast() else {
                // Even the way up (`../`) could only lead to the root from so deep a path by as long a reference.
                self = base
                path = nil
                return
            }
            self.init(scheme: base.scheme, authority: base.authority, path: rest, after: Array(folder))
        }
    }

    private init(scheme: String, authority: String, path rest: ArraySlice<UInt8>, after folder: [[UInt8]]) {
        self.scheme = scheme
        self.authority = authority
        let written = rest.prefix { !$0.endsPath }
        let tail = rest[written.endIndex...]
        query =
            tail.first == UInt8(ascii: "?") ? Array(tail.dropFirst().prefix { $0 != UInt8(ascii: "#") }) : nil
        var segments = folder
        let parts = (written.first?.isSlash == true ? written.dropFirst() : written)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isSlash)
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            switch Self.dots(part) {
            case 1:
                if isLast { segments.append([]) }
            case 2:
                _ = segments.popLast()
                if isLast { segments.append([]) }
            default:
                segments.append(Array(part))
            }
        }
        path = segments.count <= Self.longestPath ? segments : nil
    }

    /// Without control characters and blanks around it, tabs and line breaks anywhere.
    private static func cleaned(_ reference: [UInt8]) -> [UInt8] {
        let start = reference.drop { $0 <= 0x20 }
        let end = start.lastIndex { $0 > 0x20 } ?? start.startIndex - 1
        return start[start.startIndex..<(end + 1)].filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    }

    private static func scheme(of bytes: [UInt8]) -> String? {
        guard bytes.first?.isASCIILetter == true, let colon = bytes.firstIndex(where: { !$0.isSchemeByte }),
            bytes[colon] == UInt8(ascii: ":")
        else { return nil }
        return String(decoding: bytes[..<colon].map(\.asciiLowercased), as: UTF8.self)
    }

    /// Nil for an address that is none: no host, or no valid port.
    private static func authority(_ bytes: ArraySlice<UInt8>, scheme: String) -> String? {
        var host = bytes
        var user = ""
        if let at = bytes.lastIndex(of: UInt8(ascii: "@")) {
            host = bytes[(at + 1)...]
            let text = String(decoding: bytes[..<at], as: UTF8.self)
            if !text.isEmpty, text != ":" { user = text + "@" }
        }
        var port = ""
        let isLiteral = host.first == UInt8(ascii: "[")
        let afterLiteral = isLiteral ? host.firstIndex(of: UInt8(ascii: "]")) ?? host.startIndex : host.startIndex
        if let colon = host[afterLiteral...].firstIndex(of: UInt8(ascii: ":")) {
            let digits = host[(colon + 1)...].drop { $0 == UInt8(ascii: "0") }
            guard digits.allSatisfy(\.isASCIIDigit), digits.count <= 5 else { return nil }
            let hadOnlyZeros = digits.isEmpty && colon + 1 < host.endIndex
            port = hadOnlyZeros ? "0" : String(decoding: digits, as: UTF8.self)
            if let number = Int(port), number > 65535 { return nil }
            host = host[..<colon]
        }
        guard !host.isEmpty else { return nil }
        let isDefault = port.isEmpty || port == defaultPorts[scheme]
        return user + domain(host) + (isDefault ? "" : ":" + port)
    }

    /// Percent-decoded, in lower case, with compatibility characters replaced, as a browser maps a host name.
    private static func domain(_ host: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        var position = host.startIndex
        while position < host.endIndex {
            if host[position] == UInt8(ascii: "%"), position + 2 < host.endIndex,
                let high = host[position + 1].hexadecimalValue, let low = host[position + 2].hexadecimalValue
            {
                bytes.append(high << 4 | low)
                position += 3
            } else {
                bytes.append(host[position])
                position += 1
            }
        }
        if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes.map(\.asciiLowercased), as: UTF8.self) }
        // Host names have at most 253 characters; what is longer is no host, and need not be mapped.
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.count <= 1024 else { return text }
        let ignored: Set<Unicode.Scalar> = ["\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}"]
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: text.precomposedStringWithCompatibilityMapping.unicodeScalars.filter { !ignored.contains($0) })
        return String(kept).lowercased()
    }

    /// 1 for `.`, 2 for `..`, each dot also as `%2e`; else 0.
    private static func dots(_ segment: ArraySlice<UInt8>) -> Int {
        guard (1...6).contains(segment.count) else { return 0 }
        let text = String(decoding: segment.map(\.asciiLowercased), as: UTF8.self)
        switch text {
        case ".", "%2e": return 1
        case "..", ".%2e", "%2e.", "%2e%2e": return 2
        default: return 0
        }
    }
}

extension UInt8 {
    /// Browsers take a backslash for a slash in these schemes.
    fileprivate var isSlash: Bool { self == UInt8(ascii: "/") || self == UInt8(ascii: "\\") }
    fileprivate var endsPath: Bool { self == UInt8(ascii: "?") || self == UInt8(ascii: "#") }
    fileprivate var isSchemeByte: Bool {
        isASCIILetter || isASCIIDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
    }
}
