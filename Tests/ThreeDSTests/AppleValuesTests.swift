import Foundation
import Testing
import ThreeDSCore
import ThreeDSMigrationShapes
import ThreeDSMigrationStripe
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDS

@Suite("What Apple's API gives an app, at the SDK's public face") struct AppleValuesTests {
    private static func service() -> ThreeDS2ServiceSDK {
        ThreeDS2ServiceSDK(environment: SDKEnvironment(presenter: IdlePresenter()))
    }

    @Test("initialize takes every locale, as text and as Locale", arguments: AppleValues.locales)
    func locales(_ identifier: String, _ tag: String) throws {
        try Self.service().initialize(ConfigParameters(), locale: identifier)
        let migrated = Self.service()
        try migrated.initialize(withConfig: ConfigParameters(), locale: Locale(identifier: identifier), uiSettings: nil)
        #expect(try !migrated.getSDKVersion().isEmpty)
        #expect(!ScreenStrings(languageTag: identifier).language.isEmpty)
    }

    @Test(
        "the words of the screens are in the language of the locale",
        arguments: [
            ("pt_BR@rg=ptzzzz", "pt-PT"), ("zh-Hans_CN", "zh-Hans"), ("zh_Hant_HK", "zh-Hant"),
            ("de_DE@calendar=gregorian", "de"),
            ("en-US-u-rg-eszzzz", "en"), ("root", "en"),
        ])
    func words(_ identifier: String, _ language: String) {
        #expect(UserLocale(identifier).map { ScreenStrings(languageTag: $0.tag).language } == language)
    }

    @Test("initialize refuses what is not a locale", arguments: AppleValues.notLocales.map { Specimen($0) })
    func notLocales(_ specimen: Specimen) throws {
        let error = #expect(throws: ThreeDS2Error.self) {
            try Self.service().initialize(ConfigParameters(), locale: specimen.text)
        }
        #expect(error?.name == "InvalidInput" && error?.failure.field == "locale")
    }

    @Test("a look takes every font name", arguments: AppleValues.fontNames)
    func fonts(_ name: String) throws {
        let label = LabelCustomization()
        try label.setTextFontName(name)
        try label.setHeadingTextFontName(name)
        try label.setTextFontName(.INFO_TEXT, name)
        #expect(label.getTextFontName() == name && label.getHeadingTextFontName() == name)
    }

    @Test("the group security takes every bundle id", arguments: AppleValues.bundleIDs)
    func bundles(_ id: String) throws {
        let configuration = ConfigParameters()
        try configuration.addParam(group: "security", paramName: "appBundleID", paramValue: id)
        let service = Self.service()
        try service.initialize(configuration)
        #expect(try !service.getSDKVersion().isEmpty)
    }
}
