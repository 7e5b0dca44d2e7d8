#if canImport(Darwin)
    import Darwin
    import Foundation
    import MachO
    import ObjectiveC
    import Security
    import ThreeDSBase

    /// How often the process still waits a hundredth of a second for the main thread to say which apps handle a scheme: a quarter of a second in all.
    private let schemePatience = Locked(25)

    private func takeSchemePatience() -> Bool {
        schemePatience.withLock { steps in
            guard steps > 0 else { return false }
            steps -= 1
            return true
        }
    }

    extension SecurityEnvironment {
        /// Returns the environment of the device on which this process runs.
        ///
        /// `canOpenURLScheme` needs UIKit. It returns false until the user interface is registered, which asks on the main thread.
        ///
        /// - Parameter sha256: returns the SHA-256 of bytes, 32 bytes; nil on failure.
        package static func system(sha256: @escaping @Sendable ([UInt8]) -> [UInt8]?) -> SecurityEnvironment {
            var environment = SecurityEnvironment(platform: AppleProcess.platform)
            environment.fileExists = { access($0, F_OK) == 0 }
            // Apple requires a reason for every use of lstat(2), which also reports times.
            environment.isSymbolicLink = { HostFile.linkTarget($0) != nil }
            environment.canCreateFile = { AppleProcess.canCreateFile(in: $0) }
            environment.canFork = { AppleProcess.canFork() }
            environment.loadedLibraries = { AppleProcess.loadedImages() }
            environment.injectedLibraries = { AppleProcess.injectedLibraries() }
            environment.declaredURLSchemes = {
                let declared = Bundle.main.object(forInfoDictionaryKey: "LSApplicationQueriesSchemes") as? [String] ?? []
                return Set(declared.map { $0.lowercased() })
            }
            environment.canOpenURLScheme = { scheme in
                guard let interface = DeviceInterface.registered.withLock({ $0 }) else { return false }
                while true {
                    if let answer = interface.canOpenURLScheme(scheme) { return answer }
                    guard takeSchemePatience() else { return false }
                    Thread.sleep(forTimeInterval: 0.01)
                }
            }
            environment.processTrace = { AppleProcess.processTrace() }
            environment.environmentVariable = { getenv($0).map { String(cString: $0) } }
            environment.application = { AppleProcess.application(sha256: sha256) }
            environment.installSource = {
                // Mac apps may come from any source; the system checks their notarisation.
                guard AppleProcess.platform == .iOS else { return nil }
                return ProvisioningProfile.installSource(
                    profile: AppleProcess.profile(), receiptName: Bundle.main.appStoreReceiptURL?.lastPathComponent)
            }
            environment.signature = {
                guard AppleProcess.platform != .iOSSimulator else { return nil }
                let profile = AppleProcess.profile()
                let team = AppleProcess.codeSignature?.team ?? profile?.team
                return Signature(team: team, certificates: (profile?.certificates ?? []).compactMap(sha256))
            }
            environment.isDebuggable = { AppleProcess.profile()?.allowsDebugging ?? false }
            environment.releaseSign = {
                // A Mac app without a profile or receipt may be of either kind.
                guard AppleProcess.platform == .iOS else { return nil }
                return ReleaseSign.of(
                    profile: AppleProcess.profile(), receiptName: Bundle.main.appStoreReceiptURL?.lastPathComponent)
            }
            environment.codeProbes = { AppleProcess.symbolProbes() + AppleProcess.methodProbes() }
            environment.emulation = { AppleProcess.platform == .iOSSimulator ? [.simulator] : [] }
            environment.systemVersion = {
                let version = ProcessInfo.processInfo.operatingSystemVersion
                return SystemVersion(version.majorVersion, version.minorVersion, version.patchVersion)
            }
            environment.userID = { geteuid() }
            environment.refuseDebuggers = { DebuggerRefusal.ask() }
            environment.executableDigest = {
                await HostFile.beside {
                    Bundle.main.executablePath.flatMap { HostFile.contents(of: $0, limit: 512 << 20) }.flatMap(sha256)
                }
            }
            return environment
        }
    }

    /// Queries the kernel, the dynamic linker and the bundle.
    private enum AppleProcess {
        static var platform: SecurityEnvironment.Platform {
            #if targetEnvironment(simulator)
                return .iOSSimulator
            #elseif os(macOS) || targetEnvironment(macCatalyst)
                return .macOS
            #else
                return ProcessInfo.processInfo.isiOSAppOnMac ? .macOS : .iOS
            #endif
        }

        // MARK: Sandbox

        /// Returns whether a file with a random name can be created; removes it again. A sandbox refuses this.
        static func canCreateFile(in directory: String) -> Bool {
            let path = directory + UUID().uuidString
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
            guard descriptor >= 0 else { return false }
            close(descriptor)
            unlink(path)
            return true
        }

        /// Returns whether a child process can be created; it ends at once. A sandbox refuses this. Found by name: Swift does not import it.
        static func canFork() -> Bool {
            guard let symbol = Darwin.dlsym(defaultHandle, "fork") else { return false }
            let child = unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)()
            if child == 0 { _exit(0) }
            guard child > 0 else { return false }
            var status: CInt = 0
            waitpid(child, &status, 0)
            return true
        }

        /// The value of `RTLD_DEFAULT`.
        private static var defaultHandle: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: -2) }

        // MARK: Process

        static func processTrace() -> SecurityEnvironment.ProcessTrace {
            var information = kinfo_proc()
            let expected = MemoryLayout<kinfo_proc>.stride
            var size = expected
            var name: [CInt] = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
            guard sysctl(&name, u_int(name.count), &information, &size, nil, 0) == 0 else { return .fault(.statusUnavailable) }
            guard size == expected else { return .fault(.statusIncomplete) }
            guard information.kp_proc.p_pid == getpid() else { return .fault(.statusOfAnotherProcess) }
            return information.kp_proc.p_flag & P_TRACED != 0 ? .traced(by: nil) : .untraced
        }

        static func loadedImages() -> [String] {
            (0..<_dyld_image_count()).compactMap { index in _dyld_get_image_name(index).map { String(cString: $0) } }
        }

        /// Returns the libraries that `DYLD_INSERT_LIBRARIES` lists and those that were loaded from outside the app and the system. Xcode
        /// inserts libraries of the system's developer directories.
        static func injectedLibraries() -> [String] {
            let inserted = getenv("DYLD_INSERT_LIBRARIES").map { ProcessFiles.libraryPaths(String(cString: $0)) } ?? []
            let bundle = Bundle.main.bundlePath
            var roots = [
                bundle + "/", (realPath(bundle) ?? bundle) + "/", "/usr/lib/", "/System/", "/Developer/", "/Library/Developer/",
                "/private/preboot/Cryptexes/", "/private/var/MobileDeveloperDirectory/",
            ]
            if platform != .iOS { roots += ["/Applications/Xcode", "/Library/Apple/"] }
            let own = Bundle.main.executablePath
            let images = platform == .iOSSimulator ? [] : loadedImages()
            return (inserted + images).reduce(into: []) { paths, path in
                guard path != own, !roots.contains(where: path.hasPrefix), !paths.contains(path) else { return }
                paths.append(path)
            }
        }

        private static func realPath(_ path: String) -> String? {
            guard let resolved = realpath(path, nil) else { return nil }
            defer { free(resolved) }
            return String(cString: resolved)
        }

        // MARK: Code

        /// Returns the addresses of functions in this file's own import table, which are the ones that rebinding changes.
        static func symbolProbes() -> [SecurityEnvironment.CodeProbe] {
            functions().enumerated().map { index, function in
                let file = image(of: function)
                let isSystem = file.map { path in
                    ["/usr/lib/", "/System/", "/private/preboot/Cryptexes/"].contains {
                        path.hasPrefix($0) || path.contains("/RuntimeRoot" + $0)
                    }
                }
                return SecurityEnvironment.CodeProbe(.symbol, index: index, isForeign: isSystem != true, image: file)
            }
        }

        // A function of Swift's own, as in tests without Apple's frameworks, has no C address to check.
        #if _runtime(_ObjC)
            private static func functions() -> [UnsafeRawPointer] {
                typealias Sysctl =
                    @convention(c) (
                        UnsafeMutablePointer<CInt>?, u_int, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int>?,
                        UnsafeMutableRawPointer?, Int
                    ) -> CInt
                typealias Access = @convention(c) (UnsafePointer<CChar>?, CInt) -> CInt
                typealias Locate = @convention(c) (UnsafeRawPointer?, UnsafeMutablePointer<Dl_info>?) -> CInt
                typealias Lookup = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> UnsafeMutableRawPointer?
                typealias ImageName = @convention(c) (UInt32) -> UnsafePointer<CChar>?
                typealias Random = @convention(c) (SecRandomRef?, Int, UnsafeMutableRawPointer) -> OSStatus
                typealias Trust = @convention(c) (SecTrust, UnsafeMutablePointer<CFError?>?) -> Bool
                return [
                    unsafeBitCast(sysctl as Sysctl, to: UnsafeRawPointer.self),
                    unsafeBitCast(access as Access, to: UnsafeRawPointer.self),
                    unsafeBitCast(dladdr as Locate, to: UnsafeRawPointer.self),
                    unsafeBitCast(dlsym as Lookup, to: UnsafeRawPointer.self),
                    unsafeBitCast(_dyld_get_image_name as ImageName, to: UnsafeRawPointer.self),
                    unsafeBitCast(SecRandomCopyBytes as Random, to: UnsafeRawPointer.self),
                    unsafeBitCast(SecTrustEvaluateWithError as Trust, to: UnsafeRawPointer.self),
                ]
            }
        #else
            private static func functions() -> [UnsafeRawPointer] { [] }
        #endif

        /// Checks that the methods of the user interface are implemented in the file that contains their class.
        static func methodProbes() -> [SecurityEnvironment.CodeProbe] {
            let watched = DeviceInterface.registered.withLock { $0?.methods ?? [:] }
            let methods = watched.sorted { $0.key < $1.key }.flatMap { name, selectors in selectors.map { (name, $0) } }
            return methods.enumerated().compactMap { index, method in
                guard let type = objc_lookUpClass(method.0),
                    let own = class_getImageName(type).map({ String(cString: $0) }),
                    let code = class_getMethodImplementation(type, NSSelectorFromString(method.1))
                else { return nil }
                let file = image(of: unsafeBitCast(code, to: UnsafeRawPointer.self))
                return SecurityEnvironment.CodeProbe(.method, index: index, isForeign: file != own, image: file)
            }
        }

        private static func image(of address: UnsafeRawPointer) -> String? {
            var place = Dl_info()
            guard dladdr(address, &place) != 0, let name = place.dli_fname else { return nil }
            return String(cString: name)
        }

        // MARK: Bundle

        static func application(sha256: ([UInt8]) -> [UInt8]?) -> SecurityEnvironment.Application? {
            // Command-line tools have no bundle.
            guard platform == .iOS || Bundle.main.bundleIdentifier != nil else { return nil }
            let dictionary = Bundle.main.infoDictionary ?? [:]
            let isComplete = ["CFBundleIdentifier", "CFBundleExecutable", "CFBundleVersion"].allSatisfy { dictionary[$0] != nil }
            var isSealed: Bool?
            if platform != .iOSSimulator, let seal = codeSignature?.infoPlistSHA256, let path = infoPlistPath,
                let bytes = HostFile.contents(of: path, limit: 4 << 20)
            {
                isSealed = sha256(bytes) == seal
            }
            return SecurityEnvironment.Application(
                identifier: Bundle.main.bundleIdentifier, hasInfoDictionary: isComplete,
                hasSignerIdentity: dictionary["SignerIdentity"] != nil, isInfoPlistSealed: isSealed)
        }

        private static var infoPlistPath: String? {
            let bundle = Bundle.main.bundlePath
            return [bundle + "/Info.plist", bundle + "/Contents/Info.plist"].first { access($0, F_OK) == 0 }
        }

        /// The code signature, read once: it cannot change while the app runs without becoming another file.
        static let codeSignature: MachOSignature? = {
            guard let path = Bundle.main.executablePath else { return nil }
            return MachOSignature { HostFile.bytes(of: path, at: $0, count: $1) }
        }()

        static func profile() -> ProvisioningProfile? {
            let bundle = Bundle.main.bundlePath
            let paths = [bundle + "/embedded.mobileprovision", bundle + "/Contents/embedded.provisionprofile"]
            return paths.lazy.compactMap { HostFile.contents(of: $0, limit: 1 << 20) }.first.flatMap(ProvisioningProfile.init)
        }
    }
#endif
