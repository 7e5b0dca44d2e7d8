import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// The 3DS Server: creates the AReq, takes the ARes, takes the RReq (protocol/core-flow.md §2.2, §2.5, §2.9).
struct RequestorServer: Sendable {
    static let referenceNumber = "3DS_LOA_SER_THSI_020200_00001"
    /// `threeDSServerOperatorID`
    static let operatorID = "SIMULATED-3DSS"

    let referenceNumber: String
    let baseURL: String

    /// Returns the AReq for the DS (CORE-13).
    func request(
        _ order: AuthenticationOrder, threeDSServerTransID: String, messageCategory: MessageCategory,
        decoupled: DecoupledRequest?, bridging: BridgingVersion? = nil,
        now: Date
    ) -> JSONObject {
        let version = order.messageVersion
        var areq = JSONObject(.areq, version: .string(version)).merging([
            Field.threeDSServerTransID: .string(threeDSServerTransID), Field.deviceChannel: .code(order.channel),
            Field.messageCategory: .code(messageCategory),
            Field.threeDSRequestorAuthenticationInd: .code(order.authenticationIndicator ?? messageCategory.indicator),
            Field.threeDSRequestorID: "az0123456789", Field.threeDSRequestorName: .string(order.merchantName),
            Field.threeDSRequestorURL: "https://shop.example", Field.threeDSServerRefNumber: .string(referenceNumber),
            Field.threeDSServerOperatorID: .string(Self.operatorID),
            Field.threeDSServerURL: .string(resultsURL(threeDSServerTransID)),
            Field.acctNumber: .string(order.cardNumber), Field.cardholderName: "TEST CARDHOLDER",
            Field.email: "cardholder@shop.example",
        ])
        switch order.device {
        case .sdk(let sdk): areq = areq.merging(members(of: sdk, order))
        case .browser(let browser): areq = areq.merging(browser.members(in: version))
        case .requestor(let requestor):
            areq[Field.threeDSRequestorAuthenticationInd] = nil
            areq = areq.merging(requestor.members(in: version))
            // An agreement about payments has its amount even if nothing is paid now.
            if messageCategory != .payment, order.amount != nil { areq = areq.merging(purchase(order, now: now)) }
        }
        if messageCategory == .payment {
            areq = areq.merging(purchase(order, now: now)).merging([
                Field.acquirerBIN: "900001", Field.acquirerMerchantID: "SIM-MERCHANT-1", Field.mcc: .string(order.mcc),
                Field.merchantCountryCode: "276", Field.merchantName: .string(order.merchantName),
                Field.billAddrCity: "Teststadt", Field.billAddrCountry: "276", Field.billAddrLine1: "Teststrasse 1",
                Field.billAddrPostCode: "12345",
            ])
        }
        if ProtocolVersion.named(version, has: .sdkTypes) {
            areq = areq.merging([
                Field.acquirerCountryCode: "276", Field.acquirerCountryCodeSource: .code(StatusSource.threeDSServer),
            ])
        }
        if !order.challengeIndicators.isEmpty {
            let codes = order.challengeIndicators.map { JSONValue.code($0) }
            let isList = ProtocolVersion.named(version, has: .authenticationMethodList)
            areq[Field.threeDSRequestorChallengeInd] = isList ? .array(JSONArray(codes)) : codes[0]
        }
        if let decoupled {
            areq = areq.merging([Field.threeDSRequestorDecReqInd: .code(decoupled), Field.threeDSRequestorDecMaxTime: "00010"])
        }
        if case .requestor(let requestor) = order.device, let wish = requestor.decoupledRequest {
            areq[Field.threeDSRequestorDecReqInd] = .string(wish)
            areq[Field.threeDSRequestorDecMaxTime] = nil
            if requestor.wantsDecoupled { areq[Field.threeDSRequestorDecMaxTime] = "00010" }
        }
        if case .requestor(let requestor) = order.device, let minutes = requestor.decoupledMinutes {
            areq[Field.threeDSRequestorDecMaxTime] = .string(minutes)
        }
        // The server half of the extension that the app turns on.
        if let bridging, ProtocolVersion.named(version, has: .bridgingExtension) {
            areq = areq.adding(BridgingAdditionalData(version: bridging).messageExtension)
        }
        return areq
    }

    private func purchase(_ order: AuthenticationOrder, now: Date) -> JSONObject {
        [
            Field.purchaseAmount: .string(String(order.amount ?? 0)),
            Field.purchaseCurrency: .string(order.currency ?? PurchaseCurrency.euro.digits),
            Field.purchaseExponent: .string(String(order.exponent)), Field.purchaseDate: .string(CivilTime(now).compact),
        ]
    }

    private func members(of sdk: AuthenticationOrder.SDKParameters, _ order: AuthenticationOrder) -> JSONObject {
        var members: JSONObject = [
            Field.sdkAppID: .string(sdk.sdkAppID), Field.sdkEncData: .string(sdk.deviceData),
            Field.sdkEphemPubKey: .object(sdk.sdkEphemeralPublicKey), Field.sdkMaxTimeout: .string(order.sdkMaxTimeout),
            Field.sdkReferenceNumber: .string(sdk.sdkReferenceNumber), Field.sdkTransID: .string(sdk.sdkTransactionID),
            Field.deviceRenderOptions: .object(sdk.deviceRenderOptions),
        ]
        if ProtocolVersion.named(order.messageVersion, has: .sdkTypes) {
            members = members.merging([
                Field.sdkType: .code(sdk.sdkType), Field.defaultSdkType: sdk.defaultSDKType,
                Field.splitSdkType: sdk.splitSDKType, Field.sdkServerSignedContent: sdk.serverSignedContent,
            ])
        }
        return members
    }

    /// Returns the URL that takes the RReq of one transaction.
    private func resultsURL(_ threeDSServerTransID: String) -> String { "\(baseURL)/server/results/\(threeDSServerTransID)" }

    /// Returns whether an RReq of a transaction may arrive at that URL.
    func takesResult(of names: TransactionNames, at url: String) -> Bool { url == resultsURL(names.threeDSServer) }

    /// Checks an ARes (CORE-38).
    func check(ares: JSONObject, areq: JSONObject) -> Finding? { AResCheck.check(ares, areq: areq) }

    /// Checks an RReq (CORE-70).
    ///
    /// - Parameter channel: that of the AReq, which decides about the elements.
    func check(
        rreq: JSONObject, names: TransactionNames, version: String, isDecoupled: Bool, channel: DeviceChannel = .app
    ) -> Finding? {
        let context = ValidationContext(isDecoupled: isDecoupled)
        if let finding = MessageTable.check(rreq, .rreq, version: version, context: context, channel: channel) { return finding }
        if let finding = IdentifierCheck.missing(in: rreq, version: version, channel: channel) { return finding }
        if !ProtocolVersion.named(version, has: .authenticationMethodList), rreq[Field.authenticationMethod] != nil {
            return .malformed([Field.authenticationMethod])
        }
        return IdentifierCheck.check(rreq, names: names)
    }

    /// Returns the RRes (CORE-71).
    func response(to rreq: JSONObject, declined: Bool) -> JSONObject {
        var rres: JSONObject = [Field.messageType: .code(MessageKind.rres)]
        for name in [Field.messageVersion, Field.threeDSServerTransID, Field.acsTransID, Field.dsTransID, Field.sdkTransID] {
            if let value = rreq[name] { rres.append(name, value) }
        }
        // CORE-463
        let isFallback = rreq.code(Field.transStatus) == TransStatus.decoupled
        let status: ResultsStatus = isFallback ? .startsDecoupled : declined ? .challengeSkipped : .received
        rres.append(Field.resultsStatus, .code(status))
        return rres
    }

    /// Returns the AReq of the decoupled authentication that follows a challenge with `transStatus` D (CORE-467).
    func requestAfterFallback(of areq: JSONObject, names: TransactionNames, threeDSServerTransID: String, now: Date) -> JSONObject
    {
        var next = areq
        // These belong to the app, to the DS of the first authentication, or to its device.
        for name in [
            Field.sdkAppID, Field.sdkEncData, Field.sdkEphemPubKey, Field.sdkMaxTimeout, Field.sdkReferenceNumber,
            Field.sdkTransID, Field.deviceRenderOptions, Field.sdkType, Field.defaultSdkType, Field.splitSdkType,
            Field.sdkServerSignedContent, Field.deviceInfo,
            Field.dsReferenceNumber, Field.dsTransID, Field.dsURL, Field.threeDSRequestorAuthenticationInd,
            Field.threeDSRequestorChallengeInd,
        ] + BrowserField.request { next[name] = nil }
        let prior: JSONObject = [
            Field.threeDSReqPriorRef: .string(names.acs ?? ""),
            Field.threeDSReqPriorAuthMethod: .code(PriorAuthenticationMethod.challenge),
            Field.threeDSReqPriorAuthTimestamp: .string(String(CivilTime(now).compact.prefix(12))),
        ]
        return next.merging([
            Field.threeDSServerTransID: .string(threeDSServerTransID),
            Field.threeDSServerURL: .string(resultsURL(threeDSServerTransID)),
            Field.deviceChannel: .code(DeviceChannel.requestorInitiated),
            Field.threeRIInd: .code(RequestorInitiatedIndicator.decoupledFallback),
            Field.threeDSRequestorDecReqInd: .code(DecoupledRequest.primary),
            Field.threeDSRequestorPriorAuthenticationInfo: [.object(prior)],
        ])
    }
}
