#if canImport(CCurl) && !canImport(Darwin)
    import CCurl
    import Foundation
    import Glibc

    /// One request and its answer on the way through libcurl.
    ///
    /// Made by the caller, then used on the engine's thread; only ``finish(_:)``, ``begin(_:)`` and ``isFinished`` are for
    /// any thread.
    final class CurlExchange: @unchecked Sendable {  // unchecked: `continuation` and flags under `lock`, the rest on one thread
        typealias Outcome = Result<HTTPResponse, TransportError>

        /// Suites for TLS 1.2; security level 2 refuses RSA below 2048 bits and SHA-1 signatures.
        private static let suites =
            "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:"
            + "ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305:@SECLEVEL=2"
        private static let suites13 = "TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256"
        private static let curves = "P-256:X25519:P-384:P-521"

        private let request: HTTPRequest
        private let configuration: CurlConfiguration

        // For any thread.
        private let lock = NSLock()
        private var continuation: CheckedContinuation<Outcome, Never>?
        private var early: Outcome?
        private var finished = false

        // The engine's thread only.
        private(set) var handle: UnsafeMutableRawPointer?  // CURL, owned
        private var sockets: CurlSockets?
        private var fields: UnsafeMutablePointer<curl_slist>?  // owned
        private let content: UnsafeMutableBufferPointer<UInt8>  // owned: libcurl reads it while the exchange lives
        private let errorText: UnsafeMutablePointer<CChar>  // owned, CURL_ERROR_SIZE
        private var sent: (@Sendable () -> Void)?
        private var headerTail: UInt32 = 0  // the last four bytes of the request head that went out
        private var bytesOut = 0
        private var contentOut = 0
        private var isStale = false
        private var triedFresh = false
        private var isTooLarge = false
        private var refusal: String?
        private var headerBytes = 0
        private var isHeadComplete = false
        private var observedHead: [UInt8] = []
        private var responseHeaders: [(String, String)] = []
        private var responseBody: [UInt8] = []

        init(_ request: HTTPRequest, _ configuration: CurlConfiguration, sent: @escaping @Sendable () -> Void) {
            self.request = request
            self.configuration = configuration
            self.sent = sent
            content = .allocate(capacity: max(1, request.body.count))
            _ = content.initialize(from: request.body)
            errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
            errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        }

        deinit {
            destroyHandle()
            content.deallocate()
            errorText.deallocate()
        }

        // MARK: Any thread

        var isFinished: Bool { lock.withLock { finished } }

        /// Takes the continuation; resumes it at once when the exchange has been finished before.
        func begin(_ continuation: CheckedContinuation<Outcome, Never>) {
            let early = lock.withLock { () -> Outcome? in
                if self.early == nil { self.continuation = continuation }
                return self.early
            }
            if let early { continuation.resume(returning: early) }
        }

        /// Gives the caller the outcome; only the first call counts.
        func finish(_ outcome: Outcome) {
            let waiting = lock.withLock { () -> CheckedContinuation<Outcome, Never>? in
                guard !finished else { return nil }
                finished = true
                if continuation == nil { early = outcome }
                defer { continuation = nil }
                return continuation
            }
            waiting?.resume(returning: outcome)
        }

        // MARK: Engine's thread

        /// The configured libcurl handle, or nil when an option was refused. `sockets` outlives the handle's connections.
        func makeHandle(_ sockets: CurlSockets) -> UnsafeMutableRawPointer? {
            guard handle == nil, let handle = curl_easy_init() else { return nil }
            self.handle = handle
            self.sockets = sockets
            let isPlain = request.url.scheme?.lowercased() == "http"
            var options = CurlOptions(handle)
            options.set(CURLOPT_NOSIGNAL, 1)
            options.check(threeds_curl_set_quick_exit(handle))
            options.check(threeds_curl_set_protocols(handle, isPlain ? 1 : 0))
            options.set(CURLOPT_URL, request.url.absoluteString)
            options.set(CURLOPT_PATH_AS_IS, 1)
            options.set(CURLOPT_PROXY, "")
            options.set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
            options.set(CURLOPT_FOLLOWLOCATION, 0)
            options.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
            options.set(CURLOPT_CONNECTTIMEOUT_MS, configuration.connectMilliseconds)
            options.set(CURLOPT_MAXAGE_CONN, configuration.idleSecondsForReuse)
            options.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
            options.set(CURLOPT_SSL_CIPHER_LIST, Self.suites)
            options.set(CURLOPT_TLS13_CIPHERS, Self.suites13)
            options.set(CURLOPT_SSL_EC_CURVES, Self.curves)
            options.set(CURLOPT_SSL_VERIFYPEER, 1)
            options.set(CURLOPT_SSL_VERIFYHOST, 2)
            options.check(threeds_curl_set_host_check(handle))
            options.set(CURLOPT_SSL_SESSIONID_CACHE, 0)
            if let anchors = configuration.anchors {
                // Without this libcurl would go on believing the certificates of its built-in directory.
                options.check(threeds_curl_set_pointer(handle, CURLOPT_CAINFO, nil))
                options.check(threeds_curl_set_pointer(handle, CURLOPT_CAPATH, nil))
                let pem = Array((anchors.isEmpty ? "\n" : anchors).utf8)
                options.check(threeds_curl_set_blob(handle, CURLOPT_CAINFO_BLOB, pem, pem.count))
            }
            if let pins = configuration.pins { options.set(CURLOPT_PINNEDPUBLICKEY, pins) }
            if request.observer != nil { options.set(CURLOPT_CERTINFO, 1) }
            options.check(threeds_curl_set_pointer(handle, CURLOPT_ERRORBUFFER, errorText))
            options.check(sockets.watch(handle))
            setMethodAndContent(&options)
            setFields(&options)
            let user = Unmanaged.passUnretained(self).toOpaque()  // the engine keeps the exchange while the handle lives
            options.check(
                threeds_curl_set_callbacks(
                    handle, user, curlExchangeBody, curlExchangeHeader, curlExchangeDebug, curlExchangeBeforeRequest))
            return options.isComplete ? handle : nil
        }

        /// Frees the handle; safe to repeat.
        func destroyHandle() {
            if let handle { curl_easy_cleanup(handle) }
            handle = nil
            if let fields { curl_slist_free_all(fields) }
            fields = nil
        }

        private func setMethodAndContent(_ options: inout CurlOptions) {
            let hasContent = !request.body.isEmpty
            switch request.method {
            case "GET" where !hasContent: options.set(CURLOPT_HTTPGET, 1)
            case "HEAD" where !hasContent: options.set(CURLOPT_NOBODY, 1)
            default:
                if hasContent || request.method == "POST" {
                    options.set(CURLOPT_POST, 1)
                    options.check(
                        threeds_curl_set_offset(options.handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.body.count)))
                    options.check(threeds_curl_set_pointer(options.handle, CURLOPT_POSTFIELDS, content.baseAddress))
                }
                options.set(CURLOPT_CUSTOMREQUEST, request.method)
            }
            if request.method != "HEAD" {
                let limit = curl_off_t(HTTPTransportLimits.maximumBodyBytes)
                options.check(threeds_curl_set_offset(options.handle, CURLOPT_MAXFILESIZE_LARGE, limit))
            }
        }

        private func setFields(_ options: inout CurlOptions) {
            // "Name:" takes away a field that libcurl would add by itself, "Name;" sends an empty one.
            var lines = ["Expect:"]
            for name in ["Accept", "Content-Type"] where request.header(name) == nil { lines.append("\(name):") }
            lines += request.headers.map { $0.1.isEmpty ? "\($0.0);" : "\($0.0): \($0.1)" }
            for line in lines {
                guard let longer = curl_slist_append(fields, line) else { return options.fail() }
                fields = longer
            }
            options.check(threeds_curl_set_pointer(options.handle, CURLOPT_HTTPHEADER, fields))
        }

        /// Whether the exchange found its connection stale and may begin again on a new one; prepares that.
        func wantsFreshConnection(after code: CURLcode) -> Bool {
            guard code == CURLE_ABORTED_BY_CALLBACK, isStale, bytesOut == 0, !triedFresh, let handle, !isFinished else {
                return false
            }
            triedFresh = true
            isStale = false
            return threeds_curl_set_long(handle, CURLOPT_FRESH_CONNECT, 1) == CURLE_OK
        }

        /// What libcurl's result means to the caller.
        func result(_ code: CURLcode) -> Outcome {
            if isTooLarge || code == CURLE_FILESIZE_EXCEEDED { return .failure(.responseTooLarge) }
            tellDistrust(code)
            if let refusal { return .failure(.notDelivered(refusal)) }
            guard code == CURLE_OK, let handle else {
                if code == CURLE_PEER_FAILED_VERIFICATION, lacksIssuer {
                    return .failure(.notDelivered(MissingIssuer.text(issuer: nil)))
                }
                let text = errorText.pointee == 0 ? String(cString: curl_easy_strerror(code)) : String(cString: errorText)
                let reason = text.trimmingCharacters(in: .whitespacesAndNewlines)
                return .failure(bytesOut == 0 ? .notDelivered(reason) : .interrupted(reason))
            }
            var status = 0
            threeds_curl_get_long(handle, CURLINFO_RESPONSE_CODE, &status)
            guard (200...599).contains(status) else { return .failure(.interrupted("no valid status")) }
            // libcurl takes the end of the connection within the head for the end of the head.
            guard isHeadComplete else { return .failure(.interrupted("the response ends within its head")) }
            reportSent()
            return .success(HTTPResponse(status: status, headers: responseHeaders, body: responseBody))
        }

        private func reportSent() {
            guard let sent, !isFinished else { return }
            self.sent = nil
            sent()
        }

        // MARK: Called by libcurl

        /// The connection is up, the request goes out next. Returns whether it may.
        fileprivate func mayBegin(localPort: CInt, remotePort: CInt) -> Bool {
            guard bytesOut == 0 else { return false }  // rule 3 of CurlConfiguration
            guard let handle, let sockets else { return false }
            var newConnections = 0
            threeds_curl_get_long(handle, CURLINFO_NUM_CONNECTS, &newConnections)
            guard newConnections == 0 else {
                refusal = refusal(of: handle)
                return refusal == nil
            }
            isStale = !sockets.isQuiet(localPort: localPort, remotePort: remotePort)  // rule 2
            return !isStale
        }

        fileprivate func wentOut(head bytes: UnsafeBufferPointer<UInt8>) {
            bytesOut += bytes.count
            request.observer?.willSend(head: Array(bytes))
            for byte in bytes.suffix(4) { headerTail = headerTail << 8 | UInt32(byte) }
            if request.body.isEmpty, headerTail == 0x0D0A_0D0A { reportSent() }
        }

        fileprivate func wentOut(contentBytes count: Int) {
            bytesOut += count
            contentOut += count
            if contentOut >= request.body.count { reportSent() }
        }

        /// Returns whether libcurl shall go on.
        fileprivate func received(field bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            headerBytes += bytes.count
            guard headerBytes <= HTTPTransportLimits.maximumHeaderBytes else {
                isTooLarge = true
                return false
            }
            if request.observer != nil { observe(field: bytes) }
            if bytes.starts(with: "HTTP/".utf8) {
                responseHeaders = []  // of an informational answer
                isHeadComplete = false
                return true
            }
            if bytes.first == 0x0D || bytes.first == 0x0A { isHeadComplete = true }
            guard let colon = bytes.firstIndex(of: 0x3A) else { return true }
            let white = Set(" \t\r\n".utf8)
            let value = bytes[(colon + 1)...].drop { white.contains($0) }
            let end = value.lastIndex { !white.contains($0) }.map { $0 + 1 } ?? value.startIndex
            responseHeaders.append(
                (String(decoding: bytes[..<colon], as: UTF8.self), String(decoding: value[..<end], as: UTF8.self)))
            return true
        }

        /// Returns whether libcurl shall go on.
        fileprivate func received(content bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            guard responseBody.count + bytes.count <= HTTPTransportLimits.maximumBodyBytes else {
                isTooLarge = true
                return false
            }
            responseBody.append(contentsOf: bytes)
            return true
        }
    }

    // MARK: The observer, on the engine's thread

    extension CurlExchange {
        /// The connection is new and its handshake is through: why it may not be used, or nil.
        private func refusal(of handle: UnsafeMutableRawPointer) -> String? {
            guard let observer = request.observer, request.url.scheme?.lowercased() == "https" else { return nil }
            var certificate = TLSServerCertificate(status: "ok", isTrusted: true)
            // The server's own certificate is the first of the chain.
            var item = threeds_curl_first_certificate(handle)
            while let entry = item {
                let text = entry.pointee.data.map { String(cString: $0) } ?? ""
                let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                if parts.count == 2 {
                    switch parts[0] {
                    case "Subject": certificate.subject = String(parts[1])
                    case "Issuer": certificate.issuer = String(parts[1])
                    case "Cert": certificate.der = Self.der(ofPEM: String(parts[1]))
                    default: break
                    }
                }
                item = entry.pointee.next
            }
            return observer.accepts(certificate) ? nil : "the server's certificate was refused by the app"
        }

        /// The handshake failed as the next certificate of the chain could not be found: X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY or
        /// X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE.
        private var lacksIssuer: Bool {
            guard let handle else { return false }
            var result = 0
            threeds_curl_get_long(handle, CURLINFO_SSL_VERIFYRESULT, &result)
            return result == 20 || result == 21
        }

        /// The handshake failed over the certificate: the observer is told, its answer changes nothing.
        private func tellDistrust(_ code: CURLcode) {
            guard let observer = request.observer,
                [CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_PINNEDPUBKEYNOTMATCH].contains(code)
            else { return }
            let words = errorText.pointee == 0 ? String(cString: curl_easy_strerror(code)) : String(cString: errorText)
            _ = observer.accepts(
                TLSServerCertificate(
                    status: lacksIssuer ? MissingIssuer.text(issuer: nil) : words.trimmingCharacters(in: .whitespacesAndNewlines),
                    isTrusted: false))
        }

        /// Of libcurl's remarks those on TLS.
        fileprivate func observe(remark bytes: UnsafeBufferPointer<UInt8>) {
            guard let observer = request.observer else { return }
            let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            let isAboutTLS = ["SSL ", "TLS", "Server certificate", "ALPN"].contains { text.hasPrefix($0) }
            if isAboutTLS { observer.tlsStatus(text) }
        }

        private func observe(field bytes: UnsafeBufferPointer<UInt8>) {
            if bytes.starts(with: "HTTP/".utf8) { observedHead = [] }
            observedHead += bytes
            if bytes.first == 0x0D || bytes.first == 0x0A { request.observer?.didReceive(head: observedHead) }
        }

        private static func der(ofPEM text: String) -> [UInt8] {
            let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("-----") }
            return Data(base64Encoded: lines.joined()).map { [UInt8]($0) } ?? []
        }
    }

    /// Sets options of a libcurl handle and remembers whether one was refused.
    private struct CurlOptions {
        let handle: UnsafeMutableRawPointer
        private(set) var isComplete = true

        init(_ handle: UnsafeMutableRawPointer) { self.handle = handle }

        mutating func set(_ option: CURLoption, _ value: Int) { check(threeds_curl_set_long(handle, option, value)) }
        mutating func set(_ option: CURLoption, _ value: String) { check(threeds_curl_set_string(handle, option, value)) }
        mutating func check(_ code: CURLcode) { if code != CURLE_OK { isComplete = false } }
        mutating func fail() { isComplete = false }
    }

    // libcurl calls these on the engine's thread, within curl_multi_perform.

    private func curlExchange(_ user: UnsafeMutableRawPointer?) -> CurlExchange? {
        user.map { Unmanaged<CurlExchange>.fromOpaque($0).takeUnretainedValue() }
    }

    private func byteBuffer(_ data: UnsafeMutablePointer<CChar>?, _ count: Int) -> UnsafeBufferPointer<UInt8> {
        let raw = UnsafeRawPointer(data)
        return UnsafeBufferPointer(start: raw?.assumingMemoryBound(to: UInt8.self), count: raw == nil ? 0 : count)
    }

    private nonisolated func curlExchangeBody(
        data: UnsafeMutablePointer<CChar>?, size: Int, count: Int, user: UnsafeMutableRawPointer?
    ) -> Int {
        guard let exchange = curlExchange(user), exchange.received(content: byteBuffer(data, size * count)) else { return -1 }
        return size * count
    }

    private nonisolated func curlExchangeHeader(
        data: UnsafeMutablePointer<CChar>?, size: Int, count: Int, user: UnsafeMutableRawPointer?
    ) -> Int {
        guard let exchange = curlExchange(user), exchange.received(field: byteBuffer(data, size * count)) else { return -1 }
        return size * count
    }

    private nonisolated func curlExchangeDebug(
        handle: UnsafeMutableRawPointer?, kind: curl_infotype, data: UnsafeMutablePointer<CChar>?, count: Int,
        user: UnsafeMutableRawPointer?
    ) -> CInt {
        guard let exchange = curlExchange(user) else { return 0 }
        switch kind {
        case CURLINFO_HEADER_OUT: exchange.wentOut(head: byteBuffer(data, count))
        case CURLINFO_DATA_OUT: exchange.wentOut(contentBytes: count)
        case CURLINFO_TEXT: exchange.observe(remark: byteBuffer(data, count))
        default: break
        }
        return 0
    }

    private nonisolated func curlExchangeBeforeRequest(
        user: UnsafeMutableRawPointer?, remote: UnsafeMutablePointer<CChar>?, local: UnsafeMutablePointer<CChar>?,
        remotePort: CInt, localPort: CInt
    ) -> CInt {
        curlExchange(user)?.mayBegin(localPort: localPort, remotePort: remotePort) == false
            ? CURL_PREREQFUNC_ABORT : CURL_PREREQFUNC_OK
    }
#endif
