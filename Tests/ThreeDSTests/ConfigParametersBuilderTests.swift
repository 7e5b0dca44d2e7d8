import Testing
import ThreeDS
import ThreeDSMigrationNSoftware
import ThreeDSSimulator

@Suite("ConfigParameters.Builder (SDK-14)") struct ConfigParametersBuilderTests {
    @Test("every value of the builder is set") func values() throws {
        let server = DirectoryServer(id: "A000000003", publicKey: Face.publicKey, rootCertificates: [])
        let built = try ConfigParameters.Builder(directoryServers: [server])
            .directoryServer(DirectoryServer(id: "A000000004", publicKey: Face.publicKey, rootCertificates: []))
            .restrictedParameters(["C010"]).restrictedParameters(["C011"]).additionalParameters(["C007"])
            .deviceDataProfile(.minimal).deviceDataVersion(.v1_6).encryption(.a128gcm).sdkReferenceNumber("NUMBER")
            .sdkAppID("8a880dc0-d2d2-4067-bcb1-b08d1690b26e").minimumDisplay(.seconds(3)).acsTrustAnchors([])
            .splitSDK(SplitSDK(isLimited: true) { SplitServer.sign($0) })
            .isWrapped(true).authenticationTypes(["07", "04"])
            .messageProfile(.strict).supportsOOBAppURL(false).firesChallengeStatusFirst(true)
            .showsWhiteBoxInProcessingScreen(true).progressBarColor("#00ff00").runtimeLicense("whatever")
            .clientConfig(["LogLevel = 2", "MaskSensitive=True"]).parameter("trustedLibraries", "x", group: "security")
            .build()
        #expect(built.directoryServers.map(\.id) == ["A000000003", "A000000004"])
        #expect(built.restrictedParameters == ["C010", "C011"] && built.additionalParameters == ["C007"])
        #expect(built.deviceDataProfile == .minimal && built.deviceDataVersion == .v1_6 && built.encryption == .a128gcm)
        #expect(built.sdkReferenceNumber == "NUMBER" && built.sdkAppID == "8a880dc0-d2d2-4067-bcb1-b08d1690b26e")
        #expect(built.messageProfile == .strict && !built.supportsOOBAppURL && built.firesChallengeStatusFirst)
        #expect(built.minimumDisplay == .seconds(3) && built.acsTrustAnchors == [])
        #expect(built.splitSDK?.isLimited == true)
        #expect(built.isWrapped && built.authenticationTypes == ["07", "04"])
        let named = [
            "ShowWhiteBoxInProcessingScreen": "True", "ProgressBarColor": "#00ff00", "runtimeLicense": "whatever",
            "LogLevel": "2",
            "MaskSensitive": "True",
        ]
        for (name, value) in named { #expect(try built.getParamValue(paramName: name) == value, "\(name)") }
        #expect(try built.getParamValue(group: "security", paramName: "trustedLibraries") == "x")
    }

    @Test("the initialiser of another SDK's builder is accepted") func otherSDK() throws {
        let root = try #require(Counterparts.simulator.get().directoryServers.first?.rootCertificates.first)
        let built = try ConfigParametersBuilder(
            directoryServerInfoList: [DirectoryServerInfo(RID: "A000000003", publicKey: Face.publicKey, CA: root)],
            runtimeLicense: "licence", deviceParameterBlacklist: ["C010"], clientConfig: ["LogLevel=1"]
        ).build()
        #expect(built.directoryServers.first?.rootCertificates == [root])
        #expect(try built.getParamValue(paramName: "RuntimeLicense") == "licence")
        try ThreeDS2ServiceSDK(environment: Face.environment()).initialize(built, locale: nil)
    }

    @Test("deviceParameterBlacklist adds to the restricted parameters") func blacklist() throws {
        let built = try ConfigParametersBuilder().restrictedParameters(["C010"]).deviceParameterBlacklist(["C011"]).build()
        #expect(built.restrictedParameters == ["C010", "C011"])
    }

    @Test("build throws what initialize would refuse") func refused() {
        let empty = ConfigParametersBuilder()
        let bad: [(ConfigParametersBuilder, String)] = [
            (empty.progressBarColor("green"), "ProgressBarColor"), (empty.restrictedParameters(["X1"]), "restrictedParameters"),
            (empty.sdkAppID("no"), "sdkAppID"), (empty.sdkReferenceNumber(""), "sdkReferenceNumber"),
            (empty.acsTrustAnchors(["no"]), "acsTrustAnchors"), (empty.clientConfig(["LogLevel"]), "clientConfig"),
            (empty.clientConfig(["=1"]), "paramName"), (empty.parameter("a", "1").parameter("A", "2"), "paramName"),
            (empty.minimumDisplay(.seconds(61)), "minimumDisplay"),
            (empty.directoryServer(DirectoryServer(id: "A", publicKey: "no", rootCertificates: [])), "publicKey"),
        ]
        for (builder, name) in bad {
            let error = #expect(throws: ThreeDS2Error.self) { try builder.build() }
            #expect(error?.name == "InvalidInput")
            #expect(error?.message.contains(name) == true, "\(String(describing: error))")
        }
    }
}
