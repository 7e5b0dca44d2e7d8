import ThreeDSMessages
import ThreeDSJSON

/// The form that a browser posts in a challenge: `creq` to the ACS, or `cres` to the 3DS Requestor, and `threeDSSessionData`.
package struct ChallengeForm: Sendable {
    /// The decoded message; empty when the encoding is wrong.
    package let message: [UInt8]
    /// What is wrong with the encoding.
    package private(set) var findings: [MessageFinding] = []
    /// The device channel that has such forms.
    package let channel = DeviceChannel.browser

    /// The greatest length of `threeDSSessionData`, encoded.
    private static let longestSessionData = 1024
    static let messageNames = ["creq", "cres"]
    static let sessionName = "threeDSSessionData"

    /// - Returns: nil for a text that is not such a form.
    package init?(_ text: String) {
        let fields = FormContent(text).fields
        guard let field = fields.first(where: { Self.messageNames.contains($0.name) }) else { return nil }
        self.init(value: field.value, in: field.name)
        for field in fields where field.name == Self.sessionName {
            let length = field.value.unicodeScalars.count
            if length > Self.longestSessionData {
                let allowed = MessageFinding.Bounds(minimum: nil, maximum: Self.longestSessionData)
                add(field.name, .length, .length(length, .characters, allowed: allowed))
            } else if (try? Base64URL.decode(Self.withoutPadding(field.value))) == nil {
                add(field.name, .value, .not(.base64URL))
            }
        }
    }

    /// Reads the value of a field, without the escapes of a form.
    ///
    /// - Parameter name: the name of the field; empty for a value without its field.
    package init(value: String, in name: String = "") {
        // Both sides accept the message with and without padding.
        let digits = Self.withoutPadding(value)
        if let decoded = try? Base64URL.decode(digits) {
            message = decoded
        } else {
            // With plain base64 the message can still be read.
            message = Self.plainBase64(digits) ?? []
            add(name, .value, .not(.base64URL))
        }
    }

    private static func plainBase64(_ digits: String) -> [UInt8]? {
        try? Base64.decode(digits + String(repeating: "=", count: (4 - digits.utf8.count % 4) % 4))
    }

    private mutating func add(_ field: String, _ rule: MessageFinding.Rule, _ problem: MessageFinding.Problem) {
        findings.append(MessageFinding(field, rule, .formatInvalid, .refused, problem))
    }

    private static func withoutPadding(_ text: String) -> String {
        var digits = Substring(text)
        for _ in 0..<2 where digits.last == "=" { digits.removeLast() }
        return String(digits)
    }
}
