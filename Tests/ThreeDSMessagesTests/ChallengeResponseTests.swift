import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@Suite("CRes")
struct ChallengeResponseTests {
    static let forms = Samples.versions.flatMap { version in UIType.types(in: version).map { (version, $0) } }

    static func parse(_ object: JSONObject, _ version: ProtocolVersion) throws -> ChallengeResponse {
        let identifiers = try #require(Samples.identifiers())
        return try ChallengeResponse.parse(
            object.serialized(), expecting: ResponseExpectation(version: version, identifiers: identifiers, counter: 0))
    }

    @Test("CORE-196, CORE-207: a good CRes of every type is accepted", .proves("CORE-196", "CORE-207"), arguments: forms)
    func goodScreen(version: ProtocolVersion, type: UIType) throws {
        let response = try Self.parse(Samples.response(type, version), version)
        guard case .screen(let requested) = response else {
            Issue.record("\(response)")
            return
        }
        #expect(requested.screen.type == type)
        #expect(requested.switches == (version == .v2_2_0 ? [.trustList] : []))
        let elements = NativeElements(
            issuerImage: ScreenImage(medium: "https://img.example/i-m.png", high: "https://img.example/i-h.png"),
            paymentSystemImage: ScreenImage(extraHigh: "https://img.example/p-x.png"), infoHeader: "Confirm your payment",
            infoLabel: "Code", infoText: "We sent a code to **** 1234.\nIt is valid for five minutes.", showsWarningIcon: true,
            why: ExpandableText(label: "Why do I see this?", text: "Your bank protects online payments."),
            more: ExpandableText(label: "Need help?", text: "Call the number on your card."),
            switches: version == .v2_2_0 ? [.trustList: "Skip this step at Example Shop next time?"] : [:])
        let options = [
            SelectOption(key: "phone", label: "Mobile **** 321"),
            SelectOption(key: "mail", label: "Email s*****k@g***.example"),
        ]
        let expected: ChallengeScreen? =
            switch type {
            case .text: .text(elements, submitLabel: "Continue", resendLabel: "Send a new code")
            case .singleSelect: .singleSelect(elements, options: options, submitLabel: "Continue")
            case .multiSelect: .multiSelect(elements, options: options, submitLabel: "Continue")
            case .outOfBand:
                .outOfBand(elements, continueLabel: "Continue")
            case .html:
                .html(Samples.html)
            case .htmlOutOfBand, .information: nil
            }
        #expect(requested.screen == expected)
        #expect(requested.screen.elements == (type == .html ? NativeElements() : elements))
        let refresh: [UIType: String] = [.outOfBand: "If you have confirmed, tap Continue.", .html: "<p>ü</p>"]
        #expect(requested.refresh == (version == .v2_1_0 ? refresh[type] : nil))
    }

    @Test("the transStatus of a final CRes is passed on", arguments: Samples.versions)
    func finalStatus(version: ProtocolVersion) throws {
        for status in TransStatus.allCases {
            let response = try Self.parse(Samples.finalResponse(version, .string(status.rawValue)), version)
            #expect(response == .final(transactionStatus: status))
            #expect(DataDictionary.app.named(Field.transStatus, in: version)?.format.accepts(status.rawValue) == true)
        }
    }
}
