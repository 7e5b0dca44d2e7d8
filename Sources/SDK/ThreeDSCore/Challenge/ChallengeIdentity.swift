import ThreeDSJOSE
package import ThreeDSMessages

/// The values that all messages of one challenge share.
package struct ChallengeIdentity: Equatable, Sendable {
    let version: ProtocolVersion
    let identifiers: TransactionIdentifiers
    var features: ChallengeFeatures
    /// The SDK's caption for a button without a label.
    var continueCaption: String

    /// Creates the values of a challenge.
    package init(
        version: ProtocolVersion, identifiers: TransactionIdentifiers, features: ChallengeFeatures = ChallengeFeatures(),
        continueCaption: String = "Continue"
    ) {
        self.version = version
        self.identifiers = identifiers
        self.features = features
        self.continueCaption = continueCaption
    }

    /// The content encryptions that a CRes may have.
    var contentEncryptions: [EncryptionMethod] { features.isSplitSDK ? [.ofSplitSDK] : version.contentEncryptions }

    /// Returns the Erro that the SDK sends about a CRes. It has the ids of the SDK's own transaction, never those of the bad message.
    ///
    /// Source: protocol/errors-and-flow.md §3 rules 5, 6 (errorMessageType is CRes also for 402).
    func erro(for defect: MessageDefect) -> Erro {
        Erro(defect, from: .sdk, about: .cres, version: version, identifiers: identifiers)
    }
}

/// The features and tolerances of a challenge beyond its version.
package struct ChallengeFeatures: Equatable, Sendable {
    /// The value of `oobAppURLInd`, in every CReq of 2.3.1 and in the Bridging extension.
    package var oobAppURL: OOBAppURLIndicator
    /// The version of the Bridging extension, in every CReq of 2.2.0 when the app requested it.
    package var bridging: BridgingVersion?
    /// The strictness with which the signed content and each CRes are read.
    package var profile: MessageProfile
    /// Whether the SDK is a Split-SDK, which has one content encryption.
    package var isSplitSDK = false
    /// The screens that the AReq announced. The ACS must not ask for another one.
    package var rendering = DeviceRenderOptions()

    /// Creates features. By default the specification applies strictly, without an extension.
    package init(
        oobAppURL: OOBAppURLIndicator = .supported, bridging: BridgingVersion? = nil, profile: MessageProfile = .strict
    ) {
        self.oobAppURL = oobAppURL
        self.bridging = bridging
        self.profile = profile
    }

    /// Returns the extensions of a CReq with `entry`.
    func extensions(_ entry: ChallengeRequestEntry?, version: ProtocolVersion) -> [MessageExtension] {
        guard let bridging, version.has(.bridgingExtension) else { return [] }
        let continuation = entry?.action == .continueOutOfBand ? entry?.continuation : nil
        return [
            BridgingExtension(version: bridging, oobAppURLIndicator: oobAppURL, continuation: continuation).messageExtension
        ]
    }
}
