/// Values that Apple's API gives an app, and that nobody thinks of on a developer's own phone. A test feeds each kind to every place that
/// takes one.
package enum AppleValues {
    /// What `Locale.identifier`, its BCP 47 and CLDR forms, `Locale.preferredLanguages` and POSIX give, with the language, script and region
    /// that count.
    package static let locales: [(identifier: String, tag: String)] = [
        ("en_US", "en-US"), ("en-US", "en-US"), ("cs", "cs"), ("zh-Hans_CN", "zh-Hans-CN"), ("zh_Hant_HK", "zh-Hant-HK"),
        ("yue-Hant", "yue-Hant"), ("es_419", "es-419"), ("en_001", "en-001"), ("sr_Latn_RS", "sr-Latn-RS"), ("fil_PH", "fil-PH"),
        ("ar_SA@calendar=gregorian", "ar-SA"), ("en_US@rg=eszzzz", "en-ES"), ("en-US-u-rg-eszzzz", "en-ES"),
        ("en_US_u_rg_eszzzz", "en-ES"), ("en_GB@rg=gbsct", "en-GB"), ("en_US@rg=GBSCT", "en-GB"), ("fr_FR@rg=419zzzz", "fr-419"),
        ("ja_JP@calendar=japanese;rg=uszzzz", "ja-US"), ("ja_JP@calendar=japanese;numbers=jpan;", "ja-JP"),
        ("de_DE@collation=phonebook;currency=EUR;timezone=Europe/Berlin", "de-DE"), ("th-TH-u-ca-buddhist-nu-thai", "th-TH"),
        ("en-GB-u-sd-gbsct", "en-GB"), ("ca_ES@valencia", "ca-ES"), ("ca-ES-valencia", "ca-ES"), ("de_DE@euro", "de-DE"),
        ("de-1996", "de"), ("de-CH-1996", "de-CH"), ("en-GB-oxendict", "en-GB"), ("sl-rozaj-biske", "sl"),
        ("az-Arab-x-AZE", "az-Arab"), ("en_US_POSIX", "en-US"), ("en__POSIX", "en"), ("es_ES_TRADITIONAL", "es-ES"),
        ("no_NO_NY", "no-NO"), ("en_US.UTF-8", "en-US"), ("de_AT.ISO8859-15@euro", "de-AT"), ("C", "en-US"), ("C.UTF-8", "en-US"),
        ("POSIX", "en-US"), ("root", "und"), ("und", "und"), ("und-Latn-001", "und-Latn-001"), ("zh-cmn-Hans-CN", "zh-Hans-CN"),
        ("zh-yue-HK", "zh-HK"), ("sgn-ase-US", "sgn-US"), ("hi-t-en-h0-hybrid", "hi"), ("de-a-foo-bar-u-co-phonebk-x-a-b", "de"),
        ("x-whatever", "und"), ("i-klingon", "tlh"), ("en-GB-oed", "en-GB"), ("zh-min-nan", "zh"), ("sgn-BE-FR", "sfb"),
        ("ZH_hANT_tw", "zh-Hant-TW"), ("EN-us-U-RG-gbZZZZ", "en-GB"), ("en_US@RG=eszzzz", "en-ES"),
        ("en-US-u-rg-eszzzz-rg-frzzzz", "en-ES"),
        // A region that cannot be read changes nothing.
        ("en_US@rg=zzzzzz", "en-US"), ("en_US@rg=e", "en-US"), ("en-US-u-rg", "en-US"), ("en-US-u-rg-true1234", "en-US"),
    ]

    /// Texts that are not locales.
    package static let notLocales = [
        "", " ", "english!", "english", "e", "en-", "-US", "_US", "en--US", "en US", "en_US ", "\u{0}", "en\u{0}US", "en-USA",
        "en-US-", "en_",
        "en__", "en-US-x", "en-US-u", "x", "x-", "x-longerthan8", "en-Hant-TW-1", "12", "en-4", "en-41x", "en-US.UTF-8", "en_US.",
        "en_US.UTF 8", "en_US.a.b", "en_US@", "en_US@rg=", "en_US@=a", "en_US@a=b=c", "en_US@a@b", "en_US@a=b;;c=d",
        "@calendar=gregorian",
        "en-toolongvariant", "en-US-u-toolongvalue", "\u{435}n-US", "en-\u{661}\u{662}\u{663}", "en_US@calendar=grégorien",
        "en/US", "*",
        String(repeating: "e", count: 100_000), "en-" + String(repeating: "a", count: 100_000),
    ]

    /// A time zone of `TimeZone.identifier`.
    package struct Zone: Sendable, CustomStringConvertible {
        package let name: String
        /// Seconds from UTC on 2026-11-21, positive to the east.
        package let seconds: Int
        /// The offset as C006 writes it before data version 1.6.
        package let text: String
        package var description: String { name }

        init(_ name: String, _ seconds: Int, _ text: String) { (self.name, self.seconds, self.text) = (name, seconds, text) }
    }

    /// Offsets that are not whole hours, at both ends, and names that are not a city.
    package static let timeZones = [
        Zone("GMT", 0, "GMT"), Zone("UTC", 0, "GMT"), Zone("Asia/Kathmandu", 20_700, "GMT+5:45"),
        Zone("GMT+0545", 20_700, "GMT+5:45"), Zone("Australia/Eucla", 31_500, "GMT+8:45"),
        Zone("America/St_Johns", -12_600, "GMT-3:30"), Zone("Pacific/Chatham", 49_500, "GMT+13:45"),
        Zone("Pacific/Marquesas", -34_200, "GMT-9:30"), Zone("Pacific/Kiritimati", 50_400, "GMT+14"),
        Zone("Etc/GMT+12", -43_200, "GMT-12"), Zone("Etc/GMT-14", 50_400, "GMT+14"), Zone("Asia/Kolkata", 19_800, "GMT+5:30"),
        Zone("GMT-0030", -1_800, "GMT-0:30"), Zone("America/Argentina/ComodRivadavia", -10_800, "GMT-3"),
        Zone("GMT+1800", 64_800, "GMT+18"),
    ]

    /// What `UIDevice.name` gives.
    package static let deviceNames = [
        "iPhone", "Anna\u{2019}s iPhone", "iPhone de L\u{2019}Éloïse", "\u{1F4F1}",
        "Ana \u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}", "陳的 iPhone", "آيفون عمر",
        "iPhone \"15\" \\ Pro", "a\u{301}\u{A0}b", "-",
    ]

    /// What `UIFont.fontName`, `familyName` and SwiftUI's fonts give.
    package static let fontNames = [
        ".SFUI-Regular", ".SFUIText-Semibold", ".AppleSystemUIFont", ".AppleSystemUIFontMonospaced-Regular", "SFProText-Regular",
        "HelveticaNeue-Light", "Helvetica Neue", "PingFangSC-Regular", "ヒラギノ角ゴシック W3", "Times New Roman",
        "AvenirNext-DemiBoldItalic",
        "Arial-BoldMT", "STHeitiSC-Medium", "GeezaPro", "NotoSans_Condensed-Bold", "Bodoni 72 Smallcaps",
    ]

    /// What `Bundle.bundleIdentifier` gives.
    package static let bundleIDs = [
        "com.example.shop", "com.Example.Shop-Beta", "com.example.shop.dev-2", "1.example", "example",
        "com.example.shop.watchkitapp",
        "com.example.Shop_Mac", "maccatalyst.com.example.shop", "com.example.shop.00008110-001A2B3C4D5E801E",
    ]

    /// A screen of `UIScreen`: points and scale.
    package struct Screen: Sendable, CustomStringConvertible {
        package let width: Double
        package let height: Double
        package let scale: Double
        package let pixels: String
        package var description: String { pixels }

        init(_ width: Double, _ height: Double, _ scale: Double, _ pixels: String) {
            (self.width, self.height, self.scale, self.pixels) = (width, height, scale, pixels)
        }
    }

    /// Also those whose native scale is not whole.
    package static let screens = [
        Screen(320, 568, 2, "640x1136"), Screen(414, 736, 2.608_695_652_173_913, "1080x1920"), Screen(393, 852, 3, "1179x2556"),
        Screen(375, 812, 2.88, "1080x2339"), Screen(1024, 1366, 2, "2048x2732"), Screen(1133, 744, 2, "2266x1488"),
        Screen(1920, 1080, 1, "1920x1080"), Screen(1920, 1080, 2, "3840x2160"),
    ]

    /// A role of `UISceneSession`.
    package struct SceneRole: Sendable, CustomStringConvertible {
        package let name: String
        /// Whether the scene has windows of the app that a person can touch.
        package let isOfTheApp: Bool
        package var description: String { name }

        init(_ name: String, isOfTheApp: Bool = false) { (self.name, self.isOfTheApp) = (name, isOfTheApp) }
    }

    /// The roles of iOS, visionOS and CarPlay, and one that a later system may have.
    package static let sceneRoles = [
        SceneRole("UIWindowSceneSessionRoleApplication", isOfTheApp: true),
        SceneRole("UIWindowSceneSessionRoleExternalDisplay"), SceneRole("UIWindowSceneSessionRoleExternalDisplayNonInteractive"),
        SceneRole("UIWindowSceneSessionRoleVolumetricApplication"), SceneRole("UISceneSessionRoleImmersiveSpaceApplication"),
        SceneRole("CPTemplateApplicationSceneSessionRoleApplication"),
        SceneRole("CPTemplateApplicationDashboardSceneSessionRoleApplication"), SceneRole("UIWindowSceneSessionRoleOfTomorrow"),
    ]

    /// A colour of inks, as `CGColor` takes it, and how the SDK writes it; nil: refused.
    package struct Ink: Sendable, CustomStringConvertible {
        package let cyan, magenta, yellow, black, alpha: Double
        package let text: String?
        package var description: String { text ?? "refused" }

        init(_ cyan: Double, _ magenta: Double, _ yellow: Double, _ black: Double, alpha: Double = 1, _ text: String?) {
            (self.cyan, self.magenta, self.yellow, self.black) = (cyan, magenta, yellow, black)
            (self.alpha, self.text) = (alpha, text)
        }
    }

    /// Colours without red, green and blue.
    package static let inks = [
        Ink(0, 0, 0, 0, "#FFFFFF"), Ink(0, 0, 0, 1, "#000000"), Ink(1, 0, 0, 0, "#00FFFF"), Ink(0, 1, 1, 0, "#FF0000"),
        Ink(0.5, 0, 0, 0.5, "#408080"), Ink(0, 0, 0, 0, alpha: 0.5, nil),
    ]

    /// Pixels in a point of `UIScreen.scale` and `UIImage.scale`.
    package static let imageScales: [Double] = [1, 2, 3]

    /// App URLs of 2.2.0 that `URL.absoluteString` gives.
    package static let appURLs = [
        "https://shop.example/3ds", "HTTPS://Shop.Example/3ds", "https://shop.example./3ds", "https://xn--mnze-0ra.example/",
        "https://[2001:db8::1]:8443/3ds",
        "https://shop.example:443", "https://shop.example/a%20b/%E2%9C%93?x=%26&y#top", "com.example.shop://back",
        "com.example.shop:/back", "shop-1.2+x:back",
        "https://127.0.0.1/", "https://shop.example/?",
    ]

    /// App URLs without a host, which need one.
    package static let appURLsWithoutHost = [
        "https://", "https:///3ds", "https:/3ds", "https:3ds", "https://?transID=1", "https://#top", "https://:443/", "HTTPS://",
        "http://", "http:///",
    ]
}
