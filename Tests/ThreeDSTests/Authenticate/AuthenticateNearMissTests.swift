import Foundation
import Testing
import ThreeDSCore
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDS

/// The nearest wrong values of what the app and its server give: ids, lengths, digits.
@Suite("One call: values next to the right ones") struct AuthenticateNearMissTests {
    private static let id = "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"
    private static let acsID = "c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e401"
    private static let versioning = AppServerVersioning(
        threeDSServerTransactionID: id, directoryServerID: "F000000001", messageVersions: ["2.2.0"])

    private static func answer(_ change: (inout AppServerAnswer) -> Void = { _ in }) -> AppServerAnswer {
        var answer = AppServerAnswer(
            threeDSServerTransactionID: id, transStatus: .challenge, acsTransactionID: acsID,
            acsReferenceNumber: "3DS_LOA_ACS", acsSignedContent: "a.b.c")
        change(&answer)
        return answer
    }

    private static func rule(_ answer: AppServerAnswer) -> AppServerError? {
        do throws(AppServerError) {
            _ = try AppServerAnswerCheck.checked(answer, of: versioning)
            return nil
        } catch { return error }
    }

    @Test("an answer belongs to the transaction of the versioning, whatever the case of its letters, and to no other")
    func transaction() throws {
        for same in [Self.id, Self.id.uppercased()] {
            #expect(Self.rule(Self.answer { $0.threeDSServerTransactionID = same }) == nil)
            #expect(
                try AppServerAnswerCheck.checked(
                    AppServerResult(threeDSServerTransactionID: same, transStatus: .authenticated), of: Self.id
                )
                .transStatus == .authenticated)
        }
        for other in NearMiss.uuids(Self.id) {
            let expected = AppServerError(call: .authenticate, path: "threeDSServerTransID", rule: .sameTransaction)
            #expect(Self.rule(Self.answer { $0.threeDSServerTransactionID = other }) == expected, "\(other)")
            #expect(throws: AppServerError(call: .result, path: "threeDSServerTransID", rule: .sameTransaction)) {
                try AppServerAnswerCheck.checked(
                    AppServerResult(threeDSServerTransactionID: other, transStatus: .authenticated), of: Self.id)
            }
        }
        // Without an answer that has one, no id is compared.
        let without = AppServerVersioning(directoryServerID: "F000000001", messageVersions: ["2.2.0"])
        #expect(throws: Never.self) { try AppServerAnswerCheck.checked(Self.answer(), of: without) }
    }

    @Test("what is nearly an id is refused in every place", arguments: NearMiss.texts(id))
    func ids(_ near: String) {
        guard !near.isEmpty, UUID(uuidString: near) == nil else { return }
        #expect(Self.rule(Self.answer { $0.threeDSServerTransactionID = near })?.rule == .uuid)
        #expect(Self.rule(Self.answer { $0.acsTransactionID = near })?.rule == .uuid)
        #expect(throws: AppServerError(call: .versioning, path: "threeDSServerTransID", rule: .uuid)) {
            var versioning = Self.versioning
            versioning.threeDSServerTransactionID = near
            return try AppServerAnswerCheck.checked(versioning)
        }
        #expect(throws: AppServerError(call: .result, path: "threeDSServerTransID", rule: .uuid)) {
            try AppServerAnswerCheck.checked(
                AppServerResult(threeDSServerTransactionID: near, transStatus: .rejected), of: Self.id)
        }
    }

    @Test("lengths are allowed up to their limit")
    func lengths() {
        for (count, isRight) in NearMiss.around(1...32) {
            let error = Self.rule(Self.answer { $0.acsReferenceNumber = String(repeating: "é", count: count) })
            let expected: AppServerError.Rule = count == 0 ? .required : .length(atMost: 32)
            #expect(
                error == (isRight ? nil : AppServerError(call: .authenticate, path: "acsReferenceNumber", rule: expected)),
                "\(count)")
        }
        for (count, isRight) in NearMiss.around(1...16_000) {
            let error = Self.rule(Self.answer { $0.acsSignedContent = String(repeating: "A", count: count) })
            let expected: AppServerError.Rule = count == 0 ? .required : .length(atMost: 16_000)
            #expect(
                error == (isRight ? nil : AppServerError(call: .authenticate, path: "acsSignedContent", rule: expected)),
                "\(count)")
        }
    }

    @Test("an answer without a challenge needs no members of one", arguments: TransStatus.allCases)
    func withoutChallenge(_ status: TransStatus) {
        let bare = AppServerAnswer(threeDSServerTransactionID: Self.id, transStatus: status)
        #expect((Self.rule(bare) == nil) == (status != .challenge))
    }

    @Test("a card number has 13 to 19 digits, and an amount is not below zero")
    func payment() {
        func isTaken(_ payment: ThreeDSPayment) -> Bool { (try? payment.check()) != nil }
        for (count, isRight) in NearMiss.around(13...19) {
            #expect(isTaken(ThreeDSPayment(card: .number(String(repeating: "4", count: count)))) == isRight, "\(count)")
        }
        for near in NearMiss.texts("4000000000000010") where near.contains(where: { !$0.isNumber }) {
            #expect(!isTaken(ThreeDSPayment(card: .number(near))), "\(near)")
        }
        for (amount, isRight) in [(-1, false), (0, true), (1, true)] {
            var payment = ThreeDSPayment.test()
            payment.amount = amount
            #expect(isTaken(payment) == isRight, "\(amount)")
        }
        for near in NearMiss.texts("EUR").filter({ $0.count != 3 }) + ["EU", "EURO", "EUr", "E R", "EU1"] {
            var payment = ThreeDSPayment.test()
            payment.currency = near
            #expect(!isTaken(payment), "\(near)")
        }
    }

    @Test("the limits of the app's server are 1 to 120 seconds each")
    func limits() {
        for (milliseconds, isRight) in NearMiss.around(1_000...120_000) {
            let span = TimeSpan.milliseconds(milliseconds)
            #expect(((try? AppServerLimits(versioning: span)) != nil) == isRight, "\(milliseconds)")
            #expect(((try? AppServerLimits(authentication: span)) != nil) == isRight, "\(milliseconds)")
            #expect(((try? AppServerLimits(result: span)) != nil) == isRight, "\(milliseconds)")
        }
        for (minutes, isRight) in NearMiss.around(5...99) {
            #expect(((try? ChallengeTimeout(minutes: minutes)) != nil) == isRight, "\(minutes)")
        }
    }
}
