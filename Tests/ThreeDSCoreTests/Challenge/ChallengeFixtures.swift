import ThreeDSMessages
import ThreeDSScreens

@testable import ThreeDSCore

/// Values that the tests of the challenge share.
enum ChallengeFixtures {
    static let serverID = "6afa6072-9412-446b-9673-2f98b3ee98a2"
    static let acsID = "375d90ad-3873-498b-9133-380cbbc8d99d"
    static let sdkID = "0b2a3f66-6a1d-4b0e-9b0c-8a54f7d2f4a1"

    static func identity(_ version: ProtocolVersion = .v2_2_0) throws -> ChallengeIdentity {
        guard let server = ThreeDSServerTransactionID(serverID), let acs = ACSTransactionID(acsID),
            let sdk = SDKTransactionID(sdkID)
        else {
            throw InvalidFixture()
        }
        return ChallengeIdentity(version: version, identifiers: TransactionIdentifiers(threeDSServer: server, acs: acs, sdk: sdk))
    }

    /// The Erro that the SDK makes of a defect.
    static func erro(_ code: ProtocolErrorCode, _ element: String, version: ProtocolVersion = .v2_2_0) -> Erro {
        erro(MessageDefect(code, element), version: version)
    }

    /// The Erro that the SDK makes of a defect.
    static func erro(_ defect: MessageDefect, version: ProtocolVersion = .v2_2_0) -> Erro {
        Erro(defect, from: .sdk, about: .cres, version: version, identifiers: try? identity().identifiers)
    }

    static let elements = NativeElements(
        infoHeader: "Header", infoLabel: "Label", infoText: "Text", switches: [.trustList: "Trust?"])
    static let options = [
        SelectOption(key: "phone", label: "Mobile"), SelectOption(key: "mail", label: "Mail"),
        SelectOption(key: "app", label: "App"),
    ]
    static let textScreen = ChallengeScreen.text(elements, submitLabel: "Submit", resendLabel: "Resend")
    static let singleScreen = ChallengeScreen.singleSelect(elements, options: options, submitLabel: "Next")
    static let multiScreen = ChallengeScreen.multiSelect(elements, options: options, submitLabel: "Next")
    static let outOfBandScreen = ChallengeScreen.outOfBand(elements, continueLabel: "Continue")
    static let refreshedScreen = ChallengeScreen.outOfBand(
        NativeElements(infoHeader: "Header", infoText: "Now tap Continue"), continueLabel: "Continue")
    static let htmlScreen = ChallengeScreen.html("<form>")
    static let refreshedHTMLScreen = ChallengeScreen.html("<b>")

    static let text = ChallengeStep(screen: textScreen)
    static let textAskingWhitelisting = ChallengeStep(screen: textScreen, switches: [.trustList])
    static let single = ChallengeStep(screen: singleScreen)
    static let multi = ChallengeStep(screen: multiScreen, switches: [.trustList])
    static let outOfBand = ChallengeStep(screen: outOfBandScreen, switches: [.trustList], onReturn: .continueOutOfBand)
    static let outOfBandWithAddInfo = ChallengeStep(screen: outOfBandScreen, onReturn: .show(refreshedScreen))
    static let html = ChallengeStep(screen: htmlScreen)
    static let htmlWithRefresh = ChallengeStep(screen: htmlScreen, onReturn: .show(refreshedHTMLScreen))

    struct InvalidFixture: Error {}
}
