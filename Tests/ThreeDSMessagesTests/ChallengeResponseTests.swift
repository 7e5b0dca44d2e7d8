import Testing
import ThreeDSJSON
import ThreeDSMessages

@Suite("CRes")
struct ChallengeResponseTests {
    static let forms = Samples.versions.flatMap { version in UIType.types(in: version).map { (version, $0) } }

    static func parse(_ object: JSONObject, _ version: MessageVersion) throws -> ChallengeResponse {
        let identifiers = try #require(Samples.identifiers())
        return try ChallengeResponse.parse(
            object.serialized(), expecting: ResponseExpectation(version: version, identifiers: identifiers, counter: 0))
    }

    @Test("CORE-196, CORE-207: a good CRes of every type", arguments: forms)
    func goodPrompt(version: MessageVersion, type: UIType) throws {
        let response = try Self.parse(Samples.response(type, version), version)
        guard case .prompt(let prompt) = response else {
            Issue.record("\(response)")
            return
        }
        #expect(prompt.uiType == type)
        #expect((prompt.whitelistingInfoText != nil) == (version == .v2_2_0))
        let content = PromptContent(
            header: "Confirm your payment", label: "Code", text: "We sent a code to **** 1234.\nIt is valid for five minutes.",
            hasWarning: true, whyInfoLabel: "Why do I see this?", whyInfoText: "Your bank protects online payments.",
            expandInfoLabel: "Need help?", expandInfoText: "Call the number on your card.",
            issuerImage: ImageLinks(medium: "https://img.example/i-m.png", high: "https://img.example/i-h.png"),
            paymentSystemImage: ImageLinks(extraHigh: "https://img.example/p-x.png"),
            whitelistingInfoText: version == .v2_2_0 ? "Skip this step at Example Shop next time?" : nil)
        let options = [
            SelectPrompt.Option(key: "phone", text: "Mobile **** 321"),
            SelectPrompt.Option(key: "mail", text: "Email s*****k@g***.example"),
        ]
        let expected: ChallengePrompt? =
            switch type {
            case .text: .text(TextPrompt(content: content, submitLabel: "Continue", resendLabel: "Send a new code"))
            case .singleSelect: .singleSelect(SelectPrompt(content: content, options: options, submitLabel: "Continue"))
            case .multiSelect: .multiSelect(SelectPrompt(content: content, options: options, submitLabel: "Continue"))
            case .outOfBand:
                .outOfBand(
                    OutOfBandPrompt(
                        content: content, continueLabel: "Continue",
                        refreshText: version == .v2_1_0 ? "If you have confirmed, tap Continue." : nil))
            case .html:
                .html(
                    HTMLPrompt(
                        html: Samples.html, refreshHTML: version == .v2_1_0 ? "<p>ü</p>" : nil,
                        whitelistingInfoText: content.whitelistingInfoText))
            case .htmlOutOfBand, .information: nil
            }
        #expect(prompt == expected)
        #expect(prompt.content == (type == .html ? nil : content))
    }

    @Test("final CRes: transStatus of the protocol is passed on", arguments: Samples.versions)
    func finalStatus(version: MessageVersion) throws {
        for status in ["Y", "N", "U", "A", "C", "D", "R", "I"] {
            let response = try Self.parse(Samples.finalResponse(version, .string(status)), version)
            #expect(response == .final(transactionStatus: status))
        }
    }
}
