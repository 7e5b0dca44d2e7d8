import Foundation
import Testing
import ThreeDSBase
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Collecting: sources, threads and time limits (SDK-2, SDK-61)") struct DeviceCollectionTests {
    /// What a source is asked for.
    private func asked(
        _ platform: DeviceInformationPlatform, _ version: DeviceDataVersion = .v1_1, profile: DeviceDataProfile = .default,
        restricted: Set<String> = [], additional: Set<String> = []
    ) throws -> [String] {
        let asked = Recorder<String>()
        let source = DeviceInformationSource(platform: platform) { id in
            asked.record(id)
            return SampleDevice.wellFormed(id)
        }
        _ = try SampleDevice.information(
            from: source, version: version, profile: profile, restricted: restricted, additional: additional)
        return asked.all.sorted()
    }

    @Test("a restricted parameter is not read (SDK-61)", .proves("SDK-61")) func restricted() throws {
        let restricted: Set = ["C005", "C010", "I001", "A001"]
        let ids = try asked(.iOS, restricted: restricted)
        #expect(restricted.isDisjoint(with: ids))
        #expect(ids.count == 19)
        #expect(Set(ids).count == ids.count)
    }

    static let profiles: [(DeviceDataProfile, [String], [String])] = [
        (.minimal, ["C001", "C002", "C003", "C004", "C005", "C006", "C008"], []),
        (
            .appReviewSafe, ["C001", "C002", "C003", "C004", "C005", "C006", "C008"],
            ["I001", "I002", "I004", "I005", "I006", "I007", "I008", "I009", "I010", "I012", "I013"]
        ),
        (
            .default, ["C001", "C002", "C003", "C004", "C005", "C006", "C008", "C009", "C010"],
            (1...13).map { $0 < 10 ? "I00\($0)" : "I0\($0)" }
        ),
        (.full, (1...12).map { $0 < 10 ? "C00\($0)" : "C0\($0)" }, (1...13).map { $0 < 10 ? "I00\($0)" : "I0\($0)" }),
    ]

    @Test(
        "a profile reads only its parameters, the others are RE01, and by default those that need a permission are RE03",
        arguments: profiles)
    func profile(_ profile: DeviceDataProfile, _ common: [String], _ apple: [String]) throws {
        #expect(try asked(.iOS, profile: profile) == common + apple)
        #expect(try asked(.other, profile: profile) == common)
        let source = DeviceInformationSource(platform: .iOS) { SampleDevice.wellFormed($0) }
        let missing = try SampleDevice.object(try SampleDevice.information(from: source, profile: profile))["DPNA"]?.objectValue
        let left = DeviceParameter.all(for: .iOS, in: .v1_1).map(\.id).filter { !(common + apple).contains($0) }
        #expect(missing?.names ?? [] == left)
        for id in left { #expect(missing?[id] == (profile == .default ? "RE03" : "RE01"), "\(id)") }
    }

    @Test("parameters can be added to a profile, but a restriction overrides this") func additional() throws {
        #expect(try asked(.other, profile: .minimal, additional: ["C010"]).contains("C010"))
        #expect(try asked(.other, additional: ["C011"]).contains("C012"))
        #expect(try asked(.other, additional: ["C007"]).contains("C007"))
        #expect(try !asked(.other, restricted: ["C010"], additional: ["C010"]).contains("C010"))
        #expect(try !asked(.other, profile: .full, restricted: ["C012"]).contains("C011"))
    }

    @Test("the SDK's own values and those of other data versions are not requested from a source") func own() throws {
        #expect(try asked(.iOS, .v1_7, profile: .full).allSatisfy { !DeviceParameter.own.contains($0) && $0 != "C007" })
        #expect(try asked(.iOS, .v1_7).contains("I015"))
        #expect(try !asked(.iOS, .v1_6).contains("I015"))
        #expect(try !asked(.iOS, .v1_1).contains("C013"))
    }

    @Test("the device is read once for all data versions in use") func versions() throws {
        let asked = Recorder<String>()
        let source = DeviceInformationSource(platform: .iOS) { id in
            asked.record(id)
            return SampleDevice.wellFormed(id)
        }
        var policy = DeviceDataPolicy()
        policy.versions = [.v2_2_0: .v1_7, .v2_3_1: .v1_1]
        let collected = policy.collect(from: source, own: SampleDevice.own, warnings: [], date: SampleDevice.date)
        #expect(Set(collected.keys) == [.v1_1, .v1_7])
        #expect(Set(asked.all).count == asked.count)
        func value(_ id: String, _ version: DeviceDataVersion) -> DeviceInformation.Outcome? {
            collected[version]?.entries.first { $0.parameter.id == id }?.outcome
        }
        #expect(value("C006", .v1_1) == .collected(.text("GMT-6")))
        #expect(value("C006", .v1_7) == .collected(.text("-360")))
        #expect(value("I002", .v1_1) == .collected(.text("0")))
        #expect(value("I002", .v1_7) == .collected(.text("iPhone")))
    }

    @Test("a source that hangs is not awaited: its answers so far are sent and the rest is missing", arguments: [0, 50])
    func hanging(_ milliseconds: Int) throws {
        let release = DispatchSemaphore(value: 0)
        let asked = Recorder<String>()
        let source = DeviceInformationSource(platform: .other) { id in
            asked.record(id)
            if id == "C004" { release.wait() }
            return SampleDevice.wellFormed(id)
        }
        let started = DispatchTime.now().uptimeNanoseconds
        let information = try SampleDevice.information(from: source, milliseconds: milliseconds)
        #expect(DispatchTime.now().uptimeNanoseconds - started < 10_000_000_000)
        release.signal()
        for id in ["C004", "C010"] {
            #expect(information.entries.first { $0.parameter.id == id }?.outcome == .missing(.late))
        }
        #expect(try SampleDevice.object(information)["DPNA"]?.objectValue?["C010"] == "RE02")
        #expect(!asked.all.contains("C010"))
    }

    /// A main thread that runs what it is given at once, or never.
    private func mainThread(isCurrent: Bool, runs: Bool = true, log: Recorder<String>) -> MainThread {
        MainThread(
            isCurrent: { isCurrent },
            run: { body in
                log.record("run")
                if runs { Thread.detachNewThread { body() } }
            })
    }

    private func source(_ log: Recorder<String>) -> DeviceInformationSource {
        DeviceInformationSource(platform: .other, mainThreadParameters: ["C003", "C008"]) { id in
            if ["C003", "C008"].contains(id) { log.record(id) }
            return SampleDevice.wellFormed(id)
        }
    }

    private func missing(_ information: DeviceInformation) -> [String] {
        information.entries.filter { $0.outcome == .missing(.late) }.map(\.parameter.id)
    }

    @Test("called on another thread, main-thread parameters are read on the main thread in one call") func hop() throws {
        let log = Recorder<String>()
        let information = try SampleDevice.information(
            from: source(log), mainThread: mainThread(isCurrent: false, log: log))
        #expect(log.all == ["run", "C003", "C008"])
        #expect(missing(information) == [])
    }

    @Test("called on the main thread, main-thread parameters are read at once") func onMainThread() throws {
        let log = Recorder<String>()
        let information = try SampleDevice.information(
            from: source(log), mainThread: mainThread(isCurrent: true, runs: false, log: log))
        #expect(log.all == ["C003", "C008"])
        #expect(missing(information) == [])
    }

    @Test("a blocked main thread loses only its own parameters") func busyMainThread() throws {
        let log = Recorder<String>()
        let information = try SampleDevice.information(
            from: source(log), milliseconds: 500, mainThread: mainThread(isCurrent: false, runs: false, log: log))
        #expect(missing(information) == ["C003", "C008"])
    }

    @Test("initialize on the main thread waits a quarter of a second at most, and elsewhere two seconds") func patience() {
        #expect(DeviceCollection.Patience().total == .seconds(2))
        #expect(DeviceCollection.Patience().mainThread == .milliseconds(250))
    }
}
