import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

extension Simulator {
    /// Answers `POST /v1/split-sdk`: signs for the client part of a Split-SDK (protocol/messages.md §2.1).
    func signForSplitSDK(_ body: JSONObject) throws(APIError) -> JSONObject {
        let order = OrderReader(body, party: .splitSDKServer)
        let system = try system(try order.text("directoryServerID", 1...32), party: .splitSDKServer)
        let reference = try order.text(Field.sdkReferenceNumber, 1...32)
        let id = try order.text(Field.sdkTransID, 36...36)
        guard SDKTransactionID(id) != nil else { throw order.refusal(Field.sdkTransID, .form(.uuid)) }
        let name = try order.optionalText("fault", 1...64)
        let fault = name.flatMap(SplitSDKFault.init(rawValue:))
        if let name, fault == nil {
            let nearest = NearestName.of(name, among: SplitSDKFault.allCases.map(\.rawValue))
            throw order.refusal("fault", .unknown(.splitSDKFault, nearest: nearest))
        }
        try order.refuseUnknown()
        let server = SplitSDKServer(
            system: system, stranger: authority.stranger(to: system), issuer: authority.issuer,
            random: random.derived("split-sdk/\(id.lowercased())"), now: configuration.timeSource.now)
        do {
            let content = try server.sign(referenceNumber: reference, transactionID: id, fault: fault)
            return [Field.sdkServerSignedContent: .string(content)]
        } catch {
            throw APIError(Field.sdkServerSignedContent, .unsigned, by: .splitSDKServer)
        }
    }
}
