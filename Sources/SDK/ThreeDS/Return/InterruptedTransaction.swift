public import Foundation
import ThreeDSCore

/// A transaction whose challenge was open when the app was left, read from a token of ``InterruptionTokens``.
///
/// The challenge cannot be resumed: its keys are gone. Ask your server for the result.
public struct InterruptedTransaction: Equatable, Sendable {
    /// `threeDSServerTransID`: the id by which your server knows the transaction.
    public let threeDSServerTransactionID: String
    /// `acsTransID` of the ARes, a UUID.
    public let acsTransactionID: String
    /// `sdkTransID`, a UUID.
    public let sdkTransactionID: String
    /// The id of the directory server as it was configured, such as `A000000003`.
    public let directoryServerID: String
    /// The protocol version of the transaction, such as `2.2.0`.
    public let messageVersion: String
    /// One hour after the time for the challenge has run out. The token cannot be opened from then on.
    public let expires: Date

    /// Opens a token.
    ///
    /// - Parameters:
    ///   - token: the token, unchanged.
    ///   - key: the same 32 bytes as in ``InterruptionTokens``.
    ///   - date: the present.
    public init(token: String, key: [UInt8], date: Date = Date()) throws(InterruptedTransactionError) {
        let record: InterruptionRecord
        do throws(InterruptionTokenError) {
            record = try InterruptionRecord(token: token, key: key, at: date)
        } catch {
            throw InterruptedTransactionError(error)
        }
        threeDSServerTransactionID = record.threeDSServerTransactionID
        acsTransactionID = record.acsTransactionID
        sdkTransactionID = record.sdkTransactionID
        directoryServerID = record.directoryServerID
        messageVersion = record.messageVersion
        expires = record.expires
    }
}

/// The reason why a token was not opened. In every case the app continues as if there had been no token.
public enum InterruptedTransactionError: String, Error, CaseIterable, Sendable {
    /// The key does not have 32 bytes.
    case invalidKey
    /// The text is not a token of this SDK, or is incomplete.
    case malformed
    /// The token was made by a later version of the SDK.
    case unknownVersion
    /// The token was made under another key.
    case wrongKey
    /// The token was made under this key and changed since.
    case tampered
    /// The token has expired.
    case expired
    /// The crypto library failed.
    case crypto

    init(_ error: InterruptionTokenError) {
        switch error {
        case .keyLength: self = .invalidKey
        case .malformed: self = .malformed
        case .unknownVersion: self = .unknownVersion
        case .wrongKey: self = .wrongKey
        case .tampered: self = .tampered
        case .expired: self = .expired
        case .crypto: self = .crypto
        }
    }
}
