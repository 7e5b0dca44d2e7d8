import Testing
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// An ACS that takes a wrongly sealed CReq makes every test of an SDK's seal worthless. So each fault is tried in each version, with each
/// encryption, as the first CReq and as a later one.
@Suite("The ACS refuses each CReq that is sealed wrongly") struct WrongSealTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let fault: SealFault
        let version: ProtocolVersion
        let encryption: EncryptionMethod
        var testDescription: String { "\(fault), \(version.rawValue), \(encryption.rawValue)" }
    }

    static let rows = SealFault.allCases.flatMap { fault in
        ProtocolVersion.allCases.flatMap { version in
            EncryptionMethod.allCases.map { Row(fault: fault, version: version, encryption: $0) }
        }
    }

    private static let simulator = try? Simulator(SimulatorConfiguration(timeSource: ManualTimeSource()))

    /// A challenge before its first CReq, or before its second one.
    private func started(_ row: Row, isFirst: Bool) async throws -> (sdk: SDKStandIn, used: [UInt8]) {
        var sdk = try SDKStandIn(#require(Self.simulator), version: row.version.rawValue, encryption: row.encryption)
        await sdk.authenticate(scenario: "otp")
        try sdk.open()
        guard !isFirst else { return (sdk, []) }
        let first = try sdk.draft(sdk.creq())
        guard case .screen = await sdk.send(body: try first.sealed()) else {
            Issue.record("no screen")
            throw SDKStandIn.Refusal()
        }
        return (sdk, first.vector)
    }

    @Test("each fault, version and encryption", .proves("CORE-47"), arguments: rows)
    func refuses(_ row: Row) async throws {
        for isFirst in [true, false] {
            let verdict = row.fault.verdict(row.encryption, isFirst: isFirst)
            guard verdict != .impossible else { continue }
            var index = 0
            var count = 1
            while index < count {
                var (sdk, used) = try await started(row, isFirst: isFirst)
                let members: JSONObject = isFirst ? [:] : ["resendChallenge": "Y"]
                let wrong = try row.fault.wrong(try sdk.draft(sdk.creq(members)), stranger: sdk.serverTransID, used: used)
                count = wrong.count
                let answer = await sdk.send(body: try wrong[index].sealed())
                switch verdict {
                case .accepted:
                    // The stand-in reads the answer with its own encryption, so the record decides.
                    #expect(await sdk.record()["final"] == false)
                    #expect(await sdk.holdsKeys == true)
                case .refused: await expectRefusal(answer, &sdk, "\(isFirst ? "first" : "second") CReq, form \(index)")
                case .impossible: break
                }
                index += 1
            }
        }
    }

    /// Error 302, one result U, and the end of the challenge: keys away, a right CReq refused.
    private func expectRefusal(_ answer: SDKStandIn.Answer, _ sdk: inout SDKStandIn, _ note: Comment) async {
        guard case .erro(let erro) = answer else {
            Issue.record("accepted: \(note)")
            return
        }
        #expect(erro.text("errorCode") == "302" && erro.text("errorComponent") == "A", note)
        #expect(erro.text("errorMessageType") == "CReq", note)
        let record = await sdk.record()
        #expect(record.text("transStatus") == "U", note)
        #expect(record.text("challengeCancel") == (sdk.version == "2.3.1" ? "10" : "06"), note)
        #expect(await sdk.holdsKeys == false, note)
        #expect(await sdk.simulator.resultsRequestCount(threeDSServerTransID: sdk.serverTransID) == 1, note)
        guard case .erro = try? await sdk.send() else {
            Issue.record("accepted afterwards: \(note)")
            return
        }
    }

    @Test("the right form is accepted to the end", arguments: ProtocolVersion.allCases, EncryptionMethod.allCases)
    func right(version: ProtocolVersion, encryption: EncryptionMethod) async throws {
        let row = Row(fault: .like(.tamperedTag), version: version, encryption: encryption)
        var (sdk, _) = try await started(row, isFirst: false)
        let draft = try sdk.draft(sdk.creq(["challengeDataEntry": "123456"]))
        #expect(await sdk.send(body: try draft.sealed()) == .final("Y"))
    }

    @Test("CORE-17: the DS refuses device data that are sealed wrongly", .proves("CORE-17"), arguments: 1...4)
    func deviceData(system: Int) async throws {
        let simulator = try #require(Self.simulator)
        let server = simulator.directoryServers[system - 1]
        let opener = DeviceDataOpener(system: simulator.authority.systems[system - 1], version: "2.2.0")
        for encryption in EncryptionMethod.allCases {
            let right = try SDKStandIn.deviceData(for: server, encryption: encryption)
            #expect(throws: Never.self) { try opener.open(right) }
            let parts = right.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            func change(_ index: Int, _ part: String) -> String {
                var copy = parts
                copy[index] = part
                return copy.joined(separator: ".")
            }
            var wrong = parts.indices.flatMap { index in [change(index, parts[index] + "="), change(index, parts[index] + "\n")] }
            wrong += [parts.dropLast().joined(separator: "."), right + ".AAAA", " " + right, right + "\n"]
            // Each binary part: one bit, one byte more, one byte less. The key part of an EC key is empty and stays so.
            for index in 1...4 {
                let bytes = try Base64URL.decode(parts[index])
                wrong += NearMiss.bytes(bytes).map { change(index, Base64URL.encode($0)) }
            }
            let header = try #require(try JSONDocument(parsing: try Base64URL.decode(parts[0])).root.objectValue)
            let other: EncryptionMethod = encryption == .a128gcm ? .a128cbcHS256 : .a128gcm
            let headers: [JSONObject] = [
                header.merging(["zip": "DEF"]), header.merging(["crit": ["exp"], "exp": 1]), header.merging(["alg": .null]),
                header.merging(["alg": "A128KW"]), header.merging(["enc": .string(other.rawValue)]),
                header.merging(["enc": "A256GCM"]), header.merging(["kid": "other"]), header.merging(["enc": .null]),
            ]
            wrong += headers.map { change(0, Base64URL.encode($0.serialized())) }
            for text in wrong { #expect(throws: (any Error).self, "\(text)") { try opener.open(text) } }
        }
    }
}
