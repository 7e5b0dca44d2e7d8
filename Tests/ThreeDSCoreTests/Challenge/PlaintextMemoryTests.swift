#if canImport(Glibc)
    import Foundation
    import Glibc
    import Testing
    import ThreeDSCrypto
    import ThreeDSJOSE
    import ThreeDSJSON
    import ThreeDSMessages

    @testable import ThreeDSCore

    /// Looks for a text in the memory of this process, freed blocks included. Does not find its own copies.
    private final class MemoryScan {
        private let pattern: UnsafeMutableRawBufferPointer
        private let window: UnsafeMutableRawBufferPointer
        private let memory: CInt
        /// `memmem`, which glibc declares for programs with its extensions only.
        private let find: Find

        private typealias Find =
            @convention(c) (UnsafeRawPointer?, Int, UnsafeRawPointer?, Int) -> UnsafeMutableRawPointer?

        init(_ name: String, _ value: String) throws {
            guard let find = dlsym(nil, "memmem") else { throw POSIXError(.ENOSYS) }
            self.find = unsafeBitCast(find, to: Find.self)
            let parts = ["\"", name, "\":\"", value]
            pattern = .allocate(byteCount: parts.reduce(0) { $0 + $1.utf8.count }, alignment: 1)
            window = .allocate(byteCount: 1 << 20, alignment: 1)
            memory = open("/proc/self/mem", O_RDONLY)
            var place = 0
            for byte in parts.lazy.flatMap(\.utf8) {
                pattern[place] = byte
                place += 1
            }
            guard memory >= 0 else { throw POSIXError(.EACCES) }
        }

        deinit {
            close(memory)
            window.deallocate()
            pattern.deallocate()
        }

        /// How often the text is in writable memory.
        func count() throws -> Int {
            var found = 0
            for line in try String(contentsOfFile: "/proc/self/maps", encoding: .utf8).split(separator: "\n") {
                let fields = line.split(separator: " ")
                guard fields.count >= 2, fields[1].hasPrefix("rw") else { continue }
                let range = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
                guard range.count == 2 else { continue }
                var start = range[0]
                while start < range[1] {
                    let length = min(Int(range[1] - start), window.count)
                    let read = pread(memory, window.baseAddress, length, off_t(start))
                    guard read > 0 else { break }
                    found += hits(read, at: start)
                    start += UInt(length)
                    if start < range[1] { start -= UInt(pattern.count - 1) }
                }
            }
            return found
        }

        private func hits(_ length: Int, at base: UInt) -> Int {
            var found = 0
            var offset = 0
            guard let start = UnsafeRawPointer(window.baseAddress) else { return 0 }
            while let hit = find(start + offset, length - offset, pattern.baseAddress, pattern.count) {
                let place = UnsafeRawPointer(hit) - start
                let address = base + UInt(place)
                if !Self.contains(pattern, address), !Self.contains(window, address) { found += 1 }
                offset = place + 1
            }
            return found
        }

        private static func contains(_ block: UnsafeMutableRawBufferPointer, _ address: UInt) -> Bool {
            guard let start = block.baseAddress.map({ UInt(bitPattern: $0) }) else { return false }
            return (start..<start + UInt(block.count)).contains(address)
        }
    }

    @Suite("The plaintext of messages is wiped", .serialized) struct PlaintextMemoryTests {
        /// A text that is nowhere else in memory, and too long to be part of a `String` value.
        private func canary() throws -> String {
            try PlatformCrypto.random(count: 30).map { "\($0 % 10)" }.joined()
        }

        private func channel(_ encryption: ContentEncryption) throws -> SecureChannel {
            try SecureChannel(keys: SecureChannelVectors.sessionKeys(), encryption: encryption, profile: .strict)
        }

        @Test("The scan finds an array that is not wiped, and does not find it when it is")
        func finds() throws {
            let value = try canary()
            let scan = try MemoryScan(Field.challengeDataEntry, value)
            #expect(try scan.count() == 0)
            var bytes = JSONObject([(Field.challengeDataEntry, .string(value))]).serializedInOneBlock()
            #expect(try scan.count() == 1)
            PlatformCrypto.wipe(&bytes)
            #expect(bytes.allSatisfy { $0 == 0 })
            #expect(try scan.count() == 0)
        }

        @Test("What was typed is not left behind when a CReq is sealed", arguments: ContentEncryption.allCases)
        func request(_ encryption: ContentEncryption) throws {
            let value = try canary()
            let scan = try MemoryScan(Field.challengeDataEntry, value)
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
            let scan = try MemoryScan("extra", value)
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
