#if os(Linux)
    import Foundation
    import Testing
    import ThreeDSBase
    import ThreeDSCrypto
    import ThreeDSPlatform
    import ThreeDSTestSupport

    @testable import ThreeDSCore

    /// A program that was run to its end.
    private struct Run {
        let output: String
        var lines: [String] { output.split(separator: "\n").map(String.init) }

        /// Lines that name a warning or an observation, without evidence.
        var codes: Set<String> {
            Set(lines.filter { $0.contains(" SW0") }.map { $0.split(separator: " ").prefix(2).joined(separator: " ") })
        }
    }

    private enum Programs {
        static let directory = URL(fileURLWithPath: HostFile.linkTarget("/proc/self/exe") ?? "").deletingLastPathComponent()
        static let probe = directory.appendingPathComponent("SecurityProbe").path

        static func find(_ name: String) -> String? {
            ["/usr/bin/", "/usr/local/bin/", "/bin/", "/opt/swift/usr/bin/"].map { $0 + name }.first { access($0, X_OK) == 0 }
        }

        static let gdb = find("gdb")
        /// Seconds that the probe watches at most. It ends at the first alarm, for which another program must have started.
        static let patience = String(60 * Sanitizer.slowness)
        static let compiler = find("cc") ?? find("clang") ?? find("gcc")
        /// Children may be traced everywhere, other processes only by root or where the kernel is told so.
        static let mayAttach: Bool = {
            let scope = HostFile.contents(of: "/proc/sys/kernel/yama/ptrace_scope", limit: 8).map {
                String(decoding: $0, as: UTF8.self)
            }
            return geteuid() == 0 || scope == nil || scope?.hasPrefix("0") == true
        }()

        /// Starts a program without any variable of the dynamic linker but these.
        static func start(_ path: String, _ arguments: [String], environment: [String: String] = [:]) throws -> (
            Process, FileHandle
        ) {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: path)
            process.arguments = arguments
            if path == Self.gdb {  // One that stumbles over the end of what it looks at leaves no core file.
                process.executableURL = URL(fileURLWithPath: "/bin/sh")
                process.arguments = ["-c", "ulimit -c 0; exec \"$0\" \"$@\"", path] + arguments
            }
            let inherited = ProcessInfo.processInfo.environment.filter { $0.key != "LD_PRELOAD" && $0.key != "LD_AUDIT" }
            process.environment = inherited.merging(environment) { $1 }.merging(["DEBUGINFOD_URLS": ""]) { $1 }
            let pipe = Pipe()
            process.standardOutput = pipe
            process.standardError = pipe
            process.standardInput = FileHandle.nullDevice
            // The threads of Swift's tasks block all signals, a child inherits that, and gdb would wait for SIGCHLD for ever.
            var none = sigset_t()
            var blocked = sigset_t()
            sigemptyset(&none)
            pthread_sigmask(SIG_SETMASK, &none, &blocked)
            defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
            try process.run()
            DispatchQueue.global().asyncAfter(deadline: .now() + 60 * Sanitizer.slowness) {
                if process.isRunning { process.terminate() }
            }
            return (process, pipe.fileHandleForReading)
        }

        static func run(_ path: String, _ arguments: [String], environment: [String: String] = [:]) async throws -> Run {
            let (process, output) = try start(path, arguments, environment: environment)
            return await finish(process, output)
        }

        static func finish(_ process: Process, _ output: FileHandle, after seen: Data = Data()) async -> Run {
            await HostFile.beside {
                let data = seen + output.readDataToEndOfFile()
                process.waitUntilExit()
                return Run(output: String(decoding: data, as: UTF8.self))
            }
        }
    }

    /// The checks on this host, in processes that really are as the checks fear.
    @Suite(.timeLimit(.minutes(Sanitizer.isPresent ? 20 : 10)))
    struct SecurityProbeTests {
        @Test("an unobserved process has no tampering or debugging warning")
        func quiet() async throws {
            let run = try await Programs.run(Programs.probe, [])
            #expect(run.lines.last == "done")
            #expect(run.codes.isSubset(of: ["observation SW01-25", "observation SW03-22"]), "\(run.output)")
        }

        @Test(
            "SDK-1 SW04: a process that gdb started gives a warning", .proves("SDK-1"),
            .enabled(if: Programs.gdb != nil, "gdb is not installed"))
        func underGDB() async throws {
            let gdb = try #require(Programs.gdb)
            let run = try await Programs.run(gdb, ["--batch", "-nx", "-ex", "run", Programs.probe])
            #expect(run.lines.contains("done"), "\(run.output)")
            #expect(run.codes.contains("warning SW04-10"), "\(run.output)")
        }

        @Test(
            "SW04: gdb that attaches during a challenge raises an alarm",
            .enabled(if: Programs.gdb != nil, "gdb is not installed"),
            .enabled(if: Programs.mayAttach, "the kernel lets nobody attach (yama)"))
        func attached() async throws {
            let gdb = try #require(Programs.gdb)
            let (process, output) = try Programs.start(Programs.probe, ["watch", Programs.patience])
            let seen = await HostFile.beside {
                var seen = Data()
                while seen.range(of: Data("watching".utf8)) == nil {
                    let more = output.availableData
                    if more.isEmpty { break }
                    seen += more
                }
                return seen
            }
            #expect(!String(decoding: seen, as: UTF8.self).contains("SW04-10"))
            let tracer = try await Programs.run(gdb, ["--batch", "-nx", "-p", "\(process.processIdentifier)", "-ex", "continue"])
            let run = await Programs.finish(process, output, after: seen)
            #expect(run.lines.contains("alarm MEDIUM DEBUGGING SW04-10"), "\(run.output)\n\(tracer.output)")
        }

        @Test(
            "SW02: a changed byte of machine code in the running process is found, and unchanged code gives no finding",
            arguments: [true, false])
        func patched(_ isPatched: Bool) async throws {
            let run = try await Programs.run(
                Programs.probe, isPatched ? ["watch", "patch", Programs.patience] : ["watch", "calm"])
            #expect(run.lines.contains { $0.hasPrefix("measured ") && $0 != "measured 0" }, "\(run.output)")
            #expect(run.lines.contains("patched true") == isPatched, "\(run.output)")
            let alarms = run.lines.filter { $0.hasPrefix("alarm ") }
            #expect(alarms == (isPatched ? ["alarm HIGH TAMPERED SW02-27"] : []), "\(run.output)")
            #expect(run.lines.last == "done")
        }

        @Test("SDK-1 SW02: LD_PRELOAD of a system library gives a warning", .proves("SDK-1"))
        func preloaded() async throws {
            let library = try #require(
                HostFile.contents(of: "/proc/self/maps", limit: 4 << 20).map(ProcessFiles.executableFiles)?.first {
                    $0.contains("/libm.so")
                })
            let run = try await Programs.run(Programs.probe, [], environment: ["LD_PRELOAD": library])
            #expect(run.codes.contains("warning SW02-20[0]"), "\(run.output)")
            #expect(run.output.contains(library))
        }

        @Test(
            "SW02: a preloaded library that replaces a function and clears the environment is found",
            .enabled(if: Programs.compiler != nil, "no C compiler is installed"))
        func hidden() async throws {
            let compiler = try #require(Programs.compiler)
            let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: directory) }
            let source = directory.appendingPathComponent("hook.c")
            let library = directory.appendingPathComponent("hook.so")
            try Data(
                """
                #include <string.h>
                extern char **environ;
                __attribute__((constructor)) static void hide(void) {
                    for (char **entry = environ; *entry; entry++)
                        if (!strncmp(*entry, "LD_PRELOAD=", 11)) memset(*entry, 'x', strlen(*entry));
                }
                int connect(int socket, const void *address, unsigned length) { return -1; }

                """.utf8
            ).write(to: source)
            let made = try await Programs.run(compiler, ["-shared", "-fPIC", "-o", library.path, source.path])
            #expect(FileManager.default.fileExists(atPath: library.path), "\(made.output)")
            let run = try await Programs.run(Programs.probe, [], environment: ["LD_PRELOAD": library.path])
            #expect(run.lines.contains("warning SW02-20[0] \(library.path)"), "\(run.output)")
            // A sanitiser's interceptors lie in the executable, in front of every library.
            if !Sanitizer.isPresent {
                #expect(run.lines.contains { $0.hasPrefix("warning SW02-19[") && $0.hasSuffix(library.path) }, "\(run.output)")
            }
        }

        @Test("a virtual machine and the root user are observed but give no warning")
        func observations() {
            let environment = SecurityEnvironment.system { _ in nil }
            let findings = SecurityInspection.findings(
                of: [SecurityInspection.virtualMachine, SecurityInspection.rootUser], at: .initialization, in: environment,
                configuration: SecurityConfiguration())
            #expect(findings.allSatisfy { $0.standing == .observation })
            #expect(findings.contains { $0.cause == .rootUser } == (geteuid() == 0))
            let processors = String(decoding: HostFile.contents(of: "/proc/cpuinfo", limit: 4096) ?? [], as: UTF8.self)
            if processors.contains(" hypervisor ") { #expect(findings.contains { $0.cause == .virtualMachine }) }
        }

        @Test("the host's answers match its files")
        func host() throws {
            let environment = SecurityEnvironment.system { _ in nil }
            #expect(environment.fileExists("/proc/self/exe") && !environment.fileExists("/proc/self/nothing"))
            #expect(environment.isSymbolicLink("/proc/self/exe") && !environment.isSymbolicLink("/proc/self/status"))
            let executable = try #require(HostFile.linkTarget("/proc/self/exe"))
            #expect(environment.loadedLibraries().contains(executable))
            #expect(environment.codeProbes().contains { $0.image?.contains("libc") == true && !$0.isForeign })
            // Each function is found in a file that is there: its library, or the executable.
            let probes = environment.codeProbes()
            #expect(probes.count > 8 && Set(probes.map(\.index)).count == probes.count)
            #expect(probes.allSatisfy { !$0.isForeign && FileManager.default.fileExists(atPath: $0.image ?? "") })
            #expect(environment.systemVersion() >= SecurityInspection.minimum(of: .linux))
            #expect(environment.listeningPorts() != nil)
            #expect(environment.environmentVariable("PATH") != nil && environment.environmentVariable("NO_SUCH_THING") == nil)
        }

        @Test("a listening port is found")
        func listening() throws {
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(listener) }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let port = try withUnsafeMutablePointer(to: &address) { address in
                try address.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                    try #require(bind(listener, generic, length) == 0)
                    try #require(listen(listener, 1) == 0)
                    try #require(getsockname(listener, generic, &length) == 0)
                }
                return UInt16(bigEndian: address.pointee.sin_port)
            }
            #expect(SecurityEnvironment.system { _ in nil }.listeningPorts()?.contains(port) == true)
        }

        @Test("SW02: the right digest of this executable is accepted and a wrong one is found")
        func digest() async throws {
            let environment = SecurityEnvironment.system { try? PlatformCrypto.sha256($0) }
            let executable = try [UInt8](Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe")))
            let expected = try PlatformCrypto.sha256(executable)
            let digest = await environment.executableDigest()
            #expect(digest == expected)
            var configuration = SecurityConfiguration()
            configuration.executableSHA256 = expected
            #expect(SecurityInspection.executableDigest(digest, configuration: configuration) == nil)
            configuration.executableSHA256?[31] ^= 1
            #expect(SecurityInspection.executableDigest(digest, configuration: configuration)?.code == "SW02-17")
        }
    }
#endif
