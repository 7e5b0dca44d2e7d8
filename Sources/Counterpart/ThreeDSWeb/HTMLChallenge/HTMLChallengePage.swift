package import ThreeDSScreens

/// An issuer's HTML page in the form for the browser.
///
/// The page is shown in a frame and is not parsed. Three changes are made wherever their place is written out (``HTMLAttribute``):
///
/// - The two addresses that the page may lead to, ``HTMLNavigation/formTarget`` and ``HTMLNavigation/appTarget``, become addresses of the server,
///   in any letter case. The server asks ``HTMLNavigation`` about each request, as a web view in an app does.
/// - Each other target of a link or form becomes a dead address of the server, which reports the request. A click with Ctrl, Shift, Alt or the
///   middle button opens its target outside the frame, where ``HTMLChallengePolicy`` no longer applies.
/// - Resource hints (``HTMLHints``) lose their meaning, and attributes that make other targets get a name without a meaning. So do `enctype` and
///   `formenctype`: all forms are sent as ``HTMLNavigation/formType``.
///
/// A change adds only characters that do not end a value, a tag or a comment, and carries an ``HTMLMark``: the server takes it out of what the page
/// sends. A page without scripts cannot take it out of what it shows, so a text that spells such an attribute shows the mark. An entry that
/// contains one of the two addresses is sent with the server's address.
///
/// Source: Core Functions §4.2, CORE-160 to 171, SDK-36, SDK-37.
package struct HTMLChallengePage: Equatable, Sendable {
    /// The content that the server sends, as UTF-8.
    package let html: String
    /// The number of addresses that now lead to the server's own targets.
    package let redirectedCount: Int
    /// The number of targets that are now dead.
    package let blockedCount: Int

    /// The start of the last part of a dead address. It is relative to the page: `base` is refused by the policy, and its target is dead too.
    package static let deadPrefix = HTMLMark.inserted

    /// Creates the page for the browser, in time proportional to its length.
    ///
    /// - Parameters:
    ///   - html: the page as decoded from `acsHTML`.
    ///   - submitURL: absolute address that replaces the form target, without query and fragment.
    ///   - appURL: the same for the link to the issuer's app; nil when the screen has no app.
    ///   - mark: what the changes carry. What the page sends goes through ``HTMLMark/removed(from:)``.
    package init(html: String, submitURL: String, appURL: String? = nil, mark: HTMLMark) {
        var targets = [Target(written: Array(HTMLNavigation.formTarget.utf8), served: Self.escaped(submitURL))]
        if let appURL { targets.append(Target(written: Array(HTMLNavigation.appTarget.utf8), served: Self.escaped(appURL))) }
        let bytes = Array(Self.usuallyEncoded(HTMLHints.marked(html, with: mark), with: mark).utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var redirected = 0
        var blocked = 0
        var place = 0
        while place < bytes.count {
            if let target = targets.first(where: { $0.stands(in: bytes, at: place) }) {
                result += target.served
                place += target.written.count
                redirected += 1
            } else if let link = HTMLAttribute(Self.links, at: place, in: bytes) {
                result += bytes[place..<link.valueStart]
                place = link.valueStart
                guard !Self.isHarmless(bytes, at: place, targets: targets) else { continue }
                result += Self.deadAddress(bytes, at: place) + mark.insertedEnd
                blocked += 1
            } else if let attribute = HTMLAttribute(Self.others, at: place, in: bytes), Self.makesTarget(attribute, in: bytes) {
                result += mark.insertion + bytes[attribute.name]
                place = attribute.name.upperBound
                blocked += 1
            } else {
                result.append(bytes[place])
                place += 1
            }
        }
        self.html = String(decoding: result, as: UTF8.self)
        redirectedCount = redirected
        blockedCount = blocked
    }

    /// Returns the page without the attributes that choose another encoding of the data than ``HTMLNavigation/formType``.
    package static func usuallyEncoded(_ html: String, with mark: HTMLMark) -> String {
        let bytes = Array(html.utf8)
        var result: [UInt8] = []
        var copied = 0
        for place in bytes.indices where HTMLAttribute(encodings, at: place, in: bytes) != nil {
            result += bytes[copied..<place] + mark.insertion
            copied = place
        }
        return copied == 0 ? html : String(decoding: result + bytes[copied...], as: UTF8.self)
    }

    // MARK: The two targets of the specification

    private struct Target {
        let written: [UInt8]
        let served: [UInt8]

        /// Returns whether the address is written at this place, in any letter case and not as a part of a longer address.
        func stands(in bytes: [UInt8], at place: Int) -> Bool {
            guard HTMLAttribute.starts(bytes, at: place, with: written) else { return false }
            let end = place + written.count
            let before = place == 0 || isBlank(bytes[place - 1]) || "\"'<>=".utf8.contains(bytes[place - 1])
            return before && (end == bytes.count || isBlank(bytes[end]) || "\"'<>?#&".utf8.contains(bytes[end]))
        }
    }

    /// Returns an address that ends no attribute, in quotes of any kind or without.
    private static func escaped(_ address: String) -> [UInt8] {
        address.utf8.flatMap { byte -> [UInt8] in
            isBlank(byte) || "&<>\"'=`".utf8.contains(byte) ? Array("&#\(byte);".utf8) : [byte]
        }
    }

    // MARK: Targets elsewhere

    /// The attributes whose value is a target.
    package static let links = ["href", "xlink:href", "action", "formaction"].map { Array($0.utf8) }

    /// The attributes that contain a page of their own, report a click, or name another attribute that an SVG animation sets.
    private static let others = ["srcdoc", "ping", "attributionsrc", animation].map { Array($0.utf8) }
    private static let animation = "attributename"
    /// The attributes that choose another encoding of the data.
    private static let encodings = ["enctype", "formenctype"].map { Array($0.utf8) }
    private static let longestAnimated = 64

    /// The pictures that a link inside SVG can embed. SVG is not one of them: it is markup.
    private static let pictures = ["png", "jpeg", "gif", "webp"].flatMap { type in
        [",", ";"].map { Array("data:image/\(type)\($0)".utf8) }
    }

    /// Returns whether a value leads to a place in the page, to an embedded picture or to a target of the specification.
    private static func isHarmless(_ bytes: [UInt8], at start: Int, targets: [Target]) -> Bool {
        guard start < bytes.count else { return true }
        if bytes[start] == UInt8(ascii: "#") || pictures.contains(where: { HTMLAttribute.starts(bytes, at: start, with: $0) }) {
            return true
        }
        // Browsers ignore blanks before an address.
        var place = start
        while place < bytes.count, isBlank(bytes[place]) { place += 1 }
        return targets.contains { $0.stands(in: bytes, at: place) }
    }

    private static func makesTarget(_ attribute: HTMLAttribute, in bytes: [UInt8]) -> Bool {
        guard bytes[attribute.name].map(HTMLAttribute.lowercased) == Array(animation.utf8) else { return true }
        guard let value = attribute.value(in: bytes, limit: longestAnimated) else { return true }
        let text = value.map(HTMLAttribute.lowercased)
        let isPlain = text.allSatisfy { isLetter($0) || $0 == UInt8(ascii: "-") }
        return !isPlain || text == Array("href".utf8)
    }

    /// Returns the start of a dead address. What is written in the page follows it as the query, which leads nowhere.
    ///
    /// The host of the written address becomes part of the path, for the report. It contains only characters that cannot end a value.
    private static func deadAddress(_ bytes: [UInt8], at start: Int) -> [UInt8] {
        let written = bytes[start...].prefix(longestReported)
        let scheme = written.prefix { isLetter($0) || $0 == UInt8(ascii: ":") }
        let rest = written[scheme.endIndex...]
        let host = rest.starts(with: Array("//".utf8)) ? rest.dropFirst(2).prefix(while: isHostByte) : []
        return Array(deadPrefix.utf8) + host + [UInt8(ascii: "?")]
    }

    private static let longestReported = 96

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(HTMLAttribute.lowercased(byte))
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }
}

/// Control characters and the space.
private func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
