import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

extension JSONObject {
    /// `messageCategory` of an AReq: payment unless it says otherwise.
    var category: MessageCategory { code(Field.messageCategory) ?? .payment }

    /// Whether `messageCategory` says payment.
    var isPayment: Bool { code(Field.messageCategory) == MessageCategory.payment }

    /// `deviceChannel` of an AReq: the app's unless it says otherwise.
    var channel: DeviceChannel { code(Field.deviceChannel) ?? .app }

    /// Whether an AReq comes from a Split-SDK.
    var isFromSplitSDK: Bool { code(Field.sdkType) == SDKType.splitSDK }

    /// Whether an AReq comes from a Split-SDK whose client cannot encrypt what the cardholder enters.
    var isFromLimitedSDK: Bool { isFromSplitSDK && object(Field.splitSdkType)?.isYes(Field.limitedInd) == true }
}

extension TransStatus {
    /// A payment with this status has a `transStatusReason`.
    var needsReason: Bool { [.notAuthenticated, .unavailable, .rejected].contains(self) }

    /// The `transStatusReason` of a decoupled authentication that ends with this status.
    var reason: TransactionStatusReason? { needsReason ? .cardAuthenticationFailed : nil }
}

extension AuthenticationMethod {
    /// Returns whether the cardholder can use this method on a screen of a type (CORE-50). A page can have any content.
    func fits(_ type: UIType) -> Bool { !type.isNative || type.isOutOfBand == isOutOfBand && (isOutOfBand || type.takesData) }

    /// Whether the cardholder authenticates in another app or device.
    private var isOutOfBand: Bool {
        [.outOfBandBiometrics, .outOfBandLogin, .outOfBandOther, .pushConfirmation].contains(self)
    }

    /// Whether the cardholder's answer is the same in each transaction.
    var isLasting: Bool { self == .staticPasscode || self == .knowledge }

    /// Returns whether a list of codes contains a method that the limited Split-SDK of an AReq cannot use.
    static func isTooMuch(_ methods: JSONArray?, for areq: JSONObject) -> Bool {
        areq.isFromLimitedSDK
            && methods?.contains { $0.stringValue.map { AuthenticationMethod(rawValue: $0).isLasting } ?? false } == true
    }
}

extension MessageCategory {
    /// The purpose of the simulated 3DS Requestor's authentication.
    var indicator: AuthenticationIndicator {
        switch self {
        case .payment: .payment
        case .nonPayment: .addCard
        }
    }
}
