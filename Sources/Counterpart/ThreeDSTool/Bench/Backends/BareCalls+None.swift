#if !(canImport(CBenchmarkBaseline) && os(Linux))
    import Foundation

    extension ToolMemory {
        /// Not known here.
        static var inUse: Int? { nil }

        static func keepFreedMemory() {}

        static func returnFreedMemory() {}
    }

    /// Never created: there is no OpenSSL to compare with.
    final class BareJOSE {
        enum Operation {
            case rsaSeal, rsaOpen, ecSeal, ecOpen, directSeal, directOpen, ps256Sign, ps256Verify, es256Sign, es256Verify
        }

        enum Cipher: String {
            case cbcHMAC = "A128CBC-HS256"
            case gcm = "A128GCM"
        }

        private init() {}

        static func make() -> BareJOSE? { nil }

        func run(_ operation: Operation, _ cipher: Cipher = .gcm, _ content: [UInt8] = []) throws(ToolError) {}
    }

    /// There is no OpenSSL to compare with.
    final class BareCalls {
        init(rsaKey: [UInt8], ecKey: [UInt8], root: [UInt8]) throws(ToolError) {
            throw .failed("bench: this platform has no OpenSSL to compare with")
        }

        func parametersRSA(_ plaintext: [UInt8]) throws(ToolError) {}

        func parametersEC(_ plaintext: [UInt8]) throws(ToolError) {}

        func channel(
            certificates: [[UInt8]], signed: [UInt8], signature: [UInt8], point: [UInt8], at date: Date
        ) throws(ToolError) {}

        func roundTrip(request: [UInt8], response: [UInt8]) throws(ToolError) {}

        func open(_ response: [UInt8]) throws(ToolError) {}

        func payment(_ parts: BenchPaymentParts) throws(ToolError) {}

        func setPrivateKey(_ der: [UInt8]) throws(ToolError) {}

        static func hash(_ bytes: [UInt8]) throws(ToolError) -> Double {
            throw .failed("bench: this platform has no OpenSSL to compare with")
        }

        func rsaPublicOperation() throws(ToolError) {}
    }
#endif
