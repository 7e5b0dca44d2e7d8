/// The numbers of an RSA key pair, big-endian, named as in RFC 7518 §6.3.2.
///
/// Only the counterparts of an SDK have such keys: `RSAPrivateKey` is in ThreeDSCounterpart. The back ends make the platform's key of the
/// numbers, and no other module than this one touches a C pointer or a key of the platform.
package struct RSAPrivateNumbers: Sendable {
    package var modulus: [UInt8]
    package var exponent: [UInt8]
    package var d: SecretBytes
    package var p: SecretBytes
    package var q: SecretBytes
    package var dp: SecretBytes
    package var dq: SecretBytes
    package var qi: SecretBytes

    package init(
        modulus: [UInt8], exponent: [UInt8], d: SecretBytes, p: SecretBytes, q: SecretBytes, dp: SecretBytes, dq: SecretBytes,
        qi: SecretBytes
    ) {
        self.modulus = modulus
        self.exponent = exponent
        self.d = d
        self.p = p
        self.q = q
        self.dp = dp
        self.dq = dq
        self.qi = qi
    }
}
