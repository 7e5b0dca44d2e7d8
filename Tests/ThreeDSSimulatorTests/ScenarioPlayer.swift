import ThreeDSJSON

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
        var url: JSONObject = [:]
        if let appURL = scenario.requestorAppURL, version != "2.1.0" { url["threeDSRequestorAppURL"] = .string(appURL) }
        var answer = try await send(url)
        var whitelist = false
        for screen in scenario.cardholder(in: version) {
            guard case .screen(let cres) = answer else { break }
            for action in screen {
                var members = url
                switch action {
                case .submit(let text) where text.isEmpty:
                    if version != "2.1.0" { members["challengeNoEntry"] = "Y" }
                case .submit(let text): members["challengeDataEntry"] = .string(text)
                case .select(let names): members["challengeDataEntry"] = .string(names.joined(separator: ","))
                case .continueOutOfBand: members["oobContinue"] = true
                case .navigate(let url, let method, let body):
                    let query = url.split(separator: "?", maxSplits: 1).dropFirst().joined()
                    members["challengeHTMLDataEntry"] = .string(method == "POST" ? body : query)
                case .resend: members["resendChallenge"] = "Y"
                case .cancel: members["challengeCancel"] = "01"
                case .whitelist(let flag):
                    whitelist = flag
                    continue
                case .foreground where version != "2.1.0" && cres["acsUiType"] == "04": members["oobContinue"] = true
                case .foreground, .background, .wait: continue
                }
                if cres["whitelistingInfoText"] != nil, action != .cancel {
                    members["whitelistingDataEntry"] = whitelist ? "Y" : "N"
                }
                answer = try await send(members)
                if action == .cancel { return Ending(outcome: .cancelled) }
            }
        }
        return await end(answer)
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
