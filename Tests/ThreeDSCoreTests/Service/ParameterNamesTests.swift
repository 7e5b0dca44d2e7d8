import Testing
import ThreeDSTestSupport

@testable import ThreeDSCore

/// Names of parameters that the SDK does not read.
struct ParameterNamesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var group = ""
        let name: String
        /// Nil: accepted.
        let expectation: InputRefusal.Expectation?
    }

    static let cases = [
        Case(testDescription: "known", name: "device-profile", expectation: nil),
        Case(testDescription: "a list", name: "restricted-parameters", expectation: nil),
        Case(testDescription: "another SDK's licence", name: "license-key", expectation: nil),
        Case(testDescription: "known in security", group: "security", name: "trustedappstores", expectation: nil),
        Case(testDescription: "misspelt", name: "profil", expectation: .parameterName(nearest: "profile")),
        Case(
            testDescription: "misspelt in security", group: "security", name: "trustedappstore",
            expectation: .parameterName(nearest: "trustedAppStores")),
        Case(testDescription: "belongs to security", name: "appbundleid", expectation: .parameterGroup("security")),
        Case(
            testDescription: "belongs to the default group", group: "security", name: "loglevel", expectation: .parameterGroup("")
        ),
        Case(testDescription: "another group", group: "shop", name: "loglevel", expectation: .parameterGroup("")),
        Case(
            testDescription: "an unknown name in another group", group: "shop", name: "appbundle",
            expectation: .parameterName(nearest: "appBundleID")),
    ]

    @Test("A parameter that would do nothing is refused with the name that was meant (SDK-14)", arguments: cases)
    func names(_ item: Case) throws {
        var configuration = ServiceConfiguration()
        switch item.group {
        case "": configuration.parameters[item.name] = value(of: item.name)
        case "security": configuration.securityParameters[item.name] = "AppStore"
        default: configuration.foreignParameters = [ParameterName(group: item.group, name: item.name)]
        }
        guard let expectation = item.expectation else {
            _ = try CheckedConfiguration(configuration, locale: nil)
            return
        }
        let path = InputPath(.namedParameter(ParameterName(group: item.group, name: item.name)))
        #expect(throws: SDKError.invalidInput(InputRefusal(path, expectation))) {
            try CheckedConfiguration(configuration, locale: nil)
        }
    }

    private func value(of name: String) -> String { name == "device-profile" ? "full" : name == "loglevel" ? "1" : "" }

    @Test("The words name group, name and what was meant, at most 40 visible characters of each", .aboutWords)
    func words() {
        let path = InputPath(.namedParameter(ParameterName(group: "security", name: "trustedappstore")))
        #expect(
            InputRefusal(path, .parameterName(nearest: "trustedAppStores")).description
                == "parameter trustedappstore of the group security is unknown; the nearest known name is trustedAppStores")
        #expect(path.description == "ConfigParameters.paramName")
        let long = InputPath(.namedParameter(ParameterName(group: "", name: String(repeating: "a", count: 41) + "\n")))
        #expect(
            InputRefusal(long, .parameterGroup("security")).description
                == "parameter \(String(repeating: "a", count: 40)) belongs to the group security")
    }

    @Test("Parameters of other SDKs without effect are reported once, with the reason")
    func withoutEffect() throws {
        var configuration = ServiceConfiguration()
        configuration.parameters = ["license-key": "secret", "masksensitive": "False", "profile": "strict"]
        let checked = try CheckedConfiguration(configuration, locale: nil)
        #expect(checked.withoutEffect == [.licenseKeyWithHyphen, .maskSensitive])
        #expect(checked.withoutEffect.map(\.reason) == [.noLicence, .alwaysOn])
        for parameter in ParameterWithoutEffect.allCases {
            #expect(ParameterNames.Group.standard.names.contains(parameter.rawValue), "it is accepted")
        }
    }
}
