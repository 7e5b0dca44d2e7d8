#if canImport(CCurl) && !canImport(Darwin)
    import CCurl
    import Foundation
    import Glibc
    import ThreeDSBase

    /// The thread that owns the libcurl handles of one transport.
    final class CurlEngine: @unchecked Sendable {  // unchecked: owns a CURLM; shared under `condition`, else one thread
        private enum Command { case start(CurlExchange), drop(CurlExchange) }

        private static let isLibraryReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
        /// How long unused connections stay open once nothing is under way.
        private static let idleLimit = TimeSpan.seconds(5)
        private static let busyLimit = TimeSpan.minutes(1)

        // Shared by all threads.
        private let condition = NSCondition()
        private var inbox: [Command] = []
        private var isStopping = false
        private var isRunning = false
        private var multi: UnsafeMutableRawPointer?  // CURLM, owned; made and destroyed by the thread

        // Used only by the engine's thread.
        private let sockets = CurlSockets()
        private var exchanges: [UnsafeMutableRawPointer: CurlExchange] = [:]

        /// Passes an exchange to the thread, which finishes it later.
        func start(_ exchange: CurlExchange) { post(.start(exchange)) }

        /// Makes the thread release an exchange that was finished from outside.
        func drop(_ exchange: CurlExchange) { post(.drop(exchange)) }

        /// Ends the thread and cancels what is still running.
        func stop() {
            condition.withLock {
                isStopping = true
                wake()
            }
        }

        private func post(_ command: Command) {
            condition.withLock {
                inbox.append(command)
                if !isRunning {
                    isRunning = true
                    let thread = Thread { self.run() }
                    thread.name = "threeds-http"
                    thread.stackSize = 512 * 1024
                    thread.start()
                }
                wake()
            }
        }

        /// Wakes the thread. Call it only under `condition`.
        private func wake() {
            if let multi { curl_multi_wakeup(multi) }
            condition.signal()
        }

        // MARK: On the thread

        private func run() {
            Self.blockBrokenPipeSignal()
            while let commands = nextCommands() {
                for command in commands {
                    switch command {
                    case .start(let exchange): add(exchange)
                    case .drop(let exchange): if let handle = exchange.handle { remove(handle) }
                    }
                }
                advance()
            }
            for exchange in exchanges.values { exchange.finish(.failure(.cancelled)) }
            for handle in Array(exchanges.keys) { remove(handle) }
            discardConnections()
        }

        /// Returns the posted commands; nil when the thread must end. Waits only when there is nothing else to do.
        private func nextCommands() -> [Command]? {
            condition.withLock {
                while multi == nil, inbox.isEmpty, !isStopping { condition.wait() }
                if multi == nil, !isStopping { multi = Self.makeMulti() }
                let commands = inbox
                inbox = []
                if isStopping {
                    for case .start(let exchange) in commands { exchange.finish(.failure(.cancelled)) }
                    return nil
                }
                return commands
            }
        }

        private func advance() {
            guard let multi else { return }
            var running: CInt = 0
            curl_multi_perform(multi, &running)
            var remaining: CInt = 0
            while let message = curl_multi_info_read(multi, &remaining) {
                guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle else { continue }
                complete(handle, message.pointee.data.result)
            }
            let isIdle = exchanges.isEmpty
            var events: CInt = 0
            // The wake-up leaves a mark that the poll finds, so a command posted since is never slept through.
            let limit = isIdle ? Self.idleLimit : Self.busyLimit
            let before = SystemTimeSource().uptime()
            curl_multi_poll(multi, nil, 0, CInt(clamping: limit.milliseconds), &events)
            let waited = SystemTimeSource().uptime() - before
            if isIdle, waited.milliseconds >= limit.milliseconds { discardConnections() }
        }

        private func add(_ exchange: CurlExchange) {
            guard !exchange.isFinished else { return }
            guard Self.isLibraryReady, let multi, let handle = exchange.makeHandle(sockets) else {
                exchange.finish(.failure(.notDelivered(.unavailable)))
                exchange.destroyHandle()
                return
            }
            exchanges[handle] = exchange
            if curl_multi_add_handle(multi, handle) != CURLM_OK {
                exchange.finish(.failure(.notDelivered(.unavailable)))
                remove(handle)
            }
        }

        private func complete(_ handle: UnsafeMutableRawPointer, _ code: CURLcode) {
            guard let exchange = exchanges[handle], let multi else { return }
            if exchange.wantsFreshConnection(after: code) {
                curl_multi_remove_handle(multi, handle)
                if curl_multi_add_handle(multi, handle) == CURLM_OK { return }
            }
            exchange.finish(exchange.result(code))
            remove(handle)
        }

        private func remove(_ handle: UnsafeMutableRawPointer) {
            guard let exchange = exchanges.removeValue(forKey: handle) else { return }
            if let multi { curl_multi_remove_handle(multi, handle) }
            exchange.destroyHandle()
        }

        private func discardConnections() {
            let old = condition.withLock { () -> UnsafeMutableRawPointer? in
                defer { multi = nil }
                return multi
            }
            if let old { curl_multi_cleanup(old) }
        }

        private static func makeMulti() -> UnsafeMutableRawPointer? {
            guard isLibraryReady, let multi = curl_multi_init() else { return nil }
            threeds_curl_multi_set_long(multi, CURLMOPT_PIPELINING, 0)
            threeds_curl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, 64)  // unused open connections, not a limit on use
            return multi
        }

        /// Blocks SIGPIPE: a peer that closes early must not end the process, and libcurl handles this only for its own signals.
        private static func blockBrokenPipeSignal() {
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &signals, nil)
        }
    }
#endif
