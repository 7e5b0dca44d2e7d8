/// The `errorCode` of an Erro. Every value is accepted on receipt (CORE-216).
package struct ProtocolErrorCode: RawRepresentable, Equatable, Sendable, CustomStringConvertible {
    /// The code: three digits when it is one that we send.
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let messageInvalid = Self(rawValue: "101")
    package static let versionNotSupported = Self(rawValue: "102")
    package static let sentMessagesLimitExceeded = Self(rawValue: "103")
    package static let elementMissing = Self(rawValue: "201")
    package static let criticalExtensionNotRecognised = Self(rawValue: "202")
    package static let formatInvalid = Self(rawValue: "203")
    package static let duplicateElement = Self(rawValue: "204")
    package static let cardRangeOverlap = Self(rawValue: "205")
    package static let cardRangeActionNotPossible = Self(rawValue: "206")
    package static let reservedValue = Self(rawValue: "207")
    package static let transactionIDNotRecognised = Self(rawValue: "301")
    package static let decryptionFailure = Self(rawValue: "302")
    package static let accessDenied = Self(rawValue: "303")
    package static let isoCodeInvalid = Self(rawValue: "304")
    package static let transactionDataNotValid = Self(rawValue: "305")
    package static let merchantCategoryCodeNotValid = Self(rawValue: "306")
    package static let serialNumberNotValid = Self(rawValue: "307")
    package static let signatureNotValid = Self(rawValue: "308")
    package static let contentSecurityPolicy = Self(rawValue: "309")
    package static let algorithmNotValid = Self(rawValue: "310")
    package static let keyIdentifierNotValid = Self(rawValue: "311")
    package static let duplicateMessage = Self(rawValue: "312")
    package static let inconsistentResult = Self(rawValue: "313")
    package static let multipleRequests = Self(rawValue: "314")
    package static let requestAfterResult = Self(rawValue: "315")
    package static let timedOut = Self(rawValue: "402")
    package static let transientSystemFailure = Self(rawValue: "403")
    package static let permanentSystemFailure = Self(rawValue: "404")
    package static let systemConnectionFailure = Self(rawValue: "405")

    package var description: String { rawValue }

    /// The `errorDescription` that we send with a code (protocol/errors-and-flow.md §2).
    package var standardDescription: String {
        Self.descriptions.first { $0.code == self }?.text ?? "Error"
    }

    private static let descriptions: [(code: ProtocolErrorCode, text: String)] = [
        (.messageInvalid, "Message not recognised"),
        (.versionNotSupported, "Message version not supported"),
        (.sentMessagesLimitExceeded, "Too many messages sent"),
        (.elementMissing, "A message element required by the specification is missing"),
        (.criticalExtensionNotRecognised, "Critical message extension not recognised"),
        (.formatInvalid, "A message element has an invalid format or value"),
        (.duplicateElement, "A message element occurs more than once"),
        (.cardRangeOverlap, "A card range overlaps with another one"),
        (.cardRangeActionNotPossible, "The action is not possible for the card range"),
        (.reservedValue, "A message element has a reserved value"),
        (.transactionIDNotRecognised, "Transaction identifier not recognised"),
        (.decryptionFailure, "Data could not be decrypted or verified"),
        (.accessDenied, "Access denied, invalid endpoint"),
        (.isoCodeInvalid, "ISO code not valid"),
        (.transactionDataNotValid, "Transaction data not valid"),
        (.merchantCategoryCodeNotValid, "Merchant category code not valid for the payment system"),
        (.serialNumberNotValid, "Serial number not valid"),
        (.signatureNotValid, "Signature verification failed"),
        (.contentSecurityPolicy, "A content security policy prevented the challenge"),
        (.algorithmNotValid, "Cryptographic algorithm not valid"),
        (.keyIdentifierNotValid, "Key identifier not valid"),
        (.duplicateMessage, "Message received twice"),
        (.inconsistentResult, "RReq for a transaction without a challenge"),
        (.multipleRequests, "More than one first CReq received"),
        (.requestAfterResult, "CReq received after the RReq"),
        (.timedOut, "Transaction timed out"),
        (.transientSystemFailure, "Transient system failure"),
        (.permanentSystemFailure, "Permanent system failure"),
        (.systemConnectionFailure, "System connection failure"),
    ]
}
