import DoublesCurl
import Foundation

/// The thread on which the transfers of one session run: one multi handle of libcurl with its connections and cookies.
final class TransferLoop: @unchecked Sendable {  // `commands`, `isEnded`, `hasThread` under `lock`; the rest is the thread's own
    private let multi = curl_multi_init()
    private let share = curl_share_init()
    private let lock = NSLock()
    private var commands: [@Sendable () -> Void] = []
    private var isEnded = false
    private var hasThread = false
    private var transfers: [Transfer] = []
    /// Connections are not used again.
    private var isFlushed = false

    init(_ configuration: URLSessionConfiguration) {
        _ = doubles_curl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, configuration.httpMaximumConnectionsPerHost)
        doubles_curl_share_cookies(share)
    }

    deinit {
        curl_multi_cleanup(multi)
        curl_share_cleanup(share)
    }

    /// Begins a transfer; nothing happens when the session has been invalidated.
    func begin(_ transfer: Transfer) {
        perform { [self] in
            guard transfer.prepare(share: share, onNewConnection: isFlushed) else { return transfer.finish(CURLE_FAILED_INIT) }
            transfers.append(transfer)
            curl_multi_add_handle(multi, transfer.easy)
        }
    }

    /// What begins later uses a connection of its own.
    func flush(_ done: @escaping @Sendable () -> Void) {
        perform { [self] in
            isFlushed = true
            done()
        }
    }

    func cancel(_ task: URLSessionTask) {
        perform { [self] in
            for transfer in transfers where transfer.task === task { remove(transfer).fail(NSURLErrorCancelled) }
        }
    }

    func cancelAll() {
        perform { [self] in for transfer in transfers { remove(transfer).fail(NSURLErrorCancelled) } }
    }

    func end() {
        lock.withLock { isEnded = true }
        curl_multi_wakeup(multi)
    }

    private func perform(_ command: @escaping @Sendable () -> Void) {
        let begins = lock.withLock {
            commands.append(command)
            defer { hasThread = true }
            return !hasThread
        }
        if begins { Thread.detachNewThread { [self] in run() } } else { curl_multi_wakeup(multi) }
    }

    private func run() {
        while true {
            let work = lock.withLock {
                defer { commands = [] }
                return commands
            }
            for command in work { command() }
            var running: CInt = 0
            curl_multi_perform(multi, &running)
            takeResults()
            for transfer in transfers where transfer.isOverdue { remove(transfer).fail(NSURLErrorTimedOut) }
            let isDone = lock.withLock {
                guard isEnded, commands.isEmpty, transfers.isEmpty else { return false }
                hasThread = false
                return true
            }
            if isDone { return }
            curl_multi_poll(multi, nil, 0, 50, nil)
        }
    }

    private func takeResults() {
        var left: CInt = 0
        while let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE,
                let transfer = transfers.first(where: { $0.easy == message.pointee.easy_handle })
            else { continue }
            let code = message.pointee.data.result
            remove(transfer).finish(code)
        }
    }

    private func remove(_ transfer: Transfer) -> Transfer {
        curl_multi_remove_handle(multi, transfer.easy)
        transfers.removeAll { $0 === transfer }
        return transfer
    }
}
