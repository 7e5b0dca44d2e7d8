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
    private static let messageNames = ["creq", "cres"]
    private static let sessionName = "threeDSSessionData"

    /// - Returns: nil for a text that is not such a form.
    package init?(_ text: String) {
        let fields = FormContent(text).fields
        guard let field = fields.first(where: { Self.messageNames.contains($0.name) }) else { return nil }
        // Both sides accept the message with and without padding.
        let digits = Self.withoutPadding(field.value)
        if let decoded = try? Base64URL.decode(digits) {
            message = decoded
        } else {
            // With plain base64 the message can still be read.
            message = (try? Base64.decode(field.value)) ?? []
            add(field.name, .value, .not(.base64URL))
        }
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

    private mutating func add(_ field: String, _ rule: MessageFinding.Rule, _ problem: MessageFinding.Problem) {
        findings.append(MessageFinding(field, rule, .formatInvalid, .refused, problem))
    }

    private static func withoutPadding(_ text: String) -> String {
        var digits = Substring(text)
        while digits.count > text.count - 2, digits.last == "=" { digits.removeLast() }
        return String(digits)
    }
}
