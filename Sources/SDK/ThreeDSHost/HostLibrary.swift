// The functions of threeds.h.

public import CThreeDSHost
import Foundation
import ThreeDSBase
import ThreeDSContract
import ThreeDSCore
import ThreeDSCrypto
import ThreeDSJSON

/// The open handles by number. A number is never used twice, so one that is closed or invented is known as such.
private struct Handles {
    var services: [UInt64: HostService] = [:]
    var last: UInt64 = 0
}

private let handles = Locked(Handles())
/// The longest value that a cardholder types, in bytes.
private let longestValue = 64 << 10

/// The text of `threeds_version`, which is never freed.
private struct StaticText: @unchecked Sendable {  // unchecked: nothing changes the bytes
    let start: UnsafePointer<CChar>?

    init(_ text: String) {
        let bytes = text.utf8CString
        let memory = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
        _ = memory.initialize(from: bytes)
        start = UnsafePointer(memory.baseAddress)
    }
}

private let version = StaticText("\(SDKRelease.version) contract 1")

/// Returns release and version of the contract, a text that is never freed (threeds.h).
@_cdecl("threeds_version")
public func hostVersion() -> UnsafePointer<CChar>? { version.start }

/// Opens a service, whose number it writes to `handle` (threeds.h).
@_cdecl("threeds_open")
public func hostOpen(_ host: UnsafePointer<threeds_host>?, _ handle: UnsafeMutablePointer<UInt64>?) -> Int32 {
    handle?.pointee = 0
    // The size stands first, so that it can be read whatever else is there.
    guard let host, let handle,
        UnsafeRawPointer(host).loadUnaligned(as: Int.self) == MemoryLayout<threeds_host>.size, let sink = host.pointee.sink
    else { return THREEDS_INVALID.code }
    // A challenge that close gave up may still be at work when the process ends.
    PlatformCrypto.staysUntilProcessEnds()
    let service = HostService(HostSink(context: host.pointee.context, function: sink))
    handle.pointee = handles.withLock { handles in
        handles.last += 1
        handles.services[handles.last] = service
        return handles.last
    }
    return THREEDS_OK.code
}

/// Sends one operation in JSON (threeds.h).
@_cdecl("threeds_send")
public func hostSend(_ handle: UInt64, _ operation: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    send(count, to: handle) {
        guard count >= 0, operation != nil || count == 0 else { return .failure(.invalid) }
        guard count <= DriverLine.longest else { return .failure(.tooLong) }
        var bytes = Array(UnsafeBufferPointer(start: operation, count: count))
        defer { PlatformCrypto.wipe(&bytes) }
        return .success(DriverLine(bytes))
    }
}

/// Submits what the cardholder typed, UTF-8 (threeds.h).
@_cdecl("threeds_answer")
public func hostAnswer(_ handle: UInt64, _ transaction: Int64, _ value: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    send(count, to: handle) {
        guard count >= 0, value != nil || count == 0, transaction > 0 else { return .failure(.invalid) }
        guard count <= longestValue else { return .failure(.tooLong) }
        return .success(.submit(UnsafeRawBufferPointer(start: value, count: count), to: Int(clamping: transaction)))
    }
}

/// Ends a service; returns when its sink is silent (threeds.h).
@_cdecl("threeds_close")
public func hostClose(_ handle: UInt64) -> Int32 {
    if HostService.isCalledFromSink { return THREEDS_FROM_SINK.code }
    let (service, wasOpen) = handles.withLock { ($0.services[handle], handle > 0 && handle <= $0.last) }
    guard let service else { return wasOpen ? THREEDS_OK.code : THREEDS_CLOSED.code }
    // In the table until its sink is silent: who closes at the same time waits as well.
    service.close()
    handles.withLock { _ = $0.services.removeValue(forKey: handle) }
    return THREEDS_OK.code
}

private enum Trouble: Error {
    case invalid, tooLong
}

private func send(_ count: Int, to handle: UInt64, _ line: () -> Result<DriverLine, Trouble>) -> Int32 {
    guard let service = handles.withLock({ $0.services[handle] }) else { return THREEDS_CLOSED.code }
    switch line() {
    case .failure(.invalid): return THREEDS_INVALID.code
    case .failure(.tooLong): return THREEDS_TOO_LONG.code
    case .success(let line):
        switch service.send(line, of: count) {
        case nil: return THREEDS_OK.code
        case .closed?: return THREEDS_CLOSED.code
        case .busy?: return THREEDS_BUSY.code
        }
    }
}

extension BinaryInteger {
    /// The constant as the functions return it.
    fileprivate var code: Int32 { Int32(truncatingIfNeeded: self) }
}
