/// A version of the protocol that the SDK speaks, lowest first. All of them are in force at EMVCo: another one is answered with
/// 102 (CORE-195), one of these that is not the transaction's with 203 (CORE-320).
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

/// What some versions of the protocol bring and others lack.
package enum Capability: CaseIterable, Sendable {
    /// A screen may lack header, label and text in the tables of the version: whether one is there is checked apart.
    case optionalInformation
    /// The Bridging extension, which lends elements of 2.3.1 to 2.2.0.
    case bridgingExtension
    /// The field profile honours elements that went with 2.1.0 and lets texts be missing.
    case honouredRemovedElements
    /// `whitelistingInfoText` and `whitelistingDataEntry`.
    case whitelisting
    /// `threeDSRequestorAppURL`: the way back from another app.
    case requestorAppURL
    /// A screen for out of band continues by itself when the app comes back.
    case continuesOnReturn
    /// An empty answer has an element of its own, `challengeNoEntry`.
    case emptyAnswer
    /// Authentication without a challenge in the app, `transStatus` D, and I.
    case decoupledAuthentication
    /// `sdkTransID` in the RReq.
    case sdkTransactionIDInResults
    /// Elements that the tables call conditional on the app channel "from 2.2.0".
    case laterAppChannelElements
    /// `challengeEntryBox` and `challengeEntryBoxTwo`.
    case entryBoxes
    /// `trustListInfoText` and `trustListDataEntry`.
    case trustList
    /// `deviceBindingInfoText` and `deviceBindingDataEntry`.
    case deviceBinding
    /// `oobAppURL`, `oobAppURLInd`, `oobAppStatus`: another app is opened from the screen; `oobContinue` is a code.
    case appSwitch
    /// `acsUiType` 07.
    case informationScreen
    /// `challengeAddLabel` and `challengeAddCode`.
    case additionalChoice
    /// Several entries may stand together in one CReq.
    case combinedEntries
    /// Codes can be sent again on a screen for text only.
    case resendForTextOnly
    /// Bold text on screens.
    case boldMarkup
    /// Images by appearance (`default`, `dark`, `monochrome`), not by density.
    case imagesByAppearance
    /// A layout of its own for landscape.
    case landscapeLayout
    /// The directory server's key has an identifier.
    case keyIDRequired
    /// Device data for a key on a curve names `ECDH-ES`, not `dir`.
    case keyAgreementByName
    /// `X-Request-ID` and `X-Response-ID`.
    case requestIDHeaders
    /// `threeDSRequestorAppURL` is an https URL of up to 2048 characters.
    case secureAppURL
    /// `sdkType`, `defaultSdkType` and `deviceUserInterfaceMode`.
    case sdkTypes
    /// `authenticationMethod` as a list, in place of `authenticationType`.
    case authenticationMethodList
    /// `cardholderInfo` is an object.
    case cardholderInformationObject
    /// Up to fifteen message extensions, not ten.
    case fifteenExtensions
    /// `threeDSRequestorAppURLInd` and `deviceInfoRecognisedVersion` in the ARes.
    case recognisedDeviceData
    /// Reasons of `challengeCancel` from 08 to 10.
    case detailedCancelReasons
    /// The table of the messages between servers has what concerns an SDK only.
    case partialServerTables
}

extension ProtocolVersion {
    /// Whether the version has it. The one table of what differs between versions, beside those of the data elements.
    package func has(_ capability: Capability) -> Bool {
        switch capability {
        case .optionalInformation: self == .v2_1_0
        case .bridgingExtension, .honouredRemovedElements, .whitelisting: self == .v2_2_0
        case .requestorAppURL, .continuesOnReturn, .emptyAnswer, .decoupledAuthentication, .sdkTransactionIDInResults,
            .laterAppChannelElements:
            self >= .v2_2_0
        case .entryBoxes, .trustList, .deviceBinding, .appSwitch, .informationScreen, .additionalChoice, .combinedEntries,
            .resendForTextOnly, .boldMarkup, .imagesByAppearance, .landscapeLayout, .keyIDRequired, .keyAgreementByName,
            .requestIDHeaders, .secureAppURL, .sdkTypes, .authenticationMethodList, .cardholderInformationObject,
            .fifteenExtensions, .recognisedDeviceData, .detailedCancelReasons, .partialServerTables:
            self >= .v2_3_1
        }
    }

    /// Whether a text names a version that has it; false for a version that is not spoken.
    package static func named(_ text: String, has capability: Capability) -> Bool {
        ProtocolVersion(rawValue: text)?.has(capability) == true
    }

    /// The wire forms, lowest first.
    package static var texts: [String] { allCases.map(\.rawValue) }

    /// The version for what has to have one before the peer's is known.
    package static let usual = ProtocolVersion.v2_2_0
}
