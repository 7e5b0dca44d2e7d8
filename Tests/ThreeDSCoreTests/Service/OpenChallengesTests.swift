import Foundation
import Testing

@testable import ThreeDSCore

@Suite("The challenge that a URL names") struct OpenChallengesTests {
    static let one = "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"
    static let other = "d7c1ee99-9478-44a6-b1f2-391e29c6b340"

    @Test(
        "a URL names the only id that its transID items have, in any letter case",
        arguments: [
            ("shop://?transID=\(one)", one), ("shop://?transID=\(one)&transID=\(one)", one),
            ("shop://?transID=\(one)&transID=\(one.uppercased())", one), ("shop://?transID=\(other)&id=\(one)", other),
            ("shop://?transID=\(one)&transID=\(other)", nil), ("shop://?transID=\(other)&transID=\(one)", nil),
            ("shop://?transID=\(one)&transID", nil), ("shop://?id=\(one)", nil), ("shop://", nil),
        ] as [(String, String?)])
    func id(_ text: String, _ expected: String?) throws {
        #expect(OpenChallenges.transactionID(in: try #require(URL(string: text))) == expected)
    }
}
