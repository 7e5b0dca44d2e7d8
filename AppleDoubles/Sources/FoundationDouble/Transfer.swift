import DoublesCurl
import DoublesOpenSSL
import Foundation
import Security

/// One exchange of a task with a server; used on the thread of its loop only.
final class Transfer: @unchecked Sendable {
    let task: URLSessionTask
    let request: URLRequest
    let easy = curl_easy_init()
    private let began = Date()
    private var lastProgress = Date()
    private var fields: UnsafeMutablePointer<curl_slist>?
    private var body: [UInt8] = []
    private var sent: Int64 = 0
    private var received: Int64 = 0
    private var begins = 0
    /// Lines of the head that is coming.
    private var head: [String] = []
    private(set) var response: HTTPURLResponse?
    private(set) var content = Data()
    /// Where to go on instead.
    private var next: URLRequest?
    /// Why the server was not believed, or the load was not wanted.
    private var refusal: Int?
    var driver: TransferDriver { TransferDriver(task) }

    init(_ task: URLSessionTask, _ request: URLRequest) {
        self.task = task
        self.request = request
    }

    deinit {
        curl_easy_cleanup(easy)
        curl_slist_free_all(fields)
    }

    var isOverdue: Bool {
        let limits = task.session.configuration
        return -lastProgress.timeIntervalSinceNow
            > min(limits.timeoutIntervalForRequest, max(request.timeoutInterval, limits.timeoutIntervalForRequest))
            || -began.timeIntervalSinceNow > limits.timeoutIntervalForResource
    }

    // MARK: Set-up

    /// False when libcurl refuses a part of the request.
    func prepare(share: UnsafeMutableRawPointer?, onNewConnection: Bool) -> Bool {
        guard let easy, let url = request.url else { return false }
        let configuration = task.session.configuration
        doubles_curl_set_string(easy, CURLOPT_URL, url.absoluteString)
        doubles_curl_set_long(easy, CURLOPT_NOSIGNAL, 1)
        if onNewConnection { doubles_curl_set_long(easy, CURLOPT_FRESH_CONNECT, 1) }
        // A resumed session of TLS would show no certificate.
        doubles_curl_set_long(easy, CURLOPT_SSL_SESSIONID_CACHE, 0)
        // The certificates are judged below, not by libcurl.
        doubles_curl_set_long(easy, CURLOPT_SSL_VERIFYPEER, 0)
        doubles_curl_set_long(easy, CURLOPT_SSL_VERIFYHOST, 0)
        doubles_curl_set_long(easy, CURLOPT_SSLVERSION, Self.versions(configuration))
        doubles_curl_set_string(easy, CURLOPT_SSL_CIPHER_LIST, TransportSecurity.suites)
        doubles_curl_set_string(easy, CURLOPT_SSL_EC_CURVES, TransportSecurity.curves)
        setMethod(easy)
        setFields(easy, configuration)
        if configuration.httpCookieStorage != nil, configuration.httpShouldSetCookies, request.httpShouldHandleCookies,
            configuration.httpCookieAcceptPolicy != .never
        {
            doubles_curl_set_string(easy, CURLOPT_COOKIEFILE, "")
            doubles_curl_set_pointer(easy, CURLOPT_SHARE, share)
        }
        doubles_curl_set_before_request(easy, Unmanaged.passUnretained(self).toOpaque(), Self.onBegin)
        return doubles_curl_set_callbacks(
            easy, Unmanaged.passUnretained(self).toOpaque(), Self.onBody, Self.onHeader, Self.onTLS, Self.onProgress) == CURLE_OK
    }

    private static func versions(_ configuration: URLSessionConfiguration) -> Int {
        let low: Int =
            switch configuration.tlsMinimumSupportedProtocolVersion {
            // App Transport Security allows nothing older.
            case .TLSv10, .TLSv11, .TLSv12: CURL_SSLVERSION_TLSv1_2
            case .TLSv13: CURL_SSLVERSION_TLSv1_3
            }
        let high: Int =
            switch configuration.tlsMaximumSupportedProtocolVersion {
            case .TLSv10: Int(CURL_SSLVERSION_MAX_TLSv1_0)
            case .TLSv11: Int(CURL_SSLVERSION_MAX_TLSv1_1)
            case .TLSv12: Int(CURL_SSLVERSION_MAX_TLSv1_2)
            case .TLSv13: Int(CURL_SSLVERSION_MAX_TLSv1_3)
            }
        return low | high
    }

    private func setMethod(_ easy: UnsafeMutableRawPointer) {
        let method = request.httpMethod ?? "GET"
        body = request.httpBody.map { [UInt8]($0) } ?? []
        if method == "HEAD" { doubles_curl_set_long(easy, CURLOPT_NOBODY, 1) }
        if request.httpBody != nil {
            doubles_curl_set_long(easy, CURLOPT_POST, 1)
            doubles_curl_set_long(easy, CURLOPT_POSTFIELDSIZE, body.count)
            body.withUnsafeBytes { _ = doubles_curl_set_pointer(easy, CURLOPT_COPYPOSTFIELDS, $0.baseAddress ?? nil) }
        }
        if method != "HEAD" { doubles_curl_set_string(easy, CURLOPT_CUSTOMREQUEST, method) }
    }

    private func setFields(_ easy: UnsafeMutableRawPointer, _ configuration: URLSessionConfiguration) {
        var own = request.allHTTPHeaderFields ?? [:]
        for (name, value) in configuration.httpAdditionalHeaders ?? [:] {
            guard let name = name as? String, let value = value as? String else { continue }
            if request.value(forHTTPHeaderField: name) == nil { own[name] = value }
        }
        let names = Set(own.keys.map { $0.lowercased() })
        if !names.contains("accept-encoding") { doubles_curl_set_string(easy, CURLOPT_ACCEPT_ENCODING, "gzip, deflate") }
        if !names.contains("user-agent") { own["User-Agent"] = "doubles/1 CFNetwork" }
        if !names.contains("accept-language") { own["Accept-Language"] = "en-GB,en;q=0.9" }
        if request.httpBody != nil, !names.contains("content-type") { own["Content-Type"] = "application/x-www-form-urlencoded" }
        for (name, value) in own.sorted(by: { $0.key < $1.key }) {
            fields = curl_slist_append(fields, value.isEmpty ? "\(name);" : "\(name): \(value)")
        }
        fields = curl_slist_append(fields, "Expect:")
        doubles_curl_set_pointer(easy, CURLOPT_HTTPHEADER, fields)
    }

    // MARK: Callbacks

    private static func transfer(_ user: UnsafeMutableRawPointer?) -> Transfer? {
        user.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    private static let onBody: curl_write_callback = { bytes, size, count, user in
        guard let transfer = transfer(user), let bytes else { return 0 }
        let isWanted = transfer.take(Data(bytes: bytes, count: size * count))
        return isWanted ? size * count : 0
    }

    private static let onHeader: curl_write_callback = { bytes, size, count, user in
        guard let transfer = transfer(user), let bytes else { return 0 }
        let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: size * count), as: UTF8.self)
        return transfer.take(headerLine: line.trimmingCharacters(in: .newlines)) ? size * count : 0
    }

    private static let onBegin: curl_prereq_callback = { user, _, _, _, _ in
        transfer(user)?.mayBegin() == true ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
    }

    /// A request that a connection has swallowed is sent again by itself only when its method is idempotent: others end with
    /// `NSURLErrorNetworkConnectionLost` (Technical Q&A QA1941).
    private func mayBegin() -> Bool {
        begins += 1
        return begins == 1 || ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"].contains(request.httpMethod ?? "GET")
    }

    private static let onProgress: curl_xferinfo_callback = { user, _, received, _, sent in
        transfer(user)?.progress(sent: Int64(sent), received: Int64(received))
        return 0
    }

    private static let onTLS: curl_ssl_ctx_callback = { _, context, user in
        guard let context else { return CURLE_SSL_CONNECT_ERROR }
        let tls = OpaquePointer(context)
        SSL_CTX_set_verify(tls, SSL_VERIFY_PEER, nil)
        SSL_CTX_set_cert_verify_callback(
            tls,
            { store, user in
                guard let store, let transfer = Transfer.transfer(user) else { return 0 }
                return transfer.believes(store) ? 1 : 0
            }, user)
        return CURLE_OK
    }

    private func progress(sent now: Int64, received count: Int64) {
        if now != sent || count != received { lastProgress = Date() }
        received = count
        guard now > sent else { return }
        let more = now - sent
        sent = now
        driver.didSend(more, total: now, expected: Int64(body.count))
    }

    private func take(headerLine line: String) -> Bool {
        lastProgress = Date()
        if line.hasPrefix("HTTP/") { head = [] }
        guard head.count < 200 else {  // the real limit is not documented
            refusal = NSURLErrorDataLengthExceedsMaximum
            return false
        }
        guard line.isEmpty else {
            head.append(line)
            return true
        }
        guard let url = request.url, let first = head.first, let status = Int(first.split(separator: " ").dropFirst().first ?? "")
        else { return false }
        guard status >= 200 else { return true }
        var named: [String: String] = [:]
        for line in head.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            named[String(line[..<colon])] = named[String(line[..<colon])].map { "\($0), \(value)" } ?? value
        }
        guard let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: named) else {
            return false
        }
        return take(response)
    }

    private func take(_ response: HTTPURLResponse) -> Bool {
        if let elsewhere = redirection(response), let accepted = driver.redirect(response, elsewhere) {
            next = accepted
            return false
        }
        self.response = response
        guard driver.accepts(response) else {
            refusal = NSURLErrorCancelled
            return false
        }
        return true
    }

    private func redirection(_ response: HTTPURLResponse) -> URLRequest? {
        guard [301, 302, 303, 307, 308].contains(response.statusCode),
            let location = response.value(forHTTPHeaderField: "Location"),
            let url = URL(string: location, relativeTo: request.url)?.absoluteURL
        else { return nil }
        var following = request
        following.url = url
        if response.statusCode < 307, request.httpMethod != "HEAD" {
            following.httpMethod = "GET"
            following.httpBody = nil
        }
        return following
    }

    private func take(_ data: Data) -> Bool {
        lastProgress = Date()
        content.append(data)
        driver.didReceive(data)
        return true
    }

    private func believes(_ store: OpaquePointer) -> Bool {
        guard let url = request.url, let host = url.host, let leaf = X509_STORE_CTX_get0_cert(store) else { return false }
        let others = X509_STORE_CTX_get0_untrusted(store)
        let shown = others.map { stack in (0..<doubles_x509_stack_count(stack)).compactMap { doubles_x509_stack_value(stack, $0) }
        }
        let chain = ([leaf] + (shown ?? []).filter { $0 != leaf }).compactMap { SecCertificate(doubleX509: $0) }
        var made: SecTrust?
        guard chain.allSatisfy({ $0.doubleIsStrong }) else {
            refusal = secureConnectionFailed
            return false
        }
        guard SecTrustCreateWithCertificates(chain, SecPolicyCreateSSL(true, host), &made) == errSecSuccess, let trust = made
        else {
            return false
        }
        let space = URLProtectionSpace(doubleHost: host, port: url.port ?? 443, serverTrust: trust)
        let (disposition, credential) = driver.answer(URLAuthenticationChallenge(doubleProtectionSpace: space))
        switch disposition {
        case .useCredential: return credential != nil || SecTrustEvaluateWithError(trust, nil)
        case .performDefaultHandling, .rejectProtectionSpace:
            var error: CFError?
            if SecTrustEvaluateWithError(trust, &error) { return true }
            refusal =
                error?.code == Int(errSecCertificateExpired)
                ? NSURLErrorServerCertificateHasBadDate : NSURLErrorServerCertificateUntrusted
        case .cancelAuthenticationChallenge: refusal = NSURLErrorCancelled
        }
        return false
    }

    // MARK: The end

    func finish(_ code: CURLcode) {
        if let next { return driver.follow(next) }
        var size = 0
        doubles_curl_get_long(easy, CURLINFO_REQUEST_SIZE, &size)
        driver.didCollect(hasSent: size > 0 || sent > 0, began: began)
        if let refusal { return fail(refusal, isMeasured: true) }
        guard code != CURLE_OK else { return driver.succeed(request, response, content) }
        fail(Self.error(code), isMeasured: true)
    }

    func fail(_ code: Int, isMeasured: Bool = false) {
        if !isMeasured {
            var size = 0
            doubles_curl_get_long(easy, CURLINFO_REQUEST_SIZE, &size)
            driver.didCollect(hasSent: size > 0 || sent > 0, began: began)
        }
        TransferDriver.complete(task, NSError(domain: NSURLErrorDomain, code: code))
    }

    private static func error(_ code: CURLcode) -> Int {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: NSURLErrorCannotFindHost
        case CURLE_COULDNT_CONNECT: NSURLErrorCannotConnectToHost
        case CURLE_OPERATION_TIMEDOUT: NSURLErrorTimedOut
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION: secureConnectionFailed
        case CURLE_URL_MALFORMAT: NSURLErrorBadURL
        case CURLE_UNSUPPORTED_PROTOCOL: NSURLErrorUnsupportedURL
        case CURLE_BAD_CONTENT_ENCODING: NSURLErrorCannotDecodeContentData
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_HTTP2: NSURLErrorBadServerResponse
        default: NSURLErrorNetworkConnectionLost
        }
    }
}

/// `NSURLErrorSecureConnectionFailed` as Apple numbers it; Foundation on Linux says -1201, which is `serverCertificateHasBadDate` there. [double]
private let secureConnectionFailed = -1200
