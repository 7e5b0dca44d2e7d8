import Foundation
import ThreeDSBase
import ThreeDSCore
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSSimulator

/// Publishes the document of a folder, as it is at each request.
///
/// A document that the key in `app.json` has not signed is never served: the last good one stays.
final class MetadataHost: Sendable {
    private let folder: MetadataFolder
    private let app: MetadataAppFile
    private let people: ToolOutput
    private let state: Locked<State>

    private struct State: Sendable {
        var served: SignedMetadata
        /// The last text that was refused.
        var refused: String?
    }

    /// - Parameter people: gets a line for each request.
    init(_ folder: MetadataFolder, _ people: ToolOutput) throws(ToolError) {
        self.folder = folder
        self.people = people
        app = try folder.app()
        state = Locked(State(served: try Self.verified(try folder.text(.document), app, folder)))
    }

    private static func verified(
        _ text: String, _ app: MetadataAppFile, _ folder: MetadataFolder
    ) throws(ToolError) -> SignedMetadata {
        do throws(MetadataError) { _ = try MetadataDocument(text, signedBy: app.key) } catch {
            throw .file(path: folder.path(of: .document), reason: error.message)
        }
        do { return try SignedMetadata(text) } catch { throw .failed("metadata: the system's crypto does not work") }
    }

    /// The path of the document.
    var path: String { app.url.path.isEmpty ? "/" : app.url.path }

    /// The port in the URL of `app.json`.
    var port: UInt16 { app.url.port.flatMap { UInt16(exactly: $0) } ?? 443 }

    func isAuthorized(_ request: HTTPRequest) -> Bool { SignedMetadata.isAuthorized(request, token: app.apiToken) }

    func answer(_ request: HTTPRequest) -> HTTPResponse {
        let response = response(to: request)
        people.line("\(request.method) \(request.url.path.printable): \(response.status)")
        return response
    }

    private func response(to request: HTTPRequest) -> HTTPResponse {
        guard (request.url.path.isEmpty ? "/" : request.url.path) == path else { return HTTPResponse(status: 404) }
        let methods = ["GET", "HEAD"]
        guard methods.contains(request.method) else {
            return HTTPResponse(status: 405, headers: [("Allow", methods.joined(separator: ", "))])
        }
        guard isAuthorized(request) else {
            return HTTPResponse(status: 401, headers: [("WWW-Authenticate", "Bearer"), ("Cache-Control", "no-store")])
        }
        return current().answer(to: request)
    }

    /// Returns the document that is in the folder now, or the last good one.
    private func current() -> SignedMetadata {
        state.withLock { state in
            do throws(ToolError) {
                let text = try folder.text(.document)
                if text != state.served.jws, text != state.refused {
                    state.refused = text
                    state.served = try Self.verified(text, app, folder)
                    state.refused = nil
                }
            } catch {
                people.line("tds: metadata: warning: \(error.message); the document before it stays")
            }
            return state.served
        }
    }
}
