// The codes of AReq, ARes, RReq and RRes that a counterpart writes or compares; the data dictionary accepts others too. A closed set is
// an enumeration. A set to which a directory server can add values is a structure.

/// `messageCategory`
package enum MessageCategory: String, CaseIterable, Sendable {
    case payment = "01"
    case nonPayment = "02"
}

/// `deviceChannel`
package enum DeviceChannel: String, CaseIterable, Sendable {
    case app = "01"
    case browser = "02"
    /// 3RI: the 3DS Requestor starts without the cardholder.
    case requestorInitiated = "03"
}

/// `threeDSRequestorAuthenticationInd`: what the authentication is for.
package struct AuthenticationIndicator: RawRepresentable, Equatable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let payment = Self(rawValue: "01")
    package static let recurring = Self(rawValue: "02")
    package static let instalment = Self(rawValue: "03")
    package static let addCard = Self(rawValue: "04")
    package static let maintainCard = Self(rawValue: "05")
    /// The cardholder is verified before a token is made of the card.
    package static let verifyCardholder = Self(rawValue: "06")
}

/// `threeDSRequestorChallengeInd`: whether the 3DS Requestor wants a challenge.
package struct ChallengeIndicator: RawRepresentable, Equatable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let unwanted = Self(rawValue: "02")
    package static let wanted = Self(rawValue: "03")
    /// A challenge: a mandate requires it.
    package static let mandated = Self(rawValue: "04")
    /// No challenge: the requestor analysed the risk; 2.2.0.
    package static let riskAnalysed = Self(rawValue: "05")
    /// No challenge: the data are for information only; 2.2.0.
    package static let dataShareOnly = Self(rawValue: "06")
    /// No challenge: the requestor authenticated the cardholder; 2.2.0.
    package static let alreadyAuthenticated = Self(rawValue: "07")
    /// No challenge: the cardholder trusts the merchant; 2.2.0.
    package static let trusted = Self(rawValue: "08")
    /// A challenge, which asks the cardholder about trusting the merchant; 2.2.0.
    package static let wantedForTrust = Self(rawValue: "09")

    /// Whether the indicator asks for no challenge, with a reason that permits `transStatus` I.
    package var permitsInformational: Bool { [.riskAnalysed, .dataShareOnly, .alreadyAuthenticated].contains(self) }
}

/// `threeDSRequestorDecReqInd`: when the 3DS Requestor wants a decoupled authentication.
package enum DecoupledRequest: String, CaseIterable, Sendable {
    /// In place of a challenge.
    case primary = "Y"
    case unwanted = "N"
    /// As the way out of a challenge; 2.3.1.
    case fallback = "F"
    /// Both; 2.3.1.
    case both = "B"

    /// Whether an ARes may have `transStatus` D.
    package var permitsPrimary: Bool { self == .primary || self == .both }
    /// Whether an RReq and a final CRes may have `transStatus` D.
    package var permitsFallback: Bool { self == .fallback || self == .both }
}

/// `deviceUserInterfaceMode`, a member of `acsRenderingType`.
package enum DeviceUserInterfaceMode: String, Sendable {
    case portrait = "01"
}

/// `transStatusReason`
package struct TransactionStatusReason: RawRepresentable, Equatable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let cardAuthenticationFailed = Self(rawValue: "01")
    package static let unsupportedDevice = Self(rawValue: "03")
    package static let transactionInvalid = Self(rawValue: "07")
    package static let noCardRecord = Self(rawValue: "08")
    package static let timedOutAtACS = Self(rawValue: "14")
    package static let tooManyChallenges = Self(rawValue: "19")
    /// The 3DS Requestor's time for a decoupled authentication is over; 2.2.0.
    package static let decoupledTimeExceeded = Self(rawValue: "24")
    /// The cardholder did not complete the challenge and authenticates decoupled; 2.3.1.
    package static let fallbackWithoutAuthentication = Self(rawValue: "29")
    /// The cardholder authenticated, and the ACS wants a further, decoupled authentication; 2.3.1.
    package static let fallbackAfterAuthentication = Self(rawValue: "30")
}

/// `authenticationType`
package enum AuthenticationType: String, CaseIterable, Sendable {
    case `static` = "01"
    case dynamic = "02"
    case outOfBand = "03"
    case decoupled = "04"
}

/// `authenticationMethod`
package struct AuthenticationMethod: RawRepresentable, Equatable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    /// A password that stays the same.
    package static let staticPasscode = Self(rawValue: "01")
    /// A one-time code in a text message.
    package static let textMessageCode = Self(rawValue: "02")
    /// Questions about what the cardholder knows.
    package static let knowledge = Self(rawValue: "06")
    package static let outOfBandBiometrics = Self(rawValue: "07")
    package static let outOfBandLogin = Self(rawValue: "08")
    package static let outOfBandOther = Self(rawValue: "09")
    /// 2.3.1
    package static let pushConfirmation = Self(rawValue: "11")
    /// Decoupled authentication; 2.3.1.
    package static let decoupled = Self(rawValue: "12")
}

/// `transChallengeExemption`: why the ACS needs no challenge. The data dictionary lists all values.
package struct ChallengeExemption: RawRepresentable, Equatable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
}

/// `whiteListStatusSource`, `trustListStatusSource`, `deviceBindingStatusSource` and `acquirerCountryCodeSource`: the server that
/// knows the value.
package enum StatusSource: String, Sendable {
    case threeDSServer = "01"
    case acs = "03"
}

/// `deviceBindingStatus`. The data dictionary lists all values.
package struct DeviceBindingStatus: RawRepresentable, Equatable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let rejected = Self(rawValue: "04")
    package static let bound = Self(rawValue: "11")
}

/// `resultsStatus`
package enum ResultsStatus: String, Sendable {
    case received = "01"
    /// The 3DS Requestor did not want the challenge.
    case challengeSkipped = "02"
    /// The 3DS Server starts a decoupled authentication; 2.3.1.
    case startsDecoupled = "04"
}

/// `threeRIInd`: what an authentication of the 3DS Requestor's own is for.
package struct RequestorInitiatedIndicator: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let recurring = Self(rawValue: "01")
    package static let instalment = Self(rawValue: "02")
    package static let addCard = Self(rawValue: "03")
    package static let accountVerification = Self(rawValue: "05")
    /// 2.2.0
    package static let splitShipment = Self(rawValue: "06")
    /// 2.2.0
    package static let topUp = Self(rawValue: "07")
    /// 2.2.0
    package static let mailOrder = Self(rawValue: "08")
    /// 2.2.0
    package static let telephoneOrder = Self(rawValue: "09")
    /// 2.2.0
    package static let otherPayment = Self(rawValue: "11")
    /// 2.3.1
    package static let delayedShipment = Self(rawValue: "15")
    /// The way out of a challenge; 2.3.1.
    package static let decoupledFallback = Self(rawValue: "19")

    /// Whether an AReq has the elements of a purchase even if it is not a payment authentication.
    package var concernsPurchase: Bool {
        let all: Set<Self> = [
            .recurring, .instalment, .splitShipment, .topUp, .mailOrder, .telephoneOrder, .otherPayment, .delayedShipment,
        ]
        return all.contains(self)
    }

    /// The `threeDSRequestorAuthenticationInd` that an app or a browser would send for this purpose; nil: none with own elements.
    package var agreement: AuthenticationIndicator? {
        switch self {
        case .recurring: .recurring
        case .instalment: .instalment
        default: nil
        }
    }
}

/// `threeDSReqPriorAuthMethod`, a member of `threeDSRequestorPriorAuthenticationInfo`.
package enum PriorAuthenticationMethod: String, Sendable {
    case frictionless = "01"
    case challenge = "02"
    /// Another method of the issuer, such as a decoupled authentication.
    case other = "04"
}

/// `acsInfoInd`: what the ACS of a card range can do. A directory server can add values.
package struct ACSInformation: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let authentication = Self(rawValue: "01")
    package static let attempts = Self(rawValue: "02")
    package static let decoupled = Self(rawValue: "03")
    /// The cardholder can trust a merchant.
    package static let trustList = Self(rawValue: "04")
}

/// `threeDSCompInd`: what became of the 3DS Method in the cardholder's browser.
package enum MethodCompletion: String, CaseIterable, Sendable {
    case completed = "Y"
    /// It did not end within five seconds.
    case notCompleted = "N"
    /// The card range does not have one.
    case unavailable = "U"
}

/// `challengeWindowSize`: the size of the frame in which a browser shows the challenge.
package enum ChallengeWindowSize: String, CaseIterable, Sendable {
    case small = "01"
    case medium = "02"
    case large = "03"
    case wide = "04"
    case full = "05"

    /// Width and height in CSS pixels; nil for the whole page.
    package var pixels: (width: Int, height: Int)? {
        switch self {
        case .small: (250, 400)
        case .medium: (390, 400)
        case .large: (500, 600)
        case .wide: (600, 400)
        case .full: nil
        }
    }
}

/// `actionInd`: what a 3DS Server does with a card range of a PRes.
package enum CardRangeAction: String, Sendable {
    case add = "A"
    case modify = "M"
    case delete = "D"
}
