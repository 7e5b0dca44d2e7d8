import ThreeDSScreens
import ThreeDSWeb

extension FuzzTarget {
    /// An issuer's page on its way to a browser.
    static let page = FuzzTarget("html-page", maximumLength: 2048, mutate: PageMutation.mutate) { bytes in
        let html = String(decoding: bytes, as: UTF8.self)
        let mark = HTMLMark(letters: "qxkqwvrtnb")
        let submitURL = "https://shop.example/f/1/submit"
        let appURL = "https://shop.example/f/1/app"
        let page = HTMLChallengePage(html: html, submitURL: submitURL, appURL: appURL, mark: mark)
        let again = HTMLChallengePage(html: page.html, submitURL: submitURL, appURL: appURL, mark: mark)
        try require(again.redirectedCount == 0, "nothing is left to redirect")
        let still = HTMLHints.marked(html, with: mark)
        try require(Array(HTMLHints.marked(still, with: mark).utf8) == Array(still.utf8), "hints are taken out once only")
        let open = HTMLShadowRoots.opened(in: still, with: mark)
        try require(
            Array(HTMLShadowRoots.opened(in: open, with: mark).utf8) == Array(open.utf8), "shadow roots are opened once only")
        try require(Array(mark.removed(from: open).utf8) == Array(html.utf8), "what a page sends is as the issuer wrote it")
        let plain = HTMLChallengePage.usuallyEncoded(still, with: mark)
        let grown = page.html.utf8.count - plain.utf8.count
        try require(
            grown <= submitURL.utf8.count * page.redirectedCount + 128 * page.blockedCount, "a page grows by its targets only")
        let bytes = Array(page.html.utf8)
        let served = ["blocked-", submitURL, appURL, "#", "data:image/"].map { Array($0.utf8) }
        for place in bytes.indices {
            guard let link = HTMLAttribute(HTMLChallengePage.links, at: place, in: bytes), link.valueStart < bytes.count else {
                continue
            }
            let value = Array(bytes[link.valueStart...].drop { $0 <= 0x20 }.prefix(64))
            try require(served.contains { HTMLAttribute.starts(value, at: 0, with: $0) }, "no target leads to another server")
        }
        guard page.redirectedCount + page.blockedCount > 0 else {
            try require(Array(page.html.utf8) == Array(plain.utf8), "a page without targets stays as it is")
            return .refused
        }
        let closed = HTMLChallengePage(html: html, submitURL: submitURL, mark: mark)
        try require(closed.redirectedCount <= page.redirectedCount, "without an app fewer links are redirected")
        return .accepted
    }
}

enum PageMutation {
    static func mutate(_ bytes: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
        let pieces = [
            "<form action=\"https://emv3ds/challenge\">",
            "<form action='HTTPS://EMV3DS/challenge?a=b#c' method=POST target=_blank>",
            "<a href=https://emv3ds/openoobapp>", "<a xlink:href=\"https://emv3ds/challenge\">", "<svg>", "</svg>", "<math>",
            "<base href=\"https://emv3ds/x/?q\" target=\"t\">", "<base href='https://emv3ds/'>", "<form action=challenge>",
            "<form action=\"//emv3ds/challenge\">", "<button formaction=\"&#104;ttps://emv3ds/challenge\">", "<!--", "-->",
            "<!-->",
            "<script>", "</script>", "<style>", "</style>", "<textarea>", "</textarea>", "<template>", "</template>", "<![CDATA[",
            "]]>", "<input formtarget=x formaction=https:/emv3ds/challenge>", "<area href=\"https:\\\\emv3ds\\challenge\">",
            "<title>", " href=//evil.example", "/href=", " attributeName=", "<link rel=preconnect", " rel='",
            " enctype=text/plain", "<template shadowrootmode=closed>",
            "</title>", "<plaintext>", "<noscript>", "\u{0}", "&colon;", "&Tab;", "&NewLine;", "<iframe srcdoc=\"<form>\">", "\"",
            "'",
            ">", "<", "/>", "</form>", "<select>", "<annotation-xml encoding=\"text/html\">", "<foreignObject>", "<desc>",
        ]
        let piece = Array((random.pick(pieces) ?? "<").utf8)
        var result = bytes
        let place = random.number(below: bytes.count + 1)
        if random.oneIn(5), place < bytes.count {
            result.removeSubrange(place..<min(bytes.count, place + random.number(below: 24)))
        } else {
            result.insert(contentsOf: piece, at: place)
        }
        return result
    }
}

enum NavigationMutation {
    static func mutate(_ bytes: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        let targets = [
            HTMLNavigation.formTarget, HTMLNavigation.appTarget, "HTTPS://EMV3DS/Challenge", "https://emv3ds/challenge/",
        ]
        switch random.number(below: 6) {
        case 0: lines[0] = random.pick(targets) ?? ""
        case 1: lines[0] += random.pick(["?", "#", "?a=b&c=%20", "#x?y", "\u{212A}", "//", "?otp=\(FuzzSecret.text)"]) ?? "?"
        case 2: lines[0] = random.oneIn(2) ? lines[0].uppercased() : lines[0].lowercased()
        case 3: lines = [lines[0], random.pick(["GET", "POST", "get", "PUT", "", "p\u{131}st"]) ?? "GET"] + lines.dropFirst(2)
        case 4: lines = [lines[0], "POST", "otp=\(random.digits(6))"]
        default: lines[0] = (random.pick(targets) ?? "") + String(lines[0].suffix(random.number(below: 40)))
        }
        return Array(lines.joined(separator: "\n").utf8)
    }
}
