/// Facts about this build of the SDK.
package enum SDKRelease {
    /// What `getSDKVersion` returns: major.minor.patch (SDK-4, SDK-58).
    package static let version = "0.1.0"

    /// The reference number used unless the app sets its own: made up, EMVCo has assigned none (SDK-59). 32 characters.
    package static let testReferenceNumber = "NOT_EMVCO_APPROVED_TEST_00000001"
}
