import Foundation
import ThreeDSBase
import ThreeDSCrypto
import ThreeDSPlatform

/// What the last verified document lists for one directory server.
struct MetadataListing: Sendable {
    let family: DirectoryServerFamily
    /// The moment for which it is read: now, or the service's last word if the clock shows an earlier time.
    let date: Date

    /// Returns the directory server without what the document has withdrawn.
    func limiting(_ other: DirectoryServerFamily) -> DirectoryServerFamily { other.limited(to: family, at: date) }

    /// Returns whether the document lists the key, and its use has ended.
    func hasWithdrawn(_ key: PublicKey) -> Bool { family.hasWithdrawn(key, at: date) }

    var revokedSerials: [[UInt8]] { family.revokedSerials }
}

/// Keeps the metadata service's document of one session: the last valid one, whatever happens to newer ones.
///
/// The synchronous `initialize` only needs ``load()``, which uses no network. ``refresh()`` fetches the document.
final class MetadataKeeper: Sendable {
    private struct State: Sendable {
        var copy: MetadataCopy?
        var failure: MetadataFailure?
    }

    private let service: CheckedMetadataService
    private let transport: any HTTPTransport
    private let userAgent: String
    private let vault: MetadataVault?
    private let timeSource: any TimeSource
    private let name: String
    private let state = Locked(State())
    // One writer at a time, each writing what is newest then.
    private let writing = Locked(())

    /// Creates a keeper without a document.
    ///
    /// - Parameter transport: nil for the system's transport with the service's pins.
    init(
        _ service: CheckedMetadataService, transport: (any HTTPTransport)?, vault: MetadataVault?, timeSource: any TimeSource,
        userAgent: String = SDKRelease.userAgent
    ) throws(CryptoError) {
        self.service = service
        self.userAgent = userAgent
        self.transport = transport ?? SystemTransport.make(trust: service.trust)
        self.vault = vault
        self.timeSource = timeSource
        let digest = try PlatformCrypto.sha256(Array(service.url.absoluteString.utf8))
        let digits = Array("0123456789abcdef".utf8)
        // Another service has another copy.
        name =
            "metadata-"
            + String(decoding: digest.prefix(16).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Returns the directory servers of the document if it may be used.
    func directoryServers(at date: Date) -> DirectoryServerSet? {
        guard let document = state.withLock(\.copy)?.document, document.isUsable(at: date) else { return nil }
        return document.directoryServers
    }

    /// Returns what the last verified document lists for a directory server, even if the document may not be used.
    ///
    /// Its withdrawals count for ever: they only take away. The date of the listing is never before the service's last word, so a
    /// device whose clock was set back gets no key again whose use had ended.
    func listing(of id: String, at date: Date) -> MetadataListing? {
        guard let copy = state.withLock(\.copy), let family = copy.document.directoryServers.family(named: id) else { return nil }
        return MetadataListing(family: family, date: max(date, copy.document.issued, copy.confirmed))
    }

    /// The directory servers of the document, even if it may not be used.
    var knownDirectoryServers: DirectoryServerSet? { state.withLock(\.copy)?.document.directoryServers }

    func info(at date: Date) -> MetadataInfo {
        let state = state.withLock(\.self)
        let document = state.copy?.document
        let usable = document?.isUsable(at: date) == true ? document : nil
        return MetadataInfo(
            issued: document?.issued, expires: document?.expires, confirmed: state.copy?.confirmed,
            isUsable: usable != nil, isKept: vault != nil,
            update: usable?.releases.update(of: SDKRelease.version) ?? .unknown, lastFailure: state.failure)
    }

    // MARK: The copy on the device

    /// Loads the copy on the device. A damaged or expired copy is recorded as a failure.
    func load() {
        guard let vault else { return }
        do throws(MetadataError) {
            guard let plaintext = try vault.read(name) else { return }
            let copy = try MetadataCopy(plaintext: plaintext, signedBy: service.signingKey)
            // Keep a copy that may no longer be used, so that nothing older can replace it.
            state.withLock { if $0.copy == nil { $0.copy = copy } }
            try copy.document.check(at: timeSource.now)
        } catch {
            record(error)
        }
    }

    private func save() throws(MetadataError) {
        guard let vault else { return }
        try writing.withLock { (_) throws(MetadataError) in
            guard let copy = state.withLock(\.copy) else { return }
            try vault.write(copy.plaintext, name)
        }
    }

    private func record(_ error: MetadataError) {
        let failure = MetadataFailure(error, at: timeSource.now)
        state.withLock { $0.failure = failure }
    }

    // MARK: The network

    /// Fetches the document unless it has not changed.
    ///
    /// - Throws: the error, which is also recorded. The last valid document stays.
    func refresh() async throws(MetadataError) -> DirectoryServerRefresh {
        do throws(MetadataError) {
            let result = try await fetch()
            state.withLock { $0.failure = nil }
            // The document is valid; that it could not be stored only matters at the next start.
            do throws(MetadataError) { try save() } catch { record(error) }
            return result
        } catch {
            record(error)
            throw error
        }
    }

    private func fetch() async throws(MetadataError) -> DirectoryServerRefresh {
        var request = HTTPRequest(
            method: "GET", url: service.url,
            headers: [
                ("Accept", "application/jose"), ("Authorization", "Bearer \(service.apiToken)"),
                (HTTPRequest.userAgentField, userAgent),
            ])
        let held = state.withLock(\.copy)
        // A document that has expired cannot be confirmed.
        let condition = held.flatMap { $0.document.isUsable(at: timeSource.now) ? $0.tag : nil }
        if let condition { request.headers.append(("If-None-Match", condition)) }
        let response = try await MetadataExchange.send(
            request, over: transport, timeSource: timeSource, timeout: service.timeout)
        let now = timeSource.now
        switch response.status {
        case 200:
            guard let text = String(bytes: response.body, encoding: .utf8) else {
                throw MetadataError.malformed(.notText)
            }
            let document = try MetadataDocument(text, signedBy: service.signingKey)
            try document.check(at: now)
            return try install(MetadataCopy(document: document, tag: response.header("ETag"), confirmed: now))
        case 304 where condition != nil:
            try held?.document.check(at: now)
            state.withLock {
                // Another refresh may have fetched a newer document meanwhile.
                if $0.copy?.document.payload == held?.document.payload { $0.copy?.confirmed = now }
            }
            return .unchanged
        case 401, 403:
            throw MetadataError.unauthorized(status: response.status)
        default:
            throw MetadataError.status(response.status)
        }
    }

    /// Makes the document that of the session, unless the session has a newer one.
    private func install(_ copy: MetadataCopy) throws(MetadataError) -> DirectoryServerRefresh {
        try state.withLock { state throws(MetadataError) in
            if let present = state.copy?.document {
                guard copy.document.issued >= present.issued else {
                    throw MetadataError.rollback
                }
            }
            defer { state.copy = copy }
            return state.copy?.document.payload == copy.document.payload ? .unchanged : .updated
        }
    }
}

/// One request with its time limit.
private enum MetadataExchange {
    private enum Outcome: Sendable {
        case answered(HTTPResponse), failed(TransportError), timeIsOver
    }

    static func send(
        _ request: HTTPRequest, over transport: any HTTPTransport, timeSource: any TimeSource, timeout: TimeSpan
    ) async throws(MetadataError) -> HTTPResponse {
        let outcome = await withTaskGroup(of: Outcome.self) { group in
            group.addTask {
                do throws(TransportError) {
                    return .answered(try await transport.send(request, sent: {}))
                } catch {
                    return .failed(error)
                }
            }
            group.addTask {
                do {
                    try await timeSource.sleep(for: timeout)
                    return .timeIsOver
                } catch {
                    return .failed(.cancelled)
                }
            }
            defer { group.cancelAll() }
            return await group.next() ?? .timeIsOver
        }
        switch outcome {
        case .answered(let response): return response
        case .timeIsOver: throw MetadataError.timedOut(timeout)
        case .failed(.notDelivered(let trouble)): throw MetadataError.unreachable(trouble)
        case .failed(.interrupted(let trouble)): throw MetadataError.interrupted(trouble)
        case .failed(.responseTooLarge): throw MetadataError.answerTooLarge
        case .failed(.cancelled): throw MetadataError.cancelled
        }
    }
}
