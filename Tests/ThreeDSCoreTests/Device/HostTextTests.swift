import Foundation
import Testing

@testable import ThreeDSCore

@Suite("Values of a host (SDK-2)") struct HostTextTests {
    @Test(arguments: [
        (0, "GMT"), (59, "GMT"), (3600, "GMT+1"), (-21600, "GMT-6"), (19800, "GMT+5:30"), (-12600, "GMT-3:30"),
        (20700, "GMT+5:45"), (50400, "GMT+14"), (300, "GMT+0:05"),
    ]) func timeZone(_ seconds: Int, _ text: String) {
        #expect(HostText.timeZone(offsetSeconds: seconds) == text)
        #expect(HostText.offsetMinutes(timeZone: text) == seconds / 60)
    }

    @Test(
        "what is nearly a time zone is none",
        arguments: [
            "gmt+1", "UTC", "GMT1", "GMT+", "GMT+a", "GMT+5:aa", "GMT+5:3a", "GMT+a:30", "GMT+5:3", "GMT+5:300", "GMT+5:60",
            "GMT+005",
            "GMT+19", "GMT-19", "GMT+5:30:00", "GMT+5:", "GMT+:30", "GMT++5", "GMT 5", "",
        ])
    func noTimeZone(_ text: String) { #expect(HostText.offsetMinutes(timeZone: text) == nil) }

    @Test(arguments: [
        ("en_US.UTF-8", "en-US"), ("de_DE@euro", "de-DE"), ("cs", "cs"), ("en_US", "en-US"), ("C", nil), ("POSIX", nil),
        ("C.UTF-8", nil), ("", nil), ("nonsense!", nil),
    ]) func locale(_ name: String, _ text: String?) {
        #expect(HostText.locale(posixName: name) == text)
    }

    @Test("a locale is language and region, or its identifier with hyphens and without keywords")
    func appleLocale() {
        #expect(HostText.locale(language: "en", region: "US", identifier: "en_US@calendar=buddhist") == "en-US")
        #expect(HostText.locale(language: "zh", region: "CN", identifier: "zh-Hans_CN") == "zh-CN")
        #expect(HostText.locale(language: "eo", region: nil, identifier: "eo") == "eo")
        #expect(HostText.locale(language: nil, region: "US", identifier: "und_US@x=y") == "und-US")
        #expect(HostText.locale(language: "en", region: "", identifier: "en_Latn") == "en-Latn")
    }

    @Test func osRelease() {
        let text = "# comment\nPRETTY_NAME=\"Some OS 1\"\nNAME='Some OS'\nVERSION_ID=12\nEMPTY=\nQUOTES=\"\"\nODD=\"\n"
        #expect(HostText.osRelease("NAME", in: text) == "Some OS")
        #expect(HostText.osRelease("VERSION_ID", in: text) == "12")
        #expect(HostText.osRelease("EMPTY", in: text) == nil)
        #expect(HostText.osRelease("QUOTES", in: text) == nil)
        #expect(HostText.osRelease("ODD", in: text) == "\"")
        #expect(HostText.osRelease("ID", in: text) == nil)
    }

    @Test(arguments: [(17.0, "17"), (17.5, "17.5"), (0, "0"), (1e300, "1e+300"), (.infinity, "inf")])
    func number(_ value: Double, _ text: String) { #expect(HostText.number(value) == text) }

    @Test(arguments: [
        (50.08784, 90.0, "50.0878"), (-33.8688, 90, "-33.8688"), (0, 90, "0.0000"), (-0.5, 90, "-0.5000"), (90, 90, "90.0000"),
        (90.0001, 90, nil), (-180, 90, nil), (179.99999, 180, "180.0000"), (.nan, 90, nil), (.infinity, 180, nil),
    ]) func degrees(_ value: Double, _ limit: Double, _ text: String?) {
        #expect(HostText.degrees(value, limit: limit) == text)
    }

    @Test(arguments: [
        (1170.0, 2532.0, "1170x2532"), (1169.6, 2532.4, "1170x2532"), (0, 10, nil), (-1, 10, nil), (.nan, 1, nil),
        (1e6, 1, nil),
    ]) func resolution(_ width: Double, _ height: Double, _ text: String?) {
        #expect(HostText.resolution(width: width, height: height) == text)
    }

    @Test(arguments: [
        (0.0, "19700101000000"), (1_795_247_100, "20261121074500"), (951_782_399.9, "20000228235959"),
        (951_782_400, "20000229000000"), (4_107_542_399, "21000228235959"), (4_107_542_400, "21000301000000"),
        (-1, "19691231235959"), (1e20, "99991231235959"), (-1e20, "00010101000000"),
    ]) func timestamp(_ seconds: Double, _ text: String) {
        #expect(HostText.timestamp(Date(timeIntervalSince1970: seconds)) == text)
    }

    private static func v4(_ interface: String, _ text: String) -> HostAddress {
        HostAddress(interface: interface, text: text, isIPv6: false)
    }

    private static func v6(_ interface: String, _ text: String) -> HostAddress {
        HostAddress(interface: interface, text: text, isIPv6: true)
    }

    static let phone = ["en0", "pdp_ip0"]

    static let addresses: [([HostAddress], [String], String?)] = [
        ([v4("pdp_ip0", "10.1.2.3"), v4("en0", "192.168.1.23")], phone, "192.168.1.23"),
        ([v6("en0", "2001:db8::1"), v4("pdp_ip0", "10.1.2.3")], phone, "10.1.2.3"),
        ([v4("lo0", "127.0.0.1"), v6("en0", "fe80::1%en0"), v6("pdp_ip0", "2001:db8::2%4")], phone, "2001:db8::2"),
        ([v4("en5", "192.168.7.1"), v6("en0", "2001:db8::1")], phone, "2001:db8::1"),
        ([v4("en5", "192.168.7.1")], phone, "192.168.7.1"),
        ([v4("en0", "169.254.3.4"), v6("en0", "FE80::1")], phone, nil),
        ([], phone, nil),
        ([v6("eth0", "2001:db8::1"), v4("eth1", "192.0.2.7")], [], "192.0.2.7"),
        ([v6("lo", "::1"), v6("eth0", "2001:db8::1")], [], "2001:db8::1"),
    ]

    @Test("the IP address is that of the network in use, never loopback or link-local", arguments: addresses)
    func address(_ addresses: [HostAddress], _ preferred: [String], _ text: String?) {
        #expect(HostAddress.best(of: addresses, preferring: preferred) == text)
    }

    #if os(Linux)
        @Test("the addresses of this host are those of its interfaces that are up, without loopback") func interfaces() throws {
            // The kernel lists the addresses of IPv6 with the names of their interfaces; a kernel without IPv6 has no list.
            let lines = (try? String(contentsOfFile: "/proc/net/if_inet6", encoding: .utf8))?.split(separator: "\n") ?? []
            let found = HostAddress.all()
            #expect(found.allSatisfy { !$0.text.isEmpty && $0.interface != "lo" && $0.isIPv6 == $0.text.contains(":") })
            #expect(found.filter(\.isIPv6).count == lines.count { !$0.hasSuffix(" lo") })
            // Each route without a gateway is the network of an address.
            let routes = try String(contentsOfFile: "/proc/net/route", encoding: .utf8).split(separator: "\n").dropFirst()
            let names = Set(routes.compactMap { $0.split(separator: "\t").first.map(String.init) })
            #expect(names.isSubset(of: Set(found.map(\.interface))))
        }
    #endif

    @Test("this host gives every common parameter an acceptable value") func system() throws {
        let source = DeviceInformationSource.system()
        for parameter in DeviceParameter.table where parameter.group == .common {
            guard !DeviceParameter.own.contains(parameter.id) else { continue }
            let reading = try source.read(parameter.id)
            let result = parameter.form.value(of: reading, in: .v1_7, isApple: false, at: SampleDevice.date)
            if case .failure(let defect) = result {
                #expect(![.malformed, .wrongType, .tooLong].contains(defect.absence), "\(parameter.id)")
                #expect(parameter.id != "C001")
            }
        }
        guard case .text(let zone) = try source.read("C006") else {
            Issue.record("no time zone")
            return
        }
        #expect(zone.hasPrefix("GMT"))
        #expect(try source.read("C011") == .permissionRequired)
        #expect(try source.read("C009") == .restricted || source.platform == .iOS)
        #expect(try DeviceInformationSource.system(tellsDeviceName: true).read("C009") != .restricted)
    }
}
