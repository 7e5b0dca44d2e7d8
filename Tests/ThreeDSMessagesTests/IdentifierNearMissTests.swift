import Testing
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSMessages

/// The nearest wrong ids and counters of a CRes. A comparison of a part, or of the format only, accepts one of them.
@Suite("A CRes with values next to the right ones") struct IdentifierNearMissTests {
    private static func response(_ version: ProtocolVersion, _ name: String, _ value: String) -> Outcome {
        var object = Samples.response(.text, version)
        object[name] = .string(value)
        return Outcome.response(object, version)
    }

    private static let ids = [
        ("threeDSServerTransID", Samples.threeDSServerTransID), ("acsTransID", Samples.acsTransID),
        ("sdkTransID", Samples.sdkTransID),
    ]

    @Test(
        "CORE-213: an id that differs in one digit belongs to another transaction, and one that differs in its letters' case does not",
        .proves("CORE-213"), arguments: ProtocolVersion.allCases)
    func ids(_ version: ProtocolVersion) {
        for (name, id) in Self.ids {
            #expect(Self.response(version, name, id.uppercased()) == .accepted)
            let near = NearMiss.uuids(id)
            #expect(near.count == 6)
            for other in near { #expect(Self.response(version, name, other) == .defect("301", name), "\(name) \(other)") }
            for (other, value) in Self.ids where other != name {
                #expect(Self.response(version, name, value) == .defect("301", name), "\(name) is \(other)")
            }
            for other in NearMiss.texts(id) where !UUIDText.isValid(other) {
                let code = other.isEmpty ? "201" : "203"
                #expect(Self.response(version, name, other) == .defect(code, name), "\(name) \(other)")
            }
        }
    }

    @Test(
        "a counter that differs is a decryption failure, and what is not three digits is malformed",
        arguments: ProtocolVersion.allCases)
    func counter(_ version: ProtocolVersion) {
        for wrong in ["001", "255", "100", "010"] {
            guard case .defect("302", _) = Self.response(version, "acsCounterAtoS", wrong) else {
                Issue.record("\(wrong)")
                continue
            }
        }
        for wrong in NearMiss.texts("000") where wrong.utf8.count != 3 || wrong.contains(where: { !$0.isNumber }) {
            let code = wrong.isEmpty ? "201" : "203"
            #expect(Self.response(version, "acsCounterAtoS", wrong) == .defect(code, "acsCounterAtoS"), "\(wrong)")
        }
    }
}
