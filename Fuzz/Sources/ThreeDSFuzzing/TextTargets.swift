import ThreeDSJSON
import ThreeDSScreens

extension FuzzTarget {
    /// The scanner below every message.
    static let json = FuzzTarget("json", maximumLength: 2048, mutate: JSONMutation.mutate) { bytes in
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(parsing: bytes)
        } catch {
            if case .notJSON(let offset) = error {
                try require((0...bytes.count).contains(offset), "the place of the error is in the text")
            }
            return .refused
        }
        let written = document.root.serialized()
        guard let again = try? JSONDocument(parsing: written) else { throw FuzzFailure("what was written can be read") }
        try require(again.root == document.root, "what was written means the same")
        try require(same(again.root.serialized(), written), "writing twice gives the same")
        try require(again.duplicateNames == document.duplicateNames, "names that occur twice stay")
        if let object = document.root.objectValue {
            let limits = JSONLimits(maximumDepth: 64, maximumBytes: 1 << 24)
            let pretty = try? JSONDocument(parsing: Array(object.prettyText.utf8), limits: limits)
            try require(pretty?.root == document.root, "text for people means the same")
        }
        return .accepted
    }

    /// base64url of JOSE and HTML, and base64 of certificates.
    static let base64URL = FuzzTarget(
        "base64url", maximumLength: 1024,
        mutate: { bytes, random in
            random.oneIn(2) ? Array(Base64URL.encode(bytes).utf8) : Array(Base64.encode(bytes).utf8)
        }
    ) { bytes in
        let encoded = Base64URL.encode(bytes)
        try require((try? Base64URL.decode(encoded)).map { same($0, bytes) } == true, "what was encoded is decoded to the same")
        try require(
            (try? Base64URL.decode(Array(encoded.utf8)[...])).map { same($0, bytes) } == true, "a slice is decoded as the whole")
        let standard = Base64.encode(bytes)
        try require(
            (try? Base64.decode(standard)).map { same($0, bytes) } == true, "what was encoded with padding is decoded to the same"
        )
        let decoded = try? Base64URL.decode(bytes)
        if let decoded { try require(same(Array(Base64URL.encode(decoded).utf8), bytes), "one text for each value") }
        if let padded = try? Base64.decode(bytes) {
            let text = bytes.filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
            try require(same(Array(Base64.encode(padded).utf8), text), "one padded text for each value")
        }
        let text = String(decoding: bytes, as: UTF8.self)
        if same(Array(text.utf8), bytes) {
            let read = try? Base64URL.decode(text)
            try require(same(read ?? [], decoded ?? []) && (read == nil) == (decoded == nil), "text and bytes are decoded alike")
        }
        return decoded == nil ? .refused : .accepted
    }

    /// The file of an app's look.
    static let customization = FuzzTarget("customization", mutate: CustomizationMutation.mutate) { bytes in
        let settings: InterfaceSettingsSet
        do throws(CustomizationFileError) {
            settings = try CustomizationFile.read(bytes)
        } catch {
            try require((1...50).contains(error.defects.count), "a refusal has 1 to 50 defects")
            try require(error.defects.allSatisfy { $0.path.hasPrefix("$") && !$0.rule.isEmpty }, "a defect has path and rule")
            return .refused
        }
        let written = CustomizationFile.text(settings)
        guard let again = try? CustomizationFile.read(Array(written.utf8)) else {
            throw FuzzFailure("what was written can be read")
        }
        try require(CustomizationFile.text(again) == written, "writing twice gives the same")
        return .accepted
    }
}

extension FuzzTarget {
    /// First line: address. Second: method. Rest: body.
    static let navigation = FuzzTarget("html-navigation", maximumLength: 1024, mutate: NavigationMutation.mutate) { bytes in
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        let url = lines[0]
        let method = lines.count > 1 ? lines[1] : "GET"
        let body = lines.count > 2 ? lines[2] : nil
        let closed = HTMLNavigation.decide(url: url, method: method, body: body)
        let open = HTMLNavigation.decide(url: url, method: method, body: body, opensApp: true)
        try require(closed != .openApp, "without an app nothing opens one")
        if open != .openApp { try require(open == closed, "an app changes nothing for other addresses") }
        let head = String(decoding: url.utf8.prefix(HTMLNavigation.appTarget.utf8.count), as: UTF8.self).lowercased()
        if open == .openApp { try require(head == HTMLNavigation.appTarget, "only its own address opens the app") }
        guard case .submit(let entry) = closed else {
            let isForm = url == HTMLNavigation.formTarget || url.hasPrefix(HTMLNavigation.formTarget + "?")
            try require(!isForm || (method != "GET" && (method != "POST" || body == nil)), "the form's own address submits")
            return .refused
        }
        try require(head.hasPrefix(HTMLNavigation.formTarget), "only the form's address submits")
        try require(method.uppercased() == "GET" || method.uppercased() == "POST", "only GET and POST submit")
        if method.uppercased() == "POST" {
            try require(body.map { Array($0.utf8) } == Array(entry.utf8), "a body is handed in as it is")
        } else {
            try require(url.unicodeScalars.count > entry.unicodeScalars.count, "the data come from the address")
            try require(!entry.unicodeScalars.contains("#"), "a fragment is not data")
            let more = HTMLNavigation.decide(url: url + "#" + FuzzSecret.text, method: method)
            try require(more == closed, "a fragment changes nothing")
        }
        return .accepted
    }
}
