package import ThreeDSMessages

// An SDK writes `.cardholder` only.
extension ChallengeCancel {
    /// The ACS waited too long for a CReq that was not the first.
    package static let timedOutAtACS = Self(rawValue: "04")
    /// The first CReq did not arrive in time.
    package static let firstRequestMissing = Self(rawValue: "05")
    package static let transactionError = Self(rawValue: "06")
    package static let unknown = Self(rawValue: "07")
    package static let timedOutAtSDK = Self(rawValue: "08")
    /// The SDK answered a CRes with an Erro; 2.3.1.
    package static let erroAboutResponse = Self(rawValue: "09")
    /// The ACS answered a CReq with an Erro; 2.3.1.
    package static let erroAboutRequest = Self(rawValue: "10")

    /// Whether the RReq must contain the Erro (`challengeErrorReporting`).
    package var isAboutErro: Bool { self == .erroAboutResponse || self == .erroAboutRequest }
}
