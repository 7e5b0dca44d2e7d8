import Testing
import ThreeDSCounterpart
import ThreeDSMessages
import ThreeDSTestSupport

@Suite("Codes of data elements")
struct CodeTests {
    struct Case: CustomTestStringConvertible, Sendable {
        /// `element` or `element.member`.
        let path: String
        let codes: [String]

        var testDescription: String { path }

        init<Code: RawRepresentable>(_ path: [String], _ codes: [Code]) where Code.RawValue == String {
            self.path = path.joined(separator: ".")
            self.codes = codes.map(\.rawValue)
        }

        init(_ path: [String], texts: [String]) {
            self.path = path.joined(separator: ".")
            codes = texts
        }
    }

    static let cases: [Case] = [
        Case([Field.transStatus], TransStatus.allCases),
        Case([Field.errorComponent], ErrorComponent.defined),
        Case([Field.messageCategory], MessageCategory.allCases),
        Case([Field.resendChallenge], YesOrNo.allCases),
        Case([Field.oobAppURLInd], OOBAppURLIndicator.allCases),
        Case([Field.oobContinue], texts: OOBContinuation.allCases.map(\.code)),
        Case(
            [Field.challengeCancel],
            [
                ChallengeCancel.cardholder, .timedOutAtACS, .firstRequestMissing, .transactionError, .unknown, .timedOutAtSDK,
                .erroAboutResponse, .erroAboutRequest,
            ]),
        Case([Field.deviceChannel], DeviceChannel.allCases),
        Case(
            [Field.threeDSRequestorAuthenticationInd],
            [AuthenticationIndicator.payment, .recurring, .instalment, .addCard]),
        Case([Field.threeDSRequestorChallengeInd], [ChallengeIndicator.riskAnalysed, .dataShareOnly, .alreadyAuthenticated]),
        Case([Field.sdkType], [SDKType.defaultSDK, .splitSDK]),
        Case([Field.splitSdkType, Field.sdkVariant], [SDKVariant.native]),
        Case([Field.defaultSdkType, Field.sdkVariant], [SDKVariant.native]),
        Case([Field.acsRenderingType, Field.deviceUserInterfaceMode], [DeviceUserInterfaceMode.portrait]),
        Case(
            [Field.transStatusReason],
            [
                TransactionStatusReason.cardAuthenticationFailed, .unsupportedDevice, .transactionInvalid, .noCardRecord,
                .timedOutAtACS, .tooManyChallenges, .decoupledTimeExceeded,
            ]),
        Case([Field.authenticationType], AuthenticationType.allCases),
        Case([Field.authenticationMethod], [AuthenticationMethod.staticPasscode, .textMessageCode, .knowledge]),
        Case([Field.whiteListStatusSource], [StatusSource.acs]),
        Case([Field.resultsStatus], [ResultsStatus.received, .challengeSkipped]),
        Case([Field.togglePositionInd], [TogglePosition.aboveButtons]),
        Case(
            [Field.challengeEntryBox, Field.challengeDataEntryKeyboardType],
            texts: EntryField.Keyboard.allCases.compactMap(\.code)),
        Case(
            [Field.challengeEntryBox, Field.challengeDataEntryAutofillType],
            texts: EntryField.Autofill.allCases.map(\.code)),
    ]

    /// Returns the row of a path in the versions that have it.
    static func rows(_ path: String) -> [DataElement] {
        let names = path.split(separator: ".").map(String.init)
        return ProtocolVersion.allCases.compactMap { version in
            let element = DataDictionary.whole.named(names[0], in: version)
            return names.count == 1 ? element : element?.children.first { $0.name == names[1] }
        }.filter { $0.kind != .boolean }
    }

    @Test(
        "CORE-206: the data dictionary has each code once, and not the code that nobody defined", .proves("CORE-206"),
        arguments: cases)
    func isInDictionary(_ case: Case) {
        let rows = Self.rows(`case`.path)
        #expect(!rows.isEmpty && !`case`.codes.isEmpty)
        for code in `case`.codes { #expect(rows.contains { $0.format.accepts(code) }, "\(code)") }
        #expect(Set(`case`.codes).count == `case`.codes.count || `case`.path == Field.oobContinue)
        #expect(!rows.contains { $0.format.accepts("X") })
        // 2.3.1 lists no values of authenticationMethod, so its row accepts every number.
        #expect(rows.contains { !$0.format.accepts("00") })
    }

    @Test("Numbers in elements of two digits", arguments: [(0, "00"), (5, "05"), (9, "09"), (10, "10"), (99, "99")])
    func twoDigits(number: Int, text: String) {
        #expect(String(twoDigits: number) == text)
    }
}
