#if canImport(CCurl) && !canImport(Darwin)
    import CCurl
    import Foundation
    import Glibc
    import ThreeDSBase

    /// One request and its response on the way through libcurl.
    ///
    /// The caller creates it, then the engine's thread uses it. Only ``finish(_:)``, ``begin(_:)`` and ``isFinished`` may be used on
    /// any thread.
    final class CurlExchange: @unchecked Sendable {  // unchecked: owns a CURL; all but `waiting` is the engine's thread's own
        typealias Outcome = Result<HTTPResponse, TransportError>

        let request: HTTPRequest
        let configuration: CurlConfiguration

        private struct Waiting: Sendable {
            var continuation: CheckedContinuation<Outcome, Never>?
            var early: Outcome?
            var isFinished = false
        }

        // For any thread.
        private let waiting = Locked(Waiting())

        // Only for the engine's thread.
        var handle: UnsafeMutableRawPointer?  // CURL, owned
        var sockets: CurlSockets?
        var fields: UnsafeMutablePointer<curl_slist>?  // owned
        let content: UnsafeMutableBufferPointer<UInt8>  // owned: libcurl reads it while the exchange exists
        var sent: (@Sendable () -> Void)?
        var headerTail: UInt32 = 0  // the last four bytes of the request head that was sent
        var bytesOut = 0
        var contentOut = 0
        var isStale = false
        private var triedFresh = false
        var isTooLarge = false
        var refusal: TLSTrouble?
        var headerBytes = 0
        var isHeadComplete = false
        var observedHead: [UInt8] = []
        var responseHeaders: [(String, String)] = []
        var responseBody: [UInt8] = []

        init(_ request: HTTPRequest, _ configuration: CurlConfiguration, sent: @escaping @Sendable () -> Void) {
            self.request = request
            self.configuration = configuration
            self.sent = sent
            content = .allocate(capacity: max(1, request.body.count))
            _ = content.initialize(from: request.body)
        }

        deinit {
            destroyHandle()
            content.deallocate()
        }

        // MARK: Any thread

        var isFinished: Bool { waiting.withLock(\.isFinished) }

        /// Stores the continuation, or resumes it at once when the exchange has already finished.
        func begin(_ continuation: CheckedContinuation<Outcome, Never>) {
            let early = waiting.withLock { waiting -> Outcome? in
                if waiting.early == nil { waiting.continuation = continuation }
                return waiting.early
            }
            if let early { continuation.resume(returning: early) }
        }

        /// Returns the outcome to the caller. Only the first call counts.
        func finish(_ outcome: Outcome) {
            let continuation = waiting.withLock { waiting -> CheckedContinuation<Outcome, Never>? in
                guard !waiting.isFinished else { return nil }
                waiting.isFinished = true
                if waiting.continuation == nil { waiting.early = outcome }
                defer { waiting.continuation = nil }
                return waiting.continuation
            }
            continuation?.resume(returning: outcome)
        }

        // MARK: Engine's thread

        /// Returns whether the exchange found its connection stale and may start again on a new one; prepares for that.
        func wantsFreshConnection(after code: CURLcode) -> Bool {
            guard code == CURLE_ABORTED_BY_CALLBACK, isStale, bytesOut == 0, !triedFresh, let handle, !isFinished else {
                return false
            }
            triedFresh = true
            isStale = false
            return threeds_curl_set_long(handle, CURLOPT_FRESH_CONNECT, 1) == CURLE_OK
        }

        /// Returns the outcome that libcurl's result means for the caller.
        func result(_ code: CURLcode) -> Outcome {
            if isTooLarge || code == CURLE_FILESIZE_EXCEEDED { return .failure(.responseTooLarge) }
            tellDistrust(code)
            if let refusal { return .failure(.notDelivered(.tls(refusal))) }
            guard code == CURLE_OK, let handle else {
                return .failure(TransportError(trouble(code), hasBegunSending: bytesOut > 0))
            }
            var status = 0
            threeds_curl_get_long(handle, CURLINFO_RESPONSE_CODE, &status)
            guard (200...599).contains(status) else { return .failure(.interrupted(.malformedResponse)) }
            // When the connection ends within the head, libcurl takes this for the end of the head.
            guard isHeadComplete else { return .failure(.interrupted(.malformedResponse)) }
            reportSent()
            return .success(HTTPResponse(status: status, headers: responseHeaders, body: responseBody))
        }

        /// Returns the trouble for a result code of libcurl.
        func trouble(_ code: CURLcode) -> TransportTrouble {
            var osError = 0
            var verifyResult = 0
            if let handle {
                threeds_curl_get_long(handle, CURLINFO_OS_ERRNO, &osError)
                threeds_curl_get_long(handle, CURLINFO_SSL_VERIFYRESULT, &verifyResult)
            }
            return TransportTrouble(curlCode: Int(code.rawValue), osError: osError, verifyResult: verifyResult)
        }

        func reportSent() {
            guard let sent, !isFinished else { return }
            self.sent = nil
            sent()
        }
    }
#endif
