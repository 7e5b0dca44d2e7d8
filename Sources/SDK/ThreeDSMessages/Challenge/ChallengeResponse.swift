/// The values that a CRes of this transaction must repeat.
package struct ResponseExpectation: Equatable, Sendable {
    package var version: ProtocolVersion
    package var identifiers: TransactionIdentifiers
    /// The SDK's own copy of the ACS counter.
    package var counter: UInt8
    /// Whether the CReq had `oobAppURLInd` `01`, in 2.2.0 inside Bridging. Otherwise `oobAppURL` and its label are ignored.
    package var announcesOOBAppURL: Bool
    /// The version of the Bridging extension in the CReq. `nil` means there was none; then one in the CRes is an unknown extension.
    package var bridging: BridgingVersion?
    /// The kinds of screens that the AReq announced; `nil` means all that the version has.
    package var uiTypes: [UIType]?

    package init(
        version: ProtocolVersion, identifiers: TransactionIdentifiers, counter: UInt8, announcesOOBAppURL: Bool = true,
        bridging: BridgingVersion? = nil, uiTypes: [UIType]? = nil
    ) {
        self.version = version
        self.identifiers = identifiers
        self.counter = counter
        self.announcesOOBAppURL = announcesOOBAppURL
        self.bridging = bridging
        self.uiTypes = uiTypes
    }
}

/// A CRes that passed every check: either a screen or the end of the challenge.
package indirect enum ChallengeResponse: Equatable, Sendable {
    // Indirect: in line, this and the other large enumerations of a challenge add 7 % to an app (scripts/size).
    case screen(RequestedScreen)
    /// The end of the challenge with `transStatus` as received: `Y`, `N` (2.3.1: `D`) or another status of the version.
    case final(transactionStatus: TransStatus)
}

/// A CRes and the remarks on it.
package struct ParsedResponse: Equatable, Sendable {
    package var response: ChallengeResponse
    /// The deviations that the profile tolerated, in the order of the checks; empty under ``MessageProfile/strict``.
    package var tolerated: [ToleratedDeviation]
    /// The Bridging extension of the CRes. Its valid members are already in the response.
    package var bridging: BridgingReading?

    package init(response: ChallengeResponse, tolerated: [ToleratedDeviation] = [], bridging: BridgingReading? = nil) {
        self.response = response
        self.tolerated = tolerated
        self.bridging = bridging
    }
}
