import DoublesOpenSSL
import Foundation

/// A key on P-256, EVP_PKEY.
final class CurveKey: @unchecked Sendable {  // immutable; OpenSSL reads keys from any thread
    /// Owned.
    let raw: OpaquePointer

    private init(taking raw: OpaquePointer) { self.raw = raw }

    deinit { EVP_PKEY_free(raw) }

    static func generate() -> CurveKey? {
        guard let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { return nil }
        defer { EVP_PKEY_CTX_free(context) }
        var raw: OpaquePointer?
        guard EVP_PKEY_keygen_init(context) == 1,
            EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_X9_62_prime256v1) == 1, EVP_PKEY_generate(context, &raw) == 1
        else { return nil }
        return raw.map(CurveKey.init(taking:))
    }

    /// A point in X9.63 form, 65 bytes beginning with 4.
    convenience init(point: [UInt8]) throws {
        guard point.count == 65, point[0] == 4 else { throw CryptoKitError.incorrectParameterSize }
        try self.init(point: point, scalar: nil)
    }

    /// A scalar of 32 bytes between 0 and the order.
    convenience init(scalar: [UInt8]) throws {
        guard scalar.count == 32 else { throw CryptoKitError.incorrectKeySize }
        guard let group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1), let point = EC_POINT_new(group),
            let number = BN_bin2bn(scalar, 32, nil)
        else { throw failure() }
        defer {
            EC_GROUP_free(group)
            EC_POINT_free(point)
            BN_clear_free(number)
        }
        guard BN_is_zero(number) == 0, BN_cmp(number, EC_GROUP_get0_order(group)) < 0 else {
            throw CryptoKitError.incorrectParameterSize
        }
        var encoded = [UInt8](repeating: 0, count: 65)
        guard EC_POINT_mul(group, point, number, nil, nil, nil) == 1,
            EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, &encoded, 65, nil) == 65
        else { throw failure() }
        try self.init(point: encoded, scalar: scalar)
    }

    private convenience init(point: [UInt8], scalar: [UInt8]?) throws {
        guard let builder = OSSL_PARAM_BLD_new() else { throw failure() }
        // The builder keeps the pointers that it is given.
        let number = scalar.flatMap { BN_bin2bn($0, CInt($0.count), nil) }
        defer {
            OSSL_PARAM_BLD_free(builder)
            BN_clear_free(number)
        }
        let raw = point.withUnsafeBytes { point -> OpaquePointer? in
            "prime256v1".withCString { curve in
                "group".withCString { group in
                    "pub".withCString { pub in
                        "priv".withCString { priv in
                            OSSL_PARAM_BLD_push_utf8_string(builder, group, curve, 0)
                            OSSL_PARAM_BLD_push_octet_string(builder, pub, point.baseAddress, point.count)
                            if let number { OSSL_PARAM_BLD_push_BN(builder, priv, number) }
                            return Self.built(builder, isPrivate: number != nil)
                        }
                    }
                }
            }
        }
        guard let raw else { throw failure() }
        self.init(taking: raw)
    }

    private static func built(_ builder: OpaquePointer, isPrivate: Bool) -> OpaquePointer? {
        guard let parameters = OSSL_PARAM_BLD_to_param(builder), let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else {
            return nil
        }
        defer {
            OSSL_PARAM_free(parameters)
            EVP_PKEY_CTX_free(context)
        }
        let selection =
            OSSL_KEYMGMT_SELECT_ALL_PARAMETERS | OSSL_KEYMGMT_SELECT_PUBLIC_KEY
            | (isPrivate ? OSSL_KEYMGMT_SELECT_PRIVATE_KEY : 0)
        var raw: OpaquePointer?
        guard EVP_PKEY_fromdata_init(context) == 1,
            EVP_PKEY_fromdata(context, &raw, CInt(selection), parameters) == 1
        else { return nil }
        return raw
    }

    var point: [UInt8] {
        var encoded: UnsafeMutablePointer<UInt8>?
        let count = EVP_PKEY_get1_encoded_public_key(raw, &encoded)
        defer { CRYPTO_free(encoded, nil, 0) }
        return encoded.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    }

    var scalar: [UInt8] {
        var number: OpaquePointer?
        guard EVP_PKEY_get_bn_param(raw, "priv", &number) == 1 else { return [] }
        defer { BN_clear_free(number) }
        var bytes = [UInt8](repeating: 0, count: 32)
        BN_bn2binpad(number, &bytes, 32)
        return bytes
    }

    func agree(with peer: CurveKey) throws -> [UInt8] {
        guard let context = EVP_PKEY_CTX_new_from_pkey(nil, raw, nil) else { throw failure() }
        defer { EVP_PKEY_CTX_free(context) }
        var secret = [UInt8](repeating: 0, count: 32)
        var count = 32
        guard EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer(context, peer.raw) == 1,
            EVP_PKEY_derive(context, &secret, &count) == 1, count == 32
        else { throw failure() }
        return secret
    }

    /// r and s, 32 bytes each.
    func sign(_ digest: [UInt8]) throws -> [UInt8] {
        guard let context = EVP_PKEY_CTX_new_from_pkey(nil, raw, nil) else { throw failure() }
        defer { EVP_PKEY_CTX_free(context) }
        var der = [UInt8](repeating: 0, count: 80)
        var count = der.count
        guard EVP_PKEY_sign_init(context) == 1, EVP_PKEY_sign(context, &der, &count, digest, digest.count) == 1 else {
            throw failure()
        }
        return try der.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            guard let signature = d2i_ECDSA_SIG(nil, &next, count) else { throw failure() }
            defer { ECDSA_SIG_free(signature) }
            var bytes = [UInt8](repeating: 0, count: 64)
            bytes.withUnsafeMutableBufferPointer {
                BN_bn2binpad(ECDSA_SIG_get0_r(signature), $0.baseAddress, 32)
                BN_bn2binpad(ECDSA_SIG_get0_s(signature), $0.baseAddress.map { $0 + 32 }, 32)
            }
            return bytes
        }
    }

    func verify(_ signature: [UInt8], _ digest: [UInt8]) -> Bool {
        guard let value = ECDSA_SIG_new(), let context = EVP_PKEY_CTX_new_from_pkey(nil, raw, nil) else { return false }
        defer {
            ECDSA_SIG_free(value)
            EVP_PKEY_CTX_free(context)
            ERR_clear_error()
        }
        ECDSA_SIG_set0(value, BN_bin2bn(Array(signature[..<32]), 32, nil), BN_bin2bn(Array(signature[32...]), 32, nil))
        var der: UnsafeMutablePointer<UInt8>?
        let count = i2d_ECDSA_SIG(value, &der)
        defer { CRYPTO_free(der, nil, 0) }
        return count > 0 && EVP_PKEY_verify_init(context) == 1
            && EVP_PKEY_verify(context, der, Int(count), digest, digest.count) == 1
    }
}
