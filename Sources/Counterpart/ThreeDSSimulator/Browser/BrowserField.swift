import ThreeDSCounterpart
import ThreeDSMessages

/// Names that only the browser channel has: data elements, and the fields of its forms.
enum BrowserField {
    static let completion = "threeDSCompInd"
    static let notificationURL = "notificationURL"
    static let acceptLanguage = "acceptLanguage"
    static let acceptHeader = "browserAcceptHeader"
    static let userAgent = Field.browserUserAgent
    static let ip = Field.browserIP
    static let javascriptEnabled = "browserJavascriptEnabled"
    static let javaEnabled = "browserJavaEnabled"
    static let language = "browserLanguage"
    static let colorDepth = "browserColorDepth"
    static let screenHeight = "browserScreenHeight"
    static let screenWidth = "browserScreenWidth"
    static let timeZone = "browserTZ"

    /// The elements of an AReq.
    static let request = [
        completion, notificationURL, acceptLanguage, acceptHeader, userAgent, ip, javascriptEnabled, javaEnabled, language,
        colorDepth, screenHeight, screenWidth, timeZone,
    ]

    // Fields of forms
    static let creq = "creq"
    static let cres = "cres"
    /// An Erro of the ACS for the 3DS Requestor. It is accepted in `cres` too.
    static let erro = "erro"
    static let sessionData = "threeDSSessionData"
    static let methodData = "threeDSMethodData"

    // The 3DS Method
    static let methodNotificationURL = "threeDSMethodNotificationURL"

    /// The greatest length of `threeDSSessionData`.
    static let longestSessionData = 1024
}
