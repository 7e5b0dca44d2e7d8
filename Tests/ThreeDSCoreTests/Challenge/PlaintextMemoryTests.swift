#if canImport(Glibc)
    import Testing
    import ThreeDSCrypto
    import ThreeDSJOSE
    import ThreeDSJSON
    import ThreeDSMessages
    import ThreeDSTestSupport

    @testable import ThreeDSCore

    @Suite("The plaintext of messages is wiped", .serialized) struct PlaintextMemoryTests {
        /// A text that is nowhere else in memory, and too long to be part of a `String` value.
        private func canary() throws -> String {
            try PlatformCrypto.random(count: 30).map { "\($0 % 10)" }.joined()
        }

        private func channel(_ encryption: ContentEncryption) throws -> SecureChannel {
            try SecureChannel(keys: SecureChannelVectors.sessionKeys(), encryption: encryption, profile: .strict)
        }

        @Test("The scan finds an array that is not wiped, and does not find it when it is")
        func finds() async throws {
            let value = try canary()
            let scan = try MemoryScan(member: Field.challengeDataEntry, value)
            #expect(try scan.count() == 0)
            var bytes = JSONObject([(Field.challengeDataEntry, .string(value))]).serializedInOneBlock()
            // Other tests change the mappings of the process while they are read, so that one look may miss it.
            #expect(try await eventually { try scan.count() == 1 })
            PlatformCrypto.wipe(&bytes)
            #expect(bytes.allSatisfy { $0 == 0 })
            #expect(try scan.count() == 0)
        }

        @Test("What was typed is not left behind when a CReq is sealed", arguments: ContentEncryption.allCases)
        func request(_ encryption: ContentEncryption) throws {
            let value = try canary()
            let scan = try MemoryScan(member: Field.challengeDataEntry, value)
            var channel = try channel(encryption)
            let identity = try ChallengeFixtures.identity()
            for _ in 0..<20 { _ = try channel.seal(RequestContent(entry: .data(value)), identity: identity, appURL: nil) }
            #expect(channel.sdkCounter == 20)
            #expect(try scan.count() == 0)
        }

        @Test(
            "The texts of an issuer are not left behind when a CRes is read", arguments: ContentEncryption.allCases,
            [true, false])
        func response(_ encryption: ContentEncryption, isValid: Bool) throws {
            let value = try canary()
            let scan = try MemoryScan(member: "extra", value)
            var channel = try channel(encryption)
            let text = FakeACS.cres("000", #""challengeCompletionInd":"Y","transStatus":"\#(isValid ? "Y" : "")""#)
            var message = try #require(try JSONDocument(parsing: Array(text.utf8)).root.objectValue)
            message.append("extra", .string(value))
            var bytes = message.serializedInOneBlock()
            let sealed = try SecureChannelVectors.sessionKeys().seal(
                bytes, .acsToSDK, counter: 0, encryption: encryption, keyID: ChallengeFixtures.acsID)
            PlatformCrypto.wipe(&bytes)
            #expect(try scan.count() == 0)
            let identity = try ChallengeFixtures.identity()
            if isValid {
                #expect(try channel.open(sealed, identity: identity) == .final(transactionStatus: "Y"))
            } else {
                #expect(throws: ResponseRejection.self) { try channel.open(sealed, identity: identity) }
            }
            #expect(try scan.count() == 0)
        }
    }
#endif
