import CoreLocation
import Darwin
import Foundation
import FoundationDouble
import MachO
import Testing
import ThreeDS
import ThreeDSBase
import ThreeDSLocation
import ThreeDSMigrationNetcetera
import ThreeDSTestSupport
import UIKit
import os

@testable import ThreeDSCore
@testable import ThreeDSUIKit

/// What an Apple device tells: Data/device-parameters.json, section for iOS.
@Suite struct DeviceTests {
    /// As the collection reads: what belongs to the main thread there, the rest elsewhere.
    private func read(_ id: String, tellsDeviceName: Bool = false) async -> DeviceInformationValue? {
        UIKitDevice.register()
        let source = DeviceInformationSource.system(tellsDeviceName: tellsDeviceName)
        if source.mainThreadParameters.contains(id) { return await MainActor.run { try? source.read(id) } }
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: try? source.read(id)) }
        }
    }

    @Test(
        "user interface parameters have the values of the device",
        arguments: [
            ("C001", "iOS"), ("C003", "iOS"), ("C004", "17.4"), ("C008", "1170x2532"), ("C009", "iPhone"),
            ("I001", "0F8D6A5C-3B7E-4C19-9A51-7E2B6D4C8F10"), ("I002", "0"), ("I006", "17"), ("I007", "18"), ("I008", "12"),
            ("I009", "14"),
        ]) func interface(_ id: String, _ expected: String) async
    {
        #expect(await read(id) == .text(expected))
    }

    @Test("lists of the device are sorted and not empty", arguments: ["I003", "I004", "I011"]) func lists(_ id: String)
        async throws
    {
        guard case .list(let values)? = await read(id) else {
            Issue.record("\(id) is no list")
            return
        }
        #expect(!values.isEmpty)
        #expect(values == values.sorted())
    }

    @Test("strings from Foundation and the kernel are not empty", arguments: ["C002", "C005", "C006", "I005", "I013"])
    func texts(_ id: String) async throws {
        guard case .text(let value)? = await read(id) else {
            Issue.record("\(id) is no text")
            return
        }
        #expect(!value.isEmpty)
    }

    @Test("parameters that need a permission are unavailable without the app's providers", arguments: ["C007", "C011", "C012"])
    func permissions(_ id: String) async {
        #expect(await read(id) == .permissionRequired)
    }

    @Test func noReceipt() async { #expect(await read("I015") == .text("false")) }

    @Test @MainActor func readOnTheMainThread() throws {
        UIKitDevice.register()
        #expect(try DeviceInformationSource.system().read("C004") == .text("17.4"))
    }

    @Test(
        "a background thread gets the values that the main thread has read, without waiting for it (main-thread hang at initialisation)"
    )
    @MainActor func readElsewhere() async {
        #expect(UIKitDevice.read("C009", tellsDeviceName: true) == .text(UIDevice.current.name))
        let known = DispatchSemaphore(value: 0)
        let values = Locked<[DeviceInformationValue?]>([])
        Thread.detachNewThread {
            values.withLock { $0 = ["C009", "nonsense"].map { UIKitDevice.read($0, tellsDeviceName: true) } }
            known.signal()
        }
        // The main thread is here meanwhile: who waited for it would never come back.
        #expect(Self.comes(known))
        #expect(values.withLock { $0 } == [.text(UIDevice.current.name), nil])
    }

    private static func comes(_ sign: DispatchSemaphore) -> Bool { sign.wait(timeout: .now() + 10) == .success }

    @Test @MainActor func schemesAreAskedOnTheMainThread() {
        let answers = URLSchemeAnswers()
        UIApplication.shared.doubleInstalledSchemes.insert("Cydia".lowercased())
        defer { UIApplication.shared.doubleInstalledSchemes.remove("cydia") }
        #expect(!answers.isAnswered("cydia"))
        answers.askNow(["cydia", "sileo"])
        #expect(answers.isAnswered("cydia"))
        #expect(!answers.isAnswered("sileo"))
    }

    @Test("UIKit is asked only about schemes that a check looks for, however many the app declares") @MainActor
    func onlyListedSchemes() async {
        let application = UIApplication.shared
        // Other tests ask about other schemes meanwhile.
        func asked() -> [String] { application.doubleAsked.map(\.absoluteString).filter { $0.hasPrefix("a11-") } }
        application.doubleInstalledSchemes.formUnion(["a11-bank", "a11-shop"])
        let answers = URLSchemeAnswers()
        answers.ask(["a11-bank", "a11-chat", "a11-Shop", "a11-other"], listed: ["A11-SHOP", "a11-elsewhere"])
        await eventually { @MainActor in answers.isAnswered("a11-shop") }
        #expect(asked() == ["a11-Shop://"])
        #expect(answers.answer("A11-SHOP") == true && !answers.isAnswered("a11-bank"))
        // A check of the integrator's own list: asked when it looks, on any thread, and no thread waits here.
        #expect(answers.answer("a11-bank") == true)
        let found = Locked<[Bool?]>([])
        Thread.detachNewThread { found.withLock { $0 = [answers.answer("a11-other"), answers.answer("a11-bank")] } }
        await eventually { found.withLock { $0.count == 2 } }
        #expect(found.withLock { $0 } == [nil, true])
        await eventually { @MainActor in answers.answer("a11-other") == false }
        #expect(asked() == ["a11-Shop://", "a11-bank://", "a11-other://"])
        #expect(HostInterface.listedURLSchemes.contains("cydia"))
    }

    @Test("A check waits for the main thread a quarter of a second at most, for all schemes together") @MainActor
    func blockedMainThread() {
        UIKitDevice.register()
        let environment = SecurityEnvironment.host
        let known = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            for scheme in 0..<2000 { _ = environment.canOpenURLScheme("scheme\(scheme)") }
            known.signal()
        }
        // The main thread is here meanwhile: with a wait for each scheme this would take minutes.
        #expect(Self.comes(known))
    }

    @Test(
        "the location is read without a permission prompt",
        arguments: [
            (CLAuthorizationStatus.notDetermined, DeviceLocation.notAuthorized), (.denied, .notAuthorized),
            (.restricted, .notAuthorized),
            (.authorizedWhenInUse, .position(latitude: 48.2, longitude: 16.4)),
            (.authorizedAlways, .position(latitude: 48.2, longitude: 16.4)),
        ]) @MainActor func location(_ status: CLAuthorizationStatus, _ expected: DeviceLocation)
    {
        let here = CLLocation(
            coordinate: CLLocationCoordinate2D(latitude: 48.2, longitude: 16.4), altitude: 0, horizontalAccuracy: 10,
            verticalAccuracy: 10, timestamp: Date())
        let world = DoubleLocation(status: status, location: here)
        DoubleLocation.$current.withValue(world) { #expect(SystemLocation().currentLocation() == expected) }
        #expect(Set(world.doubleCalls).isSubset(of: ["init", "authorizationStatus", "location"]))
    }

    @Test @MainActor func locationWithoutAPosition() {
        DoubleLocation.$current.withValue(DoubleLocation(status: .authorizedAlways)) {
            #expect(SystemLocation().currentLocation() == .unavailable)
        }
    }

    @Test func tracedProcess() {
        let environment = SecurityEnvironment.host
        var traced = DoubleProcess()
        traced.isTraced = true
        var silent = DoubleProcess()
        silent.answersAboutProcesses = false
        var short = DoubleProcess()
        short.answerSize = 4
        var other = DoubleProcess()
        other.processID = 1
        let rows: [(DoubleProcess, SecurityEnvironment.ProcessTrace)] = [
            (DoubleProcess(), .untraced), (traced, .traced(by: nil)), (silent, .fault(.statusUnavailable)),
            (short, .fault(.statusIncomplete)), (other, .fault(.statusOfAnotherProcess)),
        ]
        for (process, expected) in rows {
            DoubleProcess.$current.withValue(process) { #expect(environment.processTrace() == expected) }
        }
    }

    @Test func injectedLibraries() {
        let environment = SecurityEnvironment.host
        #expect(!environment.injectedLibraries().contains("/usr/local/frida-agent.dylib"))
        DoubleImages.$inserted.withValue(["/usr/local/frida-agent.dylib", "/System/Library/UIKit"]) {
            #expect(environment.injectedLibraries().contains("/usr/local/frida-agent.dylib"))
            #expect(!environment.injectedLibraries().contains("/System/Library/UIKit"))
            #expect(environment.loadedLibraries().contains("/System/Library/UIKit"))
        }
    }

    @Test func platformIsThePhone() {
        #expect(SecurityEnvironment.host.platform == .iOS)
        #expect(SecurityEnvironment.host.emulation() == [])
    }

    @Test func userActivities() {
        let link = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        link.webpageURL = URL(string: "https://shop.example/return?transID=00000000-0000-4000-8000-000000000000")
        // Nobody waits for it, and what is no link is the app's own.
        #expect(!ThreeDS2ServiceSDK.handle(userActivity: link))
        #expect(!ThreeDS2ServiceSDK.handle(userActivity: NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)))
        #expect(!ThreeDS2ServiceSDK.appOpened(userActivity: NSUserActivity(activityType: "com.example.other")))
    }
}
