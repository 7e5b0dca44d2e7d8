package import ThreeDSJOSE

extension InputRefusal.KeyForm {
    /// Creates the form of a text that is not usable key material.
    package init(_ error: KeyTextError) {
        switch error {
        case .empty, .unreadable: self = .anyForm
        case .unknownContent: self = .base64
        case .unfinishedPEM: self = .unfinishedPEM
        case .malformedPEM: self = .malformedPEM
        case .otherPEM: self = .otherPEM
        case .malformedJWK: self = .malformedJWK
        case .keySet: self = .keySet
        case .privateKey: self = .privateKey
        case .sharedKey: self = .sharedKey
        case .several: self = .several
        }
    }
}
