import Foundation
import ThreeDSBase
import ThreeDSCrypto

/// Makes tokens under the app's key and passes them to the app.
package struct InterruptionTokenMaker: Sendable {
    private let key: SecretBytes
    private let challengeWillLeave: @Sendable (_ sdkTransactionID: String, _ token: String) -> Void

    /// Creates a maker of tokens.
    ///
    /// - Parameters:
    ///   - key: a key of any length; `initialize` checks it.
    ///   - challengeWillLeave: called on any thread; must not block.
    package init(key: [UInt8], challengeWillLeave: @escaping @Sendable (_ sdkTransactionID: String, _ token: String) -> Void) {
        self.key = SecretBytes(copying: key)
        self.challengeWillLeave = challengeWillLeave
    }

    /// The key length of AES-256.
    static let keyCount = 32

    var isKeyUsable: Bool { key.count == Self.keyCount }

    /// Seconds for which a token outlives the time of its challenge.
    static let grace = TimeSpan.hours(1)

    /// Passes a token to the app. Without random numbers there is no token, and the challenge continues.
    func handOver(_ record: InterruptionRecord) {
        guard let token = try? record.sealed(under: key) else { return }
        challengeWillLeave(record.sdkTransactionID, token)
    }
}
