import Foundation
import ThreeDSBase
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

extension AReqTemplate {
    /// An AReq with what an SDK gives to its app's server.
    static func ready(
        _ version: String, _ channel: Channel, at simulator: Simulator, system: Int = 1, sdk: SDKStandIn? = nil
    ) throws -> AReqTemplate {
        var template = AReqTemplate(version, channel)
        template.date = simulator.configuration.timeSource.now
        template.cardNumber = TestCards.number(.challenge, directoryServer: system)
        guard channel == .app else { return template }
        let sdk = try sdk ?? SDKStandIn(simulator, system: system, version: version)
        let given = sdk.order["sdk"]?.objectValue ?? JSONObject()
        let types: JSONArray = version == "2.3.1" ? ["01", "02", "03", "04", "05", "06", "07"] : ["01", "02", "03", "04", "05"]
        template.sdk = [
            "sdkEncData": given["deviceData"] ?? .null, "sdkTransID": given["sdkTransactionID"] ?? .null,
            "sdkAppID": given["sdkAppID"] ?? .null, "sdkReferenceNumber": given["sdkReferenceNumber"] ?? .null,
            "sdkEphemPubKey": .object(sdk.jwk),
            "deviceRenderOptions": ["sdkInterface": "03", "sdkUiType": .array(types)],
        ]
        return template
    }

    /// The AReq as a DS passes it to an ACS.
    func forwarded(dsURL: String = "https://ds.example/results", _ changes: JSONObject = [:]) -> JSONObject {
        let information = Base64URL.encode(Array(SDKStandIn.deviceInformation.utf8))
        var added = JSONObject([
            ("sdkEncData", .null), ("deviceInfo", channel == .app ? .string(information) : .null),
            ("dsReferenceNumber", "3DS_LOA_DIS_XXXX_020200_00001"), ("dsTransID", .string(UUID().uuidString.lowercased())),
            ("dsURL", .string(dsURL)),
        ])
        for (name, value) in changes { added[name] = value }
        return areq(added)
    }
}

/// The party of somebody else: gives one answer after the other, and the last one again and again.
final class PeerStandIn: HTTPTransport {
    enum Turn: Sendable {
        case reply(@Sendable (JSONObject) -> JSONObject)
        case raw(HTTPResponse)
        case fails(TransportError)
        /// Nothing, as long as the other side waits.
        case silent
    }

    private let turns: Locked<[Turn]>
    let requests = Recorder<HTTPRequest>()

    init(_ turns: Turn...) { self.turns = Locked(turns) }

    /// The messages that came.
    var messages: [JSONObject] {
        requests.all.compactMap { (try? JSONDocument(parsing: $0.body))?.root.objectValue }
    }

    func send(
        _ request: HTTPRequest, sent: @escaping @Sendable () -> Void
    ) async throws(TransportError) -> HTTPResponse {
        requests.record(request)
        let turn = turns.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        switch turn {
        case .reply(let answer):
            let message = (try? JSONDocument(parsing: request.body))?.root.objectValue ?? JSONObject()
            return HTTPResponse(status: 200, body: answer(message).serialized())
        case .raw(let response): return response
        case .fails(let error): throw error
        case .silent:
            try? await Task.sleep(nanoseconds: 600_000_000_000)
            throw .cancelled
        }
    }

    /// The RRes of a 3DS Server.
    static func rres(_ rreq: JSONObject) -> JSONObject {
        var rres: JSONObject = ["messageType": "RRes", "resultsStatus": "01"]
        for name in ["messageVersion", "threeDSServerTransID", "acsTransID", "dsTransID", "sdkTransID"] {
            rres[name] = rreq[name]
        }
        return rres
    }
}
