#if canImport(CBenchmarkBaseline) && os(Linux)
    import CBenchmarkBaseline
    import Foundation

    /// The bare OpenSSL calls with which the SDK is compared.
    final class BareCalls {
        private let raw: OpaquePointer  // tds_baseline, owned

        /// - Parameters:
        ///   - rsaKey, ecKey: the directory servers' keys, SubjectPublicKeyInfo.
        ///   - root: the certificate that the signed content leads to, DER.
        init(rsaKey: [UInt8], ecKey: [UInt8], root: [UInt8]) throws(ToolError) {
            tds_keep_freed_memory()
            guard let raw = tds_baseline_create() else { throw .failed("bench: OpenSSL refuses to work") }
            self.raw = raw
            try Self.check(tds_baseline_set_rsa_key(raw, rsaKey, rsaKey.count))
            try Self.check(tds_baseline_set_ec_key(raw, ecKey, ecKey.count))
            try Self.check(tds_baseline_set_root(raw, root, root.count))
        }

        deinit { tds_baseline_destroy(raw) }

        private static func check(_ code: CInt) throws(ToolError) {
            guard code == 1 else { throw .failed("bench: an OpenSSL call failed") }
        }

        func parametersRSA(_ plaintext: [UInt8]) throws(ToolError) {
            try Self.check(tds_baseline_parameters_rsa(raw, plaintext, plaintext.count))
        }

        func parametersEC(_ plaintext: [UInt8]) throws(ToolError) {
            try Self.check(tds_baseline_parameters_ec(raw, plaintext, plaintext.count))
        }

        /// - Parameters:
        ///   - certificates: the leaf and the intermediate, DER; the root was given before.
        ///   - point: the other side's key, 65 bytes uncompressed.
        func channel(
            certificates: [[UInt8]], signed: [UInt8], signature: [UInt8], point: [UInt8], at date: Date
        ) throws(ToolError) {
            guard certificates.count == 2, point.count == 65 else {
                throw .failed("bench: the signed content is not as expected")
            }
            let code = certificates[0].withUnsafeBufferPointer { first in
                certificates[1].withUnsafeBufferPointer { second in
                    tds_baseline_channel(
                        raw, [first.baseAddress, second.baseAddress], certificates.map(\.count), signed, signed.count, signature,
                        signature.count, point, Int64(date.timeIntervalSince1970))
                }
            }
            try Self.check(code)
        }

        func roundTrip(request: [UInt8], response: [UInt8]) throws(ToolError) {
            try Self.check(tds_baseline_round_trip(raw, request, request.count, response, response.count))
        }

        func open(_ response: [UInt8]) throws(ToolError) {
            try Self.check(tds_baseline_open(raw, response, response.count))
        }

        /// What SDK, directory server and ACS compute for a payment.
        func payment(_ parts: BenchPaymentParts) throws(ToolError) {
            guard parts.certificates.count == 2 else { throw .failed("bench: the signed content is not as expected") }
            let (data, request, response) = (parts.deviceData, parts.request, parts.response)
            let (signed, signature) = (parts.signed, parts.signature)
            let code = parts.certificates[0].withUnsafeBufferPointer { first in
                parts.certificates[1].withUnsafeBufferPointer { second in
                    tds_baseline_payment(
                        raw, data, data.count, request, request.count, response, response.count,
                        [first.baseAddress, second.baseAddress], parts.certificates.map(\.count), signed, signed.count, signature,
                        signature.count, Int64(parts.date.timeIntervalSince1970))
                }
            }
            try Self.check(code)
        }

        /// Gives the private half of the RSA key, for ``payment(_:)``.
        func setPrivateKey(_ der: [UInt8]) throws(ToolError) {
            try Self.check(tds_baseline_set_private_rsa_key(raw, der, der.count))
        }

        /// The processor time of one SHA-512 of bytes in microseconds, the least of five.
        static func hash(_ bytes: [UInt8]) throws(ToolError) -> Double {
            var least = Double.infinity
            for _ in 0..<5 {
                let start = ProcessorTime.ofThread
                try check(tds_hash(bytes, bytes.count))
                least = min(least, ProcessorTime.ofThread - start)
            }
            return least
        }

        func rsaPublicOperation() throws(ToolError) { try Self.check(tds_baseline_rsa_public(raw)) }
    }

    /// The bare OpenSSL calls of each JOSE operation, with their own keys.
    final class BareJOSE {
        enum Operation {
            case rsaSeal, rsaOpen, ecSeal, ecOpen, directSeal, directOpen, ps256Sign, ps256Verify, es256Sign, es256Verify
        }

        /// The content encryptions that the bare calls have, by their `enc` names.
        enum Cipher: String {
            case cbcHMAC = "A128CBC-HS256"
            case gcm = "A128GCM"
        }

        private let raw: OpaquePointer  // tds_bare_jose, owned

        private init(_ raw: OpaquePointer) { self.raw = raw }

        deinit { tds_bare_jose_destroy(raw) }

        /// Nil when OpenSSL refuses.
        static func make() -> BareJOSE? {
            tds_keep_freed_memory()
            return tds_bare_jose_create().map(BareJOSE.init)
        }

        /// - Parameters:
        ///   - cipher: not used for signatures.
        ///   - content: of 16 bytes or more; signatures are over 1000 bytes of their own.
        func run(_ operation: Operation, _ cipher: Cipher = .gcm, _ content: [UInt8] = []) throws(ToolError) {
            let code =
                switch operation {
                case .rsaSeal: TDS_RSA_SEAL
                case .rsaOpen: TDS_RSA_OPEN
                case .ecSeal: TDS_EC_SEAL
                case .ecOpen: TDS_EC_OPEN
                case .directSeal: TDS_DIRECT_SEAL
                case .directOpen: TDS_DIRECT_OPEN
                case .ps256Sign: TDS_PS256_SIGN
                case .ps256Verify: TDS_PS256_VERIFY
                case .es256Sign: TDS_ES256_SIGN
                case .es256Verify: TDS_ES256_VERIFY
                }
            guard tds_bare_jose_run(raw, code, cipher == .gcm ? 1 : 0, content, content.count) == 1 else {
                throw .failed("bench: an OpenSSL call failed")
            }
        }
    }

    extension ToolMemory {
        /// What the heap has handed out and not got back, in KiB; resident memory also counts the allocator's reserve.
        static var inUse: Int? {
            let bytes = tds_heap_in_use()
            return bytes > 0 ? bytes / 1024 : nil
        }

        /// Configures the allocator not to give freed memory back to the system, for measurements with large buffers.
        static func keepFreedMemory() { tds_keep_freed_memory() }

        /// Gives freed memory back to the system.
        static func returnFreedMemory() { tds_return_freed_memory() }
    }
#endif
