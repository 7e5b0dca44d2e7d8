import ThreeDSJSON
import ThreeDSMessages

@testable import ThreeDSSimulator

/// How a scenario ended for the stand-in.
struct Ending: Equatable {
    var outcome: ScenarioExpectation.Outcome
    var transactionStatus: String?
    var errorCode: String?
    var errorDetail: String?
    var errorComponent: String?
}

extension SDKStandIn {
    /// Plays the test cardholder's script of a scenario to its end.
    mutating func play(_ scenario: Scenario) async throws -> Ending {
        if authentication["transStatus"] != "C" { return Ending(outcome: .none) }
        do { try open() } catch { return Ending(outcome: .runtimeError) }
        if version == "2.2.0" { bridging = scenario.bridging.flatMap(BridgingVersion.init(rawValue:)) }
        var url: JSONObject = [:]
        if let appURL = scenario.requestorAppURL, version != "2.1.0" { url["threeDSRequestorAppURL"] = .string(appURL) }
        var answer = try await send(url)
        var switches: [ScreenSwitch: Bool] = [:]
        for screen in scenario.cardholder(in: version) {
            guard case .screen(let cres) = answer else { break }
            for action in screen {
                var members = url
                switch action {
                case .submit(let text) where text.isEmpty:
                    if version != "2.1.0" { members["challengeNoEntry"] = "Y" }
                case .submit(let text): members["challengeDataEntry"] = .string(text)
                case .select(let names): members["challengeDataEntry"] = .string(names.joined(separator: ","))
                case .submitTwo(let first, let second):
                    if !first.isEmpty { members["challengeDataEntry"] = .string(first) }
                    if !second.isEmpty { members["challengeDataEntryTwo"] = .string(second) }
                case .additional: members["challengeAddCode"] = "Y"
                case .information: members["infoContinueIndicator"] = true
                case .continueOutOfBand: members["oobContinue"] = continuation("01")
                case .openAppFails:
                    guard Self.offersApp(cres) else { return Ending(outcome: .none) }
                    members["oobContinue"] = continuation("02")
                    members["oobAppStatus"] = "01"
                case .openApp:
                    guard Self.offersApp(cres) else { return Ending(outcome: .none) }
                    continue
                case .navigate(let url, let method, let body):
                    let query = url.split(separator: "?", maxSplits: 1).dropFirst().joined()
                    members["challengeHTMLDataEntry"] = .string(method == "POST" ? body : query)
                    if cres["acsUiType"] == "06" { members["oobContinue"] = "01" }
                case .resend: members["resendChallenge"] = "Y"
                case .cancel: members["challengeCancel"] = "01"
                case .tap: continue
                case .set(let name, let flag):
                    switches[name] = flag
                    continue
                case .foreground where version != "2.1.0" && ["04", "06"].contains(cres["acsUiType"]):
                    members["oobContinue"] = continuation("02")
                case .foreground, .background, .wait: continue
                }
                let isNative = !["05", "06"].contains(cres["acsUiType"])
                for (text, entry, name) in Self.questions(version)
                where cres[text] != nil && action != .cancel && isNative {
                    members[entry] = switches[name] == true ? "Y" : "N"
                }
                switches = [:]
                answer = try await send(members)
                if action == .cancel { return Ending(outcome: .cancelled) }
            }
        }
        return await end(answer)
    }

    /// The core's form; with Bridging the stand-in moves the code into the extension.
    private func continuation(_ code: String) -> JSONValue { version == "2.3.1" || bridging != nil ? .string(code) : true }

    private static func questions(_ version: String) -> [(String, String, ScreenSwitch)] {
        switch version {
        case "2.1.0": []
        case "2.2.0": [("whitelistingInfoText", "whitelistingDataEntry", .trustList)]
        default:
            [
                ("trustListInfoText", "trustListDataEntry", .trustList),
                ("deviceBindingInfoText", "deviceBindingDataEntry", .deviceBinding),
            ]
        }
    }

    /// In 2.3.1 an element, in 2.2.0 inside Bridging.
    private static func offersApp(_ cres: JSONObject) -> Bool {
        if cres["oobAppURL"] != nil { return true }
        let data = MessageExtension.all(in: cres).first { $0.id == BridgingExtension.id }?.data
        return data?["challengeData"]?.objectValue?["oobAppURL"] != nil
    }

    private func end(_ answer: Answer) async -> Ending {
        switch answer {
        case .screen: return Ending(outcome: .none)
        case .final(let status): return Ending(outcome: .completed, transactionStatus: status)
        case .broken: return Ending(outcome: .runtimeError)
        case .timeout:
            _ = await sendErro("402")
            return Ending(outcome: .runtimeError, errorCode: "402", errorComponent: "C")
        case .erro(let erro):
            return Ending(
                outcome: .protocolError, errorCode: erro.text("errorCode"), errorDetail: erro.text("errorDetail"),
                errorComponent: erro.text("errorComponent"))
        case .defect(let code, let detail):
            _ = await sendErro(code, detail: detail)
            return Ending(outcome: .protocolError, errorCode: code, errorDetail: detail, errorComponent: "C")
        }
    }
}
