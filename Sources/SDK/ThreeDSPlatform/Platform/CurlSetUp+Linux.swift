#if canImport(CCurl) && !canImport(Darwin)
    import CCurl
    import Foundation
    import ThreeDSBase

    // Sets up libcurl for one exchange.

    extension CurlExchange {
        /// The cipher suites for TLS 1.2. Security level 2 refuses RSA below 2048 bits and SHA-1 signatures.
        private static let suites =
            "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:"
            + "ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305:@SECLEVEL=2"
        private static let suites13 = "TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256"
        private static let curves = "P-256:X25519:P-384:P-521"

        /// Returns a configured libcurl handle, or nil when libcurl refused an option. `sockets` outlives the handle's connections.
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
            options.set(CURLOPT_NETRC, threeds_curl_netrc_ignored)
            options.set(CURLOPT_FOLLOWLOCATION, 0)
            options.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
            options.set(CURLOPT_CONNECTTIMEOUT_MS, configuration.connectTimeout.milliseconds)
            options.set(CURLOPT_MAXAGE_CONN, configuration.reuseLimit.wholeSeconds)
            options.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
            options.set(CURLOPT_SSL_CIPHER_LIST, Self.suites)
            options.set(CURLOPT_TLS13_CIPHERS, Self.suites13)
            options.set(CURLOPT_SSL_EC_CURVES, Self.curves)
            options.set(CURLOPT_SSL_VERIFYPEER, 1)
            options.set(CURLOPT_SSL_VERIFYHOST, 2)
            options.check(threeds_curl_set_host_check(handle))
            options.set(CURLOPT_SSL_SESSIONID_CACHE, 0)
            if let anchors = configuration.anchors {
                // Otherwise libcurl would still trust the certificates of its built-in directory.
                options.check(threeds_curl_set_pointer(handle, CURLOPT_CAINFO, nil))
                options.check(threeds_curl_set_pointer(handle, CURLOPT_CAPATH, nil))
                let pem = Array((anchors.isEmpty ? "\n" : anchors).utf8)
                options.check(threeds_curl_set_blob(handle, CURLOPT_CAINFO_BLOB, pem, pem.count))
            }
            if let pins = configuration.pins { options.set(CURLOPT_PINNEDPUBLICKEY, pins) }
            if request.observer != nil { options.set(CURLOPT_CERTINFO, 1) }
            options.check(sockets.watch(handle))
            setMethodAndContent(&options)
            setFields(&options)
            options.check(listen(on: handle))
            return options.isComplete ? handle : nil
        }

        /// Frees the handle. Calling it again is safe.
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
            // "Name:" removes a field that libcurl would add by itself, "Name;" sends an empty one.
            var lines = ["Expect:"]
            for name in ["Accept", "Content-Type"] where request.header(name) == nil { lines.append("\(name):") }
            lines += HTTPRequest.defaultFields.filter { request.header($0.0) == nil }.map { "\($0.0): \($0.1)" }
            lines += request.headers.map { $0.1.isEmpty ? "\($0.0);" : "\($0.0): \($0.1)" }
            for line in lines {
                guard let longer = curl_slist_append(fields, line) else { return options.fail() }
                fields = longer
            }
            options.check(threeds_curl_set_pointer(options.handle, CURLOPT_HTTPHEADER, fields))
        }
    }

    /// Sets options of a libcurl handle and records whether libcurl refused one.
    private struct CurlOptions {
        let handle: UnsafeMutableRawPointer
        private(set) var isComplete = true

        init(_ handle: UnsafeMutableRawPointer) { self.handle = handle }

        mutating func set(_ option: CURLoption, _ value: Int) { check(threeds_curl_set_long(handle, option, value)) }
        mutating func set(_ option: CURLoption, _ value: String) { check(threeds_curl_set_string(handle, option, value)) }
        mutating func check(_ code: CURLcode) { if code != CURLE_OK { isComplete = false } }
        mutating func fail() { isComplete = false }
    }
#endif
