package import ThreeDSScreens

/// A value of the app that breaks its rule. It never contains the value.
///
/// The text is in `Words/InputRefusal+Words.swift`; nothing reads it back.
package struct InputRefusal: Error, Equatable, Sendable {
    /// Where the value is.
    package var path: InputPath
    /// What was expected of it.
    package var expectation: Expectation

    /// The requirement that the value breaks.
    package var rule: InputRule { path.subject.rule }

    /// A refusal.
    package init(_ path: InputPath, _ expectation: Expectation) {
        self.path = path
        self.expectation = expectation
    }

    /// A refusal of a subject or of one of its members.
    package init(
        _ subject: InputPath.Subject, _ members: InputPath.Member..., index: Int? = nil, expected expectation: Expectation
    ) {
        path = InputPath(subject, index: index)
        path.members = members
        self.expectation = expectation
    }

    /// What a value must be.
    package enum Expectation: Equatable, Sendable {
        /// There must be a value.
        case present
        /// A value must have a character other than white space; `orMissing` when nil is refused with the same text.
        case notBlank(orMissing: Bool = false)
        /// A list or text must have content.
        case notEmpty
        /// An EC key needs the id of the directory server.
        case presentForECKey
        /// At most so many characters.
        case atMost(characters: Int)
        /// A number of characters.
        case length(ClosedRange<Int>)
        /// A number of visible ASCII characters.
        case visibleASCII(ClosedRange<Int>)
        /// A number of bytes.
        case bytes(Int)
        /// One of these names.
        case oneOf([String])
        /// Entries of these names, each at most once.
        case onceEachOf([String])
        /// One of these versions of the protocol.
        case supported([String])
        /// Whole minutes.
        case wholeMinutes(ClosedRange<Int>)
        /// Whole seconds.
        case wholeSeconds(ClosedRange<Int>)
        /// Seconds, with a fraction if wanted.
        case seconds(ClosedRange<Int>)
        /// A form of text.
        case format(Format)
        /// A usable key or certificate.
        case key(KeyForm)
        /// What the name is one of.
        case known(Known)
        /// Must not be given twice.
        case unique(Uniqueness)
        /// The same as in the directory server given with the call.
        case sameAsGivenDirectoryServer
        /// A later moment than `validFrom`.
        case afterValidFrom
        /// What a parameter of the group `security` allows.
        case security(SecurityConfiguration.Parameter)
        /// Enough contrast; `more` counts further warnings.
        case contrast(ContrastWarning, more: Int)
    }

    /// A form of text.
    package enum Format: CaseIterable, Sendable {
        case uuid, absoluteURL, httpsURL, httpsURLWithoutCredentials, jsonObject, jsonString, base64, sha256Pin, hexadecimal
        case hexColor, languageTag, nameAndValue, pemCertificate, certificate
    }

    /// What was wrong with the text of a key, by the form that it seems to have.
    package enum KeyForm: CaseIterable, Sendable {
        case jwk, publicKeyPEM, pem, base64, anyForm, certificateKey, p256
    }

    /// Sets whose names the SDK or the app knows.
    package enum Known: CaseIterable, Sendable {
        case configuredDirectoryServer, deviceParameter, protocolVersion
    }

    /// What may be there only once.
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
    /// A refusal of a subject or of one of its members.
    package static func invalidInput(
        _ subject: InputPath.Subject, _ members: InputPath.Member..., index: Int? = nil,
        expected expectation: InputRefusal.Expectation
    ) -> SDKError {
        var path = InputPath(subject, index: index)
        path.members = members
        return .invalidInput(InputRefusal(path, expectation))
    }
}
