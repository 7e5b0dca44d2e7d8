/// A version of the protocol that the SDK supports, lowest first. All of them are active at EMVCo. Another version is answered with
/// 102 (CORE-195), a supported version that is not the transaction's with 203 (CORE-320).
package enum ProtocolVersion: String, CaseIterable, Comparable, Sendable, CustomStringConvertible {
    case v2_1_0 = "2.1.0"
    case v2_2_0 = "2.2.0"
    case v2_3_1 = "2.3.1"

    package var description: String { rawValue }

    private var order: Int {
        switch self {
        case .v2_1_0: 0
        case .v2_2_0: 1
        case .v2_3_1: 2
        }
    }

    package static func < (a: ProtocolVersion, b: ProtocolVersion) -> Bool { a.order < b.order }
}

/// A feature that some versions of the protocol have and others lack.
package enum Capability: CaseIterable, Sendable {
    /// Header, label and text are optional in the version's tables, so a separate check requires at least one of them.
    case optionalInformation
    /// The Bridging extension, which brings elements of 2.3.1 to 2.2.0.
    case bridgingExtension
    /// The field profile accepts elements that were removed after 2.1.0 and allows missing texts.
    case honouredRemovedElements
    /// `threeDSRequestorAppURL`: the URL that returns from another app.
    case requestorAppURL
    /// An out-of-band screen continues by itself when the app returns to the foreground.
    case continuesOnReturn
    /// An empty answer has its own element, `challengeNoEntry`.
    case emptyAnswer
    /// Authentication without a challenge in the app: `transStatus` D, and I.
    case decoupledAuthentication
    /// The newest data version of the device information; 2.1.0 keeps the one that it was published with.
    case newestDeviceData
    /// `sdkTransID` in the RReq.
    case sdkTransactionIDInResults
    /// Elements that are conditional on the app channel "from 2.2.0" in the tables.
    case laterAppChannelElements
    /// `challengeEntryBox` and `challengeEntryBoxTwo`.
    case entryBoxes
    /// `trustListInfoText` and `trustListDataEntry`.
    case trustList
    /// `oobAppURL`, `oobAppURLInd`, `oobAppStatus`: the screen opens another app. `oobContinue` is a code.
    case appSwitch
    /// `acsUiType` 07.
    case informationScreen
    /// `challengeAddLabel` and `challengeAddCode`.
    case additionalChoice
    /// One CReq may contain several entries.
    case combinedEntries
    /// Only a text screen can send codes again.
    case resendForTextOnly
    /// Bold text on screens.
    case boldMarkup
    /// Images by appearance (`default`, `dark`, `monochrome`), not by density.
    case imagesByAppearance
    /// A separate layout for landscape.
    case landscapeLayout
    /// The directory server's key must have an identifier.
    case keyIDRequired
    /// Device data for a key on a curve names `ECDH-ES` instead of `dir`.
    case keyAgreementByName
    /// `X-Request-ID` and `X-Response-ID`.
    case requestIDHeaders
    /// `threeDSRequestorAppURL` is an https URL of at most 2048 characters.
    case secureAppURL
    /// `sdkType`, `defaultSdkType` and `deviceUserInterfaceMode`.
    case sdkTypes
    /// `authenticationMethod` is a list and replaces `authenticationType`.
    case authenticationMethodList
    /// `cardholderInfo` is an object.
    case cardholderInformationObject
    /// Up to fifteen message extensions instead of ten.
    case fifteenExtensions
    /// `threeDSRequestorAppURLInd` and `deviceInfoRecognisedVersion` in the ARes.
    case recognisedDeviceData
    /// Values 08 to 10 of `challengeCancel`.
    case detailedCancelReasons
    /// The table of the messages between servers contains only the elements that concern an SDK.
    case partialServerTables
    /// 3RI with `messageCategory` 01. Before, the 3DS Requestor could start only non-payment authentications of its own.
    case requestorPayments
    /// `acsInfoInd` in the card ranges of a PRes.
    case acsInformation
    /// A PRes lists the versions of DS and ACS one by one, and its card ranges can be in a file.
    case cardRangeLists
}

extension ProtocolVersion {
    /// Returns whether the version has a capability. Except for the data elements, this is the only table of differences between versions.
    package func has(_ capability: Capability) -> Bool {
        switch capability {
        case .optionalInformation: self == .v2_1_0
        case .bridgingExtension, .honouredRemovedElements: self == .v2_2_0
        case .requestorAppURL, .continuesOnReturn, .emptyAnswer, .decoupledAuthentication, .newestDeviceData,
            .sdkTransactionIDInResults, .laterAppChannelElements, .requestorPayments, .acsInformation:
            self >= .v2_2_0
        case .entryBoxes, .trustList, .appSwitch, .informationScreen, .additionalChoice, .combinedEntries,
            .resendForTextOnly, .boldMarkup, .imagesByAppearance, .landscapeLayout, .keyIDRequired, .keyAgreementByName,
            .requestIDHeaders, .secureAppURL, .sdkTypes, .authenticationMethodList, .cardholderInformationObject,
            .fifteenExtensions, .recognisedDeviceData, .detailedCancelReasons, .partialServerTables, .cardRangeLists:
            self >= .v2_3_1
        }
    }

    /// Returns whether a text names a version that has a capability; false for an unsupported version.
    package static func named(_ text: String, has capability: Capability) -> Bool {
        ProtocolVersion(rawValue: text)?.has(capability) == true
    }

    /// The wire forms, lowest first.
    package static var texts: [String] { allCases.map(\.rawValue) }

    /// The version to use before the other party's version is known.
    package static let usual = ProtocolVersion.v2_2_0
}
