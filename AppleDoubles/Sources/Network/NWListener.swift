public import Dispatch
import Foundation
import Glibc

/// Takes connections. The double listens with a socket of the system. [Network.NWListener iOS 12.0]
public final class NWListener: @unchecked Sendable {  // all state is behind the lock
    /// What a listener does. [Network.NWListener.State iOS 12.0]
    public enum State: Equatable, Sendable {
        /// [Network.NWListener.State.setup iOS 12.0]
        case setup
        /// It cannot listen yet. [Network.NWListener.State.waiting(_:) iOS 12.0]
        case waiting(NWError)
        /// [Network.NWListener.State.ready iOS 12.0]
        case ready
        /// [Network.NWListener.State.failed(_:) iOS 12.0]
        case failed(NWError)
        /// [Network.NWListener.State.cancelled iOS 12.0]
        case cancelled
    }

    private let lock = NSLock()
    private let parameters: NWParameters
    private var source: (any DispatchSourceRead)?
    private var queue: DispatchQueue?
    private var bound: NWEndpoint.Port?
    private var changed: (@Sendable (State) -> Void)?
    private var arrived: (@Sendable (NWConnection) -> Void)?

    /// A listener that does not listen yet. [Network.NWListener.init(using:on:) iOS 12.0]
    public init(using parameters: NWParameters, on port: NWEndpoint.Port = .any) throws {
        self.parameters = parameters
        // A connection that its client has left is an error, not a signal.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Called on the queue. [Network.NWListener.stateUpdateHandler iOS 12.0]
    public var stateUpdateHandler: (@Sendable (State) -> Void)? {
        get { lock.withLock { changed } }
        set { lock.withLock { changed = newValue } }
    }

    /// Called on the queue. [Network.NWListener.newConnectionHandler iOS 12.0]
    public var newConnectionHandler: (@Sendable (NWConnection) -> Void)? {
        get { lock.withLock { arrived } }
        set { lock.withLock { arrived = newValue } }
    }

    /// Once it is ready. [Network.NWListener.port iOS 12.0]
    public var port: NWEndpoint.Port? { lock.withLock { bound } }

    /// Begins to listen. [Network.NWListener.start(queue:) iOS 12.0]
    public func start(queue: DispatchQueue) {
        let state = listen(on: queue)
        queue.async { self.stateUpdateHandler?(state) }
    }

    /// Listens no more. [Network.NWListener.cancel() iOS 12.0]
    public func cancel() {
        let (source, queue) = lock.withLock {
            defer { self.source = nil }
            return (self.source, self.queue)
        }
        guard let source, let queue else { return }
        source.setCancelHandler { [self, handle = source.handle] in
            close(CInt(handle))
            stateUpdateHandler?(.cancelled)
            withExtendedLifetime(queue) {}
        }
        source.cancel()
    }

    private func listen(on queue: DispatchQueue) -> State {
        guard case .hostPort(let host, let port)? = parameters.requiredLocalEndpoint, let address = SocketAddress(host, port)
        else {
            return .failed(.system(EINVAL))
        }
        let socket = Glibc.socket(address.family, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard socket >= 0 else { return .failed(.system(errno)) }
        var yes: CInt = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
        if address.family == AF_INET6 {
            setsockopt(socket, CInt(IPPROTO_IPV6), IPV6_V6ONLY, &yes, socklen_t(MemoryLayout<CInt>.size))
        }
        guard address.with({ bind(socket, $0, $1) }) == 0, Glibc.listen(socket, SOMAXCONN) == 0 else {
            defer { close(socket) }
            return .failed(.system(errno))
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
        lock.withLock {
            bound = SocketAddress.port(of: socket)
            self.source = source
            self.queue = queue
        }
        source.setEventHandler { [weak self] in
            while true {
                let client = Glibc.accept(socket, nil, nil)
                guard client >= 0 else { return }
                _ = fcntl(client, F_SETFD, FD_CLOEXEC)
                _ = fcntl(client, F_SETFL, O_NONBLOCK)
                guard let self, let handler = newConnectionHandler else {
                    close(client)
                    continue
                }
                handler(NWConnection(doubleSocket: client, options: parameters.tls?.securityProtocolOptions))
            }
        }
        source.resume()
        return .ready
    }
}

/// An address in the system's form. [double]
struct SocketAddress {
    let family: CInt
    private var v4 = sockaddr_in()
    private var v6 = sockaddr_in6()

    init?(_ host: NWEndpoint.Host, _ port: NWEndpoint.Port) {
        if inet_pton(AF_INET, host.doubleText, &v4.sin_addr) == 1 {
            family = AF_INET
            v4.sin_family = sa_family_t(AF_INET)
            v4.sin_port = port.rawValue.bigEndian
        } else if inet_pton(AF_INET6, host.doubleText, &v6.sin6_addr) == 1 {
            family = AF_INET6
            v6.sin6_family = sa_family_t(AF_INET6)
            v6.sin6_port = port.rawValue.bigEndian
        } else {
            return nil
        }
    }

    func with<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        func bound<Address>(_ address: Address) -> Result {
            withUnsafePointer(to: address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<Address>.size)) }
            }
        }
        return family == AF_INET ? bound(v4) : bound(v6)
    }

    static func port(of socket: CInt) -> NWEndpoint.Port? {
        var address = sockaddr_in6()  // the port is in the same place in both families
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &length) }
        }
        return result == 0 ? NWEndpoint.Port(rawValue: UInt16(bigEndian: address.sin6_port)) : nil
    }
}
