public import Foundation

// What `localizedDescription` of the SDK's errors says. Without it, Foundation replaces the text by a sentence of its own that names only the type.

extension ThreeDS2Error: LocalizedError {
    /// The same as ``description``.
    public var errorDescription: String? { description }

    /// What the app's developer should change or check.
    public var recoverySuggestion: String? { failure.suggestedAction }
}

extension Failure: LocalizedError {
    /// The same as ``description``.
    public var errorDescription: String? { description }

    /// The same as ``suggestedAction``.
    public var recoverySuggestion: String? { suggestedAction }
}

extension InterruptedTransactionError: LocalizedError, CustomStringConvertible {
    /// One English sentence for a developer.
    public var description: String {
        switch self {
        case .invalidKey: "the key does not have 32 bytes"
        case .malformed: "the text is not a token of this SDK, or is incomplete"
        case .unknownVersion: "the token was made by a later version of the SDK"
        case .wrongKey: "the token was made under another key"
        case .tampered: "the token was changed after it was made"
        case .expired: "the token has expired"
        case .crypto: "the crypto library failed"
        }
    }

    /// The same as ``description``.
    public var errorDescription: String? { description }
}
