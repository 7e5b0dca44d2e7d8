import ThreeDSJSON
import ThreeDSMessages

/// What DS and 3DS Server check in an ARes beyond the table of elements (CORE-35, CORE-38).
enum AResCheck {
    static func check(_ ares: JSONObject, areq: JSONObject) -> Finding? {
        let version = areq["messageVersion"]?.stringValue ?? ""
        if let finding = MessageTable.check(ares, .ares, version: version) { return finding }
        if ares["messageVersion"] != areq["messageVersion"] { return .malformed(["messageVersion"]) }
        let wrong = ["threeDSServerTransID", "sdkTransID"].filter {
            !TransactionNames.same(ares[$0]?.stringValue, areq[$0]?.stringValue)
        }
        if !wrong.isEmpty { return Finding("301", wrong.joined(separator: ",")) }

        let status = ares["transStatus"]?.stringValue ?? ""
        let isPayment = areq["messageCategory"] == "01"
        // D and I answer a wish of the 3DS Requestor (protocol/core-flow.md §2.5).
        let wish = areq["threeDSRequestorChallengeInd"]?.stringValue ?? ""
        if status == "D", areq["threeDSRequestorDecReqInd"] != "Y" { return .malformed(["transStatus"]) }
        if status == "I", !["05", "06", "07"].contains(wish) { return .malformed(["transStatus"]) }
        if !ProtocolVersion.named(version, has: .decoupledAuthentication), status == "D" || status == "I" {
            return .malformed(["transStatus"])
        }

        // The new name in 2.3.1 is optional.
        let kind = ProtocolVersion.named(version, has: .authenticationMethodList) ? [] : ["authenticationType"]
        var required: [String] = []
        switch status {
        case "C": required = ["acsChallengeMandated", "acsRenderingType", "acsSignedContent"] + kind
        case "D": required = ["acsDecConInd", "cardholderInfo"] + kind
        case "Y", "A": required = isPayment ? ["authenticationValue", "eci"] : []
        case "N", "U", "R": required = isPayment ? ["transStatusReason"] : []
        default: break
        }
        let missing = required.filter { ChallengeRequestCheck.isEmpty(ares[$0]) }
        if !missing.isEmpty { return .missing(missing) }
        if status == "C" { return rendering(ares, areq: areq) }
        return nil
    }

    /// Interface and template must be among those of the SDK; templates 05 and 06 are HTML only (protocol/core-flow.md §2.4).
    private static func rendering(_ ares: JSONObject, areq: JSONObject) -> Finding? {
        let type = ares["acsRenderingType"]?.objectValue
        guard let interface = type?["acsInterface"]?.stringValue, let template = type?["acsUiTemplate"]?.stringValue,
            RenderOptions(areq["deviceRenderOptions"]).supports(interface: interface, template: template)
        else { return .malformed(["acsRenderingType"]) }
        return nil
    }
}

/// The `deviceRenderOptions` of an AReq.
struct RenderOptions {
    private let interface: String
    private let templates: [String]

    init(_ value: JSONValue?) {
        interface = value?.objectValue?["sdkInterface"]?.stringValue ?? ""
        templates = value?.objectValue?["sdkUiType"]?.arrayValue?.compactMap(\.stringValue) ?? []
    }

    func supports(interface: String, template: String) -> Bool {
        if interface == "01", UIType(rawValue: template)?.isNative == false { return false }
        return (self.interface == "03" || self.interface == interface) && templates.contains(template)
    }
}

/// Identifiers of a message of the result leg against those of the transaction.
enum IdentifierCheck {
    static func check(_ message: JSONObject, names: TransactionNames) -> Finding? {
        let expected = [
            ("threeDSServerTransID", names.threeDSServer), ("acsTransID", names.acs), ("dsTransID", names.directoryServer),
        ]
        let wrong = expected.filter { !TransactionNames.same(message[$0.0]?.stringValue, $0.1) }.map(\.0)
        return wrong.isEmpty ? nil : Finding("301", wrong.joined(separator: ","))
    }

    /// What RReq and RRes must have in 2.3.1 beyond the table, which holds there what concerns an SDK only.
    static func missing(in message: JSONObject, version: String) -> Finding? {
        guard ProtocolVersion.named(version, has: .partialServerTables) else { return nil }
        let names =
            switch message["messageType"]?.stringValue {
            case "RReq": ["messageCategory", "interactionCounter"]
            case "RRes": ["resultsStatus"]
            default: [String]()
            }
        let missing = names.filter { ChallengeRequestCheck.isEmpty(message[$0]) }
        return missing.isEmpty ? nil : .missing(missing)
    }
}
