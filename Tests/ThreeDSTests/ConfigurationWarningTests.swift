import Foundation
import Testing
import ThreeDS
import ThreeDSTestSupport

/// What an app sees of the findings about its configuration.
@Suite("getConfigurationWarnings") struct ConfigurationWarningTests {
    @Test("A good configuration has no warnings, and a service that is not initialised has none to give (SDK-28)")
    func none() throws {
        #expect(try Face.service().getConfigurationWarnings().isEmpty)
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        #expect(errorName { _ = try service.getConfigurationWarnings() } == "SDKNotInitialized")
    }

    @Test("Warnings have ids of their own, and getWarnings does not contain them (SDK-1, SDK-27)", .proves("SDK-27"))
    func ids() throws {
        let configuration = Face.configuration()
        configuration.directoryServers = [
            DirectoryServer(
                id: "A000000003", publicKey: Face.publicKey, rootCertificates: [], validTo: Date() + 5 * 86_400)
        ]
        configuration.security.isReleaseBuild = true
        try configuration.addParam(paramName: "license-key", paramValue: "secret")
        let toolbar = ToolbarCustomization()
        try toolbar.setTextFontSize(10)
        let look = UiCustomization()
        look.setToolbarCustomization(toolbar)
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        try service.initialize(configuration, locale: nil, uiCustomization: look)
        let warnings = try service.getConfigurationWarnings()
        let expected: [(ConfigurationWarningID, Severity)] = [
            (.keyEnds, .MEDIUM), (.developmentPolicy, .MEDIUM), (.smallText, .LOW), (.parameterWithoutEffect, .LOW),
        ]
        #expect(warnings.map(\.id) == expected.map(\.0.rawValue))
        #expect(warnings.map(\.severity) == expected.map(\.1))
        #expect(warnings.allSatisfy { !$0.message.contains("secret") })
        #expect(try service.getWarnings().isEmpty)
        #expect(look.textSizeWarnings.map(\.path) == ["$.toolbar.textFontSize"])
    }

    @Test("The parameter releaseBuild is the same as the member, and takes precedence", arguments: [true, false])
    func releaseBuild(isRelease: Bool) throws {
        let configuration = Face.configuration()
        configuration.security.isReleaseBuild = !isRelease
        try configuration.addParam(group: "security", paramName: "releaseBuild", paramValue: isRelease ? "True" : "False")
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        try service.initialize(configuration)
        let ids = try service.getConfigurationWarnings().map(\.id)
        #expect(ids == (isRelease ? [ConfigurationWarningID.developmentPolicy.rawValue] : []))
    }
}
