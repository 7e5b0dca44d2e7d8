#if canImport(Glibc) && !canImport(Darwin)
    import Foundation
    import Glibc
    import ThreeDSTestSupport
    import Testing
    import ThreeDSPlatform

    /// A directory for one test, removed afterwards.
    private final class ScratchDirectory {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("threeds-\(UUID().uuidString)")
        deinit { try? FileManager.default.removeItem(at: url) }
        var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
        func mode(_ name: String = "") -> Int? {
            let attributes = try? FileManager.default.attributesOfItem(atPath: url.appendingPathComponent(name).path)
            return (attributes?[.posixPermissions] as? NSNumber)?.intValue
        }
    }

    struct StorageTests {
        @Test(arguments: [Specimen([]), Specimen([0]), "sdkAppID", Specimen([UInt8](repeating: 7, count: 100_000))])
        func keepsBytes(_ specimen: Specimen) throws {
            let value = specimen.bytes
            let scratch = ScratchDirectory()
            for storage in [
                FileStorage(directory: scratch.url.appendingPathComponent("a/b")) as any KeyValueStorage, MemoryStorage(),
            ] {
                #expect(storage.value(for: "key") == nil)
                try storage.set(value, for: "key")
                #expect(storage.value(for: "key") == value)
                try storage.set([1, 2], for: "key")
                #expect(storage.value(for: "key") == [1, 2])
                try storage.set(nil, for: "key")
                try storage.set(nil, for: "key")
                #expect(storage.value(for: "key") == nil)
            }
        }

        @Test func onlyTheOwnerCanReadAndNothingElseIsLeftBehind() throws {
            let scratch = ScratchDirectory()
            let storage = FileStorage(directory: scratch.url)
            try storage.set([1], for: "one")
            try storage.set([2], for: "one")
            #expect(scratch.mode() == 0o700)
            #expect(scratch.mode("one") == 0o600)
            #expect(scratch.names == ["one"])
        }

        @Test func replacesTheFileInsteadOfWritingIntoIt() throws {
            let scratch = ScratchDirectory()
            let storage = FileStorage(directory: scratch.url)
            try storage.set([1, 2, 3], for: "one")
            let reader = open(scratch.url.appendingPathComponent("one").path, O_RDONLY)
            defer { close(reader) }
            try storage.set([4], for: "one")
            var old = [UInt8](repeating: 0, count: 8)
            #expect(read(reader, &old, 8) == 3)
            #expect(old.prefix(3) == [1, 2, 3])
        }

        @Test(arguments: ["", ".hidden", "a/b", "../a", "a b", "ä", "a\0", String(repeating: "a", count: 101)])
        func refusesKeysThatAreNoNames(_ key: String) {
            let scratch = ScratchDirectory()
            let storage = FileStorage(directory: scratch.url)
            #expect(throws: StorageError.invalidKey) { try storage.set([1], for: key) }
            #expect(storage.value(for: key) == nil)
            #expect(scratch.names == [])
        }

        @Test func saysWhenThePlaceCannotBeWritten() throws {
            let storage = FileStorage(directory: URL(fileURLWithPath: "/dev/null/threeds"))
            #expect(throws: StorageError.self) { try storage.set([1], for: "key") }
            #expect(storage.value(for: "key") == nil)
        }

        @Test func readsNoLinkNoDirectoryAndNothingHuge() throws {
            let scratch = ScratchDirectory()
            let storage = FileStorage(directory: scratch.url)
            try storage.set([1], for: "target")
            symlink("target", scratch.url.appendingPathComponent("link").path)
            mkdir(scratch.url.appendingPathComponent("directory").path, 0o700)
            mkfifo(scratch.url.appendingPathComponent("pipe").path, 0o600)
            try storage.set([UInt8](repeating: 0, count: 1_048_577), for: "huge")
            for key in ["link", "directory", "pipe", "huge"] { #expect(storage.value(for: key) == nil, "\(key)") }
        }

        @Test func parallelWritersLeaveOneWholeValue() async throws {
            let scratch = ScratchDirectory()
            let storage = FileStorage(directory: scratch.url)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for n in 0..<20 as Range<UInt8> {
                    group.addTask { try storage.set([UInt8](repeating: n, count: 10_000), for: "one") }
                }
                try await group.waitForAll()
            }
            let value = try #require(storage.value(for: "one"))
            #expect(value.count == 10_000)
            #expect(Set(value).count == 1)
            #expect(scratch.names == ["one"])
        }
    }

    struct RandomSourceTests {
        @Test(arguments: [-1, 0, 1, 7, 8, 9, 16, 1000])
        func givesThatManyBytes(_ count: Int) {
            let source = SystemRandomSource()
            #expect(source.bytes(count).count == max(0, count))
            if count >= 16 { #expect(source.bytes(count) != source.bytes(count)) }
        }
    }
#endif
