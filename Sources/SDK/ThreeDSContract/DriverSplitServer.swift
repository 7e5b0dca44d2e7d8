import Foundation
import ThreeDS
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// The Split-SDK Server, as the driver's app reaches it: one POST for each signature.
struct DriverSplitServer: Sendable {
    /// Why there is no signature.
    enum Trouble: Error, Equatable {
        case status(Int)
        /// The answer is not an object with `sdkServerSignedContent`.
        case answer
    }

    let url: URL
    let transport: any HTTPTransport
    /// The value of `User-Agent`.
    let userAgent: String

    /// Returns the signed content as the server sends it; the SDK checks it.
    func sign(_ request: SplitSDKRequest) async throws -> String {
        let body: JSONObject = [
            "directoryServerID": .string(request.directoryServerID),
            Field.sdkReferenceNumber: .string(request.sdkReferenceNumber), Field.sdkTransID: .string(request.sdkTransactionID),
        ]
        let response = try await transport.send(
            HTTPRequest(
                method: "POST", url: url,
                headers: [
                    ("Content-Type", "application/json; charset=UTF-8"), (HTTPRequest.userAgentField, userAgent),
                ], body: body.serialized())
        ) {}
        guard response.status == 200 else { throw Trouble.status(response.status) }
        guard let content = (try? JSONDocument(parsing: response.body))?.root.objectValue?.string(Field.sdkServerSignedContent)
        else { throw Trouble.answer }
        return content
    }
}
