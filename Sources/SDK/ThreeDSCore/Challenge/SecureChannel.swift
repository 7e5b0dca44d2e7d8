import ThreeDSCrypto
package import ThreeDSJOSE
package import ThreeDSMessages

/// The keys and counters between SDK and ACS. Seals each CReq and opens each CRes.
///
/// Both counters start at 0, never go back, and are used up after 255. The keys are wiped when the last copy of the channel is gone, the bytes
/// of a message before and after encryption when the message is sealed or read.
///
/// Source: protocol/security.md §6, §7; protocol/core-flow.md §3.5, §3.6, §4.
package struct SecureChannel: Sendable {
    private let keys: SessionKeys
    private let encryption: EncryptionMethod
    private let profile: MessageProfile
    /// The counter of the next CReq; nil after 255.
    private(set) var sdkCounter: UInt8?
    /// The counter of the next CRes; nil after 255.
    private(set) var acsCounter: UInt8?
    /// The deviations that the tolerance profile has allowed so far, in the order of arrival.
    private(set) var deviations: [ToleratedDeviation]

    /// Creates a channel.
    ///
    /// - Parameters:
    ///   - keys: derived from both ephemeral keys and the SDK reference number.
    ///   - encryption: used for every CReq; a CRes may use another one of the protocol version, except for a Split-SDK.
    ///   - profile: the strictness with which each CRes is read.
    ///   - deviations: those of the signed content.
    ///   - counter: the value of both counters; 0 in a new channel.
    package init(
        keys: SessionKeys, encryption: EncryptionMethod, profile: MessageProfile, deviations: [ToleratedDeviation] = [],
        counter: UInt8 = 0
    ) {
        self.keys = keys
        self.encryption = encryption
        self.profile = profile
        self.deviations = deviations
        sdkCounter = counter
        acsCounter = counter
    }

    /// Seals the next CReq and counts it.
    ///
    /// - Returns: a compact JWE in ASCII. Its `kid` is the ACS transaction ID as given by the app.
    /// - Throws: `.counterExhausted` when 255 has been used; `.sealingFailed` when the crypto module fails.
    mutating func seal(
        _ content: RequestContent, identity: ChallengeIdentity, appURL: String?
    ) throws(ChallengeFailure) -> [UInt8] {
        guard let counter = sdkCounter else { throw .counterExhausted }
        let request = ChallengeRequest(
            version: identity.version, identifiers: identity.identifiers, counter: counter, appURL: appURL, entry: content.entry,
            switches: content.switches, oobAppURLIndicator: identity.features.oobAppURL,
            extensions: identity.features.extensions(content.entry, version: identity.version))
        var plaintext = request.serialized()
        defer { PlatformCrypto.wipe(&plaintext) }
        do {
            let sealed = try keys.seal(
                plaintext, .sdkToACS, counter: counter, encryption: encryption, keyID: identity.identifiers.acs.text)
            sdkCounter = counter == .max ? nil : counter + 1
            return sealed
        } catch {
            throw .sealingFailed
        }
    }

    private static let counterUsedUp = MessageDefect.decryption(.counterUsedUp).because(
        MessageTrouble(.decryption(.counterUsedUp)))

    /// Opens a CRes, parses it, and counts it when it is valid.
    ///
    /// - Parameter compact: a compact JWE in ASCII, as received.
    /// - Throws: `.defect` with 302 for a wrong counter and for everything that cannot be opened, without naming the cause; `.defect` for
    ///   the other defects of protocol/messages.md §8; `.erro` for an Erro inside the JWE; `.unreportable`.
    package mutating func open(_ compact: [UInt8], identity: ChallengeIdentity) throws(ResponseRejection) -> ChallengeResponse {
        guard let counter = acsCounter else { throw .defect(Self.counterUsedUp) }
        let text = profile == .field ? CompactText.trimmed(compact) : compact
        var tolerated: [ToleratedDeviation] = []
        if text.count < compact.count { tolerated.append(ToleratedDeviation(.sealedResponse, .whiteSpaceAround)) }
        var opened: JWE.Opened
        do {
            opened = try keys.read(
                text, .acsToSDK, counter: counter, accepting: identity.contentEncryptions,
                keyID: identity.identifiers.acs.text, tolerating: profile == .field ? JWE.Difference.allCases : [])
        } catch {
            throw .defect(.decryption(.cryptography(.cres)).because(MessageTrouble(.decryption(.init(error)))))
        }
        defer { PlatformCrypto.wipe(&opened.plaintext) }
        tolerated += opened.differences.map(ToleratedDeviation.init)
        let features = identity.features
        let parsed = try ChallengeResponse.read(
            opened.plaintext,
            expecting: ResponseExpectation(
                version: identity.version, identifiers: identity.identifiers, counter: counter,
                announcesOOBAppURL: features.oobAppURL == .supported, bridging: features.bridging,
                uiTypes: features.rendering.accepted(in: identity.version)),
            options: profile == .field ? .field : .strict)
        acsCounter = counter == .max ? nil : counter + 1
        deviations += tolerated + parsed.tolerated
        return parsed.response
    }
}

extension MessageTrouble.Decryption {
    /// Creates the reason for an error of the JOSE code. The Error Message contains none of it.
    init(_ error: JOSEError) {
        switch error {
        case .malformed(.serialization): self = .incomplete
        case .malformed(.header): self = .header
        case .malformed(.encryptedKey): self = .encryptedKey
        case .malformed(.initializationVector): self = .initializationVector
        case .malformed(.ciphertext): self = .ciphertext
        case .malformed(.tag): self = .tag
        case .malformed(.payload), .malformed(.signature), .malformed(.key): self = .unavailable
        case .unexpectedAlgorithm: self = .algorithm
        case .unexpectedEncryption: self = .encryption
        case .criticalHeader: self = .criticalHeader
        case .compressed: self = .compressed
        case .keyIDMismatch: self = .keyID
        case .unexpectedIV: self = .counterVector
        case .authenticationFailed: self = .authentication
        case .invalidKey, .crypto: self = .unavailable
        }
    }
}

extension ToleratedDeviation {
    /// Creates the deviation that a difference of a sealed CRes is.
    fileprivate init(_ difference: JWE.Difference) {
        switch difference {
        case .keyID: self.init(.keyID, .otherKeyID)
        case .initializationVector: self.init(.initializationVector, .otherIV)
        }
    }
}
