import Foundation
import ThreeDSJSON

/// The language of the app's interface, as given to `initialize`: language, optional script, optional region.
package struct UserLocale: Equatable, Sendable {
    /// The language: ISO 639, two or three letters, lower case; `und` if the locale names none.
    package let language: String
    /// The script: ISO 15924, four letters, the first in upper case.
    package let script: String?
    /// The region: ISO 3166, two letters, upper case, or UN M.49, three digits.
    package let region: String?

    /// Parses a locale; returns nil for a text that is not a locale.
    ///
    /// A locale is a BCP 47 tag such as `en-US-u-rg-eszzzz`, or an ICU or POSIX name such as `en_US@rg=eszzzz`, `en_US_POSIX` or
    /// `en_US.UTF-8`. A region override (`rg`) replaces the region. Everything after the region is otherwise checked and ignored.
    /// A language of four or more letters is refused, because none is registered. An extended language (`zh-yue`) is read only after
    /// the languages that have some.
    ///
    /// Source: protocol/sdk-api.md §4.1; RFC 5646 §2.1; Unicode Technical Standard 35, part 1, §3.2 and §3.6. Whether texts exist
    /// in that language is decided later; an unknown language becomes English.
    package init?(_ text: String) {
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let name = LocaleName(text) else { return nil }
        language = name.language.lowercased()
        script = name.script?.capitalized
        region = (name.regionOverride ?? name.region)?.uppercased()
    }

    /// The BCP 47 tag: the parts joined by hyphens.
    package var tag: String { [language, script, region].compactMap(\.self).joined(separator: "-") }
}

/// The parts of a locale in any letter case. Its text is printable ASCII.
private struct LocaleName {
    private(set) var language = Self.undetermined
    private(set) var script: String?
    private(set) var region: String?
    /// The region of `rg`; the first one counts.
    private(set) var regionOverride: String?
    /// The subtags that are not read yet.
    private var rest: ArraySlice<String> = []

    private static let undetermined = "und"
    /// The languages that extended languages belong to, in the registry of RFC 5646.
    private static let extended: Set = ["ar", "kok", "lv", "ms", "sgn", "sw", "uz", "zh"]
    /// The tags that do not follow the grammar but are registered (RFC 5646 §2.1, `irregular`), with their successors.
    private static let irregular = [
        "en-gb-oed": "en-GB", "i-ami": "ami", "i-bnn": "bnn", "i-default": undetermined, "i-enochian": undetermined,
        "i-hak": "hak", "i-klingon": "tlh", "i-lux": "lb", "i-mingo": undetermined, "i-navajo": "nv", "i-pwn": "pwn",
        "i-tao": "tao", "i-tay": "tay", "i-tsu": "tsu", "sgn-be-fr": "sfb", "sgn-be-nl": "vgt", "sgn-ch-de": "sgg",
    ]
    /// Names of ICU and POSIX that are not built from subtags, with the tags that ICU makes of them.
    private static let named = ["c": "en-US", "posix": "en-US", "root": undetermined]

    init?(_ text: String) {
        let halves = text.parts(at: "@")
        guard halves.count <= 2, let name = Self.withoutEncoding(halves[0]) else { return nil }
        guard readSubtags(of: Self.named[name.lowercased()] ?? Self.irregular[name.lowercased()] ?? name) else { return nil }
        if halves.count == 2 {
            guard readKeywords(halves[1]) else { return nil }
        }
    }

    /// Removes the encoding of a POSIX name such as `en_US.UTF-8`; returns nil when it is malformed.
    private static func withoutEncoding(_ name: String) -> String? {
        let parts = name.parts(at: ".")
        guard parts.count > 1 else { return name }
        let isEncoding = parts.count == 2 && !parts[1].isEmpty && parts[1].isMade(of: "-_")
        return isEncoding && !parts[0].contains("-") ? parts[0] : nil
    }

    // MARK: Subtags

    private mutating func readSubtags(of name: String) -> Bool {
        let isICU = name.contains("_")
        rest = name.parts(at: "-").flatMap { $0.parts(at: "_") }[...]
        if rest.first?.lowercased() == Self.privateUse { return readExtensions() }
        guard let language = take({ (2...3).contains($0.utf8.count) && $0.isAlphabetic }) else { return false }
        self.language = language
        if Self.extended.contains(language.lowercased()) {
            for _ in 0..<3 where take({ $0.utf8.count == 3 && $0.isAlphabetic }) == nil { break }
        }
        script = take { $0.utf8.count == 4 && $0.isAlphabetic }
        region = take { $0.isRegion }
        // ICU writes an empty region before a variant: en__POSIX.
        let isEmptyRegion = isICU && region == nil && rest.count > 1 && take(\.isEmpty) != nil
        let hasICUVariants = isICU && (region != nil || isEmptyRegion)
        while take({ $0.isVariant || (hasICUVariants && $0.utf8.count > 1 && $0.isMade()) }) != nil {}
        return readExtensions()
    }

    private static let privateUse = "x"

    /// Reads singletons, each with its subtags, to the end.
    private mutating func readExtensions() -> Bool {
        while !rest.isEmpty {
            guard let singleton = take({ $0.utf8.count == 1 && $0.isMade() })?.lowercased() else { return false }
            let lengths = singleton == Self.privateUse ? 1...8 : 2...8
            var subtags: [String] = []
            while let subtag = take({ lengths.contains($0.utf8.count) && $0.isMade() }) { subtags.append(subtag) }
            guard !subtags.isEmpty else { return false }
            if singleton == "u" { readUnicodeExtension(subtags) }
        }
        return true
    }

    /// Finds the value of `rg` among keys of two characters and their values.
    private mutating func readUnicodeExtension(_ subtags: [String]) {
        for (key, value) in zip(subtags, subtags.dropFirst()) where key.lowercased() == Self.regionKey {
            override(with: value)
        }
    }

    // MARK: Keywords

    /// Reads `calendar=gregorian;rg=eszzzz`, or the modifier of a POSIX name such as `euro`.
    private mutating func readKeywords(_ text: String) -> Bool {
        guard text.contains("=") else { return !text.isEmpty && text.isMade() }
        var pairs = text.parts(at: ";")
        if pairs.last?.isEmpty == true { pairs.removeLast() }
        for pair in pairs {
            let sides = pair.parts(at: "=")
            guard sides.count == 2, !sides[0].isEmpty, sides[0].isMade(of: "-_"), !sides[1].isEmpty, sides[1].isMade(of: "-_/+:")
            else { return false }
            if sides[0].lowercased() == Self.regionKey { override(with: sides[1]) }
        }
        return true
    }

    private static let regionKey = "rg"

    /// Takes the region of a subdivision: `eszzzz` is Spain, `gbsct` is Scotland in GB. Another value has no effect, nor has ZZ, the
    /// unknown region.
    private mutating func override(with value: String) {
        let region = String(value.prefix(value.first?.isNumber == true ? 3 : 2))
        guard regionOverride == nil, region.isRegion, region.lowercased() != "zz",
            (1...4).contains(value.utf8.count - region.utf8.count), value.isMade()
        else { return }
        regionOverride = region
    }

    /// Removes and returns the next subtag if it matches.
    private mutating func take(_ matches: (String) -> Bool) -> String? {
        guard let first = rest.first, matches(first) else { return nil }
        rest.removeFirst()
        return first
    }
}

extension String {
    fileprivate var isAlphabetic: Bool { utf8.allSatisfy(\.isASCIILetter) }

    /// Whether the text consists of ASCII letters, digits and `others`.
    fileprivate func isMade(of others: StaticString = "") -> Bool {
        let others = "\(others)".utf8
        return utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || others.contains($0) }
    }

    /// Whether the text has the form of a country or of an area of UN M.49.
    fileprivate var isRegion: Bool { utf8.count == 2 && isAlphabetic || utf8.count == 3 && isDigits }

    /// Whether the text has the form of a variant: `valencia`, `1996`.
    fileprivate var isVariant: Bool {
        isMade() && ((5...8).contains(utf8.count) || utf8.count == 4 && utf8.first?.isASCIIDigit == true)
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
    fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
