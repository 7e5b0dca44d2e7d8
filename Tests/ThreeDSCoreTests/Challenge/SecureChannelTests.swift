import Testing
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Secure channel (CORE-254, SDK-60)")
struct SecureChannelTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var jwe: String
        var counter: UInt8
        var code: String?
    }

    static func number(_ text: String) -> UInt8 { UInt8(text) ?? 0 }

    static let opened: [Case] = {
        guard let channel = try? SecureChannelVectors.load().secure_channel else { return [] }
        return channel.messages.filter { $0.message_type == "CRes" }
            .map { Case(testDescription: $0.name, jwe: $0.jwe_compact, counter: number($0.counter)) }
            + channel.tolerated_cres.map {
                Case(testDescription: $0.name, jwe: $0.jwe_compact, counter: number($0.expected_counter))
            }
    }()

    static let rejected: [Case] = {
        guard let channel = try? SecureChannelVectors.load().secure_channel else { return [] }
        return channel.rejected_cres.map {
            Case(
                testDescription: $0.name, jwe: $0.jwe_compact, counter: number($0.expected_counter), code: $0.expected_error_code)
        }
    }()

    func channel(
        _ encryption: EncryptionMethod = .a128cbcHS256, counter: UInt8 = 0, profile: MessageProfile = .strict
    ) throws -> SecureChannel {
        try SecureChannel(
            keys: SecureChannelVectors.sessionKeys(), encryption: encryption, profile: profile, counter: counter)
    }

    @Test func everyVectorIsThere() {
        #expect(Self.opened.count == 7)
        #expect(Self.rejected.count == 25)
    }

    @Test("Valid vectors open for each enc of the CReq", arguments: opened)
    func opens(_ case: Case) throws {
        for encryption in EncryptionMethod.allCases {
            var channel = try channel(encryption, counter: `case`.counter)
            let response = try channel.open(Array(`case`.jwe.utf8), identity: ChallengeFixtures.identity())
            if `case`.testDescription.contains("final") {
                #expect(response == .final(transactionStatus: .authenticated))
            } else {
                let step: ChallengeStep? =
                    if case .screen(let requested) = response { ChallengeStep(requested, version: .v2_2_0) } else { nil }
                #expect(step?.screen.elements.infoText == "Enter the code\nsent to *** ** 89.")
            }
            #expect(channel.acsCounter == `case`.counter + 1)
            #expect(channel.sdkCounter == `case`.counter)
        }
    }

    @Test("Invalid vectors are refused with the code of the Erro, and the counter does not change", arguments: rejected)
    func rejects(_ case: Case) throws {
        var channel = try channel(counter: `case`.counter)
        let reply = try ChallengeReply.read(
            HTTPResponse(status: 200, body: Array(`case`.jwe.utf8)), through: &channel, identity: ChallengeFixtures.identity())
        guard case .defect(let defect) = reply else {
            Issue.record("opened as \(reply)")
            return
        }
        #expect(defect.code.rawValue == `case`.code)
        #expect(channel.acsCounter == `case`.counter)
    }

    /// The invalid vectors that the profile field opens, each with its deviation.
    static let openedByField = [
        "cbc-foreign-kid": ToleratedDeviation(.keyID, .otherKeyID),
        "gcm-unexpected-iv": ToleratedDeviation(.initializationVector, .otherIV),
    ]

    @Test("The profile field refuses all invalid vectors except those with a harmless deviation", arguments: rejected)
    func rejectsUnderField(_ case: Case) throws {
        var channel = try channel(counter: `case`.counter, profile: .field)
        var identity = try ChallengeFixtures.identity()
        identity.features.profile = .field
        let reply = ChallengeReply.read(
            HTTPResponse(status: 200, body: Array(`case`.jwe.utf8)), through: &channel, identity: identity)
        if let deviation = Self.openedByField[`case`.testDescription] {
            #expect(channel.acsCounter == `case`.counter + 1)
            #expect(channel.deviations == [deviation])
        } else if case .defect(let defect) = reply {
            #expect(defect.code.rawValue == `case`.code)
            #expect(channel.acsCounter == `case`.counter && channel.deviations.isEmpty)
        } else {
            Issue.record("opened as \(reply)")
        }
    }

    @Test("Header, tag and padding errors are not distinguishable (protocol/security.md §9)") func oneReason() throws {
        var details: Set<String> = []
        for vector in Self.rejected where vector.code == "302" && vector.testDescription != "cbc-counter-mismatch" {
            var channel = try channel(counter: vector.counter)
            if case .defect(let defect) = try ChallengeReply.read(
                HTTPResponse(status: 200, body: Array(vector.jwe.utf8)), through: &channel, identity: ChallengeFixtures.identity()
            ) {
                details.insert(defect.detail)
            }
        }
        #expect(details.count == 1)
    }

    @Test(
        "A CReq has its counter in JSON and, with GCM, in the IV, and the 257th fails (row 52)",
        arguments: EncryptionMethod.allCases)
    func seals(_ encryption: EncryptionMethod) throws {
        let identity = try ChallengeFixtures.identity()
        let keys = try SecureChannelVectors.sessionKeys()
        var channel = try channel(encryption)
        for counter in 0...UInt8.max {
            let compact = try channel.seal(RequestContent(entry: .data("1")), identity: identity, appURL: "https://app.example/")
            let plaintext = try keys.open(
                compact, .sdkToACS, counter: counter, accepting: [encryption], keyID: identity.identifiers.acs.text)
            let request = try JSONDocument(parsing: plaintext).root.objectValue
            #expect(request?["sdkCounterStoA"]?.stringValue == ChallengeRequest.counterText(counter))
            #expect(request?["challengeDataEntry"] == "1")
            #expect(request?["threeDSRequestorAppURL"] == "https://app.example/")
        }
        #expect(throws: ChallengeFailure.counterExhausted) {
            try channel.seal(RequestContent(), identity: identity, appURL: nil)
        }
        #expect(channel.sdkCounter == nil)
    }

    @Test("The header has only alg, kid and enc") func header() throws {
        var channel = try channel(.a128gcm)
        let compact = try channel.seal(RequestContent(), identity: ChallengeFixtures.identity(), appURL: nil)
        let header = try JWE.header(of: compact)
        #expect(header.members.names.sorted() == ["alg", "enc", "kid"])
        #expect(header.algorithm == "dir")
        #expect(header.encryption == .a128gcm)
        #expect(header.keyID == ChallengeFixtures.acsID)
    }

    @Test("A CRes after number 255 is refused, also one that begins again with 0") func noMoreAnswers() throws {
        let identity = try ChallengeFixtures.identity()
        let keys = try SecureChannelVectors.sessionKeys()
        var channel = try channel(counter: 255)
        func sealed(_ counter: UInt8) throws -> [UInt8] {
            let text = FakeACS.cres(
                ChallengeRequestCounter.text(counter), #""challengeCompletionInd":"Y","transStatus":"Y""#)
            return try keys.seal(
                Array(text.utf8), .acsToSDK, counter: counter, encryption: .a128cbcHS256, keyID: ChallengeFixtures.acsID)
        }
        #expect(try channel.open(sealed(255), identity: identity) == .final(transactionStatus: .authenticated))
        for counter: UInt8 in [255, 0] {
            let again = try sealed(counter)
            let defect = MessageDefect.decryption(.counterUsedUp).because(MessageTrouble(.decryption(.counterUsedUp)))
            #expect(throws: ResponseRejection.defect(defect)) {
                try channel.open(again, identity: identity)
            }
        }
    }
}
