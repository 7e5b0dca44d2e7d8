/// `errorCode` of an Erro. Open: every value is accepted on receipt (CORE-216).
package struct ProtocolErrorCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// Three digits when it is one of ours.
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let messageInvalid = Self(rawValue: "101")
    package static let versionNotSupported = Self(rawValue: "102")
    package static let sentMessagesLimitExceeded = Self(rawValue: "103")
    package static let elementMissing = Self(rawValue: "201")
    package static let criticalExtensionNotRecognised = Self(rawValue: "202")
    package static let formatInvalid = Self(rawValue: "203")
    package static let duplicateElement = Self(rawValue: "204")
    package static let reservedValue = Self(rawValue: "207")
    package static let transactionIDNotRecognised = Self(rawValue: "301")
    package static let decryptionFailure = Self(rawValue: "302")
    package static let accessDenied = Self(rawValue: "303")
    package static let isoCodeInvalid = Self(rawValue: "304")
    package static let transactionDataNotValid = Self(rawValue: "305")
    package static let merchantCategoryCodeNotValid = Self(rawValue: "306")
    package static let serialNumberNotValid = Self(rawValue: "307")
    package static let timedOut = Self(rawValue: "402")
    package static let transientSystemFailure = Self(rawValue: "403")
    package static let permanentSystemFailure = Self(rawValue: "404")
    package static let systemConnectionFailure = Self(rawValue: "405")

    package var description: String { rawValue }

    /// `errorDescription` we send with a code (errors-and-flow §2).
    package var standardDescription: String {
        switch self {
        case .messageInvalid: "Message not recognised"
        case .versionNotSupported: "Message version not supported"
        case .sentMessagesLimitExceeded: "Too many messages sent"
        case .elementMissing: "A message element required by the specification is missing"
        case .criticalExtensionNotRecognised: "Critical message extension not recognised"
        case .formatInvalid: "A message element has an invalid format or value"
        case .duplicateElement: "A message element occurs more than once"
        case .reservedValue: "A message element has a reserved value"
        case .transactionIDNotRecognised: "Transaction identifier not recognised"
        case .decryptionFailure: "Data could not be decrypted or verified"
        case .accessDenied: "Access denied, invalid endpoint"
        case .isoCodeInvalid: "ISO code not valid"
        case .transactionDataNotValid: "Transaction data not valid"
        case .merchantCategoryCodeNotValid: "Merchant category code not valid for the payment system"
        case .serialNumberNotValid: "Serial number not valid"
        case .timedOut: "Transaction timed out"
        case .transientSystemFailure: "Transient system failure"
        case .permanentSystemFailure: "Permanent system failure"
        case .systemConnectionFailure: "System connection failure"
        default: "Error"
        }
    }
}
