import Foundation
import Testing
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Forms of device values (SDK-2)") struct DeviceValueFormTests {
    struct Row: CustomTestStringConvertible {
        let form: DeviceValueForm
        let text: String
        let old: String?
        let new: String?
        var testDescription: String { "\(form) \(text)" }

        /// The same under every data version.
        init(_ form: DeviceValueForm, _ text: String, _ value: String?) { self.init(form, text, value, value) }

        /// Under 1.1 and under 1.7.
        init(_ form: DeviceValueForm, _ text: String, _ old: String?, _ new: String?) {
            self.form = form
            self.text = text
            self.old = old
            self.new = new
        }
    }

    static let rows = [
        Row(.text, "iPhone OS ", "iPhone OS "), Row(.any, "x", "x"),
        Row(.uuid, "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
        Row(.uuid, "E621E1F8-C36C-495A-93FC-0C247A3E6E5", nil), Row(.uuid, "E621E1F8C36C495A93FC0C247A3E6E5F", nil),
        Row(.uuid, "G621E1F8-C36C-495A-93FC-0C247A3E6E5F", nil),
        Row(.resolution, "1170x2532", "1170x2532"), Row(.resolution, "0x2532", nil), Row(.resolution, "1170X2532", nil),
        Row(.resolution, "1170x2532x3", nil), Row(.resolution, "-1x5", nil), Row(.resolution, "x5", nil),
        Row(.resolution, "100000x5", nil),
        Row(.latitude, "50.0878", "50.0878"), Row(.latitude, "-0.00004", "0.0000", "0"), Row(.latitude, "90", "90.0000", "90"),
        Row(.latitude, "-50.08700", "-50.0870", "-50.087"), Row(.longitude, "100.5", "100.5000", "100.5"),
        Row(.latitude, "90.1", nil), Row(.latitude, "50,1", nil), Row(.latitude, "5e1", nil), Row(.latitude, "nan", nil),
        Row(.latitude, "+5", nil), Row(.latitude, "5.", nil), Row(.latitude, ".5", nil),
        Row(.longitude, "-179.99996", "-180.0000", "-180"), Row(.longitude, "180.0001", nil),
        Row(.timeZone, "GMT-6", "GMT-6", "-360"), Row(.timeZone, "GMT", "GMT", "0"),
        Row(.timeZone, "GMT+5:30", "GMT+5:30", "330"),
        Row(.timeZone, "-360", "GMT-6", "-360"), Row(.timeZone, "0", "GMT", "0"),
        Row(.timeZone, "Eastern Standard Time", "Eastern Standard Time", nil), Row(.timeZone, "GMT+5:3", "GMT+5:3", nil),
        Row(.timeZone, "GMT+19", "GMT+19", nil), Row(.timeZone, "GMT+5:60", "GMT+5:60", nil),
        Row(.timeZone, "GMT+1:2:3", "GMT+1:2:3", nil), Row(.timeZone, "99999", "99999", nil), Row(.timeZone, "GMT+", "GMT+", nil),
        Row(.zoneName, "America/Chicago", "America/Chicago", "-360"), Row(.zoneName, "Nowhere/City", "Nowhere/City", nil),
        Row(.zoneName, "-360", nil, "-360"), Row(.zoneName, "Pacific/Kiritimati", "Pacific/Kiritimati", "840"),
        Row(.timeZone, "GMT+14", "GMT+14", "840"), Row(.timeZone, "GMT-12", "GMT-12", "-720"),
        Row(.timeZone, "GMT+15", "GMT+15", nil), Row(.timeZone, "GMT-13", "GMT-13", nil), Row(.zoneName, "900", nil, nil),
        Row(.idiom, "0", "0", "iPhone"), Row(.idiom, "1", "1", "iPad"), Row(.idiom, "2", "2", "TV"),
        Row(.idiom, "3", "3", "carPlay"), Row(.idiom, "5", "5", "Mac"), Row(.idiom, "6", "6", "Unspecified"),
        Row(.idiom, "-1", "-1", "Unspecified"), Row(.idiom, "iPad", "1", "iPad"), Row(.idiom, "phone", nil),
        Row(.idiom, "1000", nil),
        Row(.number, "17", "17"), Row(.number, "17.0", "17"), Row(.number, "17.5", "17.5"), Row(.number, "-1", nil),
        Row(.number, "17pt", nil), Row(.number, "99999", nil), Row(.number, "", nil),
        Row(.boolean, "true", "true"), Row(.boolean, "false", "false"), Row(.boolean, "1", nil), Row(.boolean, "True", nil),
        Row(.address, "192.168.1.23", "192.168.1.23"), Row(.address, "192.168.1.256", nil), Row(.address, "192.168.1", nil),
        Row(.address, "2001:db8::1", "2001:db8::1"), Row(.address, "fe80::1%en0", nil), Row(.address, "example.org", nil),
        Row(.address, "::ffff:192.0.2.1", "::ffff:192.0.2.1"), Row(.address, "::", "::"), Row(.address, "1:2", nil),
        Row(.address, "a:b", nil), Row(.address, ":", nil), Row(.address, "abc", nil), Row(.address, "0.0.0.0", "0.0.0.0"),
        Row(.address, "255.255.255.255", "255.255.255.255"), Row(.address, "1.2.3.0004", nil), Row(.address, "1.2.3.4.5", nil),
        Row(.address, "0000:0000:0000:0000:0000:ffff:192.168.100.228", "0000:0000:0000:0000:0000:ffff:192.168.100.228"),
        Row(.address, "00000:0000:0000:0000:0000:ffff:192.168.100.228", nil),
        Row(.timestamp, "20261121074500", "20261121074500"), Row(.timestamp, "2026112107450", nil),
        Row(.timestamp, "2026-11-21T0745", nil),
        Row(.locale, "en_US", "en-US"), Row(.locale, "zh-Hans-CN", "zh-Hans-CN"), Row(.locale, "en_US@x=y", nil),
        Row(.locale, "_US", nil),
    ]

    @Test("C005 takes every locale that Apple's API gives an app", arguments: AppleValues.locales)
    func appleLocales(_ identifier: String, _ tag: String) throws {
        let result = DeviceValueForm.locale.value(of: .text(identifier), in: .v1_1, isApple: true, at: SampleDevice.date)
        // Names of POSIX with an encoding are Linux's; HostText reads them.
        guard !identifier.contains("."), !identifier.contains("@RG") else { return }
        let written = try #require(try? result.get(), "\(identifier)")
        let expected = identifier.contains("@") ? tag : identifier.replacingOccurrences(of: "_", with: "-")
        #expect(written == .text(expected))
    }

    @Test("C006 and I013 take every time zone that Apple's API gives an app", arguments: AppleValues.timeZones)
    func appleTimeZones(_ zone: AppleValues.Zone) throws {
        #expect(HostText.timeZone(offsetSeconds: zone.seconds) == zone.text)
        func value(_ form: DeviceValueForm, _ text: String, _ version: DeviceDataVersion) -> Result<
            DeviceValue, DeviceValueDefect
        > {
            form.value(of: .text(text), in: version, isApple: true, at: SampleDevice.date)
        }
        #expect(value(.timeZone, zone.text, .v1_1) == .success(.text(zone.text)))
        // Apple's API also takes zones that are on no clock; from 1.6 on their offset cannot be sent.
        let minutes = zone.seconds / 60
        let isOnClocks = (-720...840).contains(minutes)
        let offset: Result<DeviceValue, DeviceValueDefect> =
            isOnClocks ? .success(.text(String(minutes))) : .failure(DeviceValueDefect(.malformed))
        #expect(value(.timeZone, zone.text, .v1_6) == offset)
        #expect(value(.zoneName, zone.name, .v1_1) == .success(.text(zone.name)))
        if TimeZone(identifier: zone.name) != nil {
            #expect(value(.zoneName, zone.name, .v1_7) == offset)
        }
    }

    @Test(
        "free texts of Apple's API are sent as they are",
        arguments: AppleValues.deviceNames + AppleValues.bundleIDs + AppleValues.fontNames)
    func appleTexts(_ text: String) throws {
        let source = DeviceInformationSource(platform: .iOS) { id in
            id == "C009" ? .text(text) : try SampleDevice.phone.read(id)
        }
        let data = try #require(try SampleDevice.object(try SampleDevice.information(from: source))["DD"]?.objectValue)
        #expect(data["C009"]?.stringValue == text)
    }

    @Test("a screen of Apple's, times its scale, is whole pixels", arguments: AppleValues.screens)
    func appleScreens(_ screen: AppleValues.Screen) {
        let text = HostText.resolution(width: screen.width * screen.scale, height: screen.height * screen.scale)
        #expect(text == screen.pixels)
        let result = DeviceValueForm.resolution.value(of: .text(text ?? ""), in: .v1_1, isApple: true, at: SampleDevice.date)
        #expect(result == .success(.text(screen.pixels)))
    }

    @Test("a value is written in the form of the data version, or refused", arguments: rows) func written(_ row: Row) {
        for (version, expected) in [(DeviceDataVersion.v1_1, row.old), (.v1_7, row.new)] {
            let result = row.form.value(of: .text(row.text), in: version, isApple: true, at: SampleDevice.date)
            if let expected {
                #expect(result == .success(.text(expected)), "\(version)")
            } else {
                #expect(result == .failure(.init(row.text.isEmpty ? .noValue : .malformed)), "\(version)")
            }
        }
    }

    @Test("the GMT offset is in minutes from 1.6 on, and the zone name becomes an offset from 1.7 on") func from() {
        func value(_ form: DeviceValueForm, _ text: String, _ version: DeviceDataVersion) -> Result<
            DeviceValue, DeviceValueDefect
        > {
            form.value(of: .text(text), in: version, isApple: false, at: SampleDevice.date)
        }
        #expect(value(.timeZone, "GMT-6", .v1_5) == .success(.text("GMT-6")))
        #expect(value(.timeZone, "GMT-6", .v1_6) == .success(.text("-360")))
        #expect(value(.idiom, "0", .v1_6) == .success(.text("0")))
        #expect(value(.zoneName, "Europe/Prague", .v1_6) == .success(.text("Europe/Prague")))
        #expect(value(.zoneName, "Europe/Prague", .v1_7) == .success(.text("60")))
        let summer = Date(timeIntervalSince1970: 1_783_000_000)
        #expect(
            DeviceValueForm.zoneName.value(of: .text("Europe/Prague"), in: .v1_7, isApple: false, at: summer)
                == .success(.text("120")))
    }

    @Test("a value class never contains a value", .aboutWords, arguments: DeviceParameter.table.map(\.id)) func classes(
        _ id: String
    )
        throws
    {
        let form = try #require(DeviceParameter.table.first { $0.id == id }).form
        for version in DeviceDataVersion.allCases {
            #expect(!form.valueClass(in: version).contains { $0.isNumber })
            #expect(!form.valueClass(in: version).isEmpty)
        }
    }
}
