import Foundation
import ThreeDSBase
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSPlatform

/// A metadata service whose values were all checked.
struct CheckedMetadataService: Sendable {
    let url: URL
    let apiToken: String
    let trust: TLSTrust
    let signingKey: P256PublicKey
    let timeout: TimeSpan

    /// The accepted time limits for one fetch in seconds.
    static let timeouts = 1...60

    /// Checks a configuration.
    ///
    /// - Throws: `.invalidInput` with the member and the rule.
    init(_ configuration: MetadataService) throws(SDKError) {
        let url = configuration.url
        guard url.scheme?.lowercased() == "https", url.host?.isEmpty == false, url.user == nil, url.password == nil else {
            throw .invalidInput(.metadataService, .url, expected: .format(.httpsURLWithoutCredentials))
        }
        self.url = url
        let token = configuration.apiToken
        guard (1...4096).contains(token.utf8.count), token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw .invalidInput(.metadataService, .apiToken, expected: .visibleASCII(1...4096))
        }
        apiToken = token
        guard !configuration.tlsPins.isEmpty else { throw .invalidInput(.metadataService, .tlsPins, expected: .notEmpty) }
        var pins: [PublicKeyPin] = []
        for (index, text) in configuration.tlsPins.enumerated() {
            guard let pin = PublicKeyPin(base64: text) else {
                throw .invalidInput(.metadataService, .tlsPins, index: index, expected: .format(.sha256Pin))
            }
            pins.append(pin)
        }
        let anchors = try TLSTrust.checked(configuration.trustAnchors, at: InputPath(.metadataService, .trustAnchors))
        trust = anchors.pinned(to: pins)
        let key: PublicKey
        do throws(SDKError) { key = try DirectoryServerRecord.publicKey(configuration.signingKey) } catch {
            throw .invalidInput(.metadataService, .signingKey, expected: .key(Self.keyForm(error)))
        }
        guard case .p256(let signingKey) = key else {
            throw .invalidInput(.metadataService, .signingKey, expected: .key(.p256))
        }
        self.signingKey = signingKey
        guard configuration.timeout.isWithin(seconds: Self.timeouts) else {
            throw .invalidInput(.metadataService, .timeout, expected: .seconds(Self.timeouts))
        }
        timeout = configuration.timeout
    }

    /// Returns what is wrong with a signing key that cannot be read.
    private static func keyForm(_ error: SDKError) -> InputRefusal.KeyForm {
        guard case .invalidInput(let refusal) = error, case .key(let form) = refusal.expectation else { return .p256 }
        switch form {
        case .privateKey, .sharedKey, .keySet, .several, .unfinishedPEM, .malformedPEM, .otherPEM, .malformedJWK: return form
        case .jwk, .publicKeyPEM, .pem, .base64, .anyForm, .certificateKey, .p256, .publicKey, .withoutCertificate: return .p256
        }
    }
}
