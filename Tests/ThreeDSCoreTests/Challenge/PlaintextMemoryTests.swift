#if canImport(Glibc)
    import Testing
    import ThreeDSCrypto
    import ThreeDSJOSE
    import ThreeDSJSON
    import ThreeDSMessages
    import ThreeDSScreens
    import ThreeDSTestSupport

    @testable import ThreeDSCore

    @Suite("The plaintext of messages is wiped", .serialized) struct PlaintextMemoryTests {
        /// A text that is nowhere else in memory, and too long to be part of a `String` value.
        private func canary() throws -> String {
            try PlatformCrypto.random(count: 30).map { "\($0 % 10)" }.joined()
        }

        private func channel(_ encryption: EncryptionMethod) throws -> SecureChannel {
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

        @Test("What was typed is not left behind when a CReq is sealed", arguments: EncryptionMethod.allCases)
        func request(_ encryption: EncryptionMethod) throws {
            let value = try canary()
            let scan = try MemoryScan(member: Field.challengeDataEntry, value)
            var channel = try channel(encryption)
            let identity = try ChallengeFixtures.identity()
            for _ in 0..<20 { _ = try channel.seal(RequestContent(entry: .data(value)), identity: identity, appURL: nil) }
            #expect(channel.sdkCounter == 20)
            #expect(try scan.count() == 0)
        }

        /// A text of the cardholder that is nowhere else in memory.
        private func typed(_ count: Int) throws -> SecretText {
            var bytes = try PlatformCrypto.random(count: count)
            for index in bytes.indices { bytes[index] = UInt8(ascii: "0") + bytes[index] % 10 }
            defer { PlatformCrypto.wipe(&bytes) }
            return bytes.withUnsafeBytes { SecretText(utf8: $0) }
        }

        /// Looks for the end of the text: the allocator writes into the first 16 bytes of memory that was given back.
        private func scan(_ text: SecretText) throws -> MemoryScan {
            try text.withUTF8 { bytes in
                let end = UnsafeRawBufferPointer(rebasing: bytes.suffix(20))
                return try MemoryScan(count: end.count, end)
            }
        }

        /// Takes an answer the way that it takes from a screen into a JWE.
        private func send(_ answer: ChallengeAnswer, _ screen: ChallengeScreen, _ encryption: EncryptionMethod) throws {
            try screen.check(answer)
            let content = try #require(
                RequestContent(answer, to: ChallengeStep(RequestedScreen(screen), version: .v2_3_1)))
            var channel = try channel(encryption)
            for _ in 0..<3 { _ = try channel.seal(content, identity: ChallengeFixtures.identity(), appURL: nil) }
            #expect(channel.sdkCounter == 3)
        }

        /// Also texts of at most 15 bytes, which Swift keeps in the `String` itself: on stacks and in registers.
        @Test("Nothing that was typed is left when an answer was sent", arguments: EncryptionMethod.allCases, [15, 40])
        func answer(_ encryption: EncryptionMethod, count: Int) async throws {
            let rows: [(ChallengeScreen, (SecretText) -> ChallengeAnswer)] = [
                (RequestContentTests.text, { ChallengeAnswer(.submit, entries: [$0]) }),
                (RequestContentTests.twoTexts, { ChallengeAnswer(.submit, entries: ["1", $0]) }),
                (RequestContentTests.twoTexts, { ChallengeAnswer(.submit, entries: [$0, ""]) }),
                (.html("<p>"), { ChallengeAnswer(.submitPage, dataEntry: $0) }),
                (RequestContentTests.page, { ChallengeAnswer(.submitPage, dataEntry: $0) }),
            ]
            for (screen, answer) in rows {
                var text: SecretText? = try typed(count)
                let scan = try scan(#require(text))
                // The one that is still there shows that the scan finds it.
                #expect(try await eventually { try scan.count() == 1 })
                try send(answer(#require(text)), screen, encryption)
                #expect(text?.utf8Count == count)
                text = nil
                #expect(try scan.count() == 0)
            }
        }

        @Test("Nothing of an address of a page's form is left when its data were taken from it")
        func address() async throws {
            var text: SecretText? = try typed(40)
            let scan = try scan(#require(text))
            #expect(try await eventually { try scan.count() == 1 })
            var url: SecretText? = try #require(text).withUTF8 { digits in
                var bytes = Array("https://emv3ds/challenge?otp=#".utf8)
                bytes.reserveCapacity(bytes.count + digits.count)
                bytes.insert(contentsOf: digits, at: bytes.count - 1)
                defer { PlatformCrypto.wipe(&bytes) }
                return bytes.withUnsafeBytes { SecretText(utf8: $0) }
            }
            text = nil
            #expect(try scan.count() == 1)
            var reading: HTMLNavigation.Reading? = HTMLNavigation.read(
                url: try #require(url), method: "GET", body: nil, opensApp: false)
            url = nil
            guard case .submit(let entry)? = reading else {
                Issue.record("not an answer")
                return
            }
            #expect(entry.utf8Count == 44)
            reading = nil
            try send(ChallengeAnswer(.submitPage, dataEntry: entry), .html("<p>"), .a128gcm)
        }

        @Test(
            "The texts of an issuer are not left behind when a CRes is read", arguments: EncryptionMethod.allCases,
            [true, false])
        func response(_ encryption: EncryptionMethod, isValid: Bool) throws {
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
                #expect(try channel.open(sealed, identity: identity) == .final(transactionStatus: .authenticated))
            } else {
                #expect(throws: ResponseRejection.self) { try channel.open(sealed, identity: identity) }
            }
            #expect(try scan.count() == 0)
        }
    }
#endif
