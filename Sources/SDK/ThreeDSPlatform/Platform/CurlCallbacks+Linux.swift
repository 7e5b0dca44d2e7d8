#if canImport(CCurl) && !canImport(Darwin)
    import CCurl
    import Foundation

    // Handles libcurl's reports of a running exchange.

    extension CurlExchange {
        /// Makes libcurl report to this exchange, which the engine keeps while the handle exists.
        func listen(on handle: UnsafeMutableRawPointer) -> CURLcode {
            threeds_curl_set_callbacks(
                handle, Unmanaged.passUnretained(self).toOpaque(), curlExchangeBody, curlExchangeHeader, curlExchangeDebug,
                curlExchangeBeforeRequest)
        }

        /// Records that the connection is up and the request goes out next. Returns whether it may be sent.
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

        /// Stores a response field. Returns whether libcurl should continue.
        fileprivate func received(field bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            headerBytes += bytes.count
            guard headerBytes <= HTTPTransportLimits.maximumHeaderBytes else {
                isTooLarge = true
                return false
            }
            if request.observer != nil { observe(field: bytes) }
            if bytes.starts(with: "HTTP/".utf8) {
                responseHeaders = []  // of an informational response
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

        /// Stores response content. Returns whether libcurl should continue.
        fileprivate func received(content bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            guard responseBody.count + bytes.count <= HTTPTransportLimits.maximumBodyBytes else {
                isTooLarge = true
                return false
            }
            responseBody.append(contentsOf: bytes)
            return true
        }
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
