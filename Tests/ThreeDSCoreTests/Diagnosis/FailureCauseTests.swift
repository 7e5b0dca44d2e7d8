import Foundation
import Testing
import ThreeDSMessages
import ThreeDSPlatform

@testable import ThreeDSCore

@Suite("Failure causes") struct FailureCauseTests {
    private static let challenge: [ChallengeFailure] = [
        .signedContentRefused("acsURL is missing"), .presenterRefused, .presenterSilent, .connectionFailed("refused"),
        .connectionLost("reset"), .readTimeout, .unexpectedStatus(500), .responseTooLarge, .unknownTransactionStatus,
        .counterExhausted, .sealingFailed, .aborted, .securityAlarm("SW02-20"), .pageFailed, .alreadyRun,
    ]

    /// Each entry of each table with the place it comes from.
    private static let all: [(String, FailureCause)] =
        ChallengeFailure.Code.allCases.map { ($0.rawValue, $0.cause) } + RuntimeCode.allCases.map { ($0.rawValue, $0.cause) }
        + MetadataError.Code.allCases.map { ("metadata-" + $0.rawValue, $0.cause) }
        + [SDKError.invalidInput("timeOut: x"), .alreadyInitialized, .notInitialized, .runtime("", code: nil)].map {
            ("\($0)", $0.cause)
        }
        + [TransportError.notDelivered(""), .interrupted(""), .responseTooLarge, .cancelled].map { ("\($0)", $0.cause) }
        + (ProtocolErrorCode.defined.map(\.rawValue) + ["999", ""]).flatMap { code in
            FailureCause.Reporter.allCases.map { (code + $0.rawValue, .protocolError(code: code, component: $0.rawValue)) }
        }

    @Test("every entry says all there is to say, and its rule is a requirement or one of the SDK's own")
    func complete() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..").standardized
        let catalogue = try String(contentsOf: root.appendingPathComponent("Data/requirements.md"), encoding: .utf8)
        let guide = try String(contentsOf: root.appendingPathComponent("Documentation/failures.md"), encoding: .utf8)
        for (source, cause) in Self.all {
            for text in [cause.explanation, cause.suggestedAction, cause.adviceReason] {
                #expect(text.count > 10 && !text.hasSuffix("."), "\(source): \(text)")
            }
            let isRequirement = cause.rule.hasPrefix("CORE-") || cause.rule.hasPrefix("SDK-")
            let isListed = isRequirement ? catalogue.contains("| \(cause.rule) |") : guide.contains("| `\(cause.rule)` |")
            #expect(isListed, "\(source): \(cause.rule)")
        }
    }

    @Test("every failure of a challenge has a code of its own, and the code leads back to its entry")
    func challengeCodes() {
        // An interruption is an outcome of its own; receivers get it by its code.
        #expect(Set(Self.challenge.map(\.code)).union([.interrupted]) == Set(ChallengeFailure.Code.allCases))
        #expect(FailureCause.runtime(code: "interrupted") == ChallengeFailure.interrupted.cause)
        for failure in Self.challenge {
            guard case .runtimeError(let code?, let message) = failure.result else {
                Issue.record("\(failure) has no code")
                continue
            }
            #expect(FailureCause.runtime(code: code, detail: message) == failure.cause)
        }
        // One name space: a code is in one table only.
        let codes =
            ChallengeFailure.Code.allCases.map(\.rawValue) + RuntimeCode.allCases.map(\.rawValue)
            + MetadataError.Code.allCases.map { "metadata-" + $0.rawValue }
        #expect(Set(codes).count == codes.count)
        for code in [nil, "", "other", "metadata-", "metadata-other"] {
            #expect(FailureCause.runtime(code: code) == .withoutCode)
        }
    }

    /// CORE-216: any code and component is taken.
    @Test(
        "whose fault an Erro tells of",
        arguments: [
            ("203", "C", FailureCause.Party.acs, "CRes"), ("203", "A", .sdk, "CReq"), ("301", "A", .app, "CReq"),
            ("301", "C", .acs, "CRes"), ("302", "C", .acs, "CRes"), ("402", "A", .cardholder, "CReq"), ("403", "A", .acs, "CReq"),
            ("404", "D", .directoryServer, "CReq"), ("405", "D", .directoryServer, "CReq"), ("405", "S", .threeDSServer, "CReq"),
            ("303", "D", .threeDSServer, "CReq"), ("999", "A", .acs, "CReq"), ("999", "X", .acs, "CReq"), ("", "", .acs, "CReq"),
        ])
    func parties(_ code: String, _ component: String, _ party: FailureCause.Party, _ message: String) {
        let cause = FailureCause.protocolError(code: code, component: component)
        #expect(cause.party == party)
        #expect(cause.message == message)
    }

    @Test(
        "fields of an Erro are names of the data dictionary, and nothing else of its detail",
        arguments: [
            ("acsUiType", "acsUiType"), ("challengeInfoText, messageVersion", "challengeInfoText,messageVersion"),
            ("issuerImage.medium,issuerImage.medium", "issuerImage.medium"),
            ("acsCounterAtoS differs from the expected counter", "acsCounterAtoS"),
            ("4111111111111111", nil), ("<b>123456</b> challengeDataEntry=123456", "challengeDataEntry"), ("", nil),
            ("issuerImage.4111", nil), (".", nil), ("Invalid message type", nil),
        ] as [(String, String?)])
    func fields(_ detail: String, _ field: String?) {
        #expect(FailureCause.protocolError(code: "203", component: "A", detail: detail, messageType: "CReq").field == field)
        #expect(FailureCause.protocolError(code: "999", component: "A", detail: detail, messageType: "CReq").field == nil)
    }

    @Test("the message type of an Erro is one of the protocol's or the likely one")
    func messageTypes() {
        for kind in MessageKind.allCases {
            #expect(FailureCause.protocolError(code: "101", component: "A", messageType: kind.rawValue).message == kind.rawValue)
        }
        #expect(FailureCause.protocolError(code: "101", component: "A", messageType: "4111111111111111").message == "CReq")
    }

    @Test(
        "field and rule of refused input (SDK-28)",
        arguments: [
            ("challengeParameters: acsRefNumber is missing", "challengeParameters.acsRefNumber", "CORE-42"),
            ("timeOut: whole minutes from 5 to 99 are allowed", "timeOut", "SDK-66"),
            ("directoryServerID is empty or blank", "directoryServerID", "SDK-5"),
            ("directoryServerID: no directory server of the configuration has this id", "directoryServerID", "SDK-5"),
            ("messageVersion: 2.1.0 are supported", "messageVersion", "SDK-5"),
            ("ConfigParameters: paramName is missing or blank", "ConfigParameters.paramName", "SDK-14"),
            ("trustAnchors[2]: not a PEM certificate", "trustAnchors[2]", "SDK-28"),
            ("directory server: id is empty or blank", "directory server.id", "SDK-61"),
            ("<script>: is odd", nil, "SDK-28"), ("", nil, "SDK-28"),
        ] as [(String, String?, String)])
    func input(_ message: String, _ field: String?, _ rule: String) {
        let cause = SDKError.invalidInput(message).cause
        #expect(cause.party == .app)
        #expect(cause.field == field)
        #expect(cause.rule == rule)
    }

    @Test("the signed content's refusal names the element (CORE-43)")
    func signedContent() {
        #expect(
            ChallengeFailure.signedContentRefused("sdkEphemPubKey is not the key of this transaction").cause.field
                == "sdkEphemPubKey")
        #expect(ChallengeFailure.signedContentRefused("the signature is wrong").cause.field == nil)
    }
}
