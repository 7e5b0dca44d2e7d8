import Glibc

// What Darwin's kernel says of a process; a test says what it is to say.

/// A process as the kernel sees it. [Darwin.extern_proc iOS 2.0]
public struct extern_proc: Sendable {
    /// Its flags. [Darwin.extern_proc.p_flag iOS 2.0]
    public var p_flag: CInt = 0
    /// Its number. [Darwin.extern_proc.p_pid iOS 2.0]
    public var p_pid: pid_t = 0

    /// All zero. [Darwin.extern_proc.init() iOS 2.0]
    public init() {}
}

/// The answer about one process. [Darwin.kinfo_proc iOS 2.0]
public struct kinfo_proc: Sendable {
    /// The process. [Darwin.kinfo_proc.kp_proc iOS 2.0]
    public var kp_proc = extern_proc()

    /// All zero. [Darwin.kinfo_proc.init() iOS 2.0]
    public init() {}
}

/// The kernel's own values. [Darwin.CTL_KERN iOS 2.0]
public let CTL_KERN: CInt = 1
/// Processes among them. [Darwin.KERN_PROC iOS 2.0]
public let KERN_PROC: CInt = 14
/// Processes by number. [Darwin.KERN_PROC_PID iOS 2.0]
public let KERN_PROC_PID: CInt = 1
/// A debugger has hold of the process. [Darwin.P_TRACED iOS 2.0]
public let P_TRACED: CInt = 0x800

/// Asks the kernel. [Darwin.sysctl(_:_:_:_:_:_:) iOS 2.0]
///
/// Only the question for one process is answered, -1 with `ENOENT` otherwise.
public func sysctl(
    _ name: UnsafeMutablePointer<CInt>!, _ namelen: u_int, _ oldp: UnsafeMutableRawPointer!,
    _ oldlenp: UnsafeMutablePointer<Int>!, _ newp: UnsafeMutableRawPointer!, _ newlen: Int
) -> CInt {
    guard let name, let oldlenp, namelen == 4, name[0] == CTL_KERN, name[1] == KERN_PROC, name[2] == KERN_PROC_PID,
        DoubleProcess.current.answersAboutProcesses
    else {
        errno = ENOENT
        return -1
    }
    var information = kinfo_proc()
    information.kp_proc.p_pid = DoubleProcess.current.processID ?? name[3]
    information.kp_proc.p_flag = DoubleProcess.current.isTraced ? P_TRACED : 0
    let size = MemoryLayout<kinfo_proc>.stride
    guard let oldp, oldlenp.pointee >= size else {
        errno = ENOMEM
        return -1
    }
    oldp.storeBytes(of: information, as: kinfo_proc.self)
    oldlenp.pointee = DoubleProcess.current.answerSize ?? size
    return 0
}

/// The process as the double of the kernel tells it, per task. [double]
public struct DoubleProcess: Sendable {
    /// A debugger is attached. [double]
    public var isTraced = false
    /// The kernel answers at all. [double]
    public var answersAboutProcesses = true
    /// The number that the answer is about, where it is not the one asked for. [double]
    public var processID: pid_t?
    /// The length of the answer, where it is not the right one. [double]
    public var answerSize: Int?
    /// What `ptrace` returns: -1 where the system refuses. [double]
    public var ptraceResult: CInt = 0
    /// A child process can be made. [double]
    public var canFork = false
    /// Takes the requests that `ptrace` gets. [double]
    public var onPtrace: @Sendable (_ request: CInt) -> Void = { _ in }

    /// The process of the current task. [double]
    @TaskLocal public static var current = DoubleProcess()

    /// A process that nobody watches, in a sandbox. [double]
    public init() {}

    /// What only Darwin's C library offers by name, and what its sandbox answers differently.
    static var symbols: [String: UnsafeMutableRawPointer] {
        let trace: @convention(c) (CInt, pid_t, UnsafeMutablePointer<CChar>?, CInt) -> CInt = { request, _, _, _ in
            DoubleProcess.current.onPtrace(request)
            return DoubleProcess.current.ptraceResult
        }
        // Not the host's: a test must not double its process.
        let fork: @convention(c) () -> pid_t = {
            guard DoubleProcess.current.canFork else { return -1 }
            var child: pid_t = 0
            let name = "/bin/true"
            return name.withCString { path in
                var arguments: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: path), nil]
                return posix_spawn(&child, path, nil, nil, &arguments, nil) == 0 ? child : -1
            }
        }
        return [
            "ptrace": unsafeBitCast(trace, to: UnsafeMutableRawPointer.self),
            "fork": unsafeBitCast(fork, to: UnsafeMutableRawPointer.self),
        ]
    }
}
