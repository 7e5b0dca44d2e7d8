import Foundation
import ThreeDSBase
import ThreeDSCrypto

/// Lets an app that is killed while the cardholder is away ask its server for the result. The SDK stores nothing; the app keeps a
/// token.
///
/// The SDK makes a token when the cardholder leaves for another app: by the button that opens the issuer's app, or when the app
/// goes to the background during an out-of-band screen. It also makes one when the challenge is interrupted. The token contains
/// the three transaction ids, the directory server's id, the message version and an expiry, sealed with AES-256-GCM. It contains
/// no key, no URL and nothing that was entered. ``InterruptedTransaction`` opens it.
public struct InterruptionTokens: Sendable, CustomStringConvertible, CustomReflectable {
    private let key: SecretBytes
    private let challengeWillLeave: @Sendable (_ sdkTransactionID: String, _ token: String) -> Void

    /// Creates the setting for ``ConfigParameters/interruptionTokens``.
    ///
    /// - Parameters:
    ///   - key: 32 random bytes that the app keeps where others cannot read them. `initialize` refuses another length.
    ///   - challengeWillLeave: keeps the token until this transaction has its outcome; a later token replaces an earlier one.
    ///     Called on any thread; must not block.
    public init(key: [UInt8], challengeWillLeave: @escaping @Sendable (_ sdkTransactionID: String, _ token: String) -> Void) {
        self.key = SecretBytes(copying: key)
        self.challengeWillLeave = challengeWillLeave
    }

    /// The key length of AES-256.
    static let keyCount = 32

    var isKeyUsable: Bool { key.count == Self.keyCount }

    /// Seconds for which a token outlives the time of its challenge.
    static let grace = TimeSpan.hours(1)

    /// Passes a token to the app. Without random numbers there is no token, and the challenge continues.
    func handOver(_ transaction: InterruptedTransaction) {
        guard let token = try? transaction.sealed(under: key) else { return }
        challengeWillLeave(transaction.sdkTransactionID, token)
    }

    /// A fixed text without the key.
    public var description: String { "InterruptionTokens" }
    /// An empty mirror: nothing of the key.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
