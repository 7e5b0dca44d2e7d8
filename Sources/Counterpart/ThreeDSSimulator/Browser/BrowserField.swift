import ThreeDSCounterpart
import ThreeDSMessages

/// Names that only the browser channel has: the elements of its AReq, and the fields of its forms.
enum BrowserField {
    /// The elements of an AReq.
    static let request = [
        Field.threeDSCompInd, Field.notificationURL, Field.acceptLanguage, Field.browserAcceptHeader, Field.browserUserAgent,
        Field.browserIP, Field.browserJavascriptEnabled, Field.browserJavaEnabled, Field.browserLanguage, Field.browserColorDepth,
        Field.browserScreenHeight, Field.browserScreenWidth, Field.browserTZ,
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
