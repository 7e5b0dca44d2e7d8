package import ThreeDSScreens

/// An app's value that breaks its rule. It never contains the value.
///
/// Its text is in `InputRefusal+Words.swift`. No code reads that text.
package struct InputRefusal: Error, Equatable, Sendable {
    /// The position of the value.
    package var path: InputPath
    /// The expectation that the value does not meet.
    package var expectation: Expectation

    /// The requirement that the value breaks.
    package var rule: InputRule { path.subject.rule }

    /// Creates a refusal.
    package init(_ path: InputPath, _ expectation: Expectation) {
        self.path = path
        self.expectation = expectation
    }

    /// Creates a refusal of a subject or of one of its members.
    package init(
        _ subject: InputPath.Subject, _ members: InputPath.Member..., index: Int? = nil, expected expectation: Expectation
    ) {
        path = InputPath(subject, index: index)
        path.members = members
        self.expectation = expectation
    }

    /// A condition that a value must meet.
    package enum Expectation: Equatable, Sendable {
        /// There must be a value.
        case present
        /// A value must have a character other than white space. `orMissing` says that nil is refused with the same text.
        case notBlank(orMissing: Bool = false)
        /// A list or text must have content.
        case notEmpty
        /// An EC key needs the id of the directory server.
        case presentForECKey
        /// There must be at most this number of characters.
        case atMost(characters: Int)
        /// The number of characters must be in this range.
        case length(ClosedRange<Int>)
        /// The number of visible ASCII characters must be in this range.
        case visibleASCII(ClosedRange<Int>)
        /// The number of digits, and of nothing else, must be in this range.
        case digits(ClosedRange<Int>)
        /// The number must not be below zero.
        case notNegative
        /// There must be this number of bytes.
        case bytes(Int)
        /// The value must be one of these names.
        case oneOf([String])
        /// A Split-SDK needs this value and no other.
        case onlyWithSplitSDK(String)
        /// The entries must have these names, each at most once.
        case onceEachOf([String])
        /// These names must be among the entries.
        case including([String])
        /// The value must be one of these versions of the protocol.
        case supported([String])
        /// The value must be whole minutes in this range.
        case wholeMinutes(ClosedRange<Int>)
        /// The value must be whole seconds in this range.
        case wholeSeconds(ClosedRange<Int>)
        /// The value must be seconds in this range; a fraction is allowed.
        case seconds(ClosedRange<Int>)
        /// The text must have this form.
        case format(Format)
        /// The value must be a usable key or certificate.
        case key(KeyForm)
        /// The name must be known.
        case known(Known)
        /// The value must not be given twice.
        case unique(Uniqueness)
        /// The value must be the same as in the directory server given with the call.
        case sameAsGivenDirectoryServer
        /// The moment must be later than `validFrom`.
        case afterValidFrom
        /// The value must follow the rule of a parameter of the group `security`.
        case security(SecurityConfiguration.Parameter)
        /// The parameter must have a known name. The value is the nearest one; empty: none is near.
        case parameterName(nearest: String)
        /// The parameter belongs to this group; empty: the default group.
        case parameterGroup(String)
        /// The contrast must be high enough; `more` counts further warnings.
        case contrast(ContrastWarning, more: Int)
        /// Texts must be large enough; `more` counts further warnings.
        case textSize(TextSizeWarning, more: Int)
    }

    /// A form of text.
    package enum Format: CaseIterable, Sendable {
        case uuid, absoluteURL, httpsURL, httpsURLWithoutCredentials, jsonObject, jsonString, base64, sha256Pin, hexadecimal
        case currencyCode, httpField
        case userAgent
        case hexColor, languageTag, nameAndValue, pemCertificate, certificate
    }

    /// The apparent form of a key's text that was wrong.
    package enum KeyForm: CaseIterable, Sendable {
        case jwk, publicKeyPEM, pem, base64, anyForm, certificateKey, p256
        /// A readable key of another algorithm, curve or length.
        case publicKey
        /// What cannot be a public key at all, or is damaged.
        case privateKey, sharedKey, keySet, several, unfinishedPEM, malformedPEM, otherPEM, malformedJWK
        /// A public key where a certificate is needed.
        case withoutCertificate
    }

    /// The sets of names that the SDK or the app knows.
    package enum Known: CaseIterable, Sendable {
        case configuredDirectoryServer, deviceParameter, protocolVersion
    }

    /// The things that may exist only once.
    package enum Uniqueness: CaseIterable, Sendable {
        case directoryServerKey, parameterName
    }
}

/// The requirements that refused input breaks.
package enum InputRule: String, CaseIterable, Sendable {
    case challengeParameters = "CORE-42"
    case transaction = "SDK-5"
    case locale = "SDK-11"
    case parameters = "SDK-14"
    case requestParameters = "SDK-16"
    case input = "SDK-28"
    case directoryServers = "SDK-61"
    case timeout = "SDK-66"
}

extension SDKError {
    /// Returns a refusal of a subject or of one of its members.
    package static func invalidInput(
        _ subject: InputPath.Subject, _ members: InputPath.Member..., index: Int? = nil,
        expected expectation: InputRefusal.Expectation
    ) -> SDKError {
        var path = InputPath(subject, index: index)
        path.members = members
        return .invalidInput(InputRefusal(path, expectation))
    }
}
