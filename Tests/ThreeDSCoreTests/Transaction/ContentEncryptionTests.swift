import Testing
import ThreeDSJOSE
import ThreeDSMessages

@testable import ThreeDSCore

@Suite("Which version of the protocol has which content encryption (SDK-60)")
struct ContentEncryptionTests {
    @Test("Every version has both", arguments: ProtocolVersion.allCases) func table(_ version: ProtocolVersion) {
        #expect(version.contentEncryptions == [.a128cbcHS256, .a128gcm])
    }

    @Test(
        "A transaction uses the configured one, or the usual one in a version that lacks it", arguments: ProtocolVersion.allCases,
        EncryptionMethod.allCases)
    func chosen(_ version: ProtocolVersion, _ configured: EncryptionMethod) {
        #expect(version.has(.usual))
        let chosen = version.encryption(configured: configured)
        #expect(chosen == (version.contentEncryptions.contains(configured) ? configured : .a128cbcHS256))
    }
}
