public import Foundation
import ThreeDSCore

/// A transaction whose challenge was open when the app was left, from the token that ``InterruptionTokens`` handed over.
///
/// The challenge itself cannot be taken up again: its keys are gone. Ask your server for the result.
public struct InterruptedTransaction: Equatable, Sendable {
    /// `threeDSServerTransID`: what your server knows the transaction by.
    public let threeDSServerTransactionID: String
    /// `acsTransID` of the ARes, a UUID.
    public let acsTransactionID: String
    /// `sdkTransID`, a UUID.
    public let sdkTransactionID: String
    /// The id of the directory server as it was configured, such as `A000000003`.
    public let directoryServerID: String
    /// The protocol version of the transaction, such as `2.2.0`.
    public let messageVersion: String
    /// An hour after the time for the challenge is over. The token is not opened from then on.
    public let expires: Date

    /// Opens a token.
    ///
    /// - Parameters:
    ///   - token: as handed over.
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

/// Why a token was not opened. In every case the app goes on as if there had been no token.
public enum InterruptedTransactionError: String, Error, CaseIterable, Sendable {
    /// The key has not 32 bytes.
    case invalidKey
    /// No token of this SDK, or not all of it.
    case malformed
    /// Made by a later version of the SDK.
    case unknownVersion
    /// Made under another key.
    case wrongKey
    /// Made under this key and changed since.
    case tampered
    /// Its time is over.
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
