import Testing
import ThreeDSCounterpart
import ThreeDSJSON

@testable import ThreeDSSimulator

/// What the ACS takes for the answer that a scenario's step wants.
@Suite("The answer that a step expects") struct ExpectedAnswerTests {
    private static func isRight(_ sent: JSONObject, _ expected: JSONObject, _ answer: AcceptedRequest.Answer = .entry) -> Bool {
        AnswerCheck.isRight(AcceptedRequest(answer: answer, object: sent, appURL: nil), expected)
    }

    /// What an issuer's page sent, what the step wants, whether that is right.
    static let pages: [(sent: String, wanted: String, isRight: Bool)] = [
        ("otp=123456", "otp=123456", true), ("otp=123456&submit=1", "otp=123456", true), ("a=1&otp=123456", "otp=123456", true),
        ("otp=12345%36", "otp=123456", true), ("otp=123456", "otp=12345%36", true), ("%6ftp=123456", "otp=123456", true),
        ("name=a+b", "name=a%20b", true), ("name=a%2Bb", "name=a+b", false), ("name=%C3%A4", "name=ä", true),
        ("name=%e4", "name=ä", false), ("name=%+1", "name=%01", false), ("name=%-1", "name=%-1", true),
        ("name=%-0", "name=%00", false),
        ("name=%4", "name=%4", true),
        ("name=%zz", "name=%zz", true), ("otp=1234567", "otp=123456", false), ("otp=12345", "otp=123456", false),
        ("xotp=123456", "otp=123456", false), ("otp=", "otp=123456", false), ("", "otp=123456", false),
        ("otp=123456", "otp=123456&submit=1", false), ("oob", "oob", true), ("oob=1", "oob", false), ("", "oob", false),
    ]

    @Test("fields of a page are compared as a form's, not as text", arguments: pages)
    func page(_ sent: String, _ wanted: String, _ isRight: Bool) {
        #expect(Self.isRight(["challengeHTMLDataEntry": .string(sent)], ["challengeHTMLDataEntry": .string(wanted)]) == isRight)
    }

    @Test("other members must be equal, and a step without a wish takes any entry") func others() {
        #expect(Self.isRight(["challengeDataEntry": "123456"], ["challengeDataEntry": "123456"]))
        #expect(!Self.isRight(["challengeDataEntry": "12345%36"], ["challengeDataEntry": "123456"]))
        #expect(!Self.isRight([:], ["challengeDataEntry": "123456"]))
        #expect(Self.isRight(["challengeDataEntry": "1"], [:]) && !Self.isRight([:], [:], .resend))
        #expect(Self.isRight([:], ["challengeNoEntry": "Y"], .noEntry))
        #expect(
            Self.isRight(["oobContinue": "01"], ["oobContinue": true])
                && Self.isRight(["oobContinue": true], ["oobContinue": true]))
        #expect(!Self.isRight(["oobContinue": false], ["oobContinue": true]))
    }
}
