package import ThreeDSMessages

/// What every message of one challenge has in common.
struct ChallengeIdentity: Equatable, Sendable {
    let version: ProtocolVersion
    let identifiers: TransactionIdentifiers
    var features = ChallengeFeatures()
    /// The SDK's word on a button that came without label.
    var continueCaption = "Continue"

    /// The Erro that the SDK sends about a CRes: all ids of its own transaction, never those of the bad message.
    ///
    /// Source: protocol/errors-and-flow.md §3 rules 5, 6 (errorMessageType is CRes also for 402).
    func erro(for defect: MessageDefect) -> Erro {
        Erro(defect, from: .sdk, about: .cres, version: version, identifiers: identifiers)
    }
}

/// What a challenge offers or allows beyond its version.
package struct ChallengeFeatures: Equatable, Sendable {
    /// `oobAppURLInd`, in every CReq of 2.3.1 and in the Bridging extension.
    package var oobAppURL: OOBAppURLIndicator
    /// The Bridging extension, in every CReq of 2.2.0 when the app asked for it.
    package var bridging: BridgingVersion?
    /// How strictly a CRes is read.
    package var profile: ToleranceProfile

    /// By default as the specification says, without extension.
    package init(
        oobAppURL: OOBAppURLIndicator = .supported, bridging: BridgingVersion? = nil, profile: ToleranceProfile = .strict
    ) {
        self.oobAppURL = oobAppURL
        self.bridging = bridging
        self.profile = profile
    }

    /// The extension of a CReq that says `entry`.
    func extensions(_ entry: ChallengeRequestEntry?, version: ProtocolVersion) -> [MessageExtension] {
        guard let bridging, version.has(.bridgingExtension) else { return [] }
        let continuation = entry?.action == .continueOutOfBand ? entry?.continuation : nil
        return [
            BridgingExtension(version: bridging, oobAppURLIndicator: oobAppURL, continuation: continuation).messageExtension
        ]
    }
}
