import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// The 3DS Method of one transaction, as ACS and 3DS Server see it.
struct MethodRun: Equatable, Sendable {
    /// When the ACS got the form from the cardholder's browser.
    var begun: TimeSpan?
    /// When the 3DS Server got the notification.
    var completed: TimeSpan?
    var fault: MethodFault?

    /// The 3DS Method has five seconds.
    static let limit = TimeSpan.seconds(5)

    /// `threeDSCompInd`.
    ///
    /// - Parameter run: nil for a transaction whose browser never received a `threeDSMethodURL`.
    static func completion(of run: MethodRun?) -> MethodCompletion {
        guard let run else { return .unavailable }
        guard let begun = run.begun, let completed = run.completed, completed - begun <= limit else { return .notCompleted }
        return .completed
    }
}

extension Simulator {
    /// The path of the 3DS Method below the URL of the pages.
    static let methodPath = "/acs/method"

    private var methodNotificationURL: String { "\(pagesAddress.value)/shop/method-notification" }

    /// Returns the value of the form field `threeDSMethodData` for the ACS.
    func methodData(of id: String) -> String {
        let data: JSONObject = [
            Field.threeDSServerTransID: .string(id), BrowserField.methodNotificationURL: .string(methodNotificationURL),
        ]
        return Base64URL.encode(data.serialized())
    }

    /// Returns the ACS's page in the hidden frame. A real ACS collects data about the browser there; this one only notifies the
    /// 3DS Server.
    ///
    /// The page posts by itself, as a page of this server. So it exists only for a transaction that a 3DS Server announced, and of this server's own
    /// addresses only the notification's is a target: another page cannot use it to post elsewhere in this server's name.
    func runMethod(_ form: FormContent) throws(APIError) -> HTTPResponse {
        let data = try methodData(in: form, party: .accessControlServer)
        guard let url = data.string(BrowserField.methodNotificationURL), url.utf8.count <= 2048,
            let origin = BrowserAddress.origin(url)
        else {
            throw APIError(
                BrowserField.methodNotificationURL, .form(.methodNotificationURL), by: .role(.accessControlServer))
        }
        guard url == methodNotificationURL || !BrowserAddress.isServer(url, of: pagesAddress.value) else {
            throw APIError(
                BrowserField.methodNotificationURL, .form(.methodNotificationURL), by: .role(.accessControlServer))
        }
        let id = data.string(Field.threeDSServerTransID) ?? ""
        let now = configuration.timeSource.uptime()
        guard let run = registry.updateMethod(of: id, { if $0.begun == nil { $0.begun = now } }) else {
            throw APIError(Field.threeDSServerTransID, .unknown(.methodTransaction), by: .role(.accessControlServer))
        }
        switch run.fault {
        case .serverError: return BrowserPage.notice("Service unavailable", "Please try again later.").response(status: 500)
        case .silent: return BrowserPage.notice("3DS Method", "Nothing more to do.").response()
        case .otherTransaction, nil: break
        }
        let answer: JSONObject = [
            Field.threeDSServerTransID: .string(run.fault == .otherTransaction ? random.uuid() : id)
        ]
        let page = BrowserPage.sending(
            [(BrowserField.methodData, Base64URL.encode(answer.serialized()))], to: url, origin: origin)
        return page.response()
    }

    /// Handles the notification of the 3DS Method at the 3DS Server.
    func completeMethod(_ form: FormContent) throws(APIError) -> HTTPResponse {
        let data = try methodData(in: form, party: .server)
        let now = configuration.timeSource.uptime()
        let run = registry.updateMethod(of: data.string(Field.threeDSServerTransID) ?? "") { run in
            if run.completed == nil, run.begun != nil { run.completed = now }
        }
        guard run?.begun != nil else {
            throw APIError(Field.threeDSServerTransID, .unknown(.methodTransaction))
        }
        return BrowserPage.done("3DS Method", notice: .method).response()
    }

    /// Reads `threeDSMethodData`, with padding or without.
    private func methodData(in form: FormContent, party: Party) throws(APIError) -> JSONObject {
        func refusal(_ reason: APIError.Reason) -> APIError { APIError(BrowserField.methodData, reason, by: .role(party)) }
        guard let text = form[BrowserField.methodData], !text.isEmpty else { throw refusal(.missing([])) }
        guard let bytes = Base64URL.unpadded(text) else { throw refusal(.form(.base64URL)) }
        guard let object = (try? JSONDocument(parsing: bytes))?.root.objectValue else {
            throw refusal(.form(.jsonInside))
        }
        guard let id = object.string(Field.threeDSServerTransID), UUID(uuidString: id) != nil else {
            throw APIError(Field.threeDSServerTransID, .form(.uuid), by: .role(party))
        }
        return object
    }
}
