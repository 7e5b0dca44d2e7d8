import Foundation
import Testing
import ThreeDSTestSupport

@testable import FoundationDouble
@testable import ThreeDSPlatform

/// Whether a request may be sent again depends on whether a byte of it went out (CORE-236). URLSession tells it in two ways, and each of them
/// must do alone: the callbacks of a body that was begun, and the metrics of a head that went.
@Suite("What URLSession reports of a request that broke off") struct URLSessionExchangeTests {
    struct Row: Sendable, CustomTestStringConvertible {
        /// Bytes of the body that the callback reported; nil: no callback.
        let bodyBytes: Int64?
        /// Whether the request has a start in the metrics; nil: no metrics came.
        let hasStarted: Bool?
        var testDescription: String {
            "body \(bodyBytes.map(String.init) ?? "unreported"), start \(hasStarted.map(String.init(describing:)) ?? "unreported")"
        }
        var isInterrupted: Bool { bodyBytes != nil || hasStarted == true }
    }

    static let rows: [Row] = [nil, 1, 3].flatMap { bytes in
        [nil, false, true].map { Row(bodyBytes: bytes, hasStarted: $0) }
    }

    @Test(
        "A byte that went out, in the head or in the body, makes the exchange interrupted", .proves("CORE-236"), arguments: rows,
        [NSURLErrorNetworkConnectionLost, NSURLErrorTimedOut, NSURLErrorCannotConnectToHost])
    func reports(_ row: Row, _ code: Int) async throws {
        let session = URLSession(configuration: .ephemeral, delegate: nil, delegateQueue: nil)
        let url = try #require(URL(string: "https://acs.example/"))
        let task = session.dataTask(with: URLRequest(url: url))
        let exchanges = URLSessionExchanges(ServerTrustCheck(anchors: nil, pins: nil), connectTimeout: .minutes(10))
        let sent = Recorder<Void>()
        let outcome = await withCheckedContinuation { continuation in
            exchanges.begin(
                task, HTTPRequest(method: "POST", url: url, body: [1, 2, 3]), sent: { sent.record(()) },
                continuation: continuation)
            if let bytes = row.bodyBytes {
                exchanges.urlSession(
                    session, task: task, didSendBodyData: bytes, totalBytesSent: bytes, totalBytesExpectedToSend: 3)
            }
            if let hasStarted = row.hasStarted {
                let transaction = URLSessionTaskTransactionMetrics(requestStartDate: hasStarted ? Date() : nil)
                exchanges.urlSession(session, task: task, didFinishCollecting: URLSessionTaskMetrics([transaction]))
            }
            exchanges.urlSession(session, task: task, didCompleteWithError: NSError(domain: NSURLErrorDomain, code: code))
        }
        switch outcome {
        case .failure(.interrupted): #expect(row.isInterrupted)
        case .failure(.notDelivered): #expect(!row.isInterrupted)
        default: Issue.record("\(outcome)")
        }
        #expect(sent.count == (row.bodyBytes == 3 ? 1 : 0))
    }
}
