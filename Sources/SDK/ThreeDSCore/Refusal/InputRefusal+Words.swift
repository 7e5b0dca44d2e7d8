import ThreeDSBase
import ThreeDSScreens

extension InputRefusal: CustomStringConvertible {
    /// One English sentence for the app's developer: the position and the rule, never the value.
    package var description: String {
        let place = path.subject.words
        let names = path.members.map(\.rawValue).joined(separator: ".")
        let index = path.index.map { "[\($0)]" } ?? ""
        let full = names.isEmpty ? place + index : "\(place): \(names)\(index)"
        switch expectation.words {
        case .predicate(let text): return "\(full) \(text)"
        case .rule(let text): return "\(full): \(text)"
        }
    }
}

extension InputPath.Subject {
    /// The subject as part of a sentence.
    fileprivate var words: String {
        switch self {
        case .directoryServer(let server): server.id.isEmpty ? "directory server" : "directory server \(server.id)"
        case .parameter(let parameter): "parameter \(parameter.rawValue)"
        case .securityParameter(let parameter): "parameter \(parameter.rawValue) of the group security"
        case .namedParameter(let parameter): "parameter \(parameter.printable)"
        case .bridgingExtension: "bridging extension"
        default: name
        }
    }
}

/// The words of an expectation and the way in which they follow the path.
private enum RefusalWords {
    /// A predicate of the path: `is missing`.
    case predicate(String)
    /// A separate sentence after a colon.
    case rule(String)
}

extension InputRefusal.Expectation {
    /// The words for each expectation.
    fileprivate var words: RefusalWords {
        switch self {
        case .present: .predicate("is missing")
        case .notBlank(orMissing: false): .predicate("is empty or blank")
        case .notBlank(orMissing: true): .predicate("is missing or blank")
        case .notEmpty: .predicate("is empty")
        case .presentForECKey: .predicate("is empty, but an EC key needs it")
        case .atMost(let characters): .predicate("has more than \(characters) characters")
        case .length(let range): .rule("\(range.words) characters are allowed")
        case .visibleASCII(let range): .predicate("is not \(range.words) visible ASCII characters")
        case .digits(let range): .predicate("is not \(range.words) digits")
        case .notNegative: .predicate("is below zero")
        case .bytes(let count): .predicate("does not have \(count) bytes")
        case .oneOf(let names): .rule("\(names.listed) are allowed")
        case .onlyWithSplitSDK(let name): .predicate("is not \(name), which a Split-SDK requires")
        case .onceEachOf(let names): .rule("\(names.listed) are allowed, each once")
        case .including(let names): .predicate("lacks an entry: \(names.listed) are required")
        case .supported(let versions): .rule("\(versions.listed) are supported")
        case .wholeMinutes(let range): .rule("whole minutes from \(range.words) are allowed")
        case .wholeSeconds(let range): .rule("whole seconds from \(range.words) are allowed")
        case .seconds(let range): .rule("\(range.words) seconds are allowed")
        case .format(let format): format.words
        case .key(let form): .predicate(form.words)
        case .known(.configuredDirectoryServer): .rule("no directory server of the configuration has this id")
        case .known(.deviceParameter): .rule("no device parameter has this id")
        case .known(.protocolVersion): .rule("the SDK does not support one of the protocol versions")
        case .unique(.directoryServerKey): .predicate("occurs twice with the same keyID and validity")
        case .unique(.parameterName): .predicate("is already in the group")
        case .sameAsGivenDirectoryServer: .predicate("differs from the id of the directory server given with it")
        case .afterValidFrom: .predicate("is not after validFrom")
        case .security(let parameter): .rule(parameter.rule)
        case .parameterName(let nearest): .predicate("is unknown\(NearestName.hint(nearest))")
        case .parameterGroup(let group): .predicate("belongs to the \(group.isEmpty ? "default group" : "group \(group)")")
        case .contrast(let warning, let more): .rule(more > 0 ? "\(warning) (and \(more) more)" : "\(warning)")
        case .textSize(let warning, let more): .rule(more > 0 ? "\(warning) (and \(more) more)" : "\(warning)")
        }
    }
}

extension InputRefusal.Format {
    fileprivate var words: RefusalWords {
        switch self {
        case .uuid: .predicate("is not a UUID")
        case .absoluteURL: .predicate("is not an absolute URL")
        case .httpsURL: .predicate("is not an https URL, which 2.3.1 requires")
        case .httpsURLWithoutCredentials: .predicate("is not an absolute https URL without credentials")
        case .jsonObject: .predicate("is not a JSON object")
        case .jsonString: .predicate("is not a string")
        case .base64: .predicate("is not base64")
        case .sha256Pin: .predicate("is not the base64 of a SHA-256 digest")
        case .hexadecimal: .predicate("is not hexadecimal")
        case .currencyCode: .predicate("is not three capital letters of ISO 4217")
        case .httpField: .predicate("is not an HTTP field that the app may set: a token, and a value without control characters")
        case .userAgent: .predicate("is not 1 to 256 printable ASCII characters without a space at either end")
        case .hexColor: .rule("# and six hexadecimal digits are allowed")
        case .languageTag: .rule("a BCP 47 tag or an ICU identifier is allowed, such as en-US or en_US@rg=gbzzzz")
        case .nameAndValue: .rule("NAME=VALUE is allowed")
        case .pemCertificate: .predicate("is not a PEM certificate")
        case .certificate: .predicate("is not a certificate in PEM or base64")
        }
    }
}

extension InputRefusal.KeyForm {
    package var words: String {
        switch self {
        case .jwk: "is a JWK, but not a P-256 key or an RSA key of at least 2048 bits"
        case .publicKeyPEM: "is a PEM public key, but not P-256 or RSA of at least 2048 bits"
        case .pem: "is a PEM certificate that cannot be read"
        case .base64: "is base64, but not a readable certificate or public key"
        case .anyForm: "is not a PEM certificate, PEM public key, base64 certificate or JWK"
        case .certificateKey: "is a certificate whose key is not P-256 or RSA of at least 2048 bits"
        case .publicKey: "is a public key, but not P-256 or RSA of at least 2048 bits"
        case .privateKey: "is a private key (PEM, DER or JWK), which must stay secret: give the public key or the certificate"
        case .sharedKey: "is a shared secret (oct), not a public key"
        case .keySet: "is a JWK set that does not have exactly one key: give the one JWK"
        case .several: "has several different keys: give one"
        case .unfinishedPEM: "is PEM without its END line: the text was cut, or has another label there"
        case .malformedPEM: "is PEM whose content is damaged: it is not the base64 of what its label says"
        case .otherPEM: "is PEM of something else, such as a certificate request: a certificate or public key is needed"
        case .malformedJWK: "is not a readable JWK: the JSON is malformed, or a member occurs twice"
        case .withoutCertificate: "is a key, but a certificate is needed"
        case .p256: "is not a P-256 key in a PEM certificate, PEM public key, base64 or JWK"
        }
    }
}

extension ClosedRange<Int> {
    /// The range as text: `1 to 32`.
    fileprivate var words: String { "\(lowerBound) to \(upperBound)" }
}

extension [String] {
    /// The elements as text: `A, B and C`.
    fileprivate var listed: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }
}
