#if canImport(CMicroHTTPD) && os(Linux)
    import CMicroHTTPD

    /// Feeds a stream to libmicrohttpd. The connection is suspended while there is nothing to send.
    final class StreamReader {
        private static let blockBytes = 16_384
        private static let endOfStream = -1  // MHD_CONTENT_READER_END_OF_STREAM

        private let stream: ServerStream
        private let connection: OpaquePointer  // MHD_Connection, valid while the response is in use

        private init(_ stream: ServerStream, _ connection: OpaquePointer) {
            self.stream = stream
            self.connection = connection
        }

        /// Begins the answer.
        static func queue(_ stream: ServerStream, headers: [(String, String)], on connection: OpaquePointer) -> MHD_Result {
            let reader = Unmanaged.passRetained(StreamReader(stream, connection))  // released in serverFreeReader
            let raw = MHD_create_response_from_callback(
                UInt64.max, blockBytes, serverReadStream, reader.toOpaque(), serverFreeReader)
            guard let raw else {
                reader.release()
                stream.close()
                return threeds_mhd_no
            }
            defer { MHD_destroy_response(raw) }
            for (name, value) in headers { MHD_add_response_header(raw, name, value) }
            return MHD_queue_response(connection, 200, raw)
        }

        fileprivate func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
            let supply = stream.supply(buffer.count) {
                let sleeper = SuspendedConnection(connection)
                MHD_suspend_connection(connection)
                return sleeper
            }
            switch supply {
            case .bytes(let bytes):
                buffer.copyBytes(from: bytes)
                return bytes.count
            case .nothing: return 0
            case .end: return Self.endOfStream
            }
        }

        fileprivate func end() { stream.close() }
    }

    /// A suspended connection.
    struct SuspendedConnection: @unchecked Sendable {  // unchecked: an MHD_Connection; `wake` is for any thread
        private let connection: OpaquePointer

        init(_ connection: OpaquePointer) { self.connection = connection }

        func wake() { MHD_resume_connection(connection) }

        var hasClientLeft: Bool { threeds_mhd_peer_has_closed(threeds_mhd_socket(connection)) != 0 }
    }

    // libmicrohttpd calls these on the daemon's thread.

    private nonisolated func serverReadStream(
        user: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?, count: Int
    ) -> Int {
        guard let user, let buffer, count > 0 else { return -1 }
        return Unmanaged<StreamReader>.fromOpaque(user).takeUnretainedValue()
            .read(into: UnsafeMutableRawBufferPointer(start: buffer, count: count))
    }

    private nonisolated func serverFreeReader(user: UnsafeMutableRawPointer?) {
        guard let user else { return }
        let reader = Unmanaged<StreamReader>.fromOpaque(user).takeRetainedValue()
        reader.end()
    }
#endif
