import Foundation

/// An app's URL for the return from the issuer's app, or a link that opened the app, in the form in which both are compared.
struct ReturnAddress: Equatable, Sendable {
    /// The parts that a link and the app's URL must have in common: scheme and host in lower case, user, port and path.
    private struct Place: Equatable {
        let scheme: String
        let user: String?
        let host: String
        let port: Int?
        let path: [UInt8]
    }

    private let place: Place
    private let query: [URLQueryItem]
    private let fragment: String
    /// The values of the query items `transID`, in lower case.
    private let transactionIDs: Set<String>

    /// Reads a text; returns nil when it is not an absolute URL.
    init?(_ text: String) {
        guard let url = URL(string: text) else { return nil }
        self.init(url)
    }

    /// Reads a URL; returns nil when it is not absolute.
    init?(_ url: URL) {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let scheme = parts.scheme?.lowercased() else {
            return nil
        }
        let user = parts.percentEncodedUser.map { "\($0):\(parts.percentEncodedPassword ?? "")" }
        place = Place(
            scheme: scheme, user: user, host: parts.host?.lowercased() ?? "", port: parts.port ?? Self.defaultPorts[scheme],
            path: Self.normalized(parts.percentEncodedPath))
        query = parts.queryItems ?? []
        fragment = parts.percentEncodedFragment ?? ""
        transactionIDs = Set(
            query.filter { $0.name.lowercased() == Self.transactionIDName }.map { ($0.value ?? "").lowercased() })
    }

    /// The name of the query item in lower case. A link may spell it in any letter case.
    private static let transactionIDName = "transid"

    /// The ports that a URL need not name.
    private static let defaultPorts = ["https": 443, "http": 80]

    /// Returns the key of the challenge that a link returns to; nil when there is none, or more than one.
    ///
    /// A link with one `transID` returns to the challenge with this SDK transaction ID if scheme, host, port and path are those of its
    /// app URL. A link without `transID` returns to the only challenge whose app URL it equals, and this URL has no `transID` either.
    /// Each link may have more query items than the app URL. A challenge without an app URL has no way back by link.
    ///
    /// - Parameter open: the app URLs by SDK transaction ID in lower case.
    static func challenge(to link: ReturnAddress, of open: [String: ReturnAddress]) -> String? {
        guard link.transactionIDs.isEmpty else {
            guard link.transactionIDs.count == 1, let id = link.transactionIDs.first, open[id]?.place == link.place else {
                return nil
            }
            return id
        }
        let near = open.filter {
            $0.value.transactionIDs.isEmpty && $0.value.place == link.place && $0.value.fragment == link.fragment
        }
        let equal = near.filter { $0.value.query == link.query }
        if !equal.isEmpty { return equal.count == 1 ? equal.first?.key : nil }
        let containing = near.filter { link.hasQuery(of: $0.value) }
        return containing.count == 1 ? containing.first?.key : nil
    }

    /// Whether the link has each query item of the app's URL, in any order.
    private func hasQuery(of appURL: ReturnAddress) -> Bool {
        var rest: [URLQueryItem: Int] = [:]
        for item in query { rest[item, default: 0] += 1 }
        for item in appURL.query {
            guard let count = rest[item], count > 0 else { return false }
            rest[item] = count - 1
        }
        return true
    }

    /// Returns a path with every character that needs no percent-encoding decoded, and the others encoded in upper case. An empty
    /// path equals `/` (RFC 3986 §6.2).
    private static func normalized(_ path: String) -> [UInt8] {
        let bytes = Array(path.utf8)
        var result: [UInt8] = []
        var position = 0
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "%"), position + 2 < bytes.count,
                let high = hexadecimal(bytes[position + 1]), let low = hexadecimal(bytes[position + 2])
            else {
                result.append(bytes[position])
                position += 1
                continue
            }
            let byte = high << 4 | low
            if isUnreserved(byte) {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), upperCase(bytes[position + 1]), upperCase(bytes[position + 2])]
            }
            position += 3
        }
        return result.isEmpty ? [UInt8(ascii: "/")] : result
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }

    private static func upperCase(_ digit: UInt8) -> UInt8 { (0x61...0x66).contains(digit) ? digit - 0x20 : digit }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }
}
