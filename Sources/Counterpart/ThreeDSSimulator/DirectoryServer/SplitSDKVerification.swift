import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMessages

/// Verifies `sdkServerSignedContent` at the DS (protocol/messages.md §2.1).
///
/// Built on the primitives alone, so that an error in the SDK's JOSE layer cannot be mirrored here.
struct SplitSDKVerification {
    /// The certificate authority of the DS.
    let anchor: Certificate
    let now: Date

    private static let maximumCertificates = 10

    /// - Returns: nil for the AReq of another kind of SDK.
    func check(_ areq: JSONObject, deviceInformation: [UInt8]) -> Finding? {
        guard areq.isFromSplitSDK, let version = areq.code(Field.messageVersion, as: ProtocolVersion.self) else { return nil }
        // CORE-390
        guard let compact = areq.string(Field.sdkServerSignedContent), isSigned(compact),
            let content = ServerSignedContent(unverified: compact)
        else { return Finding(.signatureNotValid, of: Field.sdkServerSignedContent) }
        if let defect = content.defects(in: version).first { return Finding(defect.code, of: defect.names) }
        // CORE-416
        let time = content.payload.string(Field.sdkSignatureTimestamp) ?? ""
        if ClockCheck.isOff(time, from: now) {
            return .malformed(["\(Field.sdkServerSignedContent).\(Field.sdkSignatureTimestamp)"])
        }
        let others = content.differences(from: areq)
        if !others.isEmpty { return Finding(.transactionDataNotValid, of: others) }
        return isOfAnotherTransaction(deviceInformation, areq) ? Finding(.transactionDataNotValid, of: Field.sdkEncData) : nil
    }

    /// Returns whether the device information has the SDK transaction ID of another transaction. Data versions before 1.6 do not
    /// have it.
    private func isOfAnotherTransaction(_ deviceInformation: [UInt8], _ areq: JSONObject) -> Bool {
        let information = (try? JSONDocument(parsing: deviceInformation))?.root.objectValue
        guard let id = information?.object("DD")?.string("C018") else { return false }
        return !TransactionNames.same(id, areq.string(Field.sdkTransID))
    }

    /// Returns whether the signer's certificate has a path to the DS's authority, and its key made the signature.
    private func isSigned(_ compact: String) -> Bool {
        let parts = compact.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let header = Self.header(parts[0]), header["crit"] == nil,
            let certificates = Self.certificates(header), let signature = try? Base64URL.decode(parts[2]),
            let leaf = certificates.first,
            let chain = try? CertificatePath.validate(
                leaf: leaf, intermediates: Array(certificates.dropFirst()), anchors: [anchor], at: now),
            let key = try? chain.leaf.publicKey
        else { return false }
        let input = Array("\(parts[0]).\(parts[1])".utf8)
        switch (header.string("alg"), key) {
        case ("PS256", .rsa(let key)): return key.isValidPSSSHA256Signature(signature, for: input)
        case ("ES256", .p256(let key)): return key.isValidSignature(signature, for: input)
        default: return false
        }
    }

    private static func header(_ part: String) -> JSONObject? {
        guard let bytes = try? Base64URL.decode(part), let document = try? JSONDocument(parsing: bytes),
            document.duplicateNames.isEmpty
        else { return nil }
        return document.root.objectValue
    }

    private static func certificates(_ header: JSONObject) -> [Certificate]? {
        guard let entries = header.array("x5c"), (1...maximumCertificates).contains(entries.count) else { return nil }
        let certificates = entries.compactMap { entry in
            entry.stringValue.flatMap { try? Base64.decode($0) }.flatMap { try? Certificate(der: $0) }
        }
        return certificates.count == entries.count ? certificates : nil
    }
}

/// The clock of a DS (CORE-416).
enum ClockCheck {
    /// The number of seconds by which the clock of another party may differ.
    static let tolerance: Int64 = 30 * 60

    /// Returns whether a time `YYYYMMDDHHMMSS` is too far from the present. The check of the table of elements refuses a text of
    /// another form.
    static func isOff(_ text: String, from now: Date) -> Bool {
        guard let time = CivilTime(compact: Array(text.utf8), leapSecond: true) else { return false }
        return abs(time.secondsSince1970 - CivilTime(now).secondsSince1970) > tolerance
    }
}
