import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@testable import ThreeDSContract
@testable import ThreeDSTool

/// Every op of the driver's contract: the line that is good, and each way in which it is not.
@Suite struct DriverLineTests {
    struct Good: CustomTestStringConvertible, Sendable {
        let line: String
        let operation: DriverOperation
        var testDescription: String { String(line.prefix(60)) }
    }

    private static let server = #"{"id":"A000000003","publicKey":"PEM","rootCertificates":["ROOT"]}"#
    private static let plainServer = DriverDirectoryServer(
        id: "A000000003", publicKey: "PEM", keyID: nil, rootCertificates: ["ROOT"], logo: nil)
    private static let challenge =
        #"{"threeDSServerTransactionID":"a","acsTransactionID":"b","acsRefNumber":"c","acsSignedContent":"d"}"#

    static let good: [Good] = [
        Good(
            line: #"{"op":"initialize","config":{"directoryServers":[\#(server)]}}"#,
            operation: .initialize(DriverConfiguration(directoryServers: [plainServer]), locale: nil)),
        Good(
            line: #"""
                {"op":"initialize","locale":"en-US","config":{"directoryServers":[{"id":"X","publicKey":{"kty":"EC","x":"1"},
                "keyID":"k","rootCertificates":[],"logo":"AQI="}],"acsTrustAnchors":["A"],"restrictedParameters":["C001"],
                "encryption":"A128GCM","sdkReferenceNumber":"R","sdkAppID":"I","userAgent":"U","params":{"profile":"field","b":""},"clockScale":60.5}}
                """#.split(separator: "\n").joined(),
            operation: .initialize(
                DriverConfiguration(
                    directoryServers: [
                        DriverDirectoryServer(
                            id: "X", publicKey: #"{"kty":"EC","x":"1"}"#, keyID: "k", rootCertificates: [], logo: [1, 2])
                    ],
                    acsTrustAnchors: ["A"], restrictedParameters: ["C001"], encryption: .a128gcm, sdkReferenceNumber: "R",
                    sdkAppID: "I", userAgent: "U",
                    params: [DriverNamedValue(name: "profile", value: "field"), DriverNamedValue(name: "b", value: "")],
                    clockScale: 60.5), locale: "en-US")),
        Good(
            line: #"{"op":"initialize","locale":null,"config":{"directoryServers":[],"acsTrustAnchors":null,"sdkAppID":null}}"#,
            operation: .initialize(DriverConfiguration(), locale: nil)),
        Good(
            line: config(#""splitSDK":{"variant":"01","limited":true,"server":"https://localhost/v1/split-sdk"}"#),
            operation: .initialize(
                DriverConfiguration(
                    splitSDK: URL(string: "https://localhost/v1/split-sdk").map { DriverSplitSDK(isLimited: true, server: $0) }),
                locale: nil)),
        Good(
            line: config(##""deviceDataVersion":"2.2.0=1.6","deviceRenderOptions":{"sdkInterface":"01","sdkUiType":["01"]}"##),
            operation: .initialize(
                DriverConfiguration(
                    deviceDataVersion: "2.2.0=1.6",
                    deviceRenderOptions: DriverRenderOptions(sdkInterface: "01", sdkUiType: ["01"])), locale: nil)),
        Good(line: #"{"op":"getWarnings"}"#, operation: .getWarnings),
        Good(line: #"{"op":"getConfigurationWarnings"}"#, operation: .getConfigurationWarnings),
        Good(line: #"  {"op" : "getSDKInfo" } "#, operation: .getSDKInfo),
        Good(
            line: #"{"op":"createTransaction","directoryServerID":"D"}"#,
            operation: .createTransaction(DriverTransactionRequest(directoryServerID: "D"))),
        Good(
            line: #"{"op":"createTransaction","directoryServerID":"D","messageVersion":null}"#,
            operation: .createTransaction(DriverTransactionRequest(directoryServerID: "D"))),
        Good(
            line: #"""
                {"op":"createTransaction","directoryServerID":"D","messageVersion":"2.2.0","bridgingExtension":"2.0",
                "directoryServer":{"publicKey":"PEM","rootCertificates":["ROOT"]}}
                """#.split(separator: "\n").joined(),
            operation: .createTransaction(
                DriverTransactionRequest(
                    directoryServerID: "D", messageVersion: "2.2.0", bridgingExtension: "2.0",
                    directoryServer: DriverDirectoryServer(
                        id: "D", publicKey: "PEM", keyID: nil, rootCertificates: ["ROOT"], logo: nil)))),
        Good(
            line: #"{"op":"doChallenge","transaction":1,"challengeParameters":\#(challenge),"timeout":5}"#,
            operation: .doChallenge(
                transaction: 1,
                DriverChallengeParameters(
                    threeDSServerTransactionID: "a", acsTransactionID: "b", acsRefNumber: "c", acsSignedContent: "d"),
                timeout: 5)),
        Good(
            line: #"{"op":"submit","transaction":1,"value":""}"#,
            operation: .submit(transaction: 1, value: "", valueTwo: nil)),
        Good(
            line: #"{"op":"submit","transaction":1,"value":"1","valueTwo":"2"}"#,
            operation: .submit(transaction: 1, value: "1", valueTwo: "2")),
        Good(
            line: #"{"op":"select","transaction":2,"values":["a","b"]}"#,
            operation: .select(transaction: 2, values: ["a", "b"])),
        Good(
            line: #"{"op":"continue","transaction":1}"#,
            operation: .tap(transaction: 1, [.continueOutOfBand, .continueInformation])),
        Good(
            line: #"{"op":"navigate","transaction":1,"url":"https://a"}"#,
            operation: .navigate(transaction: 1, url: "https://a", method: "GET", body: nil)),
        Good(
            line: #"{"op":"navigate","transaction":1,"url":"https://a","method":"POST","body":"x=1"}"#,
            operation: .navigate(transaction: 1, url: "https://a", method: "POST", body: "x=1")),
        Good(line: #"{"op":"resend","transaction":1}"#, operation: .tap(transaction: 1, [.resend])),
        Good(line: #"{"op":"cancel","transaction":-1}"#, operation: .tap(transaction: -1, [.cancel])),
        Good(line: #"{"op":"additional","transaction":1}"#, operation: .tap(transaction: 1, [.additional])),
        Good(line: #"{"op":"openApp","transaction":1}"#, operation: .openApp(transaction: 1, opens: true)),
        Good(line: #"{"op":"openApp","transaction":1,"opens":false}"#, operation: .openApp(transaction: 1, opens: false)),
        Good(
            line: #"{"op":"set","transaction":1,"whitelist":true}"#,
            operation: .set(transaction: 1, [.trustList: true])),
        Good(
            line: #"{"op":"set","transaction":1,"deviceBinding":false}"#,
            operation: .set(transaction: 1, [.deviceBinding: false])),
        Good(
            line: #"{"op":"set","transaction":1,"trustList":false,"deviceBinding":true}"#,
            operation: .set(transaction: 1, [.trustList: false, .deviceBinding: true])),
        Good(line: #"{"op":"background"}"#, operation: .background),
        Good(line: #"{"op":"foreground"}"#, operation: .foreground),
        Good(line: #"{"op":"openURL","url":"app://x"}"#, operation: .openURL("app://x")),
        Good(line: #"{"op":"interrupt","transaction":3}"#, operation: .interrupt(transaction: 3)),
        Good(line: #"{"op":"close","transaction":1}"#, operation: .close(transaction: 1)),
        Good(line: #"{"op":"cleanup"}"#, operation: .cleanup),
        Good(line: #"{"op":"quit"}"#, operation: .quit),
    ]

    @Test("Each op is read", arguments: good)
    func reads(_ row: Good) throws {
        let line = DriverLine(.text(Array(row.line.utf8)))
        #expect(line.operation == .success(row.operation))
        #expect(line.id == nil)
    }

    struct Bad: CustomTestStringConvertible, Sendable {
        let line: String
        let message: String
        var testDescription: String { String(line.prefix(60)) }

        init(_ line: String, _ message: String) {
            self.line = line
            self.message = message
        }
    }

    private static func config(_ members: String) -> String {
        #"{"op":"initialize","config":{"directoryServers":[]\#(members.isEmpty ? "" : ",")\#(members)}}"#
    }

    private static func inServer(_ members: String) -> String {
        #"{"op":"initialize","config":{"directoryServers":[{\#(members)}]}}"#
    }

    static let bad: [Bad] =
        [
            Bad("", "line: not JSON (at byte 0)"),
            Bad("hello", "line: not JSON (at byte 0)"),
            Bad("[]", "line: not a JSON object"),
            Bad("{}", "op: is missing"),
            Bad(#"{"op":null}"#, "op: is missing"),
            Bad(#"{"op":1}"#, "op: must be a string"),
            Bad(#"{"op":"fly"}"#, "op: unknown op 'fly'"),
            Bad(#"{"op":"a\nb"}"#, "op: unknown op 'a\u{FFFD}b'"),
            Bad(#"{"op":"quit","op":"quit"}"#, "op: occurs twice"),
            Bad(#"{"op":"initialize"}"#, "config: is missing"),
            Bad(#"{"op":"initialize","config":[]}"#, "config: must be an object"),
            Bad(#"{"op":"initialize","config":{}}"#, "config.directoryServers: is missing"),
            Bad(#"{"op":"initialize","config":{"directoryServers":{}}}"#, "config.directoryServers: must be a list of objects"),
            Bad(
                #"{"op":"initialize","config":{"directoryServers":[1]}}"#,
                "config.directoryServers[0]: must be an object"),
            Bad(#"{"op":"initialize","locale":1,"config":{"directoryServers":[]}}"#, "locale: must be a string"),
            Bad(inServer(#""publicKey":"P","rootCertificates":[]"#), "config.directoryServers[0].id: is missing"),
            Bad(inServer(#""id":"D","rootCertificates":[]"#), "config.directoryServers[0].publicKey: is missing"),
            Bad(
                inServer(#""id":"D","publicKey":1,"rootCertificates":[]"#),
                "config.directoryServers[0].publicKey: must be a string or an object"),
            Bad(inServer(#""id":"D","publicKey":"P""#), "config.directoryServers[0].rootCertificates: is missing"),
            Bad(
                inServer(#""id":"D","publicKey":"P","rootCertificates":"R""#),
                "config.directoryServers[0].rootCertificates: must be a list of strings"),
            Bad(
                inServer(#""id":"D","publicKey":"P","rootCertificates":["R",2]"#),
                "config.directoryServers[0].rootCertificates[1]: must be a string"),
            Bad(
                inServer(#""id":"D","publicKey":"P","rootCertificates":[],"logo":"*""#),
                "config.directoryServers[0].logo: is not base64"),
            Bad(
                inServer(#""id":"D","publicKey":"P","rootCertificates":[],"keyID":7"#),
                "config.directoryServers[0].keyID: must be a string"),
            Bad(config(#""acsTrustAnchors":"A""#), "config.acsTrustAnchors: must be a list of strings"),
            Bad(config(#""restrictedParameters":[1]"#), "config.restrictedParameters[0]: must be a string"),
            Bad(config(#""deviceDataVersion":1.7"#), "config.deviceDataVersion: must be a string"),
            Bad(config(#""deviceRenderOptions":"03""#), "config.deviceRenderOptions: must be an object"),
            Bad(
                config(#""deviceRenderOptions":{"sdkUiType":"01"}"#),
                "config.deviceRenderOptions.sdkUiType: must be a list of strings"),
            Bad(config(#""encryption":"A256GCM""#), "config.encryption: must be A128CBC-HS256 or A128GCM"),
            Bad(config(#""splitSDK":1"#), "config.splitSDK: must be an object"),
            Bad(config(#""splitSDK":{"server":"https://a"}"#), "config.splitSDK.variant: is missing"),
            Bad(config(#""splitSDK":{"variant":"02","server":"https://a"}"#), "config.splitSDK.variant: must be 01"),
            Bad(config(#""splitSDK":{"variant":"01"}"#), "config.splitSDK.server: is missing"),
            Bad(config(#""splitSDK":{"variant":"01","server":"/a"}"#), "config.splitSDK.server: is not an absolute URL"),
            Bad(
                config(#""splitSDK":{"variant":"01","server":"https://a","limited":"Y"}"#),
                "config.splitSDK.limited: must be true or false"),
            Bad(config(#""sdkReferenceNumber":1"#), "config.sdkReferenceNumber: must be a string"),
            Bad(config(#""sdkAppID":1"#), "config.sdkAppID: must be a string"),
            Bad(config(#""params":[]"#), "config.params: must be an object"),
            Bad(config(#""params":{"a":1}"#), "config.params.a: must be a string"),
            Bad(config(#""params":{"a":null}"#), "config.params.a: is missing"),
            Bad(config(#""clockScale":"60""#), "config.clockScale: must be a number"),
            Bad(config(#""clockScale":0"#), "config.clockScale: must be from 0.001 to 1000000"),
            Bad(config(#""clockScale":-1"#), "config.clockScale: must be from 0.001 to 1000000"),
            Bad(config(#""clockScale":1e400"#), "config.clockScale: must be from 0.001 to 1000000"),
            Bad(#"{"op":"createTransaction"}"#, "directoryServerID: is missing"),
            Bad(#"{"op":"createTransaction","directoryServerID":1}"#, "directoryServerID: must be a string"),
            Bad(
                #"{"op":"createTransaction","directoryServerID":"D","messageVersion":2.2}"#,
                "messageVersion: must be a string"),
            Bad(
                #"{"op":"createTransaction","directoryServerID":"D","bridgingExtension":"3.0"}"#,
                #"bridgingExtension: must be "1.0" or "2.0""#),
            Bad(
                #"{"op":"createTransaction","directoryServerID":"D","directoryServer":{}}"#,
                "directoryServer.publicKey: is missing"),
            Bad(#"{"op":"doChallenge"}"#, "transaction: is missing"),
            Bad(#"{"op":"doChallenge","transaction":1,"timeout":5}"#, "challengeParameters: is missing"),
            Bad(
                #"{"op":"doChallenge","transaction":1,"timeout":5,"challengeParameters":{}}"#,
                "challengeParameters.threeDSServerTransactionID: is missing"),
            Bad(
                #"{"op":"doChallenge","transaction":1,"challengeParameters":\#(challenge)}"#, "timeout: is missing"),
            Bad(
                #"{"op":"doChallenge","transaction":1,"challengeParameters":\#(challenge),"timeout":5.5}"#,
                "timeout: must be a whole number"),
            Bad(
                #"{"op":"doChallenge","transaction":1,"challengeParameters":\#(challenge),"timeout":"5"}"#,
                "timeout: must be a whole number"),
            Bad(#"{"op":"submit","transaction":1}"#, "value: is missing"),
            Bad(#"{"op":"submit","transaction":1,"value":123456}"#, "value: must be a string"),
            Bad(#"{"op":"submit","transaction":1,"value":"","valueTwo":1}"#, "valueTwo: must be a string"),
            Bad(#"{"op":"select","transaction":1}"#, "values: is missing"),
            Bad(#"{"op":"select","transaction":1,"values":"a"}"#, "values: must be a list of strings"),
            Bad(#"{"op":"select","transaction":1,"values":[["a"]]}"#, "values[0]: must be a string"),
            Bad(#"{"op":"navigate","transaction":1}"#, "url: is missing"),
            Bad(#"{"op":"navigate","transaction":1,"url":1}"#, "url: must be a string"),
            Bad(#"{"op":"navigate","transaction":1,"url":"a","method":1}"#, "method: must be a string"),
            Bad(#"{"op":"navigate","transaction":1,"url":"a","body":{}}"#, "body: must be a string"),
            Bad(#"{"op":"openApp","transaction":1,"opens":"yes"}"#, "opens: must be true or false"),
            Bad(#"{"op":"set","transaction":1,"whitelist":"Y"}"#, "whitelist: must be true or false"),
            Bad(#"{"op":"set","transaction":1,"trustList":0}"#, "trustList: must be true or false"),
            Bad(#"{"op":"set","transaction":1,"deviceBinding":1}"#, "deviceBinding: must be true or false"),
            Bad(#"{"op":"openURL"}"#, "url: is missing"),
            Bad(#"{"op":"openURL","url":[]}"#, "url: must be a string"),
        ]
        + ["submit", "select", "continue", "navigate", "resend", "cancel", "additional", "openApp", "set", "close"].flatMap {
            op in
            [
                Bad(#"{"op":"\#(op)"}"#, "transaction: is missing"),
                Bad(#"{"op":"\#(op)","transaction":"1"}"#, "transaction: must be a whole number"),
                Bad(#"{"op":"\#(op)","transaction":1e30}"#, "transaction: must be a whole number"),
            ]
        }

    private static func refusal(_ row: Bad) -> DriverRefusal? {
        if case .failure(let refusal) = DriverLine(.text(Array(row.line.utf8))).operation { refusal } else { nil }
    }

    @Test("A line that is not an op is InvalidInput", arguments: bad)
    func refuses(_ row: Bad) { #expect(Self.refusal(row)?.kind == .invalidInput) }

    @Test("The refusal of a line that is not an op contains member and rule", .aboutWords, arguments: bad)
    func words(_ row: Bad) { #expect(Self.refusal(row)?.message == row.message) }

    @Test("The id is a string or a number and is returned as written")
    func ids() {
        func id(_ text: String) -> JSONValue? { DriverLine(.text(Array(text.utf8))).id }
        #expect(id(#"{"op":"quit","id":"a"}"#) == .string("a"))
        #expect(id(#"{"op":"quit","id":1.50}"#) == .number("1.50"))
        #expect(id(#"{"op":"fly","id":7}"#) == .number("7"))
        #expect(id(#"{"id":7,"op":"a","op":"b"}"#) == .number("7"))
        #expect(id(#"{"op":"quit","id":null}"#) == nil)
        let bad = DriverLine(.text(Array(#"{"op":"quit","id":[1]}"#.utf8)))
        #expect(bad.id == nil)
        #expect(bad.operation == .failure(.member("id", .form(.stringOrNumber))))
    }

    @Test("Lines that are not text, too long or too deep are refused")
    func hostile() {
        func refusal(_ line: ToolInput.Line) -> DriverRefusal? {
            if case .failure(let refusal) = DriverLine(line).operation { refusal } else { nil }
        }
        #expect(refusal(.tooLong)?.reason == .line(.tooLong))
        #expect(refusal(.text([0x7B, 0xFF, 0x7D]))?.kind == .invalidInput)
        let deep = Array(String(repeating: "[", count: 100_000).utf8)
        #expect(refusal(.text(deep))?.reason == .line(.json(.tooDeep)))
    }
}
