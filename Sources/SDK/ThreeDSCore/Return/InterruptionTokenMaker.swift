import Foundation
import ThreeDSBase
import ThreeDSCrypto

/// Makes tokens under the app's key and hands them over.
package struct InterruptionTokenMaker: Sendable {
    private let key: SecretBytes
    private let challengeWillLeave: @Sendable (_ sdkTransactionID: String, _ token: String) -> Void

    /// - Parameters:
    ///   - key: any length; checked in `initialize`.
    ///   - challengeWillLeave: called from any thread; must not block.
    package init(key: [UInt8], challengeWillLeave: @escaping @Sendable (_ sdkTransactionID: String, _ token: String) -> Void) {
        self.key = SecretBytes(copying: key)
        self.challengeWillLeave = challengeWillLeave
    }

    /// AES-256.
    static let keyCount = 32

    var isKeyUsable: Bool { key.count == Self.keyCount }

    /// Seconds for which a token outlives the time of its challenge.
    static let grace = TimeSpan.hours(1)

    /// Without random numbers there is no token: the challenge goes on.
    func handOver(_ record: InterruptionRecord) {
        guard let token = try? record.sealed(under: key) else { return }
        challengeWillLeave(record.sdkTransactionID, token)
    }
}
