import Foundation
import ThreeDSCore

extension ThreeDS2Service {
    /// Begins a transaction with key, root and logo as texts. Objective-C and the payment gateway's SDK have this form.
    ///
    /// A value that is nil or empty is taken from the configured directory server of that id.
    ///
    /// - Parameters:
    ///   - keyText: as ``DirectoryServer/publicKey``.
    ///   - rootText: as one of ``DirectoryServer/rootCertificates``.
    ///   - logoText: base64 of the picture file.
    package func createTransaction(
        _ directoryServerID: String, _ messageVersion: String?, keyText: String?, rootText: String?, logoText: String?
    ) throws -> any Transaction {
        _ = try getSDKVersion()  // Not initialised counts before the arguments.
        func given(_ text: String?) -> String? { text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } }
        var logo: [UInt8]?
        if let text = given(logoText) {
            guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters), !data.isEmpty else {
                throw ThreeDS2Error.invalidInput(.createTransaction, .logoBase64, expected: .format(.base64))
            }
            logo = [UInt8](data)
        }
        return try createTransaction(
            directoryServerID: directoryServerID, messageVersion: messageVersion,
            directoryServer: DirectoryServer(
                id: "", publicKey: given(keyText) ?? "",
                rootCertificates: given(rootText).map { [$0] } ?? [], logo: logo))
    }
}
