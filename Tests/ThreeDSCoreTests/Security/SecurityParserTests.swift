import Foundation
import Testing
import ThreeDSBase

@testable import ThreeDSCore

private func status(_ lines: String...) -> [UInt8] {
    Array((["Name:\tshop", "Umask:\t0022"] + lines).joined(separator: "\n").utf8)
}

struct ProcessFilesTests {
    @Test(
        "the tracer is read from the process status",
        arguments: [
            (status("Pid:\t7", "TracerPid:\t0", "NSpid:\t7"), .untraced),
            (status("Pid:\t7", "TracerPid:\t12", "NSpid:\t7"), .traced(by: 12)),
            (status("Pid:\t900", "TracerPid:\t0", "NSpid:\t900\t7"), .untraced),
            (status("Pid:\t7", "TracerPid:\t0"), .untraced),
            (status("Pid:\t8", "TracerPid:\t0", "NSpid:\t8"), .fault(.statusOfAnotherProcess)),
            (status("Pid:\t7", "TracerPid:\t0", "NSpid:\t7\t8"), .fault(.statusOfAnotherProcess)),
            (status("Pid:\t7", "NSpid:\t7"), .fault(.statusIncomplete)),
            (status("Pid:\t7", "TracerPid:\tx"), .fault(.statusIncomplete)),
            (status("TracerPid:\t0"), .fault(.statusIncomplete)),
            ([], .fault(.statusUnavailable)), (nil, .fault(.statusUnavailable)),
        ] as [([UInt8]?, SecurityEnvironment.ProcessTrace)])
    func trace(status: [UInt8]?, expected: SecurityEnvironment.ProcessTrace) {
        #expect(ProcessFiles.trace(status: status, processID: 7) == expected)
    }

    @Test(
        "the size of the executable mappings is read from the process status",
        arguments: [
            (status("VmExe:\t      16 kB", "VmLib:\t    2048 kB", "VmPTE:\t 9 kB"), 2064),
            (status("VmLib:\t1 kB", "VmExe:\t2 kB"), 3), (status("VmExe:\t16 kB"), nil),
            (status("VmExe:\tx kB", "VmLib:\t1 kB"), nil),
            (status("VmExe:\t9223372036854775807 kB", "VmLib:\t1 kB"), .min), ([], nil),
        ] as [([UInt8], Int?)])
    func executableSize(status: [UInt8], expected: Int?) { #expect(ProcessFiles.executableSize(status: status) == expected) }

    @Test("mappings are listed again when their size has changed, after two seconds, and when no size is known")
    func mappedFiles() {
        let files = MappedFiles()
        var listed: [String]? = ["/a"]
        var count = 0
        func paths(_ size: Int?, _ milliseconds: Int) -> [String] {
            files.paths(executableSize: size, at: .milliseconds(milliseconds)) {
                count += 1
                return listed
            }
        }
        #expect(paths(10, 1_000) == ["/a"])
        listed = ["/a", "/b"]
        #expect(paths(10, 2_999) == ["/a"] && count == 1)
        #expect(paths(11, 2_999) == ["/a", "/b"] && count == 2)
        listed = ["/c"]
        #expect(paths(11, 4_998) == ["/a", "/b"] && count == 2)
        #expect(paths(11, 4_999) == ["/c"] && count == 3)
        // A clock that goes back counts as a reason to look.
        #expect(paths(11, 4_000) == ["/c"] && count == 4)
        #expect(paths(nil, 4_000) == ["/c"] && paths(nil, 4_000) == ["/c"] && count == 6)
        listed = nil
        #expect(paths(11, 4_000).isEmpty && paths(11, 4_000).isEmpty && count == 8)
    }

    @Test("executable files are read once each from maps")
    func maps() {
        let text = """
            55d47e175000-55d47e177000 r--p 00000000 fe:00 254163                     /usr/bin/shop
            55d47e177000-55d47e17d000 r-xp 00002000 fe:00 254163                     /usr/bin/shop
            7f0000000000-7f0000001000 rwxp 00000000 00:00 0
            7f0000001000-7f0000002000 r-xp 00000000 00:01 9                          /memfd:frida-agent-64.so (deleted)
            7f0000002000-7f0000003000 r-xp 00000000 fe:00 5                          /opt/with space/lib a.so
            7f0000003000-7f0000004000 r-xp 00001000 fe:00 5                          /opt/with space/lib a.so
            7f0000004000-7f0000005000 r--p 00000000 fe:00 6                          /usr/share/data.dat
            7ffd00000000-7ffd00001000 r-xp 00000000 00:00 0                          [vdso]
            """
        #expect(
            ProcessFiles.executableFiles(maps: Array(text.utf8))
                == ["/usr/bin/shop", "/memfd:frida-agent-64.so", "/opt/with space/lib a.so"])
        for junk in ["", "\n", " ", "a b", "a r-x", "a r-xp", "\n\n/"] {
            #expect(ProcessFiles.executableFiles(maps: Array(junk.utf8)) == [])
        }
    }

    @Test(
        "library names are read from paths",
        arguments: [
            ("/usr/lib/A.B.dylib", "a"), ("b.so.1", "b"), ("/x/y", "y"), ("/memfd:Agent.so", "agent"), ("/", ""), ("", ""),
        ])
    func names(path: String, expected: String) { #expect(LibraryNames.normalized(path) == expected) }

    private static func message(type: UInt16, state: UInt8 = 10, port: UInt16 = 0, length: UInt32? = nil, size: Int = 88)
        -> [UInt8]
    {
        let header = withUnsafeBytes(of: length ?? UInt32(size)) { Array($0) } + withUnsafeBytes(of: type) { Array($0) }
        let bytes = header + [UInt8](repeating: 0, count: 10) + [2, state, 0, 0, UInt8(port >> 8), UInt8(port & 0xFF)]
        return bytes + [UInt8](repeating: 0, count: max(0, size - bytes.count))
    }

    @Test(
        "listening ports are read from the kernel's answer",
        arguments: [
            (message(type: 20, port: 27042) + message(type: 20, port: 22), .init(ports: [27042, 22])),
            (message(type: 20, port: 27042) + message(type: 3, size: 20), .init(ports: [27042], isLast: true)),
            (message(type: 20, state: 1, port: 27042), .init()),
            (message(type: 20, port: 5, size: 89) + [0, 0, 0] + message(type: 20, port: 6), .init(ports: [5, 6])),
            (message(type: 2, size: 36), .init(isLast: true, isRefused: true)),
            (message(type: 20, port: 5) + message(type: 20, port: 6, length: 8), .init(ports: [5])),
            (message(type: 20, port: 5, length: 4000), .init(isLast: true)),
            (message(type: 20, port: 5, length: 0), .init(isLast: true)),
            (message(type: 20, port: 5, length: .max), .init(isLast: true)), ([], .init(isLast: true)),
            ([UInt8](repeating: 0xFF, count: 15), .init(isLast: true)),
        ] as [([UInt8], SocketDiagnostics.Answer)])
    func ports(bytes: [UInt8], expected: SocketDiagnostics.Answer) { #expect(SocketDiagnostics.answer(bytes) == expected) }

    @Test("the request for listening ports has the layout of the kernel's headers")
    func listenersRequest() {
        let request = SocketDiagnostics.listenersRequest(family: 2)
        #expect(request.count == 72)
        #expect(request[16..<20] == [2, 6, 0, 0])
        #expect(request[20..<24].elementsEqual(withUnsafeBytes(of: UInt32(1024)) { Array($0) }))
    }

    @Test("variables of the process start are read")
    func variables() {
        let text = Array("A=1\0LD_PRELOAD=/a.so:/b.so /c.so\0LD_PRELOADX=2\0EMPTY=\0LAST".utf8)
        #expect(ProcessFiles.variable("LD_PRELOAD", environment: text) == "/a.so:/b.so /c.so")
        #expect(ProcessFiles.variable("EMPTY", environment: text)?.isEmpty == true)
        #expect(ProcessFiles.variable("LD_PRE", environment: text) == nil)
        #expect(ProcessFiles.variable("LAST", environment: text) == nil)
        #expect(ProcessFiles.variable("A", environment: []) == nil)
        #expect(ProcessFiles.libraryPaths("/a.so:/b.so /c.so\n# no\n/d.so # e\n") == ["/a.so", "/b.so", "/c.so", "/d.so"])
        #expect(ProcessFiles.libraryPaths(" : ") == [])
    }

    @Test("the hypervisor flag of the first processor is read")
    func processors() {
        let first = "processor\t: 0\nflags\t\t: fpu sse2 hypervisor lahf_lm\n\nprocessor\t: 1\n"
        let second = "processor\t: 0\nflags\t\t: fpu hypervisors\n\nprocessor\t: 1\nflags\t: hypervisor\n"
        #expect(ProcessFiles.hasHypervisorFlag(processors: Array(first.utf8)))
        #expect(!ProcessFiles.hasHypervisorFlag(processors: Array(second.utf8)))
        #expect(!ProcessFiles.hasHypervisorFlag(processors: []))
    }

    @Test(
        "firmware names of hypervisors are recognised",
        arguments: [
            (["QEMU", "Standard PC (Q35 + ICH9, 2009)"], "QEMU"),
            (["Microsoft Corporation", "Virtual Machine"], "Virtual Machine"),
            (["VMware, Inc.", "VMware7,1"], "VMware, Inc."), (["Xen", "HVM domU"], "Xen"),
            (["Amazon EC2", "t3.micro"], "Amazon EC2"),
            (["Amazon EC2", "c5.metal"], nil), (["LENOVO", "20XW"], nil), (["Xenon Systems", "Workstation"], nil), ([], nil),
            ([""], nil),
        ] as [([String], String?)])
    func firmware(_ texts: [String], expected: String?) {
        #expect(ProcessFiles.hypervisor(firmware: texts, names: SecurityLists.virtualMachines.texts) == expected)
    }

    @Test(
        "libraries that were loaded before the executable's own are found",
        arguments: [
            (["", "linux-vdso.so.1", "/tmp/evil.so", "/lib/libc.so.6", "/lib/ld.so"], ["libc.so.6"], ["/tmp/evil.so"]),
            (["", "linux-vdso.so.1", "/lib/libc.so.6", "/tmp/late.so"], ["libc.so.6"], []),
            (["", "/opt/b/libx.so", "/lib/libc.so.6"], ["/opt/a/libx.so", "libc.so.6"], []),
            (["", "/tmp/evil.so", "/lib/libc.so.6"], [], []), (["", "/tmp/a.so"], ["libc.so.6"], []), ([], ["libc.so.6"], []),
        ])
    func preloaded(linkOrder: [String], needed: [String], expected: [String]) {
        #expect(ProcessFiles.preloaded(linkOrder: linkOrder, needed: needed) == expected)
    }
}

/// Files made by hand, and every way to cut them short.
struct ExecutableFileTests {
    private static func reader(_ bytes: [UInt8]) -> ReadAt {
        { offset, count in
            guard let start = Int(exactly: offset), count >= 0, start <= bytes.count, count <= bytes.count - start else {
                return nil
            }
            return Array(bytes[start..<start + count])
        }
    }

    private static func little(_ value: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    private static func big(_ value: UInt64, _ count: Int = 4) -> [UInt8] { little(value, count).reversed() }

    private static func program(type: UInt64, offset: UInt64, address: UInt64, size: UInt64) -> [UInt8] {
        [
            little(type, 4), little(4, 4), little(offset, 8), little(address, 8), little(address, 8), little(size, 8),
            little(size, 8),
        ]
        .flatMap { $0 } + little(8, 8)
    }

    /// ELF header, two program headers, dynamic section, strings.
    private static let elf = makeELF()

    private static func makeELF(
        strings: [UInt8] = Array("\0libc.so.6\0libssl.so\0".utf8) + [UInt8](repeating: 0, count: 16)
    ) -> [UInt8] {
        let dynamicStart: UInt64 = 64 + 2 * 56
        let entries: [(UInt64, UInt64)] = [(1, 1), (1, 11), (5, 0x1000 + dynamicStart + 64), (0, 0)]
        var dynamic: [UInt8] = []
        for (tag, value) in entries { dynamic += little(tag, 8) + little(value, 8) }
        let size = dynamicStart + UInt64(dynamic.count + strings.count)
        var header: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 9)
        let fields: [(UInt64, Int)] = [
            (3, 2), (62, 2), (1, 4), (0, 8), (64, 8), (0, 8), (0, 4), (64, 2), (56, 2), (2, 2), (0, 6),
        ]
        for (value, count) in fields { header += little(value, count) }
        header += program(type: 1, offset: 0, address: 0x1000, size: size)
        header += program(type: 2, offset: dynamicStart, address: 0x1000 + dynamicStart, size: 64)
        return header + dynamic + strings
    }

    @Test("ELF: the needed libraries are read in their order")
    func needed() { #expect(ELFFile.neededLibraries(read: Self.reader(Self.elf)) == ["libc.so.6", "libssl.so"]) }

    @Test("ELF: a name at the end of the file is read whole when 256, 64 or 16 bytes are left", arguments: [255, 63, 15])
    func nameAtTheEnd(length: Int) {
        let name = String(repeating: "n", count: length)
        let file = Self.makeELF(strings: Array("\0libc.so.6\0\(name)\0".utf8))
        #expect(ELFFile.neededLibraries(read: Self.reader(file)).last == name)
        #expect(ELFFile.neededLibraries(read: Self.reader(Array(file.dropLast()))).contains(name) == false)
    }

    @Test("ELF: a cut or changed file never traps")
    func elfDamage() {
        for count in 0..<Self.elf.count - 16 {
            #expect(ELFFile.neededLibraries(read: Self.reader(Array(Self.elf.prefix(count)))).count <= 2)
        }
        for position in Self.elf.indices {
            for value in [0x00, 0x7F, 0x80, 0xFF] as [UInt8] {
                var bytes = Self.elf
                bytes[position] = value
                #expect(ELFFile.neededLibraries(read: Self.reader(bytes)).count <= 256)
            }
        }
        #expect(ELFFile.neededLibraries(read: Self.reader(Array("#!/bin/sh".utf8))) == [])
    }

    private static let seal = [UInt8](repeating: 0xA5, count: 32)

    /// A code directory of version 2.2 with one special slot, and one code slot.
    private static func directory(seal: [UInt8], hashType: UInt8 = 2) -> [UInt8] {
        let texts = Array("org.example.shop\0ABCDE12345\0".utf8)
        let slots = UInt64(52 + texts.count + seal.count)
        var bytes = big(0xFADE_0C02) + big(slots + 32) + big(0x20200) + big(0) + big(slots) + big(52) + big(1) + big(1) + big(0)
        bytes += [32, hashType, 0, 12] + big(0) + big(0) + big(52 + 17)
        return bytes + texts + seal + [UInt8](repeating: 1, count: 32)
    }

    private static func machO(directories: [(slot: UInt64, bytes: [UInt8])], isFat: Bool = false) -> [UInt8] {
        var offset = UInt64(12 + 8 * directories.count)
        var index: [UInt8] = []
        for (slot, bytes) in directories {
            index += big(slot) + big(offset)
            offset += UInt64(bytes.count)
        }
        let blob = big(0xFADE_0CC0) + big(offset) + big(UInt64(directories.count)) + index + directories.flatMap(\.bytes)
        let commands =
            little(0x19, 4) + little(16, 4) + little(0, 8) + little(0x1D, 4) + little(16, 4) + little(32 + 32, 4)
            + little(UInt64(blob.count), 4)
        let thin =
            little(0xFEED_FACF, 4) + little(0, 12) + little(2, 4) + little(UInt64(commands.count), 4) + little(0, 8) + commands
            + blob
        return isFat ? big(0xCAFE_BABE) + big(1) + big(0) + big(0) + big(64) + [UInt8](repeating: 0, count: 44) + thin : thin
    }

    @Test("Mach-O: team, identifier and sealed Info.plist are read from thin and universal files", arguments: [false, true])
    func signature(isFat: Bool) {
        let file = Self.machO(directories: [(0, Self.directory(seal: Self.seal))], isFat: isFat)
        let signature = MachOSignature(read: Self.reader(file))
        #expect(signature?.identifier == "org.example.shop")
        #expect(signature?.team == "ABCDE12345")
        #expect(signature?.infoPlistSHA256 == Self.seal)
    }

    @Test("Mach-O: the digest of the alternative directory is used when the first has another kind")
    func alternative() {
        let directories: [(UInt64, [UInt8])] = [
            (0, Self.directory(seal: Self.seal, hashType: 1)), (2, [0xFA, 0xDE]), (0x1000, Self.directory(seal: Self.seal)),
        ]
        #expect(MachOSignature(read: Self.reader(Self.machO(directories: directories)))?.infoPlistSHA256 == Self.seal)
        let none = [(UInt64(0), Self.directory(seal: [UInt8](repeating: 0, count: 32)))]
        let signature = MachOSignature(read: Self.reader(Self.machO(directories: none)))
        #expect(signature != nil && signature?.infoPlistSHA256 == nil)
    }

    @Test("Mach-O: a cut or changed file never traps", arguments: [false, true])
    func machODamage(isFat: Bool) {
        let file = Self.machO(directories: [(0, Self.directory(seal: Self.seal))], isFat: isFat)
        for count in 0..<file.count { #expect(MachOSignature(read: Self.reader(Array(file.prefix(count)))) == nil) }
        for position in file.indices {
            for value in [0x00, 0x7F, 0x80, 0xFF] as [UInt8] {
                var bytes = file
                bytes[position] = value
                let signature = MachOSignature(read: Self.reader(bytes))
                #expect(signature?.infoPlistSHA256.map { $0.count == 32 } ?? true)
            }
        }
    }

    private static func profile(_ members: String) -> [UInt8] {
        [0x30, 0x82, 0xFF, 0x00]
            + Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(members)</dict></plist>".utf8)
            + [0xA0, 0x00]
    }

    @Test("the source of an app is read from its provisioning profile")
    func profiles() throws {
        let development = try #require(
            ProvisioningProfile(
                Self.profile(
                    """
                    <key>TeamIdentifier</key><array><string>ABCDE12345</string></array>
                    <key>DeveloperCertificates</key><array><data>AQID</data></array>
                    <key>Entitlements</key><dict><key>get-task-allow</key><true/></dict>
                    """)))
        #expect(development.team == "ABCDE12345")
        #expect(development.certificates == [[1, 2, 3]])
        #expect(development.allowsDebugging && !development.isForAllDevices)
        let enterprise = ProvisioningProfile(Self.profile("<key>ProvisionsAllDevices</key><true/>"))
        let adHoc = ProvisioningProfile(Self.profile("<key>ProvisionedDevices</key><array/>"))
        #expect(enterprise != nil && adHoc != nil)
        let table: [(ProvisioningProfile?, String?, SecurityConfiguration.InstallSource)] = [
            (development, nil, .development), (development, "receipt", .development), (enterprise, nil, .enterprise),
            (adHoc, "receipt", .adHoc), (nil, "sandboxReceipt", .testFlight), (nil, "receipt", .appStore), (nil, nil, .unknown),
            (nil, "other", .unknown),
        ]
        for (profile, receipt, expected) in table {
            #expect(ProvisioningProfile.installSource(profile: profile, receiptName: receipt) == expected)
        }
        for junk in ["", "<?xml", "</plist><?xml", "<?xml </plist>", "<?xml version=\"1.0\"?><plist><array/></plist>"] {
            #expect(ProvisioningProfile(Array(junk.utf8)) == nil)
        }
    }
}
