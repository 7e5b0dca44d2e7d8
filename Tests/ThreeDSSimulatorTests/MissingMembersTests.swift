import Foundation
import Testing
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// What `POST /v1/authentications` says about members that are not there.
@Suite("Missing members of an order") struct MissingMembersTests {
    @Test(
        "All of them are named in one answer; without a payment amount and currency are not needed",
        arguments: [
            (#"{}"#, ["sdk", "directoryServerID", "cardNumber", "amount", "currency"]),
            (#"{"messageCategory":"02","sdk":null}"#, ["sdk", "directoryServerID", "cardNumber"]),
            (#"{"sdk":{},"directoryServerID":"F000000001","amount":1,"currency":"EUR"}"#, ["cardNumber"]),
        ] as [(String, [String])])
    func missing(body: String, names: [String]) async throws {
        let simulator = try Simulator(SimulatorConfiguration(timeSource: ManualTimeSource()))
        let url = try #require(URL(string: "https://localhost/v1/authentications"))
        let response = try await simulator.transport.send(
            HTTPRequest(method: "POST", url: url, headers: [("Content-Type", "application/json")], body: Array(body.utf8))
        ) {}
        #expect(response.status == 400)
        let error = try #require(try JSONDocument(parsing: response.body).root.objectValue?["error"]?.objectValue)
        #expect(error["missing"]?.arrayValue?.compactMap(\.stringValue) == names)
        #expect(error.string("field") == names.first && error.string("rule") == "required")
        for name in names { #expect(error.string("message")?.contains(name) == true) }
    }
}
