import Foundation
import ThreeDSCore
import ThreeDSPlatform

/// Carries JSON to the app's server and back.
struct AppServerConnection: Sendable {
    let base: URL
    let transport: any HTTPTransport
    /// The value of `User-Agent`.
    let userAgent: String
    /// Returns the fields that the server wants besides, such as `Authorization`.
    let headers: @Sendable () async throws -> [(String, String)]

    /// - Parameter userAgent: nil for `ThreeDS/` and the version of the SDK.
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a base URL without host or of another scheme than `https` and `http`, and for a text
    ///   that cannot be a `User-Agent`.
    init(
        _ base: URL, _ transport: any HTTPTransport, userAgent: String?,
        headers: @escaping @Sendable () async throws -> [(String, String)]
    ) throws(ThreeDS2Error) {
        guard base.host?.isEmpty == false, ["https", "http"].contains(base.scheme?.lowercased()) else {
            throw .invalidInput(.appServer, .baseURL, expected: .format(.absoluteURL))
        }
        let agent = userAgent ?? SDKRelease.userAgent
        guard HTTPRequest.isUserAgent(agent) else {
            throw .invalidInput(.appServer, .userAgent, expected: .format(.userAgent))
        }
        (self.base, self.transport, self.userAgent, self.headers) = (base, transport, agent, headers)
    }

    /// Sends a body, or nothing with GET, and returns the object that comes back.
    func call(_ call: AppServerError.Call, _ path: String, _ body: AppServerBody? = nil) async throws -> AppServerDocument {
        var request = HTTPRequest(method: body == nil ? "GET" : "POST", url: base.appendingPathComponent(path))
        request.headers = [("Accept", "application/json")]
        if let body {
            request.headers.append(("Content-Type", "application/json"))
            request.body = body.bytes
        }
        let own = try await headers()
        // The app's mistake, which the transport would report like a connection that was not made.
        if let (index, _) = HTTPRequest.defect(of: own) {
            throw ThreeDS2Error.invalidInput(InputRefusal(InputPath(.appServer, .headers, index: index), .format(.httpField)))
        }
        request.headers += own
        // The app's own field for this call counts.
        if request.header(HTTPRequest.userAgentField) == nil { request.headers.append((HTTPRequest.userAgentField, userAgent)) }
        let response: HTTPResponse
        do throws(TransportError) {
            response = try await transport.send(request) {}
        } catch {
            // The same answer would be too large again.
            throw AppServerError(call: call, rule: error == .responseTooLarge ? .json : .connection)
        }
        guard response.status == 200 else {
            throw AppServerError(call: call, path: Self.refusedMember(response.body), rule: .status(response.status))
        }
        return try read(call) { () throws(AppServerDefect) in try AppServerDocument(parsing: response.body) }
    }

    /// Reads members of an answer.
    func read<Value>(
        _ call: AppServerError.Call, _ work: () throws(AppServerDefect) -> Value
    ) throws(AppServerError) -> Value {
        do throws(AppServerDefect) { return try work() } catch { throw AppServerError(error, in: call) }
    }

    /// Returns the member of the request that the server names in its refusal, when it looks like one.
    private static func refusedMember(_ body: [UInt8]) -> String {
        guard let error = try? AppServerDocument(parsing: body).optionalObject(.error) else { return "" }
        let text = (try? error.optionalText(.path)) ?? (try? error.optionalText(.field)) ?? ""
        let isName =
            text.utf8.count <= 80
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."): true
                default: false
                }
            }
        return isName ? text : ""
    }
}

extension AppServerError {
    /// Returns the status of a letter.
    static func status(_ code: String, in call: Call) throws(AppServerError) -> TransStatus {
        guard let status = TransStatus(code: code) else {
            throw AppServerError(call: call, path: AppServerMember.transStatus.rawValue, rule: .known)
        }
        return status
    }
}
