import ThreeDSScreens

/// An issuer's HTML page in the form for the browser.
///
/// The page is shown in a frame and is not parsed. Only the two addresses that it may lead to, ``HTMLNavigation/formTarget`` and
/// ``HTMLNavigation/appTarget``, are replaced where they are written out, in any letter case: no browser can reach them, so that the answer would
/// be lost. The addresses of the server stand there instead, and the server asks ``HTMLNavigation`` about each request, as a web view in an app
/// does. Safety does not rest on this: whatever else the page loads, sends or opens is refused by ``HTMLChallengePolicy``, and so is a target that
/// is written in another way.
///
/// Source: Core Functions §4.2, CORE-160 to 171, SDK-36, SDK-37.
package struct HTMLChallengePage: Equatable, Sendable {
    /// The content that the server sends, as UTF-8.
    package let html: String
    /// The number of replaced addresses.
    package let redirectedCount: Int

    /// Creates the page for the browser, in time proportional to its length.
    ///
    /// - Parameters:
    ///   - html: the page as decoded from `acsHTML`.
    ///   - submitURL: absolute address that replaces the form target, without query and fragment.
    ///   - appURL: the same for the link to the issuer's app; nil when the screen has no app.
    package init(html: String, submitURL: String, appURL: String? = nil) {
        var targets = [(written: Array(HTMLNavigation.formTarget.utf8), served: Self.escaped(submitURL))]
        if let appURL { targets.append((Array(HTMLNavigation.appTarget.utf8), Self.escaped(appURL))) }
        let bytes = Array(html.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var count = 0
        var place = 0
        while place < bytes.count {
            if let target = targets.first(where: { Self.stands($0.written, in: bytes, at: place) }) {
                result += target.served
                place += target.written.count
                count += 1
            } else {
                result.append(bytes[place])
                place += 1
            }
        }
        self.html = String(decoding: result, as: UTF8.self)
        redirectedCount = count
    }

    /// Returns whether an address is written at this place, in any letter case and not as a part of a longer address.
    private static func stands(_ address: [UInt8], in bytes: [UInt8], at place: Int) -> Bool {
        let end = place + address.count
        guard end <= bytes.count, lowercased(bytes[place]) == address.first,
            zip(bytes[place..<end], address).allSatisfy({ lowercased($0) == $1 })
        else { return false }
        let before = place == 0 || isBlank(bytes[place - 1]) || "\"'<>=".utf8.contains(bytes[place - 1])
        return before && (end == bytes.count || isBlank(bytes[end]) || "\"'<>?#&".utf8.contains(bytes[end]))
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    /// Returns an address that ends no attribute, in quotes of any kind or without.
    private static func escaped(_ address: String) -> [UInt8] {
        address.utf8.flatMap { byte -> [UInt8] in
            isBlank(byte) || "&<>\"'=`".utf8.contains(byte) ? Array("&#\(byte);".utf8) : [byte]
        }
    }
}
