#if canImport(CCurl) && !canImport(Darwin)
    import CCurl
    import Foundation

    // Reports to the observer of a request, on the engine's thread.

    extension CurlExchange {
        /// Returns the reason why a new connection may not be used after its handshake, or nil.
        func refusal(of handle: UnsafeMutableRawPointer) -> TLSTrouble? {
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
            return observer.accepts(certificate) ? nil : .refusedByApp
        }

        /// Reports to the observer that the handshake failed because of the certificate. The observer's answer has no effect.
        func tellDistrust(_ code: CURLcode) {
            guard let observer = request.observer,
                [CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_PINNEDPUBKEYNOTMATCH].contains(code)
            else { return }
            _ = observer.accepts(TLSServerCertificate(status: trouble(code).description, isTrusted: false))
        }

        /// Forwards libcurl's remarks on TLS to the observer.
        func observe(remark bytes: UnsafeBufferPointer<UInt8>) {
            guard let observer = request.observer else { return }
            let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            let isAboutTLS = ["SSL ", "TLS", "Server certificate", "ALPN"].contains { text.hasPrefix($0) }
            if isAboutTLS { observer.tlsStatus(text) }
        }

        func observe(field bytes: UnsafeBufferPointer<UInt8>) {
            if bytes.starts(with: "HTTP/".utf8) { observedHead = [] }
            observedHead += bytes
            if bytes.first == 0x0D || bytes.first == 0x0A { request.observer?.didReceive(head: observedHead) }
        }

        private static func der(ofPEM text: String) -> [UInt8] {
            let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("-----") }
            return Data(base64Encoded: lines.joined()).map { [UInt8]($0) } ?? []
        }
    }
#endif
