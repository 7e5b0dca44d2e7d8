import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMessages

/// A long message that nobody sends by mistake.
struct HostileMessage: Sendable {
    /// Where the ACS sends it.
    enum Content: Sendable {
        /// The plaintext of the first CRes, which is sealed with the keys of the challenge.
        case response([UInt8])
        /// The body of the first answer, as it is.
        case body([UInt8])
        /// The JOSE header of the signed content. The signature is random.
        case signedHeader([UInt8])
    }

    let name: String
    /// Makes the content of about that many bytes for a transaction.
    let content: @Sendable (_ size: Int, _ identifiers: TransactionIdentifiers) -> Content

    static let all = json + texts + screens + clear + signed

    // MARK: JSON

    private static let json = [
        extra("nested without end") { filled("", "[", "", $0) },
        extra("nested as deep as allowed") { filled("[", deep("[", "1", "]", 60) + ",", "0]", $0) },
        extra("one name, many times") { filled("1", ",\"a\":1", "", $0) },
        extra("names twice, in deep objects with long names") { size in
            let name = String(repeating: "n", count: 60)
            return filled("[", deep("{\"\(name)\":", "{" + twice(20) + "}", "}", 58) + ",", "0]", size)
        },
        extra("distinct names") { numbered("1", { ",\"m\($0)\":1" }, $0) },
        extra("names twice") { numbered("1", { ",\"m\($0)\":1,\"m\($0)\":2" }, $0) },
        extra("objects with names to look up") {
            filled("[", "{" + (0..<26).map { "\"a\($0)\":0" }.joined(separator: ",") + "},", "0]", $0)
        },
        extra("one number") { filled("1", "0", "", $0) },
        extra("many numbers") { filled("[", "1,", "1]", $0) },
        extra("large exponents") { filled("[", "-1.5e99999,", "1]", $0) },
        extra("white space") { filled("", " \n", "1", $0) },
        extra("empty objects") { filled("[", "{},", "{}]", $0) },
        extra("a text without end") { filled("\"", "a", "", $0) },
    ]

    // MARK: Texts

    private static let texts = [
        text("a long text", "a"), text("escaped letters", "\\u0041"), text("escaped pairs", "\\ud83d\\ude00"),
        text("escaped line breaks", "\\n"), text("line breaks escaped twice", "\\\\n"), text("combining marks", "\u{301}"),
        text("families of faces", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"),
        text("words from right to left", "\u{202E}\u{5D0} "),
        HostileMessage(name: "malformed UTF-8 at the end") { size, identifiers in
            .response(cres(identifiers, .text, ",\"x\":" + filled("\"", "a", "", size)) + [0xC3, 0x28] + Array("\"}".utf8))
        },
    ]

    /// `challengeInfoText` of one unit again and again.
    private static func text(_ name: String, _ unit: String) -> HostileMessage {
        HostileMessage(name: name) { size, identifiers in
            .response(
                cres(identifiers, .text, hasText: false, ",\"\(Field.challengeInfoText)\":" + filled("\"a", unit, "\"", size))
                    + Array("}".utf8))
        }
    }

    // MARK: Screens

    private static let screens = [
        member("short options", .singleSelect, Field.challengeSelectInfo) {
            numbered("[{\"a\":\"a\"}", { ",{\"\($0)\":\"N\"}" }, $0) + "]"
        },
        member("one option, many times", .multiSelect, Field.challengeSelectInfo) {
            filled("[", "{\"a\":\"a\"},", "{\"a\":\"a\"}]", $0)
        },
        member("an option with a long name", .singleSelect, Field.challengeSelectInfo) { filled("[{\"", "k", "\":\"a\"}]", $0) },
        member("a page", .html, Field.acsHTML) { filled("\"", "PGh0", "\"", $0) },
        member("a page in plain base64", .html, Field.acsHTML) { filled("\"", "+/+/", "\"", $0) },
        member("a page with line breaks", .html, Field.acsHTML) { filled("\"", "PGh0\\r\\n", "\"", $0) },
        member("a page that ends with padding", .html, Field.acsHTML) { filled("\"PGh0", "=", "\"", $0) },
        member("a page with a wrong last character", .html, Field.acsHTML) { filled("\"", "PGh0", "!\"", $0) },
        member("extensions", .text, Field.messageExtension) { size in
            let item = "{\"name\":\"a\",\"id\":\"a\",\"criticalityIndicator\":false,\"data\":{}}"
            return filled("[", item + ",", item + "]", size)
        },
        member("an extension with much data", .text, Field.messageExtension) {
            filled("[{\"name\":\"a\",\"id\":\"a\",\"criticalityIndicator\":false,\"data\":{\"a\":\"", "d", "\"}}]", $0)
        },
        member("pictures", .text, Field.issuerImage) { numbered("{\"a\":1", { ",\"p\($0)\":\"https://a.example/\"" }, $0) + "}" },
        member("a long picture link", .text, Field.issuerImage) {
            filled("{\"\(Field.medium)\":\"https://a.example/", "a", "\"}", $0)
        },
    ]

    // MARK: Not sealed

    private static let clear = [
        HostileMessage(name: "an Erro with a long detail") { size, identifiers in
            .body(Array((erro(identifiers) + filled("\"", "d", "\"}", size)).utf8))
        },
        HostileMessage(name: "an Erro with names twice, in deep objects") { size, identifiers in
            .body(
                Array(
                    (erro(identifiers) + filled("[", deep("{\"nnnnnnnn\":", "{" + twice(20) + "}", "}", 58) + ",", "0]}", size))
                        .utf8))
        },
        body("dots") { filled("", ".", "", $0) }, body("a JWE without end") { filled("eyJ", "AA", "", $0) },
        body("a JWE of five parts") { filled("eyJ", "AA", "..A.A.A", $0) }, body("braces") { filled("", "{", "", $0) },
        body("white space alone") { filled("", " \r\n", "", $0) },
        HostileMessage(name: "a JWE header with names twice") { size, _ in
            let header = "{\"alg\":\"dir\"" + numbered("", { ",\"h\($0)\":1,\"h\($0)\":2" }, size * 3 / 4) + "}"
            return .body(Array((Base64URL.encode(Array(header.utf8)) + "..AAAA.AAAA.AAAA").utf8))
        },
        HostileMessage(name: "a JWE with a long key name") { size, _ in
            let header = "{\"alg\":\"dir\",\"enc\":\"A128GCM\",\"kid\":" + filled("\"", "k", "\"}", size * 3 / 4)
            return .body(Array((Base64URL.encode(Array(header.utf8)) + "..AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA").utf8))
        },
        HostileMessage(name: "a JWE with a wrong tag") { size, _ in
            let header = Base64URL.encode(Array("{\"alg\":\"dir\",\"enc\":\"A128CBC-HS256\"}".utf8))
            let text = filled(
                header + "..AAAAAAAAAAAAAAAAAAAAAA.", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                ".AAAAAAAAAAAAAAAAAAAAAA", size)
            return .body(Array(text.utf8))
        },
    ]

    // MARK: Signed content

    private static let signed = [
        header("many certificates") { filled("[", "\"AAAA\",", "\"AAAA\"]", $0) },
        header("long certificates") { size in
            let one = "\"" + String(repeating: "MIIB", count: size / 40) + "\""
            return "[" + [String](repeating: one, count: 10).joined(separator: ",") + "]"
        },
        header("one long certificate with line breaks") { filled("[\"", "MIIB\\r\\n", "\"]", $0) },
        header("certificates in deep arrays") { filled("", "[", "", $0) },
        header("names twice beside the certificates") { numbered("[]", { ",\"h\($0)\":1,\"h\($0)\":2" }, $0) },
    ]

    private static func header(_ name: String, _ certificates: @escaping @Sendable (Int) -> String) -> HostileMessage {
        HostileMessage(name: "signed content: \(name)") { size, _ in
            .signedHeader(Array(("{\"alg\":\"ES256\",\"x5c\":" + certificates(size * 3 / 4) + "}").utf8))
        }
    }

    // MARK: Parts

    private static func body(_ name: String, _ text: @escaping @Sendable (Int) -> String) -> HostileMessage {
        HostileMessage(name: name) { size, _ in .body(Array(text(size).utf8)) }
    }

    /// A member that no version has.
    private static func extra(_ name: String, _ value: @escaping @Sendable (Int) -> String) -> HostileMessage {
        member(name, .text, "extra", value)
    }

    private static func member(
        _ name: String, _ type: UIType, _ member: String, _ value: @escaping @Sendable (Int) -> String
    ) -> HostileMessage {
        HostileMessage(name: name) { size, identifiers in
            .response(cres(identifiers, type, ",\"\(member)\":" + value(size)) + Array("}".utf8))
        }
    }

    /// The text of a CRes with a text, without its last brace, and what follows its members.
    private static func cres(
        _ identifiers: TransactionIdentifiers, _ type: UIType, hasText: Bool = true, _ rest: String
    ) -> [UInt8] {
        var members: JSONObject = [
            Field.threeDSServerTransID: .string(identifiers.threeDSServer.text), Field.acsTransID: .string(identifiers.acs.text),
            Field.sdkTransID: .string(identifiers.sdk.text), Field.acsCounterAtoS: "000",
            Field.challengeCompletionInd: .yesOrNo(false), Field.messageType: .code(MessageKind.cres),
            Field.messageVersion: .code(ProtocolVersion.usual), Field.acsUiType: .code(type),
            Field.challengeInfoHeader: "Payment security", Field.challengeInfoLabel: "Code",
            Field.submitAuthenticationLabel: "Next",
        ]
        // Strict readers of this version want a text, too.
        if hasText { members[Field.challengeInfoText] = "Enter the code." }
        return members.serialized().dropLast() + Array(rest.utf8)
    }

    private static func erro(_ identifiers: TransactionIdentifiers) -> String {
        let members: JSONObject = [
            Field.messageType: .code(MessageKind.erro), Field.messageVersion: .code(ProtocolVersion.usual),
            Field.acsTransID: .string(identifiers.acs.text),
        ]
        return String(decoding: members.serialized().dropLast(), as: UTF8.self) + ",\"\(Field.errorDetail)\":"
    }

    /// `head`, as many units as fit into `size` bytes, and `tail`.
    private static func filled(_ head: String, _ unit: String, _ tail: String, _ size: Int) -> String {
        head + String(repeating: unit, count: max(size - head.utf8.count - tail.utf8.count, 0) / unit.utf8.count) + tail
    }

    /// `head` and units with numbers from 0 up to about `size` bytes.
    private static func numbered(_ head: String, _ unit: (Int) -> String, _ size: Int) -> String {
        var text = head
        var number = 0
        while text.utf8.count < size - 40 {
            text += unit(number)
            number += 1
        }
        return text
    }

    private static func deep(_ open: String, _ inside: String, _ close: String, _ depth: Int) -> String {
        String(repeating: open, count: depth) + inside + String(repeating: close, count: depth)
    }

    private static func twice(_ count: Int) -> String {
        (0..<count).map { "\"d\($0)\":1,\"d\($0)\":2" }.joined(separator: ",")
    }
}
