import ThreeDSBase
import ThreeDSCore
import ThreeDSJSON

// The words for every refusal of `tds drive` and `tds jose`: one line each.

extension DriverRefusal {
    /// The member or place, a colon, the rule.
    package var message: String {
        switch reason {
        case .line(let trouble): "line: \(trouble.words)"
        case .member(let path, let rule): "\(path): \(rule.words)"
        case .transaction(let number, let trouble): "transaction: \(trouble.words(number))"
        case .screen(let trouble): trouble.words
        case .sdk(let message): message
        }
    }
}

extension DriverRefusal.LineTrouble {
    fileprivate var words: String {
        switch self {
        case .tooLong: "longer than \(DriverLine.longest) bytes"
        case .json(.notJSON(let offset)): "not JSON (at byte \(offset))"
        case .json(.tooDeep): "nested too deeply"
        case .json(.tooLarge): "too long"
        case .json(.notUTF8): "not UTF-8"
        case .notObject: "not a JSON object"
        }
    }
}

extension DriverRefusal.Form {
    fileprivate var words: String {
        switch self {
        case .string: "a string"
        case .bool: "true or false"
        case .wholeNumber: "a whole number"
        case .number: "a number"
        case .object: "an object"
        case .listOfObjects: "a list of objects"
        case .listOfStrings: "a list of strings"
        case .stringOrObject: "a string or an object"
        case .stringOrNumber: "a string or a number"
        }
    }
}

extension DriverRefusal.Rule {
    fileprivate var words: String {
        switch self {
        case .missing: "is missing"
        case .occursTwice: "occurs twice"
        case .unknownMember(let nearest): "is not a known member\(NearestName.hint(nearest))"
        case .form(let form): "must be \(form.words)"
        case .date: "is not a date such as 2026-01-31T12:00:00Z"
        case .base64: "is not base64"
        case .base64URL: "is not base64url without padding"
        case .absoluteURL: "is not an absolute URL"
        case .certificate: "is not one certificate in PEM or base64"
        case .oneOf(let names): "must be \(names.choice)"
        case .oneOfQuoted(let texts): "must be \(texts.map { "\"\($0)\"" }.choice)"
        case .clockScale: "must be from 0.001 to 1000000"
        case .from(let least, let most): "must be from \(Int(least)) to \(Int(most))"
        case .key(let rule): rule.words
        case .keyForm(let form): form.words
        case .besidePlaintext: "cannot be combined with plaintext"
        case .missingAsText: "is missing; plaintext or text must be given"
        case .unknownOperation(let name, let nearest): "unknown op '\(name)'\(NearestName.hint(nearest))"
        }
    }
}

extension DriverRefusal.KeyRule {
    fileprivate var words: String {
        switch self {
        case .rsa: "must be an RSA key"
        case .p256: "must be a P-256 key"
        case .privateOrShared: "must be a private or a shared key"
        case .privateKey: "must be a private key"
        case .onlyPrivateKey:
            "must be one private key in PKCS #8, PKCS #1 or SEC 1, without a password and with nothing beside it"
        case .notShared: "must not be a shared key"
        case .anyForm: "must be a JWK (oct, EC P-256, RSA from 2048 bits) or PEM (PUBLIC KEY, CERTIFICATE, PRIVATE KEY)"
        }
    }
}

extension DriverRefusal.TransactionTrouble {
    fileprivate func words(_ number: Int) -> String {
        switch self {
        case .unknown: "transaction \(number) does not exist"
        case .over: "transaction \(number) is over"
        case .withoutTranscript: "transaction \(number) has no transcript"
        case .withoutChallenge: "transaction \(number) has no challenge"
        case .withoutScreen: "transaction \(number) has no screen that can be answered"
        }
    }
}

extension DriverRefusal.ScreenTrouble {
    fileprivate var words: String {
        switch self {
        case .noSecondEntry: "valueTwo: the screen has no second entry"
        case .noPage: "transaction: the screen has no page"
        case .noAdditionalButton: "transaction: the screen has no button for another way to authenticate"
        case .noAppButton: "transaction: the screen has no button that opens an app"
        case .noSwitchAsked: "\(ScreenSwitch.allCases.map(\.rawValue).joined(separator: ", ")): one of them must be given"
        case .noSwitch(let missing): "\(missing.rawValue): the screen has no such switch"
        }
    }
}

extension [String] {
    /// `A, B or C`.
    fileprivate var choice: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}
