import ThreeDSJSON

/// The syntax of the URLs in messages (RFC 3986, non-ASCII characters allowed).
package enum URLShape {
    /// Returns whether a text is `scheme://host…` with one of the schemes, a non-empty host, a port up to 65535 and no user or password.
    package static func isFullyQualified(_ text: String, schemes: [String]) -> Bool {
        guard let (scheme, rest) = split(text), schemes.contains(scheme.lowercased()), rest.hasPrefix("//") else { return false }
        return hasHost(Array(rest.utf8.dropFirst(2)))
    }

    /// Returns whether a text is a custom scheme followed by something, or a fully qualified `https` URL.
    package static func isAppURL(_ text: String) -> Bool {
        guard let (scheme, rest) = split(text) else { return false }
        switch scheme.lowercased() {
        case "https": return isFullyQualified(text, schemes: ["https"])
        case "http": return false
        default: return !rest.isEmpty
        }
    }

    /// Splits a text after the scheme; returns `nil` when there is no scheme or a character that a URL cannot contain.
    private static func split(_ text: String) -> (scheme: String, rest: String)? {
        for byte in text.utf8 {
            switch byte {
            case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"): return nil
            default: continue
            }
        }
        guard text.utf8.allSatisfy({ $0 < 0x80 }) || !text.unicodeScalars.contains(where: isBlankOrInvisible) else { return nil }
        guard let (scheme, rest) = text.halves(at: ":"), let first = scheme.utf8.first, ASCII.isLetter(first),
            scheme.utf8.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E })
        else { return nil }
        return (scheme, rest)
    }

    /// Returns whether a character is white space, a control or drawn as nothing. The two joiners do not count: words of some scripts need them.
    private static func isBlankOrInvisible(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return properties.isWhitespace || properties.generalCategory == .control
            || properties.isDefaultIgnorableCodePoint && scalar != "\u{200C}" && scalar != "\u{200D}"
    }

    /// Returns whether a text begins with a host.
    ///
    /// - Parameter text: the part after `//`.
    private static func hasHost(_ text: [UInt8]) -> Bool {
        let authority = text.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard !authority.contains(UInt8(ascii: "@")) else { return false }
        let afterHost: ArraySlice<UInt8>
        if authority.first == UInt8(ascii: "[") {
            guard let bracket = authority.firstIndex(of: UInt8(ascii: "]")), authority[..<bracket].contains(UInt8(ascii: ":"))
            else {
                return false
            }
            afterHost = authority[(bracket + 1)...]
        } else {
            let colon = authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
            guard colon > 0 else { return false }
            afterHost = authority[colon...]
        }
        guard let first = afterHost.first else { return true }
        let port = String(decoding: afterHost.dropFirst(), as: UTF8.self)
        guard first == UInt8(ascii: ":"), port.utf8.count <= 5 else { return false }
        return port.isEmpty || port.isDigits && Int(decimal: port).map { $0 <= 65535 } == true
    }
}
