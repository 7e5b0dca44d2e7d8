@_exported public import Glibc

// The part of Darwin's C library that Linux lacks. The rest is the C library of the host.

/// Fills memory for good. [Darwin.memset_s(_:_:_:_:) iOS 7.0]
///
/// Unlike `memset` it is never removed by the optimiser. `EINVAL` for no memory, `EOVERFLOW` for more bytes than there are.
@discardableResult
public func memset_s(_ s: UnsafeMutableRawPointer!, _ smax: Int, _ c: CInt, _ n: Int) -> CInt {
    guard let s else { return EINVAL }
    explicitlySet(s, c, min(smax, n))
    return n > smax ? EOVERFLOW : 0
}

/// Not inlined, so that the store counts as used.
@inline(never) private func explicitlySet(_ start: UnsafeMutableRawPointer, _ byte: CInt, _ count: Int) {
    memset(start, byte, count)
}

/// A clock's time in nanoseconds. [Darwin.clock_gettime_nsec_np(_:) iOS 10.0]
public func clock_gettime_nsec_np(_ clock_id: clockid_t) -> UInt64 {
    // Linux's CLOCK_BOOTTIME goes on in sleep, as Darwin's CLOCK_MONOTONIC does.
    var time = timespec()
    guard clock_gettime(clock_id == CLOCK_MONOTONIC ? CLOCK_BOOTTIME : clock_id, &time) == 0 else { return 0 }
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// An unsigned number of C. [Darwin.u_int iOS 2.0]
public typealias u_int = CUnsignedInt

// MARK: Dynamic linker

/// Where an address lies. [Darwin.Dl_info iOS 2.0]
public struct Dl_info {
    /// The file. [Darwin.Dl_info.dli_fname iOS 2.0]
    public var dli_fname: UnsafePointer<CChar>?
    /// Where the file begins in memory. [Darwin.Dl_info.dli_fbase iOS 2.0]
    public var dli_fbase: UnsafeMutableRawPointer?
    /// The nearest symbol before the address. [Darwin.Dl_info.dli_sname iOS 2.0]
    public var dli_sname: UnsafePointer<CChar>?
    /// Where that symbol is. [Darwin.Dl_info.dli_saddr iOS 2.0]
    public var dli_saddr: UnsafeMutableRawPointer?

    /// Nothing known. [Darwin.Dl_info.init() iOS 2.0]
    public init() {}
}

private typealias Locate = @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?) -> CInt

/// Finds the file of an address; 0 when it lies in none. [Darwin.dladdr(_:_:) iOS 2.0]
public func dladdr(_ address: UnsafeRawPointer!, _ info: UnsafeMutablePointer<Dl_info>!) -> CInt {
    // The host's C library has it too; its declaration is hidden behind _GNU_SOURCE. The members are the same.
    guard let function = Glibc.dlsym(nil, "dladdr") else { return 0 }
    return unsafeBitCast(function, to: Locate.self)(address, UnsafeMutableRawPointer(info))
}

/// Finds a symbol by name. [Darwin.dlsym(_:_:) iOS 2.0]
///
/// Darwin's `RTLD_DEFAULT` is -2; what only Darwin has is found in this module. It takes the name as text, so
/// that a call with a literal finds this function and not the host's, which would crash on that handle.
public func dlsym(_ handle: UnsafeMutableRawPointer!, _ symbol: String) -> UnsafeMutableRawPointer! {
    guard let handle, handle == UnsafeMutableRawPointer(bitPattern: -2) else { return Glibc.dlsym(handle, symbol) }
    if let double = DoubleProcess.symbols[symbol] { return double }
    return Glibc.dlsym(nil, symbol)
}
