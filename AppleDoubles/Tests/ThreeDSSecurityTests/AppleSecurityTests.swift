import Darwin
import Glibc
import Testing
import ThreeDSCrypto
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSCore

/// The security environment of Apple's platforms on the doubles: machine code and the refusal of debuggers.
@Suite(.serialized)
struct AppleSecurityTests {
    private static func monitor(
        _ policy: SecuritySettings.Policy, _ environment: SecurityEnvironment, refuses: Bool = true
    ) -> SecurityMonitor {
        var configuration = SecurityConfiguration()
        configuration.policy = policy
        configuration.refusesDebuggers = refuses
        return SecurityMonitor(configuration: configuration, environment: environment, timeSource: SystemTimeSource())
    }

    /// What the kernel's double is asked while `body` runs.
    private static func requests(result: CInt = 0, _ body: () -> Void) -> [CInt] {
        let requests = Recorder<CInt>()
        var process = DoubleProcess()
        process.ptraceResult = result
        process.onPtrace = { requests.record($0) }
        DoubleProcess.$current.withValue(process, operation: body)
        return requests.all
    }

    @Test(
        "SW04: PT_DENY_ATTACH is called under production unless configured otherwise, and never under development",
        arguments: [
            (SecuritySettings.Policy.production, true, [31]), (.production, false, []), (.development, true, []),
            (.development, false, []),
        ] as [(SecuritySettings.Policy, Bool, [CInt])])
    func refuses(_ policy: SecuritySettings.Policy, _ refuses: Bool, _ expected: [CInt]) {
        let environment = SecurityEnvironment.system { _ in nil }
        let requests = Self.requests { Self.monitor(policy, environment, refuses: refuses).refuseDebuggers() }
        #expect(requests == expected)
    }

    @Test("initialization succeeds when the kernel refuses PT_DENY_ATTACH")
    func refused() {
        let environment = SecurityEnvironment.system { _ in nil }
        let answers = Recorder<Bool>()
        #expect(Self.requests(result: -1) { answers.record(environment.refuseDebuggers()) } == [31])
        #expect(Self.requests { answers.record(environment.refuseDebuggers()) } == [31])
        #expect(answers.all == [false, true])
    }

    @Test("the kernel is called once per process for any number of services")
    func once() {
        let requests = Self.requests {
            for _ in 0..<3 { Self.monitor(.production, .host).refuseDebuggers() }
            Self.monitor(.development, .host).refuseDebuggers()
        }
        #expect(requests == [31])
    }

    @Test("SW02: the section __TEXT,__text of the SDK's own file is measured; one changed byte is noticed")
    func machineCode() async throws {
        let region = try #require(OwnCode.region)
        #expect(region.count > 100_000)
        let watch = OwnCode.watch { try? PlatformCrypto.sha256($0) }
        await watch.begin()
        #expect(await watch.sliceCount == (region.count + CodeRegion.sliceBytes - 1) / CodeRegion.sliceBytes)
        #expect(await !watch.hasChanged(at: .zero))
        let byte = try #require(Self.padding(in: region), "there is padding between two functions")
        let size = UInt(sysconf(CInt(_SC_PAGESIZE)))
        let page = try #require(UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: byte) & ~(size - 1)))
        try #require(mprotect(page, Int(size), PROT_READ | PROT_WRITE | PROT_EXEC) == 0)
        byte.pointee ^= 1
        let isNoticed = await watch.hasChanged(at: .seconds(2))
        byte.pointee ^= 1
        mprotect(page, Int(size), PROT_READ | PROT_EXEC)
        #expect(isNoticed)
        let other = OwnCode.watch { try? PlatformCrypto.sha256($0) }
        await other.begin()
        #expect(await !other.hasChanged(at: .zero))
    }

    /// A byte that is never executed: of the long no-operation that follows a return, x86-64 or arm64.
    private static func padding(in region: CodeRegion) -> UnsafeMutablePointer<UInt8>? {
        guard let start = UnsafeMutablePointer<UInt8>(bitPattern: region.start) else { return nil }
        #if arch(x86_64)
            let pattern: [UInt8] = [0xC3, 0x66, 0x2E, 0x0F, 0x1F, 0x84, 0x00]
        #else
            let pattern: [UInt8] = [0xC0, 0x03, 0x5F, 0xD6, 0x1F, 0x20, 0x03, 0xD5]
        #endif
        for offset in 0..<(region.count - pattern.count) {
            if pattern.indices.allSatisfy({ start[offset + $0] == pattern[$0] }) { return start + offset + pattern.count - 2 }
        }
        return nil
    }
}
