import Foundation
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON

/// Who signs the documents: a key in the folder, or a command, which may ask a hardware security module.
enum MetadataSigner: Sendable {
    case key(P256PrivateKey)
    case command(String)

    /// The key in the folder.
    init(keyOf folder: MetadataFolder) throws(ToolError) {
        guard case .privateKey(.p256(let key))? = try? JOSEKey(try folder.text(.signingKey)) else {
            throw .file(
                path: folder.path(of: .signingKey), reason: "is not a P-256 private key in PEM or JWK, without a password")
        }
        self = .key(key)
    }

    /// Returns the signature of a text, 64 bytes.
    ///
    /// - Parameter key: the key in `app.json`, which must verify the signature.
    func signature(of text: String, verifiedBy key: P256PublicKey) async throws(ToolError) -> [UInt8] {
        let input = Array(text.utf8)
        switch self {
        case .key(let own):
            guard own.publicKey == key, let signature = try? own.signature(for: input) else {
                throw .failed("metadata: signing-key.pem is not the private half of signingKey in app.json")
            }
            return signature
        case .command(let command):
            let output: [UInt8]
            do { output = try await ToolProcess.output(of: command, input: input) } catch {
                throw .failed("metadata: the command of --command \(error.words)")
            }
            guard let signature = Self.forms(of: output).first(where: { key.isValidSignature($0, for: input) }) else {
                throw .failed(
                    "metadata: the command of --command did not write a signature of the key that is signingKey in app.json: "
                        + "ECDSA with SHA-256 in DER or as 64 bytes, also in base64")
            }
            return signature
        }
    }

    /// Returns what an output may mean, each as 64 bytes.
    private static func forms(of output: [UInt8]) -> [[UInt8]] {
        var texts = [output]
        let digits = output.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        if let decoded = try? Base64.decode(String(decoding: digits, as: UTF8.self)) { texts.append(decoded) }
        return texts.flatMap { bytes -> [[UInt8]] in
            [bytes.count == 64 ? bytes : nil, try? ECDSASignature.raw(der: bytes)].compactMap(\.self)
        }
    }
}
