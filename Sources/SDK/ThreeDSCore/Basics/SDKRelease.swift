/// Facts about this build of the SDK.
package enum SDKRelease {
    /// What `getSDKVersion` returns: major.minor.patch (SDK-4, SDK-58).
    package static let version = "0.1.0"

    /// The reference number used unless the app sets its own: the form of EMVCo, but made up (SDK-59). 32 characters.
    package static let testReferenceNumber = "3DS_LOA_SDK_NOT_APPROVED_TEST_01"
}
