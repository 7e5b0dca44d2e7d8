import Testing
import ThreeDSCore
import ThreeDSMigrationNSoftware
import ThreeDSMigrationTechnicalGuide
import ThreeDSTestSupport

@testable import ThreeDS

@Suite("ConfigParameters (SDK-14)") struct ConfigParametersTests {
    @Test("names are unique in a group, ignoring case") func duplicates() throws {
        let config = ConfigParameters()
        try config.addParam(group: nil, paramName: "license-key", paramValue: "1")
        #expect(errorName { try config.addParam(paramName: "license-key", paramValue: "2") } == "InvalidInput")
        #expect(errorName { try config.addParam(group: "  ", paramName: "LICENSE-KEY", paramValue: "2") } == "InvalidInput")
        try config.addParam(group: "security", paramName: "license-key", paramValue: "3")
        #expect(
            errorName { try config.addParam(group: "SECURITY", paramName: "License-Key", paramValue: "4") } == "InvalidInput")
        #expect(try config.getParamValue(group: "", paramName: "License-key") == "1")
        #expect(try config.getParamValue(group: "Security", paramName: "license-KEY") == "3")
    }

    @Test("remove returns the value; then it can be added again") func remove() throws {
        let config = ConfigParameters()
        try config.addParam(group: "g", paramName: "n", paramValue: "")
        #expect(try config.getParamValue(group: "g", paramName: "n") == "")
        #expect(try config.removeParam(group: "G", paramName: "N") == "")
        #expect(try config.removeParam(group: "g", paramName: "n") == nil)
        #expect(try config.getParamValue(group: "g", paramName: "n") == nil)
        try config.addParam(group: "g", paramName: "n", paramValue: "2")
        #expect(try config.removeParam(group: "g", paramName: "n") == "2")
    }

    @Test("calls without labels do the same") func unlabelled() throws {
        let config = ConfigParameters()
        try config.addParam("security", "license-key", "3")
        #expect(errorName { try config.addParam("SECURITY", "License-Key", "4") } == "InvalidInput")
        #expect(try config.getParamValue("Security", "license-KEY") == "3")
        #expect(try config.removeParam("security", "license-key") == "3")
        #expect(try config.removeParam("security", "license-key") == nil)
        try config.addParam(nil, "n", "")
        #expect(try config.getParamValue(paramName: "n") == "")
    }

    @Test("a missing or blank name and a missing value are refused", arguments: [nil, "", " ", "\n\t"] as [String?])
    func names(_ name: String?) {
        let config = ConfigParameters()
        #expect(errorName { try config.addParam(paramName: name, paramValue: "x") } == "InvalidInput")
        #expect(errorName { _ = try config.getParamValue(paramName: name) } == "InvalidInput")
        #expect(errorName { _ = try config.removeParam(paramName: name) } == "InvalidInput")
        #expect(errorName { try config.addParam(paramName: "n", paramValue: nil) } == "InvalidInput")
    }

    @Test("the encryption methods are the content encryptions of the profile (SDK-60)", .proves("SDK-60"))
    func encryptionMethods() {
        #expect(EncryptionMethod.allCases.map(\.rawValue) == ["A128CBC-HS256", "A128GCM"])
        #expect(ConfigParameters().encryption == .a128cbcHS256)
    }

    @Test("an app that says nothing gets the profile field, and strict on request, typed or by name")
    func messageProfile() throws {
        #expect(ConfigParameters().messageProfile == .field)
        func profile(_ typed: MessageProfile?, _ named: String?) throws -> MessageProfile {
            let config = ConfigParameters()
            if let typed { config.messageProfile = typed }
            if let named { try config.addParam(paramName: "profile", paramValue: named) }
            let snapshot = config.snapshot()
            return snapshot.parameters["profile"].flatMap(MessageProfile.init(rawValue:)) ?? snapshot.messageProfile
        }
        #expect(try profile(nil, nil) == .field)
        #expect(try profile(.strict, nil) == .strict)
        #expect(try profile(nil, "strict") == .strict)
        #expect(try profile(.strict, "field") == .field)
        #expect(try ConfigParameters.Builder().build().messageProfile == .field)
        #expect(try ConfigParameters.Builder().messageProfile(.strict).build().messageProfile == .strict)
    }

    @Test("typed members keep what is set") func members() {
        let config = ConfigParameters()
        #expect(config.acsTrustAnchors == nil)
        #expect(config.encryption == .a128cbcHS256)
        #expect(config.sdkAppID == nil)
        #expect(config.stringOverrides == StringOverrides())
        config.stringOverrides[.cancel, "de"] = "Schließen"
        #expect(config.stringOverrides[.cancel, "DE"] == "Schließen")
        #expect(config.sdkReferenceNumber.contains("NOT_APPROVED"))
        config.acsTrustAnchors = ["x"]
        config.encryption = .a128gcm
        config.sdkAppID = "id"
        config.sdkReferenceNumber = "number"
        config.restrictedParameters = ["C010"]
        config.directoryServers = [DirectoryServer(id: "A", publicKey: "k", rootCertificates: ["r"])]
        #expect(config.acsTrustAnchors == ["x"])
        #expect(config.encryption == .a128gcm)
        #expect(config.sdkAppID == "id")
        #expect(config.sdkReferenceNumber == "number")
        #expect(config.restrictedParameters == ["C010"])
        #expect(config.directoryServers == [DirectoryServer(id: "A", publicKey: "k", rootCertificates: ["r"])])
    }

    @Test("changes after initialize have no effect on the service") func snapshot() throws {
        let config = Face.configuration()
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        try service.initialize(config)
        config.directoryServers = []
        config.sdkReferenceNumber = "OTHER"
        let parameters = try service.createTransaction("A000000003", nil).getAuthenticationRequestParameters()
        #expect(parameters.sdkReferenceNumber != "OTHER")
        #expect(try service.getSDKInfo().directoryServers.map(\.id) == ["A000000003"])
    }

    @Test("named parameters that the SDK knows are used") func named() throws {
        let config = Face.configuration()
        try config.addParam(paramName: "Restricted-Parameters", paramValue: "C999")
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        #expect(errorName { try service.initialize(config) } == "InvalidInput")
        _ = try config.removeParam(paramName: "restricted-parameters")
        try config.addParam(paramName: "profile", paramValue: "lenient")
        #expect(errorName { try service.initialize(config) } == "InvalidInput")
        _ = try config.removeParam(paramName: "profile")
        try config.addParam(group: "other", paramName: "profile", paramValue: "field")
        #expect(errorName { try service.initialize(config) } == "InvalidInput", "the group is not read")
        _ = try config.removeParam(group: "other", paramName: "profile")
        try config.addParam(group: "security", paramName: "trustedAppStore", paramValue: "AppStore")
        #expect(errorName { try service.initialize(config) } == "InvalidInput", "one letter is missing")
        _ = try config.removeParam(group: "security", paramName: "trustedAppStore")
        try service.initialize(config)
    }

    @Test("any number of threads can use the parameters at once") func threads() async throws {
        let config = ConfigParameters()
        let added = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<200 {
                group.addTask {
                    config.restrictedParameters = ["C\(index)"]
                    return (try? config.addParam(paramName: "name \(index % 50)", paramValue: "\(index)")) != nil
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(added == 50)
    }
}
