import Darwin
import Foundation
import ObjectiveC
import Testing
import UIKit

@testable import ThreeDSCore
@testable import ThreeDSUIKit

/// The methods of the screens that the security checks watch. Linux has no Objective-C, so the tests declare what the runtime knows.
@Suite struct WatchedMethodTests {
    private final class Stand: NSObject {}

    /// The probes of methods, when one method of the entry has code at `address` and its class lies in `file`.
    private func probes(of selector: String, at address: UInt, in file: String) -> [SecurityEnvironment.CodeProbe] {
        UIKitDevice.register()
        var runtime = DoubleRuntime()
        runtime.classes["ThreeDSUIKit.SecureEntryField"] = Stand.self
        runtime.images[String(reflecting: Stand.self)] = file
        runtime.methods[String(reflecting: Stand.self) + "." + selector] = address
        let environment = SecurityEnvironment.system { _ in nil }
        return DoubleRuntime.$current.withValue(runtime) { environment.codeProbes() }.filter { $0.kind == .method }
    }

    @Test("A method of the entry is its own where its code lies in the file of its class, and foreign elsewhere")
    func replaced() throws {
        let found = Darwin.dlsym(UnsafeMutableRawPointer(bitPattern: -2), "malloc")
        let code = try #require(found)
        var place = Dl_info()
        #expect(dladdr(code, &place) != 0)
        let file = String(cString: try #require(place.dli_fname))
        let own = probes(of: "textInRange:", at: UInt(bitPattern: code), in: file)
        #expect(own.map(\.isForeign) == [false])
        let foreign = probes(of: "textInRange:", at: UInt(bitPattern: code), in: "/app/ThreeDSUIKit")
        #expect(foreign.map(\.isForeign) == [true])
        #expect(foreign.first?.image == file)
    }

    @Test("Only methods that are declared to be watched are looked at")
    func others() throws {
        let found = Darwin.dlsym(UnsafeMutableRawPointer(bitPattern: -2), "malloc")
        let code = try #require(found)
        #expect(probes(of: "layoutSubviews", at: UInt(bitPattern: code), in: "/app/ThreeDSUIKit").isEmpty)
    }
}
