import Testing
import ThreeDSBase
import ThreeDSMessages
import ThreeDSScreens

@testable import ThreeDSCore

@Suite("Named parameters of other SDKs (SDK-14)") struct NamedParametersTests {
    @Test(
        "valid values are accepted",
        arguments: [
            ("profile", "strict"), ("profile", "field"), ("oobappurlsupported", "True"), ("oobappurlsupported", "false"),
            ("firechallengestatusfirst", "TRUE"), ("showwhiteboxinprocessingscreen", "False"), ("masksensitive", "False"),
            ("progressbarcolor", "#0aF9e1"), ("loglevel", "0"), ("loglevel", "3"), ("minimumdisplay", "0"),
            ("minimumdisplay", "60"), ("license-key", ""), ("runtimelicense", "anything"), ("apikey", "x"),
        ])
    func accepted(_ name: String, _ value: String) throws { _ = try NamedParameters([name: value]) }

    @Test(
        "invalid values are refused with the parameter's name",
        arguments: [
            ("profile", "lenient", "profile"), ("profile", "Field", "profile"),
            ("oobappurlsupported", "yes", "OOBAppURLSupported"),
            ("firechallengestatusfirst", "", "FireChallengeStatusFirst"),
            ("firechallengestatusfirst", "1", "FireChallengeStatusFirst"),
            ("showwhiteboxinprocessingscreen", "maybe", "ShowWhiteBoxInProcessingScreen"),
            ("masksensitive", "no", "MaskSensitive"),
            ("progressbarcolor", "red", "ProgressBarColor"), ("progressbarcolor", "#12345", "ProgressBarColor"),
            ("progressbarcolor", "#GG0000", "ProgressBarColor"), ("progressbarcolor", "#é0000", "ProgressBarColor"),
            ("loglevel", "4", "LogLevel"), ("loglevel", "debug", "LogLevel"), ("minimumdisplay", "-1", "minimumDisplay"),
            ("minimumdisplay", "61", "minimumDisplay"), ("minimumdisplay", "2.5", "minimumDisplay"),
            ("contrast-guard", "off", "contrast-guard"),
        ])
    func refused(_ name: String, _ value: String, _ says: String) {
        do throws(SDKError) {
            _ = try NamedParameters([name: value])
            Issue.record("accepted")
        } catch {
            guard case .invalidInput(let refusal) = error else {
                Issue.record("\(error)")
                return
            }
            let message = refusal.description
            #expect(message.contains("parameter \(says):"))
            #expect(value.count < 3 || !message.contains(value), "the value is repeated: \(message)")
        }
    }

    @Test("each named parameter has its effect") func meaning() throws {
        let usual = try NamedParameters([:])
        #expect(usual.supportsOOBAppURL == nil && usual.firesStatusFirst == nil && usual.minimumDisplay == nil)
        let changed = try NamedParameters([
            "oobappurlsupported": "False", "firechallengestatusfirst": "True", "minimumdisplay": "3", "profile": "strict",
            "showwhiteboxinprocessingscreen": "true", "progressbarcolor": "#0aF9e1", "loglevel": "3", "contrast-guard": "Strict",
        ])
        #expect(changed.supportsOOBAppURL == false && changed.firesStatusFirst == true && changed.showsWhiteBox == true)
        #expect(changed.profile == .strict && changed.logLevel == .debug && changed.contrastGuard == .strict)
        #expect(changed.progressBarColor == HexColor("#0aF9e1"))
        #expect(changed.minimumDisplay == .seconds(3))
        for name in ParameterWithoutEffect.names { #expect(try NamedParameters([name.lowercased(): "x"]) == usual) }
    }

    @Test("parameters about the processing screen apply where the customisation sets nothing")
    func processingScreen() throws {
        let (own, named) = (HexColor("#654321"), HexColor("#0aF9e1"))
        for (spinner, dark) in [(nil, nil), (own, nil), (nil, own), (own, own)] as [(HexColor?, HexColor?)] {
            for box in [nil, true, false] as [Bool?] {
                var look = InterfaceSettings()
                look.processing.spinner = ColorSetting(spinner, dark: dark)
                look.processing.showsBox = box
                var configuration = ServiceConfiguration()
                configuration.interface = InterfaceSettingsSet(look)
                for (parameters, color, showsBox) in [
                    ([:], nil, nil), (["progressbarcolor": "#0aF9e1"], named, nil),
                    (["showwhiteboxinprocessingscreen": "true"], nil, true),
                    (["showwhiteboxinprocessingscreen": "false"], nil, false),
                ] as [([String: String], HexColor?, Bool?)] {
                    let checked = try configuration.checkedInterface(NamedParameters(parameters))
                    let style = try #require(checked.appearances[.DEFAULT]).processing
                    #expect(style.spinner == ColorSetting(spinner ?? color, dark: dark), "\(parameters)")
                    #expect(style.showsBox == (box ?? showsBox), "\(parameters)")
                }
            }
        }
    }

    @Test(
        "the shortest time of the processing screen may be 0 to 60 seconds",
        arguments: [(TimeSpan.zero, true), (.seconds(60), true), (.seconds(60.5), false), (.longest, false)])
    func minimumDisplay(_ time: TimeSpan, _ isAllowed: Bool) throws {
        var configuration = ServiceConfiguration()
        configuration.minimumDisplay = time
        if isAllowed {
            let checked = try CheckedConfiguration(configuration, locale: nil)
            #expect(checked.minimumDisplay == time)
        } else {
            #expect(throws: SDKError.self) { try CheckedConfiguration(configuration, locale: nil) }
        }
    }
}
