import Foundation
import ThreeDSTestSupport
import Testing
import ThreeDSMessages
import ThreeDSPlatform

@testable import ThreeDSCore

@Suite("SDK app id (SDK-7, SDK-16)") struct SDKAppIDTests {
    private func load(_ storage: any KeyValueStorage, version: String? = nil) -> String? {
        SDKAppID.load(from: storage, applicationVersion: version, randomSource: SystemRandomSource())
    }

    @Test("the app id is a lower-case UUID that is the same within one installation and differs between installations")
    func stable() throws {
        let storage = MemoryStorage()
        let id = try #require(load(storage))
        #expect(UUIDText.isValid(id))
        #expect(id == id.lowercased())
        #expect(load(storage) == id)
        #expect(load(MemoryStorage()) != id)
    }

    @Test("the app id is new after an update of the app") func update() throws {
        let storage = MemoryStorage()
        let first = try #require(load(storage, version: "1.0"))
        #expect(load(storage, version: "1.0") == first)
        let second = try #require(load(storage, version: "1.1"))
        #expect(second != first)
        #expect(load(storage, version: "1.1") == second)
    }

    @Test(
        "a damaged stored value is renewed",
        arguments: [
            [], Array("no uuid".utf8), [0xFF, 0xFE], Array("8a880dc0-d2d2-4067-bcb1-b08d1690b26".utf8),
            Array("8a880dc0-d2d2-4067-bcb1-b08d1690b26g".utf8), Array("8a880dc0-d2d2-4067-bcb1-b08d1690b26e\n".utf8),
            [UInt8](repeating: 0x61, count: 1_000_000),
        ].map { Specimen($0) } as [Specimen]) func damaged(_ stored: Specimen) throws
    {
        let storage = MemoryStorage([SDKAppID.storageKey: stored.bytes])
        let id = try #require(load(storage))
        #expect(UUIDText.isValid(id))
        #expect(load(storage) == id)
    }

    @Test("a storage that cannot be written causes no error") func failingStorage() throws {
        struct Failing: KeyValueStorage {
            func value(for key: String) -> [UInt8]? { nil }
            func set(_ value: [UInt8]?, for key: String) throws { throw StorageError.notWritable(.write, code: 28) }
        }
        #expect(UUIDText.isValid(try #require(load(Failing()))))
    }

    @Test("a random source that gives nothing causes an error, not an id of zeros") func noRandom() {
        struct Empty: RandomSource {
            func bytes(_ count: Int) -> [UInt8] { [] }
        }
        #expect(SDKAppID.load(from: MemoryStorage(), applicationVersion: nil, randomSource: Empty()) == nil)
    }
}
