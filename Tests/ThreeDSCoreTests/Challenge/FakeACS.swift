import Foundation
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSCore

/// An ACS in memory: opens each CReq with the vectors' keys and does what its script says.
final class FakeACS: HTTPTransport, @unchecked Sendable {  // unchecked: all state only under `lock`
    /// What happens to one attempt to deliver a CReq.
    enum Behaviour: Sendable {
        /// A sealed CRes with these members; the counter is the CReq's.
        case cres(String)
        /// A body as it is.
        case raw(status: Int, body: String)
        case fails(TransportError)
        /// Hangs before the connection is up.
        case neverSent
        /// Hangs after the request is out.
        case neverAnswers
        /// As `neverAnswers`, and cancelling does not help.
        case deaf
        /// A sealed CRes with these members after ``FakeACS/wake()``: the connection takes its time, or the answer does.
        case late(String, isSentAtOnce: Bool)
    }

    static let text = #"""
        "challengeCompletionInd":"N","acsUiType":"01","challengeInfoHeader":"H","challengeInfoText":"T","challengeInfoLabel":"L",\#
        "submitAuthenticationLabel":"OK","resendInformationLabel":"Again"
        """#
    static let textAskingWhitelisting = text + #","whitelistingInfoText":"Trust?""#
    static let outOfBand = #"""
        "challengeCompletionInd":"N","acsUiType":"04","challengeInfoHeader":"H","challengeInfoText":"T","oobContinueLabel":"Done"
        """#
    static let outOfBandWithAddInfo = outOfBand + #","challengeAddInfo":"Now tap Done""#
    static let html = #""challengeCompletionInd":"N","acsUiType":"05","acsHTML":"PGI-""#
    static let completed = #""challengeCompletionInd":"Y","transStatus":"Y""#
    static let failed = #""challengeCompletionInd":"Y","transStatus":"N""#

    /// The text of a CRes of the vectors' transaction.
    static func cres(_ counter: String, _ members: String, version: String = "2.2.0") -> String {
        #"{"messageType":"CRes","messageVersion":"\#(version)","threeDSServerTransID":"\#(ChallengeFixtures.serverID)","#
            + #""acsTransID":"\#(ChallengeFixtures.acsID)","sdkTransID":"\#(ChallengeFixtures.sdkID)","acsCounterAtoS":"\#(counter)","#
            + members + "}"
    }

    private let lock = NSLock()
    private let keys: SessionKeys
    private let version: String
    private let encryption: EncryptionMethod
    private var script: [Behaviour]
    private var afterwards = Behaviour.raw(status: 500, body: "script over")
    private var requests: [HTTPRequest] = []
    private var creqs: [JSONObject] = []
    private var erros: [JSONObject] = []
    private var deaf: [CheckedContinuation<Void, Never>] = []
    private var counter: UInt8 = 0
    private var lastBody: [UInt8] = []
    private var takesErros = true
    private var cancelled = 0

    init(_ script: Behaviour..., version: String = "2.2.0", encryption: EncryptionMethod = .a128cbcHS256) throws {
        self.script = script
        self.version = version
        self.encryption = encryption
        keys = try SecureChannelVectors.sessionKeys()
    }

    deinit { for continuation in deaf { continuation.resume() } }

    /// Everything that was posted.
    var allRequests: [HTTPRequest] { lock.withLock { requests } }
    /// The different CReqs, opened.
    var challengeRequests: [JSONObject] { lock.withLock { creqs } }
    /// The Erros, as JSON.
    var errors: [JSONObject] { lock.withLock { erros } }

    /// Another script, before the challenge begins.
    func plays(_ behaviours: [Behaviour]) { lock.withLock { script = behaviours } }

    /// What happens when the script is over.
    func repeats(_ behaviour: Behaviour) { lock.withLock { afterwards = behaviour } }

    /// Leaves every Erro without an answer.
    func ignoresErros() { lock.withLock { takesErros = false } }

    /// Lets the exchanges go on that did not answer their cancellation.
    func wake() {
        let waiting = lock.withLock {
            defer { deaf = [] }
            return deaf
        }
        for continuation in waiting { continuation.resume() }
    }

    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        if request.header("Content-Type")?.hasPrefix("application/json") == true {
            let isTaken = lock.withLock {
                requests.append(request)
                if let object = (try? JSONDocument(parsing: request.body))?.root.objectValue { erros.append(object) }
                return takesErros
            }
            sent()
            if !isTaken {
                await untilCancelled()
                throw .cancelled
            }
            return HTTPResponse(status: 200)
        }
        let (behaviour, number) = take(request)
        switch behaviour {
        case .cres(let members):
            sent()
            return answer(members, number)
        case .late(let members, let isSentAtOnce):
            if isSentAtOnce { sent() }
            await withCheckedContinuation { continuation in lock.withLock { deaf.append(continuation) } }
            if !isSentAtOnce { sent() }
            return answer(members, number)
        case .raw(let status, let body):
            sent()
            return HTTPResponse(status: status, body: Array(body.utf8))
        case .fails(let error):
            if case .interrupted = error { sent() }
            throw error
        case .neverSent:
            await untilCancelled()
            throw .cancelled
        case .neverAnswers:
            sent()
            await untilCancelled()
            throw .cancelled
        case .deaf:
            sent()
            await withCheckedContinuation { continuation in lock.withLock { deaf.append(continuation) } }
            return HTTPResponse(status: 200, body: Array("late".utf8))
        }
    }

    /// A sealed CRes.
    func answer(_ members: String, _ number: UInt8) -> HTTPResponse {
        let text = Self.cres(ChallengeRequestCounter.text(number), members, version: version)
        let body = try? keys.seal(
            Array(text.utf8), .acsToSDK, counter: number, encryption: encryption, keyID: ChallengeFixtures.acsID)
        return HTTPResponse(status: 200, headers: [("Content-Type", "application/jose; charset=UTF-8")], body: body ?? [])
    }

    /// How many hanging exchanges were cancelled.
    var cancelledCount: Int { lock.withLock { cancelled } }

    /// How many exchanges wait for ``wake()``.
    var waitingCount: Int { lock.withLock { deaf.count } }

    private func take(_ request: HTTPRequest) -> (Behaviour, UInt8) {
        lock.withLock {
            requests.append(request)
            if request.body != lastBody {
                // Not a repetition: the counter has moved.
                if !lastBody.isEmpty { counter &+= 1 }
                lastBody = request.body
                let plaintext = try? keys.open(
                    request.body, .sdkToACS, counter: counter, accepting: [encryption], keyID: ChallengeFixtures.acsID)
                if let object = plaintext.flatMap({ try? JSONDocument(parsing: $0) })?.root.objectValue { creqs.append(object) }
            }
            return (script.isEmpty ? afterwards : script.removeFirst(), counter)
        }
    }

    private func untilCancelled() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        for await _ in stream {}
        continuation.finish()
        lock.withLock { cancelled += 1 }
    }
}

/// Three decimal digits.
enum ChallengeRequestCounter {
    static func text(_ counter: UInt8) -> String { String(String(1000 + Int(counter)).dropFirst()) }
}
