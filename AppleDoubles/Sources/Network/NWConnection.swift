public import Dispatch
import DoublesOpenSSL
public import Foundation
import Glibc
import Security

/// A connection that a listener took. The double sends and receives with a socket of the system, and does TLS with OpenSSL.
/// [Network.NWConnection iOS 12.0]
public final class NWConnection: @unchecked Sendable {  // what is behind the lock apart, all state is of the queue
    /// What a connection does. [Network.NWConnection.State iOS 12.0]
    public enum State: Equatable, Sendable {
        /// [Network.NWConnection.State.setup iOS 12.0]
        case setup
        /// [Network.NWConnection.State.waiting(_:) iOS 12.0]
        case waiting(NWError)
        /// [Network.NWConnection.State.preparing iOS 12.0]
        case preparing
        /// [Network.NWConnection.State.ready iOS 12.0]
        case ready
        /// [Network.NWConnection.State.failed(_:) iOS 12.0]
        case failed(NWError)
        /// [Network.NWConnection.State.cancelled iOS 12.0]
        case cancelled
    }

    /// What belongs to a piece of content. [Network.NWConnection.ContentContext iOS 12.0]
    public final class ContentContext: Sendable {
        /// [Network.NWConnection.ContentContext.defaultMessage iOS 12.0]
        public static let defaultMessage = ContentContext()
    }

    /// When content was taken. [Network.NWConnection.SendCompletion iOS 12.0]
    public enum SendCompletion: Sendable {
        /// [Network.NWConnection.SendCompletion.contentProcessed(_:) iOS 12.0]
        case contentProcessed(@Sendable (NWError?) -> Void)
        /// [Network.NWConnection.SendCompletion.idempotent iOS 12.0]
        case idempotent
    }

    private typealias Receiver = @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void

    private enum Progress {
        case done(Int), wantsRead, wantsWrite, closed
        case failed(NWError)
    }

    private let lock = NSLock()
    private var changed: (@Sendable (State) -> Void)?
    private var queue: DispatchQueue?

    private let socket: CInt
    private let ssl: OpaquePointer?
    private var isReady = false
    private var isEnded = false
    private var receiver: (maximum: Int, completion: Receiver)?
    private var writes: [(rest: Data, completion: SendCompletion)] = []
    /// What waits for the socket; it is closed when nothing does.
    private var waits: [ObjectIdentifier: any DispatchSourceProtocol] = [:]
    private var waitsToRead = false
    private var waitsToWrite = false
    private var isClosed = false

    init(doubleSocket socket: CInt, options: sec_protocol_options_t?) {
        self.socket = socket
        ssl = options.flatMap { $0.doubleServerContext() }.flatMap { context in
            defer { SSL_CTX_free(context) }
            return SSL_new(context)
        }
        if let ssl { SSL_set_fd(ssl, socket) }
        isFit = options == nil || ssl != nil
    }

    private let isFit: Bool

    deinit {
        if !isClosed { close(socket) }
        SSL_free(ssl)
    }

    /// Called on the queue. [Network.NWConnection.stateUpdateHandler iOS 12.0]
    public var stateUpdateHandler: (@Sendable (State) -> Void)? {
        get { lock.withLock { changed } }
        set { lock.withLock { changed = newValue } }
    }

    /// Begins, with TLS first where it is asked for. [Network.NWConnection.start(queue:) iOS 12.0]
    public func start(queue: DispatchQueue) {
        lock.withLock { self.queue = queue }
        queue.async { self.greet() }
    }

    /// Reads what there is, once. [Network.NWConnection.receive(minimumIncompleteLength:maximumLength:completion:) iOS 12.0]
    public func receive(
        minimumIncompleteLength: Int, maximumLength: Int,
        completion: @escaping @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void
    ) {
        perform {
            self.receiver = (maximumLength, completion)
            self.read()
        }
    }

    /// Sends content, in the order of the calls. [Network.NWConnection.send(content:contentContext:isComplete:completion:) iOS 12.0]
    public func send(
        content: Data?, contentContext: ContentContext = .defaultMessage, isComplete: Bool = true, completion: SendCompletion
    ) {
        perform {
            self.writes.append((content ?? Data(), completion))
            self.write()
        }
    }

    /// Ends the connection in the regular way. [Network.NWConnection.cancel() iOS 12.0]
    public func cancel() {
        perform {
            if self.isReady, let ssl = self.ssl, !self.isEnded { SSL_shutdown(ssl) }
            self.end(.cancelled, .system(ECANCELED))
        }
    }

    /// Breaks the connection. [Network.NWConnection.forceCancel() iOS 12.0]
    public func forceCancel() {
        guard lock.withLock({ queue }) != nil else { return }
        perform {
            if !self.isClosed, !self.isEnded {
                var now = linger(l_onoff: 1, l_linger: 0)
                setsockopt(self.socket, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
            }
            self.end(.cancelled, .system(ECANCELED))
        }
    }

    private func perform(_ work: @escaping @Sendable () -> Void) { lock.withLock { queue }?.async(execute: work) }

    // MARK: On the queue

    private func greet() {
        guard !isEnded, !isReady else { return }
        guard isFit else { return end(.failed(.tls(errSecParam)), .tls(errSecParam)) }
        if let ssl {
            switch progress(SSL_accept(ssl)) {
            case .done: break
            case .wantsRead: return wait(toRead: true)
            case .wantsWrite: return wait(toRead: false)
            case .closed, .failed: return end(.failed(.tls(errSecParam)), .tls(errSecParam))
            }
        }
        isReady = true
        stateUpdateHandler?(.ready)
        read()
        write()
    }

    private func read() {
        guard let (maximum, completion) = receiver, isReady || isEnded else { return }
        guard !isEnded else {
            receiver = nil
            return completion(nil, nil, true, .system(ECANCELED))
        }
        var bytes = [UInt8](repeating: 0, count: maximum)
        let result =
            ssl.map { progress(SSL_read($0, &bytes, CInt(clamping: maximum))) } ?? plain(recv(socket, &bytes, maximum, 0))
        switch result {
        case .done(let count):
            receiver = nil
            completion(Data(bytes[..<count]), .defaultMessage, false, nil)
        case .wantsRead: wait(toRead: true)
        case .wantsWrite: wait(toRead: false)
        case .closed:
            receiver = nil
            completion(nil, .defaultMessage, true, nil)
        case .failed(let error):
            receiver = nil
            completion(nil, nil, false, error)
        }
    }

    private func write() {
        guard isReady || isEnded else { return }
        while let (rest, completion) = writes.first {
            guard !isEnded else { return drop(.system(ECANCELED)) }
            guard !rest.isEmpty else {
                writes.removeFirst()
                if case .contentProcessed(let done) = completion { done(nil) }
                continue
            }
            let result = rest.withUnsafeBytes { bytes -> Progress in
                if let ssl { return progress(SSL_write(ssl, bytes.baseAddress, CInt(clamping: min(bytes.count, 16_384)))) }
                return plain(Glibc.send(socket, bytes.baseAddress, bytes.count, CInt(MSG_NOSIGNAL)), isRead: false)
            }
            switch result {
            case .done(let count): writes[0].rest = Data(rest.dropFirst(count))
            case .wantsRead: return wait(toRead: true)
            case .wantsWrite: return wait(toRead: false)
            case .closed: return drop(.system(EPIPE))
            case .failed(let error): return drop(error)
            }
        }
    }

    private func drop(_ error: NWError) {
        let dropped = writes
        writes = []
        for (_, completion) in dropped {
            if case .contentProcessed(let done) = completion { done(error) }
        }
    }

    private func plain(_ count: Int, isRead: Bool = true) -> Progress {
        if count > 0 { return .done(count) }
        if count == 0 { return .closed }
        let code = errno
        if code == EAGAIN || code == EWOULDBLOCK || code == EINTR { return isRead ? .wantsRead : .wantsWrite }
        return .failed(.system(code))
    }

    private func progress(_ result: CInt) -> Progress {
        let code = errno
        defer { ERR_clear_error() }
        if result > 0 { return .done(Int(result)) }
        switch SSL_get_error(ssl, result) {
        case SSL_ERROR_WANT_READ: return .wantsRead
        case SSL_ERROR_WANT_WRITE: return .wantsWrite
        case SSL_ERROR_ZERO_RETURN: return .closed
        case SSL_ERROR_SYSCALL: return .failed(.system(code == 0 ? ECONNRESET : code))
        default: return .failed(.tls(errSecParam))
        }
    }

    private func wait(toRead: Bool) {
        guard !isEnded, let queue = lock.withLock({ queue }), !(toRead ? waitsToRead : waitsToWrite) else { return }
        if toRead { waitsToRead = true } else { waitsToWrite = true }
        let source: any DispatchSourceProtocol =
            toRead
            ? DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
            : DispatchSource.makeWriteSource(fileDescriptor: socket, queue: queue)
        let id = ObjectIdentifier(source as AnyObject)
        waits[id] = source
        source.setEventHandler { source.cancel() }
        source.setCancelHandler { [self] in
            waits[id] = nil
            if toRead { waitsToRead = false } else { waitsToWrite = false }
            guard !isEnded else { return closeWhenUnused() }
            greet()
            read()
            write()
        }
        source.resume()
    }

    private func end(_ state: State, _ error: NWError) {
        guard !isEnded else { return }
        isEnded = true
        for source in waits.values { source.cancel() }
        closeWhenUnused()
        read()
        drop(error)
        stateUpdateHandler?(state)
        lock.withLock { changed = nil }
    }

    private func closeWhenUnused() {
        guard waits.isEmpty, !isClosed else { return }
        isClosed = true
        close(socket)
    }
}
