import ThreeDSCrypto
import ThreeDSJOSE
import Foundation
import Testing
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Failure causes") struct FailureCauseTests {
    private static let challenge: [ChallengeFailure] = [
        .signedContentRefused(.payload(.missing("acsURL"))), .presenterRefused, .presenterSilent, .connectionFailed(.refused),
        .connectionLost(.interrupted), .readTimeout, .unexpectedStatus(500), .responseTooLarge, .unknownTransactionStatus,
        .counterExhausted, .sealingFailed, .aborted, .securityAlarm("SW02-20"), .pageFailed, .alreadyRun,
    ]

    /// Each entry of each table with the place it comes from.
    private static let all: [(String, Failure)] = {
        var all = ChallengeFailure.Code.allCases.map { ($0.rawValue, $0.cause) }
        all += RuntimeCode.allCases.map { ($0.rawValue, $0.cause) }
        all += MetadataFailure.Code.allCases.map { ("metadata-" + $0.rawValue, $0.cause) }
        all += AuthenticationTrouble.allCases.map { ($0.rawValue, $0.cause) }
        let refusals: [SDKError] = [
            .invalidInput(.timeOut, expected: .present), .alreadyInitialized, .notInitialized, .runtime(.noVersion),
        ]
        all += refusals.map { ("\($0)", $0.cause) }
        for code in [ChallengeFailure.Code.connectionFailed, .connectionLost] {
            all += TransportTrouble.Kind.allCases.map { ("\(code) \($0)", code.cause(after: $0)) }
            all += TLSTrouble.Kind.allCases.map { ("\(code) \($0)", code.cause(after: .tls, tls: $0)) }
        }
        all += SignedContentReason.allCases.map { ("\($0)", $0.cause) }
        all += MessageTrouble.Reason.allCases.map {
            ("\($0)", .protocolError(code: "101", component: "C", trouble: MessageTrouble($0)))
        }
        for code in ProtocolErrorCode.defined.map(\.rawValue) + ["999", ""] {
            for component in Failure.Reporter.allCases.map(\.component.rawValue) {
                all.append((code + component, .protocolError(code: code, component: component)))
            }
        }
        return all
    }()

    @Test("every entry has all its texts, and its rule is a requirement or a rule of the SDK")
    func complete() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..").standardized
        let catalogue = try String(contentsOf: root.appendingPathComponent("Data/requirements.md"), encoding: .utf8)
        let guide = try String(contentsOf: root.appendingPathComponent("Documentation/integrate/failures.md"), encoding: .utf8)
        for (source, cause) in Self.all {
            for text in [cause.explanation, cause.suggestedAction, cause.fallbackAdvice.reason] {
                #expect(text.count > 10 && !text.hasSuffix("."), "\(source): \(text)")
            }
            let isRequirement = cause.rule.hasPrefix("CORE-") || cause.rule.hasPrefix("SDK-")
            let isListed = isRequirement ? catalogue.contains("| \(cause.rule) |") : guide.contains("| `\(cause.rule)` |")
            #expect(isListed, "\(source): \(cause.rule)")
        }
    }

    @Test("another attempt is never the advice for the app's own mistakes, and fixTheApp is for nothing else")
    func ownMistakes() {
        for (source, cause) in Self.all {
            #expect(cause.party != .app || cause.fallbackAdvice.action != .retry, "\(source)")
            #expect(cause.party == .app || cause.fallbackAdvice.action != .fixTheApp, "\(source)")
        }
        let input = SDKError.invalidInput(.timeOut, expected: .present).cause
        #expect(input.fallbackAdvice.action == .fixTheApp)
        #expect(ChallengeFailure.presenterRefused.cause.fallbackAdvice.action == .fixTheApp)
        #expect(ChallengeFailure.connectionLost(.cancelled).cause.fallbackAdvice.action == .fixTheApp)
        #expect(Failure.protocolError(code: "305", component: "A").fallbackAdvice.action == .fixTheApp)
        #expect(Failure.protocolError(code: "305", component: "C").fallbackAdvice.action == .retry)
    }

    @Test("every failure of a challenge has a code of its own, and the code leads back to its entry")
    func challengeCodes() {
        // An interruption is an outcome of its own; receivers get it by its code.
        #expect(Set(Self.challenge.map(\.code)).union([.interrupted]) == Set(ChallengeFailure.Code.allCases))
        #expect(Failure.runtime(code: "interrupted") == ChallengeFailure.interrupted.cause)
        for failure in Self.challenge {
            #expect(failure.result == .runtimeError(failure))
            var cause = Failure.runtime(code: failure.code.rawValue)
            switch failure {  // only the value knows it
            case .signedContentRefused(let refusal):
                cause.field = refusal.field
                cause.suggestedAction = SignedContentReason(refusal).cause.suggestedAction
                cause.messageTrouble = MessageTrouble(.signedContent(.missingMember))
            case .connectionFailed(let trouble), .connectionLost(let trouble):
                cause = failure.code.cause(after: trouble.kind)
                cause.transportTrouble = trouble
            default: break
            }
            #expect(cause == failure.cause)
        }
        // One name space: a code is in one table only.
        let codes =
            ChallengeFailure.Code.allCases.map(\.rawValue) + RuntimeCode.allCases.map(\.rawValue)
            + MetadataFailure.Code.allCases.map(\.publicCode)
        #expect(Set(codes).count == codes.count)
        for code in [nil, "", "other", "metadata-", "metadata-other"] {
            #expect(Failure.runtime(code: code) == .withoutCode)
        }
    }

    /// CORE-216: any code and component is taken.
    @Test(
        "an Erro leads to the party that caused it", .proves("CORE-216"),
        arguments: [
            ("203", "C", Failure.Party.acs, "CRes"), ("203", "A", .sdk, "CReq"), ("301", "A", .app, "CReq"),
            ("301", "C", .acs, "CRes"), ("302", "C", .acs, "CRes"), ("402", "A", .cardholder, "CReq"), ("403", "A", .acs, "CReq"),
            ("404", "D", .directoryServer, "CReq"), ("405", "D", .directoryServer, "CReq"), ("405", "S", .threeDSServer, "CReq"),
            ("303", "D", .threeDSServer, "CReq"), ("203", "S", .acs, "CReq"), ("203", "D", .acs, "CReq"),
            ("301", "D", .acs, "CReq"), ("999", "A", .acs, "CReq"), ("999", "X", .acs, "CReq"), ("", "", .acs, "CReq"),
        ])
    func parties(_ code: String, _ component: String, _ party: Failure.Party, _ message: String) {
        let cause = Failure.protocolError(code: code, component: component)
        #expect(cause.party == party)
        #expect(cause.message == message)
    }

    @Test(
        "only names of the data dictionary are taken from the detail of an Erro",
        arguments: [
            ("acsUiType", "acsUiType"), ("challengeInfoText, messageVersion", "challengeInfoText,messageVersion"),
            ("issuerImage.medium,issuerImage.medium", "issuerImage.medium"),
            ("acsUiType,4111111111111111", "acsUiType"), ("acsCounterAtoS differs from the expected counter", nil),
            ("4111111111111111", nil), ("<b>123456</b> challengeDataEntry=123456", nil), ("", nil), (",", nil),
            ("issuerImage.4111", nil), (".", nil), ("Invalid message type", nil),
        ] as [(String, String?)])
    func fields(_ detail: String, _ field: String?) {
        let names = Failure.elements(inDetail: detail)
        #expect(Failure.protocolError(code: "203", component: "A", elements: names, messageType: "CReq").field == field)
        #expect(Failure.protocolError(code: "999", component: "A", elements: names, messageType: "CReq").field == nil)
    }

    @Test("an Erro of the SDK names the elements of its defect, whatever its detail says")
    func ownErro() throws {
        let identity = try ChallengeFixtures.identity()
        func elements(_ defect: MessageDefect) -> [String] { identity.erro(for: defect).elements }
        #expect(elements(.decryption(.counterDiffers("acsCounterAtoS"))) == ["acsCounterAtoS"])
        #expect(elements(.decryption(.counterUsedUp)).isEmpty)
        #expect(elements(MessageDefect(.duplicateElement, names: ["acsUiType", "hunter2", "acsUiType"])) == ["acsUiType"])
        #expect(elements(MessageDefect(.criticalExtensionNotRecognised, names: ["acsUiType"])).isEmpty)
        #expect(elements(.versionNotSupported).isEmpty)
        #expect(elements(.timedOut(.challenge)).isEmpty)
    }

    @Test("the message type of an Erro is one of the protocol's or the likely one")
    func messageTypes() {
        for kind in MessageKind.allCases {
            #expect(Failure.protocolError(code: "101", component: "A", messageType: kind.rawValue).message == kind.rawValue)
        }
        #expect(Failure.protocolError(code: "101", component: "A", messageType: "4111111111111111").message == "CReq")
    }

    @Test("refused input has its field and rule (SDK-28)", .proves("SDK-28"), arguments: InputRow.all)
    func input(_ row: InputRow) {
        let cause = SDKError.invalidInput(row.refusal).cause
        #expect(cause.party == .app)
        #expect(cause.field == row.field)
        #expect(cause.rule == row.rule)
    }

    @Test("the text of refused input contains place and rule (SDK-28)", .proves("SDK-28"), .aboutWords, arguments: InputRow.all)
    func inputWords(_ row: InputRow) { #expect(row.refusal.description == row.words) }

    @Test("CORE-239: the text for an ACS that does not answer contains Timeout", .proves("CORE-239"), .aboutWords)
    func timeoutWords() { #expect(ChallengeFailure.readTimeout.message.contains("Timeout")) }

    struct InputRow: CustomTestStringConvertible {
        let refusal: InputRefusal
        let field: String
        let rule: String
        let words: String
        var testDescription: String { words }

        init(_ refusal: InputRefusal, _ field: String, _ rule: String, _ words: String) {
            (self.refusal, self.field, self.rule, self.words) = (refusal, field, rule, words)
        }

        static let all = [
            InputRow(
                InputRefusal(.challengeParameters, .acsRefNumber, expected: .present), "challengeParameters.acsRefNumber",
                "CORE-42", "challengeParameters: acsRefNumber is missing"),
            InputRow(
                InputRefusal(.challengeParameters, .threeDSServerAuthResponse, .acsTransID, expected: .format(.jsonString)),
                "challengeParameters.threeDSServerAuthResponse.acsTransID", "CORE-42",
                "challengeParameters: threeDSServerAuthResponse.acsTransID is not a string"),
            InputRow(
                InputRefusal(.timeOut, expected: .wholeMinutes(5...99)), "timeOut", "SDK-66",
                "timeOut: whole minutes from 5 to 99 are allowed"),
            InputRow(
                InputRefusal(.directoryServerID, expected: .notBlank()), "directoryServerID", "SDK-5",
                "directoryServerID is empty or blank"),
            InputRow(
                InputRefusal(.directoryServerID, expected: .known(.configuredDirectoryServer)), "directoryServerID", "SDK-5",
                "directoryServerID: no directory server of the configuration has this id"),
            InputRow(
                InputRefusal(.messageVersion, expected: .supported(["2.1.0", "2.2.0", "2.3.1"])), "messageVersion", "SDK-5",
                "messageVersion: 2.1.0, 2.2.0 and 2.3.1 are supported"),
            InputRow(
                InputRefusal(.configParameters, .paramName, expected: .notBlank(orMissing: true)), "ConfigParameters.paramName",
                "SDK-14", "ConfigParameters: paramName is missing or blank"),
            InputRow(
                InputRefusal(.parameter(.logLevel), expected: .oneOf(["0", "1"])), "parameter.LogLevel", "SDK-14",
                "parameter LogLevel: 0 and 1 are allowed"),
            InputRow(
                InputRefusal(.securityParameter(.policy), expected: .security(.policy)), "parameter.security.policy", "SDK-14",
                "parameter policy of the group security: development and production are allowed"),
            InputRow(
                InputRefusal(.acsTrustAnchors, index: 2, expected: .format(.pemCertificate)), "acsTrustAnchors[2]", "SDK-28",
                "acsTrustAnchors[2] is not a PEM certificate"),
            // The id is the app's: only the text for the developer has it.
            InputRow(
                InputRefusal(.directoryServer(.init(id: "A0\n", index: 2)), .keyID, expected: .notBlank()),
                "directoryServer[2].keyID", "SDK-61", "directory server A0?: keyID is empty or blank"),
            InputRow(
                InputRefusal(.directoryServer(.init(id: "")), .id, expected: .notBlank()), "directoryServer.id", "SDK-61",
                "directory server: id is empty or blank"),
            InputRow(
                InputRefusal(.metadataService, .tlsPins, index: 1, expected: .format(.sha256Pin)), "metadataService.tlsPins[1]",
                "SDK-28", "metadataService: tlsPins[1] is not the base64 of a SHA-256 digest"),
        ]
    }

    @Test("trouble with the connection has its own party, rule and advice, before and after sending")
    func connection() {
        let parties: [(TransportTrouble, Failure.Party, String)] = [
            (.nameNotFound, .network, "CORE-236"), (.offline, .network, "CORE-236"), (.refused, .network, "CORE-236"),
            (.tls(.expired), .acs, "CORE-44"), (.tls(.missingIssuer("CA")), .acs, "CORE-44"),
            (.tls(.refusedByApp), .app, "CORE-44"),
            (.redirected, .acs, "CORE-236"), (.unavailable, .device, "CORE-236"), (.cancelled, .app, "sdk-cancelled"),
            (.timedOut(.connecting), .network, "CORE-236"), (.other(code: 1), .network, "CORE-236"),
        ]
        for (trouble, party, rule) in parties {
            #expect(ChallengeFailure.connectionFailed(trouble).cause.party == party, "\(trouble)")
            #expect(ChallengeFailure.connectionFailed(trouble).cause.rule == rule, "\(trouble)")
            let lost = ChallengeFailure.connectionLost(trouble).cause
            #expect(lost.party == party, "\(trouble)")
            #expect(lost.suggestedAction == ChallengeFailure.Code.connectionLost.cause.suggestedAction, "\(trouble)")
        }
        #expect(ChallengeFailure.connectionFailed(.tls(.expired)).cause.fallbackAdvice.action == .browserChallenge)
        #expect(ChallengeFailure.connectionFailed(.tls(.refusedByApp)).cause.fallbackAdvice.action == .giveUp)
    }

    @Test("the signed content's refusal names the element (CORE-43)", .proves("CORE-43"))
    func signedContent() {
        #expect(
            ChallengeFailure.signedContentRefused(.otherSDKKey).cause.field
                == "sdkEphemPubKey")
        #expect(ChallengeFailure.signedContentRefused(.jws(.signature)).cause.field == nil)
    }
}
