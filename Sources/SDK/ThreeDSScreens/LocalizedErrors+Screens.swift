public import Foundation

// What `localizedDescription` of the errors of this module says: the text that `description` has, too.

extension ChallengeAnswerError: LocalizedError {
    /// The same as ``description``.
    public var errorDescription: String? { description }
}

extension CustomizationFileError: LocalizedError {
    /// The same as ``description``.
    public var errorDescription: String? { description }
}
