package import ThreeDSCore
package import ThreeDSJSON

/// An op that is not carried out, as the contract names the reasons.
///
/// The text is in `DriverRefusal+Words.swift`; nothing reads it back.
package struct DriverRefusal: Error, Equatable {
    package enum Kind: String, Sendable {
        case invalidInput = "InvalidInput"
        case alreadyInitialized = "SDKAlreadyInitialized"
        case notInitialized = "SDKNotInitialized"
        case runtime = "SDKRuntime"
    }

    /// What is refused and why.
    package enum Reason: Equatable, Sendable {
        /// The line as a whole.
        case line(LineTrouble)
        /// The member at a path. The names in it are printable.
        case member(String, Rule)
        /// A transaction by its number.
        case transaction(Int, TransactionTrouble)
        /// What is asked of the screen.
        case screen(ScreenTrouble)
        /// What the SDK said, passed on as it is.
        case sdk(String)
    }

    package var kind: Kind
    package var reason: Reason
    /// The SDK's own code for the error; nil when it has none.
    private let ownCode: String?
    /// The cause that the SDK named; nil for what the contract itself refuses.
    let cause: Failure?

    /// The name of the rule, for programs. Documentation/test/driver.md lists the driver's own.
    package var code: String { ownCode ?? reason.code ?? kind.code }

    /// Input that is refused.
    package init(_ reason: Reason, code: String? = nil) { self.init(.invalidInput, reason, code: code) }

    package init(_ kind: Kind, _ reason: Reason, code: String? = nil, cause: Failure? = nil) {
        self.kind = kind
        self.reason = reason
        ownCode = code
        self.cause = cause
    }

    /// A member that breaks a rule.
    package static func member(_ path: String, _ rule: Rule) -> DriverRefusal { DriverRefusal(.member(path, rule)) }

    /// A transaction that cannot do what is asked of it.
    package static func transaction(_ number: Int, _ trouble: TransactionTrouble) -> DriverRefusal {
        DriverRefusal(trouble.kind, .transaction(number, trouble))
    }
}

extension DriverRefusal {
    /// Why a line is not a request.
    package enum LineTrouble: Equatable, Sendable {
        case tooLong
        case json(JSONError)
        case notObject
    }

    /// The forms of members.
    package enum Form: CaseIterable, Sendable {
        case string, bool, wholeNumber, number, object, listOfObjects, listOfStrings, stringOrObject, stringOrNumber
    }

    /// What a member must be.
    package enum Rule: Equatable, Sendable {
        case missing, occursTwice
        /// No reader knows the member, only perhaps a similar one.
        case unknownMember(nearest: String?)
        case form(Form)
        case date, base64, base64URL, absoluteURL, certificate
        /// One of these words.
        case oneOf([String])
        /// One of these texts, in quotes.
        case oneOfQuoted([String])
        /// The factor of the clock.
        case clockScale
        /// A number in this range.
        case from(Double, to: Double)
        case key(KeyRule)
        /// The key's text is not usable.
        case keyForm(InputRefusal.KeyForm)
        /// `text` and `plaintext` exclude each other.
        case besidePlaintext
        /// Neither `text` nor `plaintext` is there.
        case missingAsText
        /// No op has this name.
        case unknownOperation(String, nearest: String?)
    }

    /// What a key must be.
    package enum KeyRule: CaseIterable, Sendable {
        case rsa, p256, privateOrShared, privateKey, onlyPrivateKey, notShared, anyForm
    }

    /// Why a transaction cannot do it.
    package enum TransactionTrouble: CaseIterable, Sendable {
        case unknown, over, withoutTranscript, withoutChallenge, withoutScreen

        fileprivate var kind: Kind {
            switch self {
            case .unknown, .withoutTranscript: .invalidInput
            case .over, .withoutChallenge, .withoutScreen: .runtime
            }
        }
    }

    /// What the screen does not have.
    package enum ScreenTrouble: CaseIterable, Equatable, Sendable {
        case noSecondEntry, noPage, noAdditionalButton, noAppButton, noSwitchAsked
        case noSwitch(ScreenSwitch)

        package static let allCases =
            [noSecondEntry, noPage, noAdditionalButton, noAppButton, noSwitchAsked] + ScreenSwitch.allCases.map(noSwitch)
    }
}
