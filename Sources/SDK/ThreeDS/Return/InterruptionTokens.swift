import ThreeDSCore

/// Lets an app that is killed while the cardholder is away ask its server for the result: the SDK keeps nothing, the app keeps a token.
///
/// A token is made when the cardholder leaves for another app (the button that opens the issuer's app, or the background while an
/// out-of-band screen shows) and when the challenge is interrupted. It has the three transaction ids, the directory server's id, the message
/// version and an expiry, sealed with AES-256-GCM: no key, no URL, nothing that was entered. ``InterruptedTransaction`` opens it.
public struct InterruptionTokens: Sendable, CustomStringConvertible, CustomReflectable {
    let maker: InterruptionTokenMaker

    /// - Parameters:
    ///   - key: 32 random bytes that the app keeps where others cannot read them; another length is refused by `initialize`.
    ///   - challengeWillLeave: keeps the token until the outcome of this transaction is there; a later one takes the place of an earlier
    ///     one. Called on any thread; must not block.
    public init(key: [UInt8], challengeWillLeave: @escaping @Sendable (_ sdkTransactionID: String, _ token: String) -> Void) {
        maker = InterruptionTokenMaker(key: key, challengeWillLeave: challengeWillLeave)
    }

    /// Nothing of the key.
    public var description: String { "InterruptionTokens" }
    /// Nothing of the key.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
