import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// Classifies the answer of the ACS, from the HTTP response to the parsed message.
///
/// Source: protocol/messages.md §8 step 1; protocol/errors-and-flow.md §4.2 rows 15–23; protocol/security.md §7.4.
enum ChallengeReply {
    /// Classifies a response. A sealed response is opened with the channel, which counts it when it is valid.
    ///
    /// - Parameter request: the CReq that was sent, to recognise a server that returns it.
    static func read(
        _ response: HTTPResponse, to request: [UInt8] = [], through channel: inout SecureChannel, identity: ChallengeIdentity
    ) -> ChallengeStateMachine.Reply {
        let body = response.body
        guard body.count <= HTTPTransportLimits.maximumBodyBytes else { return .unusable(.responseTooLarge) }
        let clearText = Self.object(in: body)
        if let clearText, let erro = Self.erro(in: clearText) { return .erro(erro) }
        guard (200..<300).contains(response.status) else { return .unusable(.unexpectedStatus(response.status)) }
        if clearText != nil { return unrecognised(response) }
        let text = identity.features.profile == .field ? CompactText.trimmed(body) : body
        if !body.isEmpty, resemblesJWE(text) || declaresJOSE(response) {
            return open(response, to: request, through: &channel, identity: identity)
        }
        return unrecognised(response)
    }

    private static func open(
        _ response: HTTPResponse, to request: [UInt8], through channel: inout SecureChannel, identity: ChallengeIdentity
    ) -> ChallengeStateMachine.Reply {
        do throws(ResponseRejection) {
            switch try channel.open(response.body, identity: identity) {
            case .screen(let requested):
                return .prompt(
                    ChallengeStep(requested, version: identity.version, continueCaption: identity.continueCaption))
            case .final(let status): return .final(transactionStatus: status)
            }
        } catch {
            switch error {
            case .defect(var defect):
                defect.trouble = defect.trouble.map { ResponseReading(response).trouble($0, answering: request) }
                return .defect(defect)
            case .erro(let erro): return .erro(erro)
            case .unreportable: return .unusable(.unknownTransactionStatus)
            }
        }
    }

    // MARK: The shape of a body

    /// Rows 18, 20, 22: the body is not a message for the SDK.
    private static func unrecognised(_ response: HTTPResponse) -> ChallengeStateMachine.Reply {
        .defect(.notAMessage.because(ResponseReading(response).trouble))
    }

    /// Returns the body as a JSON object; nil for anything else. A compact JWE never begins with a brace.
    private static func object(in body: [UInt8]) -> JSONObject? {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        guard body.first(where: { !isSpace($0) }) == UInt8(ascii: "{") else { return nil }
        do throws(JSONError) {
            return try JSONDocument(parsing: body).root.objectValue
        } catch {
            return nil
        }
    }

    private static func erro(in object: JSONObject) -> Erro? {
        object.string(Field.messageType) == MessageKind.erro.rawValue ? Erro(object) : nil
    }

    /// Returns whether the body looks like a JWE: five parts, the first of base64url characters; or the base64url of `{"` and a dot,
    /// which is a JWE that lost a part.
    private static func resemblesJWE(_ body: [UInt8]) -> Bool {
        guard let dot = body.firstIndex(of: UInt8(ascii: ".")), dot > 0, body[..<dot].allSatisfy(isBase64URL) else {
            return false
        }
        return body[0] == UInt8(ascii: "e") && body[1] == UInt8(ascii: "y") || body.filter { $0 == UInt8(ascii: ".") }.count == 4
    }

    static func isBase64URL(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func declaresJOSE(_ response: HTTPResponse) -> Bool {
        let parts = response.header("Content-Type")?.parts(at: ";") ?? []
        guard let type = parts.first(where: { !$0.isEmpty }) else { return false }
        return type.lowercased().filter { $0 != " " } == "application/jose"
    }
}
