import CThreeDSHost
import Foundation
import Testing
import ThreeDSBase
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSHost

/// The events that one handle's sink got.
final class Inbox: Sendable {
    private let received = Locked<[JSONObject]>([])
    /// Called inside of the sink, with each event.
    let reaction: Locked<(@Sendable (JSONObject) -> Void)?> = Locked(nil)

    var events: [JSONObject] { received.withLock(\.self) }

    func add(_ bytes: [UInt8]) {
        let object = (try? JSONDocument(parsing: bytes))?.root.objectValue ?? ["event": "not JSON"]
        received.withLock { $0.append(object) }
        reaction.withLock(\.self)?(object)
    }

    /// The names of the events.
    var names: [String] { events.map { $0["event"]?.stringValue ?? "none" } }

    func answer(to id: Int) async -> JSONObject? {
        await eventually { self.events.contains { $0["id"]?.intValue == id } }
        return events.first { $0["id"]?.intValue == id }
    }
}

/// What a host in C does with the library.
final class CHost {
    let inbox = Inbox()
    let handle: UInt64

    init() throws {
        var host = threeds_host(
            size: MemoryLayout<threeds_host>.size, context: Unmanaged.passUnretained(inbox).toOpaque(),
            sink: { context, bytes, count in
                guard let context else { return }
                Unmanaged<Inbox>.fromOpaque(context).takeUnretainedValue().add(
                    Array(UnsafeBufferPointer(start: bytes, count: count)))
            })
        var handle: UInt64 = 0
        try #require(threeds_open(&host, &handle) == 0)
        self.handle = handle
    }

    @discardableResult func send(_ text: String) -> Int32 {
        let bytes = Array(text.utf8)
        return threeds_send(handle, bytes, bytes.count)
    }

    deinit { _ = threeds_close(handle) }
}

@Suite("The C functions of the library") struct HostLibraryTests {
    private static let initialize = #"{"op":"initialize","id":1,"config":{"directoryServers":[]}}"#

    @Test("The version names release and contract") func version() throws {
        let text = String(cString: try #require(threeds_version()))
        #expect(text.wholeMatch(of: /\d+\.\d+\.\d+ contract 1/) != nil)
        #expect(threeds_version() == threeds_version())
    }

    @Test("What is no host is refused, and gives no handle") func noHost() {
        var handle: UInt64 = 7
        #expect(threeds_open(nil, &handle) == 1 && handle == 0)
        var host = threeds_host(size: MemoryLayout<threeds_host>.size, context: nil, sink: nil)
        handle = 7
        #expect(threeds_open(&host, &handle) == 1 && handle == 0)
        host.sink = { _, _, _ in }
        for size in [0, 1, MemoryLayout<threeds_host>.size - 1, MemoryLayout<threeds_host>.size + 1, Int.max] {
            host.size = size
            #expect(threeds_open(&host, &handle) == 1)
        }
        host.size = MemoryLayout<threeds_host>.size
        #expect(threeds_open(&host, nil) == 1)
    }

    @Test("A handle that was never given is closed", arguments: [0, 1 << 40, UInt64.max])
    func inventedHandle(_ handle: UInt64) {
        let bytes = Array("{}".utf8)
        #expect(threeds_send(handle, bytes, bytes.count) == 2)
        #expect(threeds_answer(handle, 1, bytes, bytes.count) == 2)
        #expect(threeds_close(handle) == 2)
    }

    @Test("Each operation is answered with its id, also a refused one") func answers() async throws {
        let host = try CHost()
        #expect(host.send(#"{"op":"getSDKInfo","id":1}"#) == 0)
        let early = try #require(await host.inbox.answer(to: 1)?["error"]?.objectValue)
        #expect(early["type"] == "SDKNotInitialized")
        let cause = try #require(early["failure"]?.objectValue)
        #expect(cause["party"] == "app" && cause["rule"] == "SDK-30" && cause["advice"] == "fixTheApp")
        #expect(host.send(#"{"op":"initialise","id":2}"#) == 0)
        let misspelt = try #require(await host.inbox.answer(to: 2)?["error"]?.objectValue)
        #expect(misspelt["code"] == "unknown-op")
        #expect(misspelt["message"]?.stringValue?.contains("initialize") == true)
        let own = try #require(misspelt["failure"]?.objectValue)
        #expect(own["party"] == "app" && own["field"] == "op" && own["rule"] == "unknown-op" && own["advice"] == "fixTheApp")
    }

    /// What is no operation, by what is wrong with it.
    private static let noOperations: [String: [UInt8]] = [
        "nothing": [], "a zero": [0], "not UTF-8": [0xFF, 0xFE], "half an object": Array("{".utf8), "a list": Array("[]".utf8),
        "op is a number": Array(#"{"op":1}"#.utf8), "members are missing": Array(#"{"op":"submit"}"#.utf8),
        "deep": Array(repeating: UInt8(ascii: "["), count: 10_000),
        "a negative number": Array(#"{"op":"close","transaction":-1}"#.utf8),
    ]

    @Test("Garbage is an event, never a crash", arguments: noOperations.keys.sorted())
    func garbage(_ name: String) async throws {
        let bytes = try #require(Self.noOperations[name])
        let host = try CHost()
        #expect(threeds_send(host.handle, bytes, bytes.count) == 0)
        await eventually { !host.inbox.events.isEmpty }
        #expect(host.inbox.names == ["error"])
        #expect(host.send(#"{"op":"getSDKInfo","id":5}"#) == 0)
        #expect(await host.inbox.answer(to: 5) != nil)
    }

    @Test("A null pointer, a negative count and too many bytes are refused") func wrongBytes() throws {
        let host = try CHost()
        #expect(threeds_send(host.handle, nil, 1) == 1)
        let long = [UInt8](repeating: UInt8(ascii: " "), count: (8 << 20) + 1)
        #expect(threeds_send(host.handle, long, long.count) == 4)
        #expect(threeds_answer(host.handle, 1, long, long.count) == 4)
        #expect(threeds_answer(host.handle, 0, long, 1) == 1)
        #expect(threeds_answer(host.handle, -3, long, 1) == 1)
        #expect(threeds_answer(host.handle, 1, nil, 1) == 1)
    }

    @Test("A typed value without a transaction is refused, and the refusal does not repeat it") func typedValue() async throws {
        let host = try CHost()
        let value = Array("713\u{00E9}05".utf8)
        #expect(threeds_answer(host.handle, 4, value, value.count) == 0)
        await eventually { host.inbox.events.count == 1 }
        #expect(threeds_answer(host.handle, .max, [0xC3, 0x28], 2) == 0)
        await eventually { host.inbox.events.count == 2 }
        #expect(host.inbox.names == ["error", "error"])
        #expect(host.inbox.events.last?["error"]?.objectValue?["code"] == "not-json")
        #expect(!host.inbox.events.contains { JSONValue.object($0).text.contains("713") })
    }

    @Test("After close the sink is silent, sending is refused, and closing again does no harm") func closing() async throws {
        let host = try CHost()
        for number in 1...200 { host.send(#"{"op":"getSDKInfo","id":\#(number)}"#) }
        #expect(threeds_close(host.handle) == 0)
        // What was taken is answered before the end.
        #expect(host.inbox.events.compactMap { $0["id"]?.intValue } == Array(1...200))
        #expect(host.send("{}") == 2)
        #expect(threeds_close(host.handle) == 0)
        try await Task.sleep(for: .milliseconds(20))
        #expect(host.inbox.events.count == 200)
    }

    @Test("quit ends the handle as the driver") func quit() async throws {
        let host = try CHost()
        #expect(host.send(#"{"op":"quit","id":1}"#) == 0)
        #expect(await host.inbox.answer(to: 1)?["event"] == "ok")
        #expect(await eventually { host.send(#"{"op":"getSDKInfo"}"#) == 2 })
    }

    @Test("What waits behind quit is still answered") func behindQuit() async throws {
        let host = try CHost()
        host.send(#"{"op":"quit","id":1}"#)
        let sent = (2...100).filter { host.send(#"{"op":"getSDKInfo","id":\#($0)}"#) == 0 }
        #expect(threeds_close(host.handle) == 0)
        #expect(host.inbox.events.compactMap { $0["id"]?.intValue } == [1] + sent)
    }

    @Test("From inside a sink sending works and closing is refused") func fromSink() async throws {
        let host = try CHost()
        let other = try CHost()
        let codes = Locked<[Int32]>([])
        let (handle, otherHandle) = (host.handle, other.handle)
        host.inbox.reaction.withLock {
            $0 = { event in
                guard event["id"]?.intValue == 1 else { return }
                let bytes = Array(#"{"op":"getSDKInfo","id":2}"#.utf8)
                codes.withLock {
                    $0 = [threeds_send(handle, bytes, bytes.count), threeds_close(handle), threeds_close(otherHandle)]
                }
            }
        }
        host.send(#"{"op":"getSDKInfo","id":1}"#)
        #expect(await host.inbox.answer(to: 2) != nil)
        #expect(codes.withLock(\.self) == [0, 3, 3])
        #expect(other.send("{}") == 0)
    }

    @Test("A sink that does not return holds up its own events alone, and the operations that wait are bounded") func slowSink()
        async throws
    {
        let slow = try CHost()
        let free = DispatchSemaphore(value: 0)
        slow.inbox.reaction.withLock { $0 = { _ in free.wait() } }
        slow.send("{}")
        #expect(await eventually { slow.inbox.events.count == 1 })
        let other = try CHost()
        other.send(#"{"op":"getSDKInfo","id":1}"#)
        #expect(await other.inbox.answer(to: 1) != nil)
        #expect(slow.inbox.events.count == 1)
        // Operations are taken until as many events wait for the sink.
        var codes: Set<Int32> = []
        let end = Date(timeIntervalSinceNow: 120)
        while codes != [0, 5], Date() < end { codes.insert(slow.send("{}")) }
        #expect(codes == [0, 5])
        slow.inbox.reaction.withLock { $0 = nil }
        free.signal()
    }

    @Test("Forty threads send to one handle while others are opened and closed") func threads() async throws {
        let host = try CHost()
        let handle = host.handle
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask {
                    for step in 0..<25 {
                        let bytes = Array(#"{"op":"getSDKInfo","id":\#(number * 25 + step)}"#.utf8)
                        while threeds_send(handle, bytes, bytes.count) == 5 { await Task.yield() }
                        if step % 10 == 0, let one = try? CHost() { one.send("{}") }
                    }
                }
            }
        }
        #expect(await eventually { host.inbox.events.count == 1000 })
        #expect(Set(host.inbox.events.compactMap { $0["id"]?.intValue }).count == 1000)
    }

    @Test("Two threads that close one handle both wait for its end") func closedTwice() async throws {
        for _ in 0..<50 {
            let host = try CHost()
            host.send("{}")
            let handle = host.handle
            async let first = Task.detached { threeds_close(handle) }.value
            async let second = Task.detached { threeds_close(handle) }.value
            #expect(await [first, second] == [0, 0])
            #expect(host.inbox.events.count == 1)
        }
    }
}
