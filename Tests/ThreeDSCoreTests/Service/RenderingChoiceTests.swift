import Testing
import ThreeDSMessages
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("The screens that an app announces (CORE-4)") struct RenderingChoiceTests {
    struct Row: CustomTestStringConvertible {
        let interface: RenderingInterface
        let types: [UIType]?
        /// Announced in 2.2.0 and in 2.3.1; nil: refused.
        let announced: [String]?
        var testDescription: String { "\(interface) \(types?.map(\.rawValue) ?? [])" }

        init(_ interface: RenderingInterface, _ types: String?, _ announced: [String]?) {
            self.interface = interface
            self.types = types.map { $0.split(separator: " ").compactMap { UIType(rawValue: String($0)) } }
            self.announced = announced
        }
    }

    static let rows = [
        Row(.both, nil, ["01 02 03 04 05", "01 02 03 04 05 06 07"]),
        Row(.both, "01 02 03 04 05", ["01 02 03 04 05", "01 02 03 04 05"]),
        Row(.both, "05 04 03 02 01 07", ["01 02 03 04 05", "01 02 03 04 05 07"]),
        Row(.both, "01 02 03 04 05 06", ["01 02 03 04 05", "01 02 03 04 05 06"]),
        Row(.both, "01 02 03 04", nil), Row(.both, "01 02 03 05", nil), Row(.both, "05", nil), Row(.both, "", nil),
        Row(.both, "01 02 03 04 05 05", nil), Row(.both, "02 03 04 05 06 07", nil),
        Row(.native, nil, ["01 02 03 04", "01 02 03 04 07"]), Row(.native, "01 02 03 04", ["01 02 03 04", "01 02 03 04"]),
        Row(.native, "07 01 02 03 04", ["01 02 03 04", "01 02 03 04 07"]),
        Row(.native, "01 02 03 04 05", nil), Row(.native, "01 02 03 04 06", nil), Row(.native, "01 02 03 07", nil),
        Row(.native, "01", nil), Row(.native, "04 04 01 02 03", nil),
        Row(.html, nil, ["01 02 03 04 05", "01 02 03 04 05 06 07"]), Row(.html, "05", ["05", "05"]),
        Row(.html, "06 05", ["05", "05 06"]), Row(.html, "01 05", ["01 05", "01 05"]), Row(.html, "01 02 03 04", nil),
        Row(.html, "06", nil), Row(.html, "05 05", nil),
    ]

    private func configuration(_ row: Row) -> ServiceConfiguration {
        var configuration = ServiceConfiguration()
        configuration.announcement.rendering.interface = row.interface
        configuration.announcement.rendering.uiTypes = row.types
        return configuration
    }

    private func codes(_ types: [UIType]) -> String { types.map(\.rawValue).joined(separator: " ") }

    @Test(
        "less may be announced, but not less than every version has, and never what interface or version lack", .proves("CORE-4"),
        arguments: rows)
    func typed(_ row: Row) throws {
        guard let announced = row.announced else {
            do throws(SDKError) {
                _ = try CheckedConfiguration(configuration(row), locale: nil)
                Issue.record("accepted")
            } catch {
                guard case .invalidInput(let refusal) = error else {
                    Issue.record("\(error)")
                    return
                }
                #expect(refusal.path.subject == .deviceRenderOptions && refusal.path.members == [.sdkUiType])
            }
            return
        }
        let choice = try CheckedConfiguration(configuration(row), locale: nil).announcement.rendering
        #expect(announced == [ProtocolVersion.v2_2_0, .v2_3_1].map { codes(choice.announced(in: $0)) })
        #expect(codes(choice.announced(in: .v2_1_0)) == announced[0])
        #expect(choice.interface == row.interface)
    }

    @Test("the named parameters mean the same and take precedence", arguments: rows) func named(_ row: Row) throws {
        var configuration = ServiceConfiguration()
        configuration.announcement.rendering.interface = .html
        configuration.announcement.rendering.uiTypes = [.html]
        configuration.parameters["sdk-interface"] = row.interface.rawValue
        if let types = row.types { configuration.parameters["sdk-ui-types"] = types.map(\.rawValue).joined(separator: ", ") }
        guard let announced = row.announced else {
            #expect(throws: SDKError.self) { try CheckedConfiguration(configuration, locale: nil) }
            return
        }
        let checked = try CheckedConfiguration(configuration, locale: nil)
        #expect(codes(checked.announcement.rendering.announced(in: .v2_3_1)) == announced[1])
        #expect(checked.challengeFeatures.rendering == checked.announcement.rendering)
    }

    @Test(
        "a wrong code is refused with its place",
        arguments: [
            ("sdk-interface", "04", nil), ("sdk-interface", "native", nil), ("sdk-interface", "", nil),
            ("sdk-ui-types", "01,08", 1),
            ("sdk-ui-types", "", 0), ("sdk-ui-types", "text", 0), ("sdk-ui-types", "01,02,03,04,05,", 5),
            ("sdk-ui-types", "1", 0),
        ] as [(String, String, Int?)])
    func wrongCode(_ name: String, _ value: String, _ index: Int?) {
        var configuration = ServiceConfiguration()
        configuration.parameters[name] = value
        do throws(SDKError) {
            _ = try CheckedConfiguration(configuration, locale: nil)
            Issue.record("accepted")
        } catch {
            guard case .invalidInput(let refusal) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(refusal.path.description.hasPrefix("parameter.\(name)") && refusal.path.index == index)
        }
    }

    @Test("an interface by name forgets the types that were set for another one") func otherInterface() throws {
        var configuration = ServiceConfiguration()
        configuration.announcement.rendering.uiTypes = UIType.mandatory
        configuration.parameters["sdk-interface"] = RenderingInterface.native.rawValue
        let choice = try CheckedConfiguration(configuration, locale: nil).announcement.rendering
        #expect(choice.uiTypes == nil && codes(choice.announced(in: .v2_3_1)) == "01 02 03 04 07")
    }

    @Test("with pages alone a native screen of the issuer is not accepted") func accepted() {
        var choice = DeviceRenderOptions()
        #expect(choice.accepted(in: .v2_3_1) == UIType.allCases && choice.accepted(in: .v2_1_0) == UIType.mandatory)
        choice.interface = .html
        #expect(choice.accepted(in: .v2_3_1) == [.html, .htmlOutOfBand] && choice.accepted(in: .v2_2_0) == [.html])
        choice.interface = .native
        #expect(choice.accepted(in: .v2_2_0) == [.text, .singleSelect, .multiSelect, .outOfBand])
    }
}
