import Foundation
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// The data of a transaction of the browser channel in addition to its messages.
struct BrowserProgress: Sendable {
    let setup: BrowserSetup
    var challenge: BrowserChallenge?
    /// `threeDSSessionData` of the CReq, which goes back unchanged.
    var sessionData: String?
    /// Of the page that is shown.
    var key = ""
    /// The page that sends the browser back; nil before the end.
    var end: BrowserPage?
    /// The data that arrived at the notificationURL.
    var notice: BrowserNotice?
    /// The app's proof that the browser comes back from its own call.
    var state: String?
}

/// A post to the notificationURL, as the 3DS Server judges it. The RReq, not this post, decides about a payment.
struct BrowserNotice: Equatable, Sendable {
    struct Defect: Equatable, Sendable {
        let field: String
        let reason: Reason
    }

    /// What is wrong with the form.
    enum Reason: Equatable, Sendable {
        case missing, notBase64URL, notAnObject
        /// By the tables of data elements.
        case finding(Finding)
        /// An identifier of another transaction.
        case otherTransaction
        /// Another decision than that of the RReq.
        case contradiction
        /// Other session data than the 3DS Requestor sent.
        case changed
    }

    /// The CRes or Erro, as far as it could be read.
    var message: JSONObject?
    var defects: [Defect] = []

    var object: JSONObject {
        [
            "message": message.map { .object($0) } ?? .null,
            "findings": .array(
                JSONArray(
                    defects.map {
                        .object([
                            "field": .string($0.field), "rule": .string($0.reason.rule), "message": .string($0.reason.words),
                        ])
                    })),
        ]
    }
}

extension SimulatedTransaction {
    // MARK: The ACS's side

    /// Takes the form with the CReq.
    ///
    /// - Parameter failure: the breakdown because of which the ACS cannot continue the challenge.
    func receiveBrowser(_ form: FormContent, during failure: ServerFailure?) async throws(APIError) -> HTTPResponse {
        await passTime()
        defer { updateFlag() }
        guard let progress = browser, var challenge = progress.challenge else { throw Self.withoutChallenge }
        guard let text = form[BrowserField.creq], !text.isEmpty else {
            throw APIError(BrowserField.creq, .missing([]), by: .role(.accessControlServer))
        }
        if !challenge.isOver, progress.key.isEmpty, progress.setup.fault == .serverError {
            return BrowserPage.notice("Service unavailable", "Please try again later.").response(status: 500)
        }
        let session = form[BrowserField.sessionData]
        let decision: BrowserDecision
        if let failure {
            decision = challenge.reject(failure.finding)
        } else if progress.setup.fault == .erro {
            decision = challenge.reject(Finding(.transientSystemFailure, .noPage))
        } else if let session, session.utf8.count > BrowserField.longestSessionData || Base64URL.unpadded(session) == nil {
            decision = challenge.reject(.malformed([BrowserField.sessionData]))
        } else if let message = Base64URL.unpadded(text) {
            if let object = (try? JSONDocument(parsing: message))?.root.objectValue { note(object) }
            decision = challenge.receive(message, now: timeSource.uptime())
        } else {
            decision = challenge.reject(Finding(.messageInvalid, .notBase64URL))
        }
        browser?.challenge = challenge
        if progress.sessionData == nil { browser?.sessionData = session }
        return await carryOut(decision)
    }

    /// Takes the form of a page of the ACS.
    ///
    /// - Parameter body: the form as text, which is the entry of an issuer's own page.
    func answerBrowser(_ form: FormContent, body: String, key: String) async throws(APIError) -> HTTPResponse {
        await passTime()
        defer { updateFlag() }
        guard let progress = browser, var challenge = progress.challenge else { throw Self.withoutChallenge }
        // The answer to an earlier page, after the back button or a second tap: shows the current page.
        guard key == progress.key || challenge.isOver else {
            guard let shown = lastPage() else {
                throw APIError(BrowserPage.keyField, .unknown(.page), by: .role(.accessControlServer))
            }
            return shown
        }
        let decision = challenge.answer(entry(form, body: body, to: challenge.shown), now: timeSource.uptime())
        browser?.challenge = challenge
        return await carryOut(decision)
    }

    private static let withoutChallenge = APIError(
        Field.acsTransID, .unknown(.browserChallenge), by: .role(.accessControlServer))

    private func entry(_ form: FormContent, body: String, to screen: JSONObject) -> BrowserEntry {
        let type: UIType = screen.code(Field.acsUiType) ?? .text
        guard type.isNative else { return .entry([Field.challengeHTMLDataEntry: .string(body)]) }
        let button = form[BrowserPage.buttonField].flatMap { BrowserPage.Button(rawValue: $0) } ?? .submit
        var object = JSONObject()
        switch button {
        case .cancel: return .cancel
        case .resend where screen[Field.resendInformationLabel] != nil: return .resend
        case .additional where screen[Field.challengeAddLabel] != nil: object[Field.challengeAddCode] = .yes
        case .resend, .additional, .submit, .goOn:
            switch type.content {
            case .nothing:
                object[type == .information ? Field.infoContinueIndicator : Field.oobContinue] = true
            case .entries, .oneOption, .anyOptions, .page:
                let values = form.all(BrowserPage.entryField).filter { !$0.isEmpty }
                let second = form[BrowserPage.secondEntryField] ?? ""
                if values.isEmpty, second.isEmpty { return .noEntry }
                if !values.isEmpty { object[Field.challengeDataEntry] = .string(values.joined(separator: ",")) }
                if !second.isEmpty { object[Field.challengeDataEntryTwo] = .string(second) }
            }
        }
        let asked = ScreenSwitch.each(\.text) { screen[$0] }
        return .entry(
            object, switches: [ScreenSwitch: Bool](uniqueKeysWithValues: asked.keys.map { ($0, form[$0.rawValue] != nil) }))
    }

    private func carryOut(_ decision: BrowserDecision) async -> HTTPResponse {
        switch decision {
        case .show(let screen): return show(screen)
        case .finish(let outcome): return await finishBrowser(outcome)
        case .refuse(let finding, var outcome):
            let erro = finding.erro(from: .accessControlServer, version: version.rawValue, about: .creq, names: names)
            outcome?.erro = erro
            note(erro)
            if let outcome { _ = await report(outcome) }
            let page = sendBack([(BrowserField.erro, Base64URL.encode(erro.serialized()))])
            if outcome != nil { browser?.end = page }
            return page.response()
        case .repeatEnd: return lastPage() ?? Self.expired
        case .expired: return Self.expired
        }
    }

    private static let expired = BrowserPage.notice(
        "The time is over", "Your bank did not get an answer in time. Go back to the shop."
    ).response()

    private func show(_ screen: JSONObject) -> HTTPResponse {
        let key = Base64URL.encode(start.random.bytes(16))
        browser?.key = key
        return page(of: screen, key: key).response()
    }

    private func page(of screen: JSONObject, key: String) -> BrowserPage {
        BrowserPage.challenge(
            screen, action: "/acs/browser/\(names.acs ?? "")/answer", key: key,
            language: start.scenario.language ?? Scenario.usualLanguage)
    }

    private func lastPage() -> HTTPResponse? {
        guard let browser else { return nil }
        if let end = browser.end { return end.response() }
        return browser.key.isEmpty ? nil : browser.challenge.map { page(of: $0.shown, key: browser.key).response() }
    }

    private func finishBrowser(_ outcome: ACSChallengeResult) async -> HTTPResponse {
        let fault = browser?.setup.fault
        let page: BrowserPage
        if let finding = await report(outcome) {
            let erro = finding.erro(from: .accessControlServer, version: version.rawValue, about: .rres, names: names)
            note(erro)
            page = sendBack([(BrowserField.erro, Base64URL.encode(erro.serialized()))])
        } else {
            if outcome.isDecoupledFallback { startAgain() }
            let known = [.authenticated, .decoupled].contains(outcome.transStatus) ? outcome.transStatus : .notAuthenticated
            var status = known
            if fault == .otherStatus { status = known == .authenticated ? .notAuthenticated : .authenticated }
            let acs = fault == .otherTransaction ? start.random.uuid() : names.acs ?? ""
            let cres = JSONObject(.cres, version: .code(version)).merging([
                Field.threeDSServerTransID: .string(names.threeDSServer), Field.acsTransID: .string(acs),
                Field.challengeCompletionInd: .yes, Field.transStatus: .code(status),
            ])
            if fault == .missingCRes {
                page = BrowserPage.notice("Thank you", "Your bank is finished.")
            } else {
                note(cres)
                let bytes = cres.serialized()
                let value = fault == .plainCRes ? String(decoding: bytes, as: UTF8.self) : Base64URL.encode(bytes)
                page = sendBack([(BrowserField.cres, value)])
            }
        }
        browser?.end = page
        return page.response()
    }

    /// Returns the page that posts to the notificationURL, with the session data of the CReq.
    private func sendBack(_ fields: [(String, String)]) -> BrowserPage {
        let url = start.areq.string(Field.notificationURL) ?? ""
        var fields = fields
        switch browser?.setup.fault {
        case .missingSessionData: break
        case .changedSessionData: fields.append((BrowserField.sessionData, Base64URL.encode(Array("other".utf8))))
        default:
            if let data = browser?.sessionData { fields.append((BrowserField.sessionData, data)) }
        }
        return BrowserPage.sending(fields, to: url, origin: BrowserAddress.origin(url) ?? "'none'")
    }

    // MARK: The 3DS Server's side

    /// The CReq that the 3DS Server makes for the cardholder's browser.
    private var creq: JSONObject {
        JSONObject(.creq, version: .code(version)).merging([
            Field.threeDSServerTransID: .string(names.threeDSServer), Field.acsTransID: .string(names.acs ?? ""),
            Field.challengeWindowSize: .code(browser?.setup.windowSize ?? .large),
        ])
    }

    /// The fields that the shop's page posts to the acsURL; nil without a challenge in a browser.
    var challengeFields: [(String, String)]? {
        guard let browser, browser.challenge != nil else { return nil }
        return [
            (BrowserField.creq, Base64URL.encode(creq.serialized())), (BrowserField.sessionData, browser.setup.sessionData),
        ]
    }

    var acsURL: String { start.ares.string(Field.acsURL) ?? "" }

    var windowSize: ChallengeWindowSize { browser?.setup.windowSize ?? .large }

    var isDecided: Bool {
        get async {
            await passTime()
            return result != nil || browser?.challenge == nil
        }
    }

    /// Stores the app's state for the way back.
    func keep(state: String) { browser?.state = state }

    /// The address to which the browser goes at the end; nil when the order did not name one.
    var wayBack: String? {
        guard let url = browser?.setup.returnURL else { return nil }
        guard let state = browser?.state else { return url }
        return BrowserAddress.adding("threeDSState=" + state, to: url)
    }

    /// Takes the form that arrived at the notificationURL. The identifiers find the transaction even if the session data are
    /// lost.
    func takeNotification(_ form: FormContent) async -> BrowserNotice {
        await passTime()
        var notice = BrowserNotice()
        func refuse(_ field: String, _ reason: BrowserNotice.Reason) {
            notice.defects.append(BrowserNotice.Defect(field: field, reason: reason))
        }
        let name = form[BrowserField.cres] != nil ? BrowserField.cres : BrowserField.erro
        let text = form[name] ?? ""
        if text.isEmpty {
            refuse(BrowserField.cres, .missing)
        } else if let bytes = Base64URL.unpadded(text) {
            if let object = (try? JSONDocument(parsing: bytes))?.root.objectValue {
                notice.message = object
                let kind: MessageKind = object.messageKind == .erro ? .erro : .cres
                if let finding = MessageTable.check(object, kind, version: version.rawValue, channel: .browser) {
                    refuse(finding.detail, .finding(finding))
                }
                for (field, known) in [(Field.threeDSServerTransID, names.threeDSServer), (Field.acsTransID, names.acs)]
                where object[field] != nil && !TransactionNames.same(object.string(field), known) {
                    refuse(field, .otherTransaction)
                }
                let decided = (result ?? start.ares).code(Field.transStatus, as: TransStatus.self)
                let told: TransStatus? = object.code(Field.transStatus)
                if kind == .cres, (told == .authenticated) != (decided == .authenticated) {
                    refuse(Field.transStatus, .contradiction)
                }
            } else {
                refuse(name, .notAnObject)
            }
        } else {
            refuse(name, .notBase64URL)
        }
        if form[BrowserField.sessionData] != browser?.setup.sessionData {
            refuse(BrowserField.sessionData, .changed)
        }
        if browser?.notice == nil { browser?.notice = notice }
        return notice
    }

    /// The member `browser` of the 3DS Server's record.
    var browserRecord: JSONObject? {
        guard let browser else { return nil }
        var record: JSONObject = [
            Field.threeDSCompInd: start.areq[Field.threeDSCompInd] ?? .null,
            Field.challengeWindowSize: .code(browser.setup.windowSize), "notified": .bool(browser.notice != nil),
        ]
        if let notice = browser.notice { record = record.merging(notice.object) }
        return record
    }
}
