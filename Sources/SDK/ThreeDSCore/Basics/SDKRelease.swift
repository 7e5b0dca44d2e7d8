/// Facts about this build of the SDK.
package enum SDKRelease {
    /// The result of `getSDKVersion`: major.minor.patch (SDK-4, SDK-58).
    package static let version = "0.1.0"

    /// The value of `User-Agent` unless the app sets its own. It says nothing about the app and the device.
    package static let userAgent = "ThreeDS/\(version)"

    /// The reference number that is used unless the app sets its own: in EMVCo's form but invented (SDK-59). 32 characters.
    package static let testReferenceNumber = "3DS_LOA_SDK_NOT_APPROVED_TEST_01"
}
