import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// What nobody knows is never ignored.
@Suite("Unknown members of the simulator's bodies and scenarios") struct UnknownMembersTests {
    private static func simulator() throws -> Simulator { try Simulator(SimulatorConfiguration(timeSource: ManualTimeSource())) }

    /// A body with one member more.
    struct Stray: CustomTestStringConvertible, Sendable {
        let call: SimulatorCall
        /// The objects down to the place of the member.
        var place: [String] = []
        let member: String
        let nearest: String?
        var value: JSONValue = "x"

        var testDescription: String { "\(call.rawValue) \((place + [member]).joined(separator: "."))" }
    }

    static let strays: [Stray] = [
        Stray(call: .authenticate, member: "scenarioo", nearest: "scenario"),
        Stray(call: .authenticate, member: "messageCatgory", nearest: "messageCategory"),
        Stray(call: .authenticate, member: "declinechallenge", nearest: "declineChallenge", value: true),
        Stray(call: .authenticate, member: "foo", nearest: nil),
        Stray(call: .authenticate, member: "foo", nearest: nil, value: .null),
        Stray(call: .authenticate, member: "browser", nearest: nil),
        Stray(call: .authenticate, place: ["sdk"], member: "sdktype", nearest: "sdkType"),
        Stray(call: .authenticate, place: ["sdk"], member: "cardNumber", nearest: nil),
        Stray(call: .authenticate, place: ["sdk", "deviceRenderOptions"], member: "sdkInterfce", nearest: "sdkInterface"),
        Stray(call: .authenticate, place: ["sdk", "defaultSdkType"], member: "wrapedInd", nearest: "wrappedInd"),
        Stray(call: .authenticate, place: ["sdk", "splitSdkType"], member: "limitedIndd", nearest: "limitedInd"),
        Stray(call: .authenticateInBrowser, member: "notificationUrl", nearest: "notificationURL"),
        Stray(call: .authenticateInBrowser, member: "sdk", nearest: nil),
        Stray(call: .authenticateInBrowser, member: "fualt", nearest: "fault"),
        Stray(call: .authenticateInBrowser, place: ["browser"], member: "usrAgent", nearest: "userAgent"),
        Stray(call: .authenticateInBrowser, place: ["browser"], member: "screenheight", nearest: "screenHeight"),
        Stray(call: .versioning, member: "cardNumbers", nearest: "cardNumber"),
        Stray(call: .versioning, member: "amount", nearest: nil),
        Stray(call: .splitSDK, member: "sdkTransId", nearest: "sdkTransID"),
        Stray(call: .authenticateByRequestor, member: "priorTransacton", nearest: "priorTransaction"),
        Stray(call: .authenticateByRequestor, member: "threeRIIndd", nearest: "threeRIInd"),
        Stray(call: .authenticateByRequestor, member: "sdk", nearest: nil),
        Stray(call: .authenticateByRequestor, place: ["recurringInd"], member: "amountIn", nearest: "amountInd"),
        Stray(
            call: .authenticateByRequestor, place: ["threeDSRequestorPriorAuthenticationInfo"], member: "threeDSReqPriorReff",
            nearest: "threeDSReqPriorRef"),
        Stray(call: .changeCardRanges, member: "messageVersion", nearest: "messageVersions"),
        Stray(call: .changeCardRanges, member: "cardNumber", nearest: nil),
    ]

    /// A body that is right.
    private static func body(of call: SimulatorCall, _ simulator: Simulator) throws -> JSONObject {
        switch call {
        case .authenticate:
            var sdk = try SDKStandIn(simulator)
            sdk.setSDK("deviceRenderOptions", ["sdkInterface": "03", "sdkUiType": ["01", "02", "03", "04", "05"]])
            sdk.setSDK("defaultSdkType", ["sdkVariant": "01"])
            sdk.setSDK("splitSdkType", ["sdkVariant": "01"])
            return sdk.order
        case .authenticateInBrowser: return BrowserStandIn(simulator).order
        case .versioning: return ["cardNumber": .string(TestCards.number(.challenge, directoryServer: 1))]
        case .authenticateByRequestor: return RequestorInitiatedTests.order("2.3.1")
        case .changeCardRanges:
            return ["action": "add", "startRange": "9910000000000000", "endRange": "9910009999999999"]
        default:
            return [
                "directoryServerID": "F000000001", "sdkReferenceNumber": "R",
                "sdkTransID": "8a880dc0-d2d2-4067-bcb1-b08d1690b26e",
            ]
        }
    }

    private static func path(of call: SimulatorCall, _ simulator: Simulator) -> String {
        call.path.replacingOccurrences(of: "ID", with: simulator.directoryServers[0].id)
    }

    private static func adding(_ stray: Stray, to object: JSONObject, at place: ArraySlice<String>) -> JSONObject {
        var object = object
        if let name = place.first {
            object[name] = .object(adding(stray, to: object[name]?.objectValue ?? JSONObject(), at: place.dropFirst()))
        } else {
            object.append(stray.member, stray.value)
        }
        return object
    }

    @Test(
        "A body without them is accepted",
        arguments: [
            SimulatorCall.authenticate, .authenticateByRequestor, .authenticateInBrowser, .versioning, .changeCardRanges,
            .splitSDK,
        ])
    func right(_ call: SimulatorCall) async throws {
        let simulator = try Self.simulator()
        #expect(await simulator.post(Self.path(of: call, simulator), try Self.body(of: call, simulator)).status == 200)
    }

    @Test("They are refused at every depth, with path and nearest name", arguments: strays)
    func refused(_ stray: Stray) async throws {
        let simulator = try Self.simulator()
        let body = Self.adding(stray, to: try Self.body(of: stray.call, simulator), at: stray.place[...])
        let response = await simulator.post(Self.path(of: stray.call, simulator), body)
        #expect(response.status == 400)
        #expect(response.error("field") == (stray.place + [stray.member]).joined(separator: "."))
        #expect(response.error("rule") == "known")
        let hint = stray.nearest.map { "the nearest known name is \($0)" }
        #expect(response.error("message")?.hasSuffix(hint ?? "is not a known member") == true)
    }

    @Test(
        "A misspelt required member is named instead of the missing one",
        arguments: [("cardNumber", "cardNumbr"), ("amount", "amont"), ("directoryServerID", "directoryServerId")])
    func misspelt(_ name: String, _ wrong: String) async throws {
        let simulator = try Self.simulator()
        var body = try Self.body(of: .authenticate, simulator)
        let value = try #require(body[name])
        body[name] = nil
        body.append(wrong, value)
        let response = await simulator.post("/v1/authentications", body)
        #expect(response.status == 400 && response.error("field") == wrong && response.error("rule") == "known")
    }

    @Test(
        "A name that is not one of the known ones has a hint",
        arguments: [
            (SimulatorCall.authenticate, "scenario", "otpp", "otp"), (.authenticateInBrowser, "scenario", "opt", "otp"),
            (.splitSDK, "fault", "exipred", "expired"),
        ])
    func names(_ call: SimulatorCall, _ member: String, _ value: String, _ nearest: String) async throws {
        let simulator = try Self.simulator()
        var body = try Self.body(of: call, simulator)
        body[member] = .string(value)
        let response = await simulator.post(call.path, body)
        #expect(response.status == 400 && response.error("field") == member)
        #expect(response.error("message")?.hasSuffix("the nearest known name is \(nearest)") == true)
    }

    @Test("declineChallenge must be true or false")
    func flag() async throws {
        let simulator = try Self.simulator()
        var body = try Self.body(of: .authenticate, simulator)
        body["declineChallenge"] = "true"
        #expect(await simulator.post("/v1/authentications", body).error("field") == "declineChallenge")
    }

    @Test("Every call has a route and its method", arguments: SimulatorCall.allCases)
    func routes(_ call: SimulatorCall) async throws {
        let simulator = try Self.simulator()
        let methods = SimulatorCall.allCases.filter { $0.path == call.path }.map(\.method)
        for method in ["GET", "POST", "PUT", "DELETE"] {
            let response = await simulator.respond(method, call.path, [], [])
            #expect((response.status == 405) == !methods.contains(method))
            if response.status == 405 { #expect(response.header("Allow") == methods.joined(separator: ", ")) }
        }
        let head = await simulator.respond("HEAD", call.path, [], [])
        #expect((head.status == 405) == !methods.contains("GET"))
    }

    /// A scenario with a stray member, its path and the nearest name.
    static let scenarios: [(String, String, String?)] = [
        (#"{"name":"a","title":"t","transStatus":"Y","langage":"de"}"#, "langage", "language"),
        (#"{"name":"a","titel":"t"}"#, "titel", "title"),
        (#"{"name":"a","title":"t","transStatus":"Y","ares":{"bye":"A"}}"#, "ares.bye", "by"),
        (#"{"name":"a","title":"t","steps":[{"cres":{"acsUiType":"01"},"rety":{}}]}"#, "steps[0].rety", "retry"),
        (
            #"{"name":"a","title":"t","steps":[{"cres":{"acsUiType":"01"},"fault":{"remve":[]}}]}"#, "steps[0].fault.remve",
            "remove"
        ),
        (
            #"{"name":"a","title":"t","steps":[{"cres":{"acsUiType":"01"},"fault":{"2.2.0":{"set":{}},"othr":{}}}]}"#,
            "steps[0].fault.othr", "other"
        ),
        (
            #"{"name":"a","title":"t","steps":[{"cres":{"acsUiType":"01"},"byVersion":{"2.2.O":{}}}]}"#,
            "steps[0].byVersion.2.2.O", "2.2.0"
        ),
        (
            #"{"name":"a","title":"t","transStatus":"Y","expected":{"outcome":"none","server":{"transStatus":"Y","aftr":1}}}"#,
            "expected.server.aftr", "after"
        ),
        (
            #"{"name":"a","title":"t","steps":[{"cres":{"acsUiType":"01"}}],"cardholder":[{"submitt":"1"}]}"#,
            "cardholder[0].submitt", "submit"
        ),
        (
            #"{"name":"a","title":"t","steps":[{"cres":{"acsUiType":"01"}}],"cardholder":[{"navigate":{"url":"a","metod":"GET"}}]}"#,
            "cardholder[0].navigate.metod", "method"
        ),
        (#"{"name":"a","title":"t","transStatus":"Y","final":{"dlay":1}}"#, "final.dlay", "delay"),
        (#"{"name":"a","title":"t","transStatus":"Y","field":{"xyz":1}}"#, "field.xyz", nil),
    ]

    @Test("A scenario file has them nowhere", arguments: scenarios)
    func scenario(_ text: String, _ member: String, _ nearest: String?) throws {
        let error = #expect(throws: ScenarioError.self) { try Scenario(json: Array(text.utf8)) }
        #expect(error?.member == member && error?.nearest == nearest)
        #expect(error?.rule == .known || error?.rule == .knownVersion)
    }
}
