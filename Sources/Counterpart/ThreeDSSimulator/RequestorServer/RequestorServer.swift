import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// The 3DS Server: makes the AReq, takes the ARes, takes the RReq (protocol/core-flow.md §2.2, §2.5, §2.9).
struct RequestorServer: Sendable {
    static let referenceNumber = "3DS_LOA_SER_THSI_020200_00001"

    let referenceNumber: String
    let baseURL: String

    /// The AReq for the DS (CORE-13).
    func request(
        _ order: AuthenticationOrder, threeDSServerTransID: String, messageCategory: String, decoupled: String?, now: Date
    ) -> JSONObject {
        let sdk = order.sdk
        var areq: JSONObject = [
            "messageType": "AReq", "messageVersion": .string(sdk.messageVersion),
            "threeDSServerTransID": .string(threeDSServerTransID), "deviceChannel": "01",
            "messageCategory": .string(messageCategory),
            "threeDSRequestorAuthenticationInd": messageCategory == "01" ? "01" : "04",
            "threeDSRequestorID": "az0123456789", "threeDSRequestorName": .string(order.merchantName),
            "threeDSRequestorURL": "https://shop.example", "threeDSServerRefNumber": .string(referenceNumber),
            "threeDSServerOperatorID": "SIMULATED-3DSS", "threeDSServerURL": .string("\(baseURL)/server/results"),
            "acctNumber": .string(order.cardNumber), "cardholderName": "TEST CARDHOLDER", "email": "cardholder@shop.example",
            "sdkAppID": .string(sdk.sdkAppID), "sdkEncData": .string(sdk.deviceData),
            "sdkEphemPubKey": .object(sdk.sdkEphemeralPublicKey), "sdkMaxTimeout": .string(order.sdkMaxTimeout),
            "sdkReferenceNumber": .string(sdk.sdkReferenceNumber), "sdkTransID": .string(sdk.sdkTransactionID),
            "deviceRenderOptions": .object(sdk.deviceRenderOptions),
        ]
        if messageCategory == "01" {
            areq = areq.merging([
                "acquirerBIN": "900001", "acquirerMerchantID": "SIM-MERCHANT-1", "mcc": .string(order.mcc),
                "merchantCountryCode": "276", "merchantName": .string(order.merchantName),
                "purchaseAmount": .string(String(order.amount ?? 0)), "purchaseCurrency": .string(order.currency ?? "978"),
                "purchaseExponent": .string(String(order.exponent)), "purchaseDate": .string(CivilTime(now).compact),
                "billAddrCity": "Teststadt", "billAddrCountry": "276", "billAddrLine1": "Teststrasse 1",
                "billAddrPostCode": "12345",
            ])
        }
        if ProtocolVersion.named(sdk.messageVersion, has: .sdkTypes) {
            areq = areq.merging(["sdkType": .string(sdk.sdkType), "defaultSdkType": sdk.defaultSDKType])
        }
        if let decoupled {
            areq = areq.merging(["threeDSRequestorDecReqInd": .string(decoupled), "threeDSRequestorDecMaxTime": "00010"])
        }
        return areq
    }

    /// Judges an ARes (CORE-38).
    func check(ares: JSONObject, areq: JSONObject) -> Finding? { AResCheck.check(ares, areq: areq) }

    /// Judges an RReq (CORE-70).
    func check(rreq: JSONObject, names: TransactionNames, version: String, isDecoupled: Bool) -> Finding? {
        let context = ValidationContext(isDecoupled: isDecoupled)
        if let finding = MessageTable.check(rreq, .rreq, version: version, context: context) { return finding }
        if let finding = IdentifierCheck.missing(in: rreq, version: version) { return finding }
        if !ProtocolVersion.named(version, has: .authenticationMethodList), rreq["authenticationMethod"] != nil {
            return .malformed(["authenticationMethod"])
        }
        return IdentifierCheck.check(rreq, names: names)
    }

    /// The RRes (CORE-71): `01` received, `02` the challenge was not wanted.
    func response(to rreq: JSONObject, declined: Bool) -> JSONObject {
        var rres: JSONObject = ["messageType": "RRes"]
        for name in ["messageVersion", "threeDSServerTransID", "acsTransID", "dsTransID", "sdkTransID"] {
            if let value = rreq[name] { rres.append(name, value) }
        }
        rres.append("resultsStatus", declined ? "02" : "01")
        return rres
    }
}
