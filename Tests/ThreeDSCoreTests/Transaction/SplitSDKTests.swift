import Testing
import ThreeDSBase
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Split-SDK: what its server signs") struct SplitSDKContentTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let defect: SplitSDKContentDefect?
        let change: @Sendable (inout SplitSDKMaker) -> Void

        init(
            _ name: String, _ defect: SplitSDKContentDefect? = nil, _ change: @escaping @Sendable (inout SplitSDKMaker) -> Void
        ) {
            testDescription = name
            self.defect = defect
            self.change = change
        }
    }

    static let cases: [Case] = [
        Case("as specified") { _ in },
        Case("other members of the header") { $0.header["typ"] = "JOSE" },
        Case("other members of the payload") { $0.payload["more"] = [1, 2] },
        Case("an identifier of 32 characters") { $0.payload["splitSdkServerID"] = .string(String(repeating: "ä", count: 32)) },
        Case("an identifier of 33 characters", .malformed("splitSdkServerID")) {
            $0.payload["splitSdkServerID"] = .string(String(repeating: "a", count: 33))
        },
        Case("ten certificates") { $0.header["x5c"] = .array(JSONArray(Array(repeating: "AAAA", count: 10))) },
        Case("eleven certificates", .certificates) { $0.header["x5c"] = .array(JSONArray(Array(repeating: "AAAA", count: 11))) },
        Case("no certificate", .certificates) { $0.header["x5c"] = .array(JSONArray([])) },
        Case("an empty certificate", .certificates) { $0.header["x5c"] = [""] },
        Case("a certificate in base64url", .certificates) { $0.header["x5c"] = ["_-_-"] },
        Case("a certificate that is not a string", .certificates) { $0.header["x5c"] = [1] },
        Case("x5c as one string", .certificates) { $0.header["x5c"] = "AAAA" },
        Case("x5c missing", .certificates) { $0.header["x5c"] = nil },
        Case("alg missing", .algorithm) { $0.header["alg"] = nil },
        Case("alg none", .algorithm) { $0.header["alg"] = "none" },
        Case("alg RS256", .algorithm) { $0.header["alg"] = "RS256" },
        Case("alg HS256", .algorithm) { $0.header["alg"] = "HS256" },
        Case("alg in lower case", .algorithm) { $0.header["alg"] = "es256" },
        Case("payload not JSON", .payload) { $0.bytes = Array("hello".utf8) },
        Case("payload an array", .payload) { $0.bytes = Array("[]".utf8) },
        Case("payload empty", .payload) { $0.bytes = [] },
        Case("payload with a name twice", .payload) { $0.bytes = Array(#"{"sdkTransID":"a","sdkTransID":"b"}"#.utf8) },
        Case("sdkTransID missing", .missing("sdkTransID")) { $0.payload["sdkTransID"] = nil },
        Case("sdkTransID empty", .missing("sdkTransID")) { $0.payload["sdkTransID"] = "" },
        Case("sdkTransID a number", .malformed("sdkTransID")) { $0.payload["sdkTransID"] = 1 },
        Case("sdkTransID of another transaction", .otherTransaction) {
            $0.payload["sdkTransID"] = "0b2a3f66-6a1d-4b0e-9b0c-8a54f7d2f4a2"
        },
        Case("sdkTransID in upper case", .otherTransaction) {
            $0.payload["sdkTransID"] = "0B2A3F66-6A1D-4B0E-9B0C-8A54F7D2F4A1"
        },
        Case("sdkReferenceNumber missing", .missing("sdkReferenceNumber")) { $0.payload["sdkReferenceNumber"] = nil },
        Case("sdkReferenceNumber an object", .malformed("sdkReferenceNumber")) { $0.payload["sdkReferenceNumber"] = ["a": 1] },
        Case("sdkReferenceNumber of another SDK", .otherReferenceNumber) {
            $0.payload["sdkReferenceNumber"] = "3DS_LOA_SDK_TEST_020301_00002"
        },
        Case("splitSdkServerID missing", .missing("splitSdkServerID")) { $0.payload["splitSdkServerID"] = nil },
        Case("splitSdkServerID null", .missing("splitSdkServerID")) { $0.payload["splitSdkServerID"] = .null },
        Case("sdkSignatureTimestamp missing", .missing("sdkSignatureTimestamp")) { $0.payload["sdkSignatureTimestamp"] = nil },
        Case("sdkSignatureTimestamp on 29 February of a leap year") { $0.payload["sdkSignatureTimestamp"] = "20280229235959" },
        Case("sdkSignatureTimestamp in a leap second") { $0.payload["sdkSignatureTimestamp"] = "20261231235960" },
        Case("sdkSignatureTimestamp on a day that does not exist", .malformed("sdkSignatureTimestamp")) {
            $0.payload["sdkSignatureTimestamp"] = "20260229235959"
        },
        Case("sdkSignatureTimestamp at 24:00", .malformed("sdkSignatureTimestamp")) {
            $0.payload["sdkSignatureTimestamp"] = "20260101240000"
        },
        Case("sdkSignatureTimestamp without time", .malformed("sdkSignatureTimestamp")) {
            $0.payload["sdkSignatureTimestamp"] = "20260101"
        },
        Case("sdkSignatureTimestamp without seconds", .malformed("sdkSignatureTimestamp")) {
            $0.payload["sdkSignatureTimestamp"] = "202601010000"
        },
        Case("sdkSignatureTimestamp of ISO 8601", .malformed("sdkSignatureTimestamp")) {
            $0.payload["sdkSignatureTimestamp"] = "2026-01-01T00:00:00Z"
        },
        Case("sdkSignatureTimestamp in other digits", .malformed("sdkSignatureTimestamp")) {
            $0.payload["sdkSignatureTimestamp"] = "٢٠٢٦٠١٠١٠٠٠٠٠٠"
        },
        Case("sdkSignatureTimestamp a number", .malformed("sdkSignatureTimestamp")) {
            $0.payload["sdkSignatureTimestamp"] = 20_260_101_000_000
        },
    ]

    @Test("header and payload are checked member by member", arguments: cases, JWS.Algorithm.allCases)
    func members(_ row: Case, _ algorithm: JWS.Algorithm) throws {
        var maker = try SplitSDKMaker(.sample, algorithm: algorithm)
        row.change(&maker)
        let compact = try maker.compact()
        #expect(Self.defect(compact) == row.defect)
    }

    /// The text goes to the directory server as it is, so nothing is repaired.
    @Test("only a compact JWS is accepted")
    func form() throws {
        let good = try SplitSDKMaker(.sample).compact()
        #expect(Self.defect(good) == nil)
        let parts = good.split(separator: ".").map(String.init)
        let bad = [
            "", ".", "..", "...", "a", parts[0], parts[0] + "." + parts[1], parts[0] + "." + parts[1] + ".",
            good + ".", good + ".AAAA", " " + good, good + "\n", good + "=", parts[0] + "=." + parts[1] + "." + parts[2],
            parts[0] + "." + parts[1] + "\n." + parts[2], "e30=." + parts[1] + "." + parts[2],
            "W10." + parts[1] + "." + parts[2], "." + parts[1] + "." + parts[2], "é" + good,
            #"{"payload":"\#(parts[1])"}"#, "eyJhbGciOiJFUzI1NiIsImFsZyI6IkVTMjU2In0." + parts[1] + "." + parts[2],
        ]
        for text in bad { #expect(Self.defect(text) == .notCompact, "\(text.prefix(40))") }
    }

    /// Who verifies the signature is the directory server (CORE-390); the SDK does not have its CA certificate.
    @Test("a wrong signature is not the SDK's to find")
    func signature() throws {
        let parts = try SplitSDKMaker(.sample).compact().split(separator: ".").map(String.init)
        #expect(Self.defect(parts[0] + "." + parts[1] + ".AAAA") == nil)
    }

    private static func defect(_ compact: String) -> SplitSDKContentDefect? {
        do throws(SplitSDKContentDefect) {
            let content = try SplitSDKContent(checking: compact, for: .sample)
            #expect(content.compact == compact)
            return nil
        } catch { return error }
    }

    @Test("each defect has its code and its words", .aboutWords)
    func words() {
        let rows: [(SplitSDKContentDefect, RuntimeCode, String)] = [
            (.notCompact, .splitSDKContent, "compact JWS"), (.algorithm, .splitSDKContent, "neither PS256 nor ES256"),
            (.certificates, .splitSDKContent, "x5c"), (.payload, .splitSDKContent, "JSON object"),
            (.missing("sdkTransID"), .splitSDKContent, "has no sdkTransID"),
            (.malformed("sdkSignatureTimestamp"), .splitSDKContent, "sdkSignatureTimestamp in the signed content is malformed"),
            (.otherTransaction, .splitSDKForeign, "sdkTransID"), (.otherReferenceNumber, .splitSDKForeign, "sdkReferenceNumber"),
        ]
        for (defect, code, words) in rows {
            let refusal = RuntimeRefusal.splitSDKContent(defect)
            #expect(refusal.code == code)
            #expect(refusal.description.contains(words) && refusal.description.hasPrefix("splitSDK: "), "\(refusal)")
        }
        #expect(RuntimeRefusal.splitSDKTimeout(.seconds(7)).description.contains("7 seconds"))
        #expect(RuntimeRefusal.splitSDKPending.description.contains("getAuthenticationRequestParametersAsync"))
    }
}

@Suite("Split-SDK: the transaction", .timeLimit(.minutes(10))) struct SplitSDKTransactionTests {
    private struct Unreachable: Error {}

    @Test(
        "the server signs once, and its content and the type are in the parameters of every later call", arguments: [true, false])
    func signed(isLimited: Bool) async throws {
        let stage = try SplitSDKStage(isLimited: isLimited) { try SplitSDKMaker($0).compact() }
        let transaction = try stage.transaction()
        #expect(CallResult { _ = try transaction.requestParameters() } == .runtime(.splitSDKPending))
        let parameters = try await transaction.signedRequestParameters()
        #expect(
            stage.asked.all == [
                SplitSDKRequest(
                    sdkReferenceNumber: parameters.sdkReferenceNumber, sdkTransactionID: transaction.identifier,
                    directoryServerID: "A000000004", messageVersion: "2.3.1")
            ])
        let split = try #require(parameters.splitSDK)
        #expect(split.signedContent.split(separator: ".").count == 3)
        #expect(split.type == (isLimited ? #"{"sdkVariant":"01","limitedInd":"Y"}"# : #"{"sdkVariant":"01"}"#))
        #expect(try await transaction.signedRequestParameters() == parameters)
        #expect(try transaction.requestParameters() == parameters)
        #expect(stage.asked.count == 1)
        #expect(stage.clock.sleeperCount == 0)
        // The device data are encrypted as the CReq is.
        #expect(try JWE.header(of: Array(parameters.deviceData.utf8)).encryption == .a128gcm)
    }

    @Test("without a Split-SDK the asynchronous call returns what the other one returns") func withoutSplitSDK() async throws {
        let transaction = try Fixture.transaction()
        let parameters = try await transaction.signedRequestParameters()
        #expect(try transaction.requestParameters() == parameters && parameters.splitSDK == nil)
    }

    @Test("a closure that throws leaves the transaction as it was") func throwing() async throws {
        let isDown = Recorder<Void>()
        let stage = try SplitSDKStage { query in
            if isDown.count == 0 {
                isDown.record(())
                throw Unreachable()
            }
            return try SplitSDKMaker(query).compact()
        }
        let transaction = try stage.transaction()
        #expect(await refusal { _ = try await transaction.signedRequestParameters() } == .splitSDKFailed)
        #expect(CallResult { _ = try transaction.requestParameters() } == .runtime(.splitSDKPending))
        #expect(try await transaction.signedRequestParameters().splitSDK != nil)
        #expect(stage.asked.count == 2)
    }

    @Test("a content that cannot be used is SDKRuntime and leaves the transaction as it was (SDK-31)", .proves("SDK-31"))
    func unusable() async throws {
        let answers = Recorder<Void>()
        let stage = try SplitSDKStage { query in
            answers.record(())
            var maker = try SplitSDKMaker(query)
            switch answers.count {
            case 1: return "no JWS"
            case 2: maker.payload["sdkTransID"] = .string(SplitSDKRequest.sample.sdkTransactionID)
            case 3: maker.payload["sdkReferenceNumber"] = "OTHER"
            default: break
            }
            return try maker.compact()
        }
        let transaction = try stage.transaction()
        for defect in [SplitSDKContentDefect.notCompact, .otherTransaction, .otherReferenceNumber] {
            #expect(await refusal { _ = try await transaction.signedRequestParameters() } == .splitSDKContent(defect))
        }
        #expect(try await transaction.signedRequestParameters().splitSDK != nil)
    }

    @Test("a closure that answers neither in time nor to its cancellation ends with split-sdk-timeout, not before its time")
    func deaf() async throws {
        let (stream, end) = AsyncStream.makeStream(of: Void.self)
        let stage = try SplitSDKStage(timeout: .seconds(7)) { query in
            await Task.detached { for await _ in stream {} }.value
            return try SplitSDKMaker(query).compact()
        }
        let transaction = try stage.transaction()
        let call = Task { await refusal { _ = try await transaction.signedRequestParameters() } }
        await stage.clock.waitForSleepers()
        #expect(stage.clock.remainingSleeps == [.seconds(7)])
        stage.clock.advance(seconds: 6.9)
        #expect(stage.clock.sleeperCount == 1)
        stage.clock.advance(seconds: 0.1)
        #expect(await call.value == .splitSDKTimeout(.seconds(7)))
        #expect(CallResult { _ = try transaction.requestParameters() } == .runtime(.splitSDKPending))
        // What comes late belongs to no call.
        end.finish()
        #expect(CallResult { _ = try transaction.requestParameters() } == .runtime(.splitSDKPending))
    }

    @Test("the closure's task is cancelled when the time is over") func cancelsClosure() async throws {
        let wasCancelled = Recorder<Void>()
        let stage = try SplitSDKStage { _ in
            do { try await Task.sleep(nanoseconds: 60_000_000_000) } catch { wasCancelled.record(()) }
            throw Unreachable()
        }
        let transaction = try stage.transaction()
        let call = Task { await refusal { _ = try await transaction.signedRequestParameters() } }
        await stage.clock.waitForSleepers()
        stage.clock.advance(seconds: 10)
        #expect(await call.value == .splitSDKTimeout(.seconds(10)))
        #expect(await wasCancelled.hasRecorded())
    }

    @Test("a call whose task is cancelled ends at once") func cancelled() async throws {
        let stage = try SplitSDKStage { _ in
            try await Task.sleep(nanoseconds: 60_000_000_000)
            throw Unreachable()
        }
        let transaction = try stage.transaction()
        let call = Task { await refusal { _ = try await transaction.signedRequestParameters() } }
        await stage.clock.waitForSleepers()
        call.cancel()
        #expect(await call.value == .splitSDKCancelled)
        await eventually { stage.clock.sleeperCount == 0 }
        #expect(stage.clock.sleeperCount == 0)
    }

    @Test("a transaction that ends while its server signs is over", arguments: [true, false]) func overMeanwhile(byClose: Bool)
        async throws
    {
        let (stream, end) = AsyncStream.makeStream(of: Void.self)
        let stage = try SplitSDKStage { query in
            for await _ in stream {}
            return try SplitSDKMaker(query).compact()
        }
        let transaction = try stage.transaction()
        let call = Task { await refusal { _ = try await transaction.signedRequestParameters() } }
        #expect(await stage.asked.hasRecorded())
        if byClose { try transaction.close() } else { try stage.service.cleanup() }
        end.finish()
        #expect(await call.value == .transactionOver)
        #expect(CallResult { _ = try transaction.requestParameters() } == .runtime(.transactionOver))
        #expect(await refusal { _ = try await transaction.signedRequestParameters() } == .transactionOver)
        #expect(stage.asked.count == 1)
    }

    @Test("calls at the same time return the same values") func together() async throws {
        let stage = try SplitSDKStage { try SplitSDKMaker($0).compact() }
        let transaction = try stage.transaction()
        let values = try await withThrowingTaskGroup(of: RequestParameters.self) { group in
            for _ in 0..<8 { group.addTask { try await transaction.signedRequestParameters() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        // Each signature of ES256 is different, so that two contents would be seen.
        #expect(values.count == 8 && values.allSatisfy { $0 == values[0] })
    }

    @Test("only versions with a Split-SDK are created, and a missing key id is named (SDK-31)", .proves("SDK-31"))
    func versions() async throws {
        let stage = try SplitSDKStage { try SplitSDKMaker($0).compact() }
        for version in [ProtocolVersion.v2_1_0, .v2_2_0] {
            #expect(await refusal { _ = try stage.transaction(version.rawValue) } == .splitSDKVersion(version))
        }
        #expect(try await stage.transaction("2.3.1").signedRequestParameters().messageVersion == "2.3.1")
        // This directory server has no key id, which 2.3.1 needs.
        for version in [nil, "", "2.3.1"] {
            #expect(
                await refusal {
                    _ = try stage.service.createTransaction(directoryServerID: "A000000003", messageVersion: version)
                } == .keyIDMissing(.v2_3_1))
        }
        #expect(
            CallResult { _ = try stage.service.createTransaction(directoryServerID: "A000000004", messageVersion: "9") }
                == .invalidInput)
    }

    @Test("other content encryptions and time limits are refused by initialize (SDK-28)", .proves("SDK-28"))
    func configuration() throws {
        func refusal(_ encryption: EncryptionMethod, _ seconds: Int) throws -> InputRefusal? {
            var configuration = try Fixture.configuration()
            configuration.encryption = encryption
            configuration.splitSDK = SplitSDK(variant: .native, isLimited: false, timeout: .seconds(seconds)) { _ in
                ""
            }
            do throws(SDKError) {
                let checked = try CheckedConfiguration(configuration, locale: nil)
                #expect(checked.encryption == .a128gcm && checked.challengeFeatures.isSplitSDK)
                return nil
            } catch {
                guard case .invalidInput(let refusal) = error else { return nil }
                return refusal
            }
        }
        #expect(try refusal(.a128gcm, 1) == nil)
        #expect(try refusal(.a128gcm, 60) == nil)
        #expect(try refusal(.a128cbcHS256, 10) == InputRefusal(.encryption, expected: .onlyWithSplitSDK("A128GCM")))
        for seconds in [-1, 0, 61, Int.max, Int.min] {
            #expect(
                try refusal(.a128gcm, seconds) == InputRefusal(.splitSDK, .timeout, expected: .seconds(1...60)))
        }
        #expect(!(try CheckedConfiguration(Fixture.configuration(), locale: nil).challengeFeatures.isSplitSDK))
    }

    /// A Default-SDK takes each enc of the version; a Split-SDK has one.
    @Test(
        "a CRes under another enc than A128GCM is 302, in both profiles", arguments: EncryptionMethod.allCases,
        MessageProfile.allCases)
    func response(_ encryption: EncryptionMethod, _ profile: MessageProfile) throws {
        let keys = try SecureChannelVectors.sessionKeys()
        let text = FakeACS.cres("000", FakeACS.completed, version: "2.3.1")
        let sealed = try keys.seal(
            Array(text.utf8), .acsToSDK, counter: 0, encryption: encryption, keyID: ChallengeFixtures.acsID)
        for isSplitSDK in [false, true] {
            var identity = try ChallengeFixtures.identity(.v2_3_1)
            identity.features.profile = profile
            identity.features.isSplitSDK = isSplitSDK
            var channel = SecureChannel(keys: keys, encryption: .a128gcm, profile: profile)
            do throws(ResponseRejection) {
                #expect(try channel.open(sealed, identity: identity) == .final(transactionStatus: .authenticated))
                #expect(!isSplitSDK || encryption == .a128gcm)
            } catch {
                #expect(isSplitSDK && encryption == .a128cbcHS256)
                guard case .defect(let defect) = error else {
                    Issue.record("\(error)")
                    continue
                }
                #expect(defect.code == .decryptionFailure)
            }
        }
    }

    @Test("the names of the AReq are in the text for the server, in place of defaultSdkType") func text() async throws {
        let stage = try SplitSDKStage(isLimited: true) { try SplitSDKMaker($0).compact() }
        let parameters = try await stage.transaction().signedRequestParameters()
        func object(_ version: String) throws -> JSONObject? {
            let text = AuthenticationRequestText.make(
                sdkTransactionID: "t", deviceData: "", sdkEphemeralPublicKey: "{}", sdkAppID: "a", sdkReferenceNumber: "r",
                messageVersion: version, timeout: .shortest, splitSDK: parameters.splitSDK)
            return try JSONDocument(parsing: Array(text.utf8)).root.objectValue
        }
        let latest = try #require(try object("2.3.1"))
        #expect(latest["sdkType"] == "02")
        #expect(latest["splitSdkType"] == ["sdkVariant": "01", "limitedInd": "Y"])
        #expect(latest["sdkServerSignedContent"]?.stringValue == parameters.splitSDK?.signedContent)
        #expect(latest["defaultSdkType"] == nil)
        let older = try #require(try object("2.2.0"))
        for name in ["sdkType", "splitSdkType", "sdkServerSignedContent"] { #expect(older[name] == nil) }
    }
}
